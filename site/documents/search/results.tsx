import { PAGE_SIZE, PAGES_MAX } from '#domain/limits.ts';
import type { SearchPage } from '#domain/pages/directory.ts';
import type { SearchQuery } from '#domain/search/search.ts';
import { ListingList } from '#site/features/listing/listing-list.tsx';
import { LIST_ID, MORE_ID, PREVIOUS_ID } from '#site/features/search/part-ids.ts';
import { searchPath } from '#site/features/search/search-path.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { LocalLink } from '#site/ui/local-link.tsx';
import { lastPage } from './last-page.ts';
import { ResultsHeader } from './results-header.tsx';
import { ResultsMap } from './results-map.tsx';

type ResultsProps = {
  query: SearchQuery;
  result: SearchPage;
  /** Level of the names as headings. */
  level: 2 | 3;
};

/**
 * One page of the businesses that were found: how many, the list or the map with its list, and links to the other pages.
 * With JavaScript the next page is added to this one (site/islands/search/result-pages.ts).
 */
export function Results({ query, result, level }: ResultsProps) {
  const { t } = useTranslation();
  const { page } = query;
  const { rows, total, totalIsCapped } = result;
  const isLast = page === lastPage(total);
  return (
    <>
      <ResultsHeader query={query} shown={rows.length} total={total} isCapped={totalIsCapped} />
      {query.view === 'map' && <ResultsMap listings={rows} lat={query.lat} lng={query.lng} />}
      {page > 1 && (
        <p id={PREVIOUS_ID} className="mt-5">
          <LocalLink
            to={searchPath({ ...query, page: page - 1 })}
            rel="prev"
            prefetch="none"
            className="button button-quiet"
          >
            {t('search.previous')}
          </LocalLink>
        </p>
      )}
      <div id={LIST_ID} className="mt-5">
        <ListingList level={level} listings={rows} label={t('search.resultsTitle')} />
      </div>
      <div id={MORE_ID} className="mt-8">
        {!isLast && (
          <LocalLink
            to={searchPath({ ...query, page: page + 1 })}
            rel="next"
            prefetch="none"
            data-loading={t('search.loadingMore')}
            className="button button-quiet w-full sm:w-auto"
          >
            {t('search.more')}
          </LocalLink>
        )}
        {isLast && (totalIsCapped || total > PAGES_MAX * PAGE_SIZE) && (
          <p className="text-ink-soft">{t('search.refine')}</p>
        )}
      </div>
    </>
  );
}
