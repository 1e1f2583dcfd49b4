import { PAGE_SIZE, PAGES_MAX } from '#domain/limits.ts';
import type { ListingCard, SearchPage } from '#domain/pages/directory.ts';
import { localizePath } from '#domain/pages/segments.ts';
import type { SearchQuery } from '#domain/search/search.ts';
import { ListingList } from '#site/features/listing/listing-list.tsx';
import type { Pin } from '#site/features/search/results-page.ts';
import { LIST_ID, MAP_ID, MORE_ID, PREVIOUS_ID, UNPLACED_ID } from '#site/features/search/results-page.ts';
import { searchPath } from '#site/features/search/search-path.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useLocale } from '#site/page/address.ts';
import { LocalLink } from '#site/ui/local-link.tsx';
import { lastPage } from './load.ts';
import { ResultsHeader } from './results-header.tsx';

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

type ResultsMapProps = {
  listings: ListingCard[];
  /** The visitor's position in degrees, when the search is around it. */
  lat: number | null;
  lng: number | null;
};

/** The results on a map, drawn once it is seen (site/islands/search/results-map.ts); the list below needs none of it. */
function ResultsMap({ listings, lat, lng }: ResultsMapProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const pins: Pin[] = listings.flatMap((listing) => {
    const { name, slug, latitude, longitude, subcategory, category, city, cityName } = listing;
    if (latitude === null || longitude === null) return [];
    const detail = [(subcategory ?? category)?.name, city?.name ?? cityName].filter(Boolean).join(' · ');
    return [{ latitude, longitude, name, detail, href: localizePath(`/entreprise/${slug}`, locale) }];
  });
  const visitor = lat !== null && lng !== null ? { latitude: lat, longitude: lng } : null;
  const unplaced = listings.length - pins.length;
  return (
    <div className="mt-5">
      <section
        id={MAP_ID}
        aria-label={t('search.mapLabel')}
        data-pins={JSON.stringify(pins)}
        data-visitor={visitor ? JSON.stringify(visitor) : undefined}
        data-failed={t('search.mapFailed')}
        className="map card relative z-0 grid h-[min(60vh,34rem)] place-items-center overflow-hidden bg-sunken"
      >
        <p className="text-ink-soft noscript:hidden">{t('search.mapLoading')}</p>
        <p className="hidden px-6 text-center text-ink-soft noscript:block">{t('search.mapNoScript')}</p>
      </section>
      <p
        id={UNPLACED_ID}
        data-unplaced={unplaced}
        hidden={unplaced === 0}
        className="mt-2 text-ink-soft text-sm"
      >
        {unplaced > 0 && t('search.mapUnplaced', { count: unplaced })}
      </p>
    </div>
  );
}
