import type { ReactNode } from 'react';
import type { Tool } from '#site/app/admin/tools/tool.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';

/** The heading of a tool, and what it is for. */
export function ToolHead({ tool, children }: { tool: Tool; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div>
      <h2 className="font-bold text-heading">{t(`tools.names.${tool}`)}</h2>
      <p className="mt-1 max-w-prose text-ink-soft">{children}</p>
    </div>
  );
}
