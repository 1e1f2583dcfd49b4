import type { ReactNode } from 'react';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { Icon } from './icon.tsx';
import { LocalLink } from './local-link.tsx';

type PageHeaderProps = {
  title: string;
  /** One sentence under the title. */
  lead?: ReactNode;
  /** A short line above the title, such as the kind of place. */
  eyebrow?: ReactNode;
  /** Breadcrumbs, at the top. */
  breadcrumbs?: ReactNode;
  /** An illustration at the end of the row on wide screens; hidden on others. */
  picture?: ReactNode;
  /** Actions or figures below the lead. */
  children?: ReactNode;
};

/** The header of a page, with the page's only `h1`. */
export function PageHeader({ title, lead, eyebrow, breadcrumbs, picture, children }: PageHeaderProps) {
  return (
    <div className="container-page pt-6 pb-8 sm:pt-10">
      {breadcrumbs}
      <div className="section-rule page-head">
        {picture}
        {eyebrow && <p className="mb-1 font-semibold text-ink-soft text-sm">{eyebrow}</p>}
        <h1 className="max-w-4xl font-bold text-title">{title}</h1>
        {lead && <p className="mt-3 max-w-2xl text-ink-soft text-lead [overflow-wrap:anywhere]">{lead}</p>}
        {children && <div className="page-actions mt-6 flex items-center gap-3 print:mt-1">{children}</div>}
      </div>
    </div>
  );
}

/** A breadcrumb: name and French path; the last one, the page itself, has no path. */
export type Crumb = { name: string; to?: string };

/** Breadcrumbs from the home page, which is added, to this page. */
export function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('lists.breadcrumbs')} className="mb-5 text-sm print:hidden">
      <ol className="flex flex-wrap items-center gap-x-1.5">
        {[{ name: t('lists.home'), to: '/' }, ...crumbs].map(({ name, to }, index) => (
          <li key={to ?? name} className="flex items-center gap-1.5">
            {index > 0 && <Icon name="chevron-right" className="size-3.5 text-ink-faint" />}
            {to ? (
              <LocalLink to={to} className="link inline-flex min-h-6 items-center">
                {name}
              </LocalLink>
            ) : (
              <span aria-current="page" className="text-ink-soft wrap-anywhere">
                {name}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
