import type { ReactNode } from 'react';
import { useTranslation } from '#site/i18n/use-translation.ts';

type AdminPageProps = {
  title: string;
  /** What is done here, in a sentence. */
  lead?: ReactNode;
  /** Beside the title, such as figures or a button. */
  aside?: ReactNode;
  children: ReactNode;
};

/** The frame of an admin section: a low head, so that what waits is in sight at once. It holds the page's only `h1`. */
export function AdminPage({ title, lead, aside, children }: AdminPageProps) {
  const { t } = useTranslation();
  return (
    <div className="container-page grid min-h-[60vh] content-start gap-6 pt-5 pb-12">
      <div className="section-rule flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <p className="font-semibold text-ink-soft text-sm">{t('account.admin.title')}</p>
          <h1 className="font-bold text-title">{title}</h1>
          {lead && <p className="mt-1 max-w-prose text-ink-soft">{lead}</p>}
        </div>
        {aside}
      </div>
      {children}
    </div>
  );
}
