import { type Ref, useRef } from 'react';
import { data, redirect } from 'react-router';
import { localeOfPath } from '#domain/locale.ts';
import { localizePath } from '#domain/pages/segments.ts';
import { pageTags } from '#domain/pages/tags.ts';
import {
  EMPTY_SEARCH,
  isBareSearch,
  isEmptySearch,
  parseSearch,
  type SearchQuery,
  searchParams,
} from '#domain/search/search.ts';
import { QuickSearches } from '#site/components/search-form/quick-searches.tsx';
import { SearchForm } from '#site/components/search-form/search-form.tsx';
import { searchPath } from '#site/components/search-path.ts';
import { clientContext, searchesContext } from '#site/context.ts';
import { readMovedCategory } from '#site/data/categories.ts';
import type { DataClient } from '#site/data/client.ts';
import { searchBusinesses } from '#site/data/search.ts';
import { kept, publicHeaders, UNCACHED } from '#site/http.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { pageMeta } from '#site/meta.ts';
import { openStateUntil } from '#site/open-state-until.ts';
import { pageComponent } from '#site/routes/page-component.ts';
import type { Route } from './+types/search.ts';
import { activeFilters, countFilters } from './search/active-filters.ts';
import { Chips } from './search/chips.tsx';
import { FilterPanel } from './search/filter-panel.tsx';
import { Filters } from './search/filters.tsx';
import { LocationPrompt } from './search/location-prompt.tsx';
import { NothingFound } from './search/nothing-found.tsx';
import { Notices } from './search/notices.tsx';
import { lastPage, Results } from './search/results.tsx';
import { searchSubject } from './search/subject.ts';
import { withoutContradictions } from './search/understanding.ts';
import { showRegions, useLocate, useResultsFocus } from './search/use-search-page.ts';
import { Welcome } from './search/welcome.tsx';

const FORM = 'search';

export const headers = publicHeaders;

/** Any address is a search; one that is not written the shortest way leads to the one that is. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const locale = localeOfPath(url.pathname);
  const asked = parseSearch(url.searchParams);
  const result = await searchBusinesses(context.get(clientContext), asked, locale, request.signal);
  const query = withoutContradictions(asked, result);
  const present = await presentTopic(context.get(clientContext), asked, query);
  if (present) throw redirect(localizePath(searchPath(present), locale), 301);
  if (result.total > 0) query.page = Math.min(query.page, lastPage(result.total));
  if (searchParams(query).toString() !== url.searchParams.toString()) {
    throw redirect(localizePath(searchPath(query), locale));
  }
  if (isBareSearch(query)) {
    context.get(searchesContext)({ typed: query.q, foundNothing: result.total === 0 });
  }
  // What somebody typed is theirs; where someone is belongs in no shared cache either.
  if (query.lat !== null) return data({ query, result }, { headers: { 'cache-control': UNCACHED } });
  if (query.q || query.where || query.phone) return data({ query, result });
  return kept({ query, result }, [pageTags.listings], openStateUntil(result.rows));
}

// A category that was renamed or merged is still one in the addresses that people kept.
async function presentTopic(client: DataClient, asked: SearchQuery, query: SearchQuery) {
  if (asked.category === query.category && asked.subcategory === query.subcategory) return null;
  const moved = await readMovedCategory(client, asked.category, asked.subcategory);
  return moved && { ...asked, ...moved };
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (t) => {
    if (!args.loaderData) return { title: t('search.title'), noindex: true };
    const { query, result } = args.loaderData;
    const canonical = searchParams({ ...query, page: 1, view: 'list' }).toString();
    const shared = { noindex: 'follow' as const, search: canonical && `?${canonical}` };
    if (isEmptySearch(query)) {
      return { ...shared, title: t('search.title'), description: t('search.welcomeDescription') };
    }
    const subject = searchSubject(t, query, result);
    return {
      ...shared,
      title: subject,
      description: t('search.description', { count: result.total, subject }),
    };
  });

function Search({ loaderData: { query, result } }: Route.ComponentProps) {
  const { t } = useTranslation();
  const panel = useRef<HTMLDivElement>(null);
  const title = useResultsFocus(panel);
  const locate = useLocate(query);
  const everything = result.everything ?? result.facets;
  const isWelcome = isEmptySearch(query) && query.page === 1 && query.view === 'list';
  const filters = activeFilters(t, query, result);
  const subject = searchSubject(t, query, result);
  const { lat, lng, view } = query;
  return (
    <>
      <div className="band">
        <div className="container-page py-6 sm:py-8">
          {isWelcome && <h1 className="mb-5 font-bold text-title">{t('search.welcomeTitle')}</h1>}
          <SearchForm id={FORM} q={query.q} where={query.where}>
            {Object.entries({ lat, lng, view }).map(
              ([name, value]) =>
                value !== EMPTY_SEARCH[name as keyof SearchQuery] && (
                  <input key={name} type="hidden" name={name} value={String(value)} />
                ),
            )}
          </SearchForm>
          {isWelcome && <QuickSearches />}
          <LocationPrompt
            isLocated={lat !== null}
            onLocate={locate}
            onManual={() => showRegions(panel.current)}
          />
        </div>
      </div>
      {isWelcome && <Welcome facets={everything} />}
      <div className="container-page mt-8 grid gap-x-10 gap-y-6 lg:grid-cols-[17rem_minmax(0,1fr)]">
        <aside aria-label={t('search.filters')}>
          <FilterPanel ref={panel} count={countFilters(query)}>
            <Filters
              key={searchPath({ ...query, page: 1 })}
              form={FORM}
              query={query}
              result={result}
              otherwise={everything}
            />
          </FilterPanel>
        </aside>
        <section aria-labelledby="results">
          <div className="section-rule mb-5">
            <ResultsTitle ref={title} level={isWelcome ? 2 : 1}>
              {isWelcome ? t('search.everything') : subject}
            </ResultsTitle>
            <Chips filters={filters} />
            <Notices query={query} result={result} />
          </div>
          {result.total > 0 ? (
            <Results form={FORM} query={query} result={result} level={isWelcome ? 3 : 2} />
          ) : (
            <NothingFound query={query} result={result} filters={filters} everything={everything} />
          )}
        </section>
      </div>
    </>
  );
}

export default pageComponent(Search);

function ResultsTitle({
  level,
  ref,
  children,
}: {
  level: 1 | 2;
  ref: Ref<HTMLHeadingElement>;
  children: string;
}) {
  const Heading = `h${level}` as const;
  return (
    <Heading ref={ref} id="results" tabIndex={-1} className="font-bold text-heading outline-none">
      {children}
    </Heading>
  );
}
