import type { ReactNode } from 'react';
import { PAGE_SIZE, PAGES_MAX } from '#domain/limits.ts';
import type { SearchPage } from '#domain/pages/directory.ts';
import { localizePath } from '#domain/pages/segments.ts';
import { type SearchQuery, SORTS, type Sort, USUAL_RADIUS_KM } from '#domain/search/search.ts';
import { withoutPlace } from '#domain/search/without-place.ts';
import { lexemeName } from '#site/features/listing/code-names.ts';
import { ListingList } from '#site/features/listing/listing-list.tsx';
import {
  AREA_ID,
  COUNT_ID,
  LIST_ID,
  MAP_ID,
  MORE_ID,
  POINTS_ID,
  PREVIOUS_ID,
  SEARCH_FORM_ID,
  SORT_ID,
} from '#site/features/search/results-page.ts';
import { searchPath } from '#site/features/search/search-path.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useLocale } from '#site/page/address.ts';
import { Icon } from '#site/ui/icon.tsx';
import { LocalLink } from '#site/ui/local-link.tsx';
import { JsonScript } from '../json-script.tsx';
import { writtenOut } from './understanding.ts';

type ResultsProps = {
  query: SearchQuery;
  result: SearchPage;
  /** Level of the names as headings. */
  level: 2 | 3;
  filterButton: ReactNode;
  /** Beside the order of a list, above the list of a map; on a phone after the results. Null for none. */
  saveButton: ReactNode;
};

/**
 * One page of the businesses that were found: how many, the list or the map with its list, and links to the other pages.
 * With JavaScript the next page is added to this one (site/islands/search/result-pages.ts).
 */
