import { useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';
import { PAGE_SIZE, PAGES_MAX } from '#domain/limits.ts';
import type { SearchPage } from '#domain/pages/directory.ts';
import type { SearchQuery } from '#domain/search/search.ts';
import { ListingList } from '#site/components/lists/listing-list.tsx';
import { LoadMore } from '#site/components/load-more.tsx';
import { LocalLink } from '#site/components/local-link.tsx';
import { searchPath } from '#site/components/search-path.ts';
import { useLocale } from '#site/i18n/use-locale.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { ResultsHeader } from './results-header.tsx';
import { ResultsMap } from './results-map.tsx';
import { useAppendedPages } from './use-appended-pages.ts';

type ResultsProps = {
  form: string;
  query: SearchQuery;
  result: SearchPage;
  /** Level of the names as headings. */
  level: 2 | 3;
};

/** The businesses that were found: how many, the list or the map with its list, and more of them. */
export function Results({ form, query, result, level }: ResultsProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const list = useRef<HTMLUListElement>(null);
  const isLoading = useNavigation().state === 'loading';
  const search = `${locale} ${searchPath({ ...query, page: 1, view: 'list' })}`;
  const { rows, first, last, added } = useAppendedPages({ search, page: query.page, rows: result.rows });
  const { total, totalIsCapped } = result;
  const pages = lastPage(total);

  // The link that was pressed has moved down; whoever pressed it reads on from the first new business.
  useEffect(() => {
    if (added !== null) list.current?.children[added]?.querySelector('a')?.focus();
  }, [added]);

  return (
    <>
      <ResultsHeader form={form} query={query} shown={rows.length} total={total} isCapped={totalIsCapped} />
      {query.view === 'map' && <ResultsMap listings={rows} lat={query.lat} lng={query.lng} />}
      {first > 1 && (
        <p className="mt-5">
          <LocalLink
            to={searchPath({ ...query, page: first - 1 })}
            rel="prev"
            className="button button-quiet"
          >
            {t('search.previous')}
          </LocalLink>
        </p>
      )}
      <div className="mt-5">
        <ListingList ref={list} level={level} listings={rows} label={t('search.resultsTitle')} />
      </div>
      <div className="mt-8">
        {last < pages && (
          <LoadMore
            to={searchPath({ ...query, page: last + 1 })}
            isLoading={isLoading}
            label={t('search.more')}
            loadingLabel={t('search.loadingMore')}
          />
        )}
        {last === pages && (totalIsCapped || total > PAGES_MAX * PAGE_SIZE) && (
          <p className="text-ink-soft">{t('search.refine')}</p>
        )}
      </div>
    </>
  );
}

/** The last page of a search that found so many: where « load more » ends. */
export function lastPage(total: number): number {
  return Math.min(Math.max(Math.ceil(total / PAGE_SIZE), 1), PAGES_MAX);
}
