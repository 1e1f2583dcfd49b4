import { useTranslation } from '#site/i18n/use-translation.ts';
import { Icon } from './icon.tsx';
import { LocalLink } from './local-link.tsx';

/** A step on the way to a page: its name and French path; the page itself, last, has none. */
export type Crumb = { name: string; to?: string };

/** The way from the home page, which is added, down to this page. */
export function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('lists.breadcrumbs')} className="mb-5 text-sm">
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
