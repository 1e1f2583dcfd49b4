import { useTranslation } from '#site/i18n/use-translation.ts';
import { Icon } from '#site/ui/icon.tsx';
import { LocalLink } from '#site/ui/local-link.tsx';
import { TOOL_NAMES, type Tool, toolQuery } from './tool.ts';
import { TOOLS } from './tools.ts';

/** The tools, each an address. */
export function ToolNav({ current }: { current: Tool }) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('tools.nav')} className="min-w-0 lg:sticky lg:top-24 lg:self-start">
      <ul className="flex flex-wrap gap-1.5 lg:grid">
        {TOOL_NAMES.map((tool) => (
          <li key={tool}>
            <LocalLink
              to={`/admin/tools${toolQuery(tool)}`}
              prefetch="none"
              preventScrollReset
              aria-current={tool === current ? 'page' : undefined}
              className="flex min-h-11 items-center gap-2.5 rounded-field border border-rule px-3 font-medium hover:bg-sunken aria-[current=page]:border-yellow aria-[current=page]:bg-yellow aria-[current=page]:text-on-yellow lg:border-transparent forced-colors:aria-[current=page]:border-4"
            >
              <Icon name={TOOLS[tool].icon} className="size-5" />
              {t(`tools.names.${tool}`)}
            </LocalLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
