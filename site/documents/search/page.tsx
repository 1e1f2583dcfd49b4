import type { SearchPage } from '#domain/pages/directory.ts';
import { EMPTY_SEARCH, isEmptySearch, type SearchQuery, searchParams } from '#domain/search/search.ts';
import { LocationPrompt } from '#site/features/search/location-prompt.tsx';
import { RESULTS_ID, SEARCH_FORM_ID } from '#site/features/search/part-ids.ts';
import { QuickSearches } from '#site/features/search/quick-searches.tsx';
import { SearchForm } from '#site/features/search/search-form.tsx';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { Island } from '#site/page/island.tsx';
import { activeFilters, countFilters } from './active-filters.ts';
import { Chips } from './chips.tsx';
import { FilterPanel } from './filters/filter-panel.tsx';
import { Filters } from './filters/filters.tsx';
import { NothingFound } from './nothing-found.tsx';
import { Notices } from './notices.tsx';
import { Results } from './results.tsx';
import { searchSubject } from './subject.ts';
import { Welcome } from './welcome.tsx';

export type SearchData = {
  /** Without filters that contradict others, on a page that exists. */
  query: SearchQuery;
  result: SearchPage;
};

/** A search: its form and filters, how it was understood, and what it found. */
export function SearchView({ query, result }: SearchData) {
  const { t } = useTranslation();
  const everything = result.everything ?? result.facets;
  const isWelcome = isEmptySearch(query) && query.page === 1 && query.view === 'list';
  const filters = activeFilters(t, query, result);
  const Title = isWelcome ? 'h2' : 'h1';
  return (
    <>
      <div className="band">
        <div className="container-page py-6 sm:py-8">
          {isWelcome && <h1 className="mb-5 font-bold text-title">{t('search.welcomeTitle')}</h1>}
          <SearchForm id={SEARCH_FORM_ID} q={query.q} where={query.where}>
            <KeptFields query={query} />
          </SearchForm>
          {isWelcome && <QuickSearches />}
          <Island
            name="location-prompt"
            when="press"
            of={LocationPrompt}
            props={{ search: searchParams(query).toString() }}
          />
        </div>
      </div>
      {isWelcome && <Welcome facets={everything} />}
      <div className="container-page mt-8 grid gap-x-10 gap-y-6 lg:grid-cols-[17rem_minmax(0,1fr)]">
        <aside aria-label={t('search.filters')}>
          <FilterPanel count={countFilters(query)}>
            <Filters query={query} result={result} otherwise={everything} />
          </FilterPanel>
        </aside>
        <section aria-labelledby={RESULTS_ID}>
          <div className="section-rule mb-5">
            <Title id={RESULTS_ID} tabIndex={-1} className="font-bold text-heading outline-none">
              {isWelcome ? t('search.everything') : searchSubject(t, query, result)}
            </Title>
            <Chips filters={filters} />
            <Notices query={query} result={result} />
          </div>
          {result.total > 0 ? (
            <Results query={query} result={result} level={isWelcome ? 3 : 2} />
          ) : (
            <NothingFound query={query} result={result} filters={filters} everything={everything} />
          )}
        </section>
      </div>
    </>
  );
}

/** What the next search keeps of this one though no field shows it. */
function KeptFields({ query: { lat, lng, view } }: { query: SearchQuery }) {
  return Object.entries({ lat, lng, view }).map(
    ([name, value]) =>
      value !== EMPTY_SEARCH[name as keyof SearchQuery] && (
        <input key={name} type="hidden" name={name} value={String(value)} />
      ),
  );
}
