import { useTranslation } from '#site/i18n/use-translation.ts';
import { Icon } from './icon.tsx';
import { LocalLink } from './local-link.tsx';

type PaginationProps = {
  /** 1 to `pages`. */
  page: number;
  pages: number;
  /** French path of a page of the list, with its query. */
  to(page: number): string;
};

/** Links to the previous, next and neighbouring pages; renders nothing for a single page. */
export function Pagination({ page, pages, to }: PaginationProps) {
  const { t } = useTranslation();
  if (pages <= 1) return null;
  return (
    <nav aria-label={t('lists.pages')} className="mt-10 flex flex-wrap items-center gap-2">
      {page > 1 && (
        <LocalLink to={to(page - 1)} rel="prev" className="button button-quiet">
          <Icon name="chevron-left" /> {t('lists.previous')}
        </LocalLink>
      )}
      <ol className="hidden gap-1 sm:flex">
        {around(page, pages).map((number, index, numbers) => (
          <li key={number} className="flex items-center gap-1">
            {number - (numbers[index - 1] ?? 0) > 1 && (
              <span aria-hidden="true" className="text-ink-faint">
                …
              </span>
            )}
            <LocalLink
              to={to(number)}
              aria-label={t('lists.page', { page: number })}
              aria-current={number === page ? 'page' : undefined}
              className="page-number"
            >
              {number}
            </LocalLink>
          </li>
        ))}
      </ol>
      <span className="px-2 text-ink-soft sm:hidden">{t('lists.pageOf', { page, pages })}</span>
      {page < pages && (
        <LocalLink to={to(page + 1)} rel="next" className="button button-quiet">
          {t('lists.next')} <Icon name="chevron-right" />
        </LocalLink>
      )}
    </nav>
  );
}

/** The first page, the last page and the neighbours of this one. */
function around(page: number, pages: number): number[] {
  const near = [1, page - 2, page - 1, page, page + 1, page + 2, pages];
  return Array.from(new Set(near.filter((number) => number >= 1 && number <= pages))).sort((a, b) => a - b);
}