export function Results({ query, result, level, filterButton, saveButton }: ResultsProps) {
  const { t } = useTranslation();
  const { page } = query;
  const pages: SearchQuery = query.view === 'rows' ? { ...query, view: 'map' } : query;
  const { rows, reasons, lacking, total, totalIsCapped, understood, points } = result;
  const isLast = page === lastPage(total);
  const hasSaveButton = saveButton !== null && !points;
  return (
    <div
      className={
        hasSaveButton
          ? 'grid grid-cols-[minmax(0,1fr)] gap-x-3 md:grid-cols-[minmax(0,1fr)_auto]'
          : 'contents'
      }
    >
      {hasSaveButton && <div className="print:hidden max-md:order-last max-md:mt-6">{saveButton}</div>}
      <Toolbar query={query} sort={understood.sort} filterButton={filterButton} />
      {points && <ResultsMap query={query} result={result} points={points} />}
      <div className={points ? 'map-list' : 'md:col-span-full'}>
        {points && saveButton && <div className="print:hidden map-save">{saveButton}</div>}
        {page > 1 && (
          <p id={PREVIOUS_ID} className="mt-5 print:hidden">
            <LocalLink
              to={searchPath({ ...pages, page: page - 1 })}
              rel="prev"
              prefetch="none"
              className="button button-quiet"
            >
              {t('search.previous')}
            </LocalLink>
          </p>
        )}
        <div id={LIST_ID} tabIndex={-1} className="mt-1.5 outline-none md:mt-5">
          <ListingList
            level={level}
            listings={rows}
            reasons={reasons}
            lacking={lacking?.map((options) => options.map((option) => lexemeName(t, option)))}
            label={t('search.resultsTitle')}
            titles={
              new Map(
                result.sections
                  // The notice above the list has said it.
                  .filter(
                    ({ kind, from }) =>
                      from > 0 || kind === 'hours' || (kind !== 'related' && !understood.elsewhere),
                  )
                  .map(({ kind, from }) => [from, t(`search.sections.${kind}`)]),
              )
            }
          />
        </div>
        <div id={MORE_ID} className="mt-8 print:hidden">
          {!isLast && (
            <LocalLink
              to={searchPath({ ...pages, page: page + 1 })}
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
        {result.around.length > 0 && <Around query={query} result={result} level={level} />}
      </div>
    </div>
  );
}

/** Listings around the requested city, and a link to all of them. */
function Around({ query, result, level }: Pick<ResultsProps, 'query' | 'result' | 'level'>) {
  const { t } = useTranslation();
  const Title = level === 2 ? 'h2' : 'h3';
  const title = t('search.aroundTitle');
  return (
    <section className="mt-8" aria-label={title}>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <Title className="font-bold text-lg">{title}</Title>
        <LocalLink
          to={searchPath({ ...query, radius: USUAL_RADIUS_KM, page: 1 })}
          prefetch="none"
          className="link py-2 print:hidden"
        >
          {t('search.aroundAll', { radius: USUAL_RADIUS_KM })}
        </LocalLink>
      </div>
      <ListingList level={level} listings={result.around} label={title} />
    </section>
  );
}

type ResultsMapProps = { query: SearchQuery; result: SearchPage; points: NonNullable<SearchPage['points']> };

/** The map of the results, loaded when it becomes visible (site/islands/search/results-map.ts). */
export function ResultsMap({ query, result, points }: ResultsMapProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { lat, lng, bounds } = query;
  const { rows, unplaced } = points;
  const shown = rows.length + unplaced;
  const notes = [
    unplaced > 0 && t('search.mapUnplaced', { count: unplaced }),
    shown < result.total && t('search.mapFirst', { count: shown }),
  ].filter((note) => note !== false);
  return (
    <div className="map-pane print:hidden">
      <section
        id={MAP_ID}
        aria-label={t('search.mapLabel')}
        data-visitor={lat !== null && lng !== null ? JSON.stringify([lat, lng]) : undefined}
        data-bounds={bounds || undefined}
        data-failed={t('search.mapFailed')}
        className="map"
      >
        <p className="text-ink-soft noscript:hidden">{t('search.mapLoading')}</p>
        <p className="hidden px-6 text-center text-ink-soft noscript:block">{t('search.mapNoScript')}</p>
      </section>
      <a
        id={AREA_ID}
        hidden
        rel="nofollow"
        href={localizePath(searchPath(withoutPlace(writtenOut(query, result))), locale)}
        className="button button-primary"
      >
        <Icon name="search" />
        {t('search.thisArea')}
      </a>
      {notes.length > 0 && <p className="map-note">{notes.join(' ')}</p>}
      <JsonScript id={POINTS_ID} type="application/json" value={rows} />
    </div>
  );
}

/** The last page of a search that found so many: where « load more » ends. */
export function lastPage(total: number): number {
  return Math.min(Math.max(Math.ceil(total / PAGE_SIZE), 1), PAGES_MAX);
}

type ResultsCountProps = { query: SearchQuery; result: SearchPage };

/** How many results there are, and on a further page which of them it shows. */
export function ResultsCount({ query, result }: ResultsCountProps) {
  const { t } = useTranslation();
  const { rows, total, totalIsCapped } = result;
  const first = (query.page - 1) * PAGE_SIZE;
  const written = t(totalIsCapped ? 'search.totalCapped' : 'search.total', { count: total });
  return (
    <p id={COUNT_ID} role="status" data-total={written} data-first={first} className="result-count">
      {first > 0
        ? t('search.countRange', { from: first + 1, to: first + rows.length, total: written })
        : t(totalIsCapped ? 'search.countCapped' : 'search.count', { count: total })}
    </p>
  );
}

type ToolbarProps = {
  query: SearchQuery;
  /** The order that the words ask for; empty when they do not. */
  sort: SearchPage['understood']['sort'];
  filterButton: ReactNode;
};

/** The filters where they are no column, the order, as a list or on a map. */
function Toolbar({ query, sort, filterButton }: ToolbarProps) {
  return (
    <div className="flex items-center justify-between gap-2 print:hidden md:gap-3 md:in-[.search-columns]:justify-end xl:in-[.map-view]:justify-start">
      {filterButton}
      <SortSelect query={query} byWords={sort} />
      <ViewSwitch query={query} />
    </div>
  );
}

type SortSelectProps = {
  query: SearchQuery;
  /** The order that the words ask for; empty when they do not. */
  byWords: SearchPage['understood']['sort'];
};

function SortSelect({ query, byWords }: SortSelectProps) {
  const { t } = useTranslation();
  const isOffered = (sort: Sort) => sort !== 'distance' || query.radius !== null;
  return (
    <div className="flex min-w-0 items-center gap-2">
      <label htmlFor={SORT_ID} className="text-ink-soft text-sm in-[.map-view]:sr-only max-md:sr-only">
        {t('search.sort')}
      </label>
      <select
        id={SORT_ID}
        form={SEARCH_FORM_ID}
        name="sort"
        defaultValue={query.sort || byWords}
        className="field field-select w-auto min-w-0"
      >
        {SORTS.filter(isOffered).map((sort) => (
          // An order that needs no choice is not in the address.
          <option key={sort} value={sort === 'relevance' && !byWords ? '' : sort}>
            {t(`search.sorts.${sort}`)}
          </option>
        ))}
      </select>
      <button type="submit" form={SEARCH_FORM_ID} className="button button-quiet hidden noscript:inline-flex">
        {t('search.sortApply')}
      </button>
    </div>
  );
}

function ViewSwitch({ query }: { query: SearchQuery }) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('search.view')} className="view-switch">
      {(['list', 'map'] as const).map((view) => (
        <LocalLink
          key={view}
          to={searchPath({ ...query, view })}
          data-view={view}
          prefetch="none"
          aria-current={query.view === view || undefined}
        >
          <Icon name={view} className="size-4" />
          <span className="max-md:sr-only">{t(`search.${view}`)}</span>
        </LocalLink>
      ))}
    </nav>
  );
}
