import { useTranslation } from '#site/i18n/use-translation.ts';
import { LocalLink } from '#site/ui/local-link.tsx';

const PAGES = [
  ['/parcourir', 'citiesAz'],
  ['/parcourir/regions', 'regionsAll'],
  ['/parcourir/categories', 'categoriesAll'],
] as const;

/** Links to the three indexes of the directory; the current one is marked. */
export function BrowseNav({ current }: { current: (typeof PAGES)[number][0] }) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('browse.title')} className="print:hidden">
      <ul className="flex flex-wrap gap-2">
        {PAGES.map(([path, label]) => (
          <li key={path}>
            <LocalLink
              to={path}
              aria-current={path === current ? 'page' : undefined}
              className="chip min-h-11 px-4"
            >
              {t(`browse.${label}`)}
            </LocalLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
