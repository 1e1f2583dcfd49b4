import type { ReactNode } from 'react';
import type { SearchPage } from '#domain/pages/directory.ts';
import { savedQuery } from '#domain/search/saved-searches.ts';
import {
  EMPTY_SEARCH,
  isEmptySearch,
  type SearchQuery,
  SHOWN_PLACE,
  searchParams,
} from '#domain/search/search.ts';
import { type PriceRequest as PricesAsked, priceQuestions } from '#domain/trust/price-questions.ts';
import { Facets } from '#site/documents/lists/facets.tsx';
import { inCity, inRegion } from '#site/features/places/place-phrase.ts';
import { PriceRequest } from '#site/features/price-requests/price-request.tsx';
import { SaveSearch } from '#site/features/saved-searches/save-search.tsx';
import type { SearchAnswer } from '#site/features/search/api.ts';
import { QuickSearches, SearchForm } from '#site/features/search/form/search-form.tsx';
import type { WhereHint } from '#site/features/search/form/suggest-field.tsx';
import { LocationPrompt } from '#site/features/search/location-prompt.tsx';
import { LIST_ID, RESULTS_ID, SEARCH_FORM_ID } from '#site/features/search/results-page.ts';
import { searchPath } from '#site/features/search/search-path.ts';
import type { Translate } from '#site/i18n/translator.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useLocale } from '#site/page/address.ts';
import { Island } from '#site/page/island.tsx';
import { SkipLink } from '#site/shell/shell.tsx';
import { Icon } from '#site/ui/icon.tsx';
import { LocalLink } from '#site/ui/local-link.tsx';
import { FilterButton, FilterPanel, Filters } from './filters.tsx';
import { FoldedForm } from './folded-form.tsx';
import { formFields } from './form-fields.ts';
import { NothingFound } from './nothing-found.tsx';
import { QuickFilters } from './quick-filters.tsx';
import { Results, ResultsCount, ResultsMap } from './results.tsx';
import {
  type ActiveFilter,
  activeFilters,
  askedPlace,
  countFilters,
  isNarrowing,
  isUnknownPlace,
  remainingWords,
} from './understanding.ts';

export type SearchData = {
  /** Without filters that contradict others, on a page that exists. */
  query: SearchQuery;
  result: SearchAnswer;
};

/** A search: its form and filters, how it was understood, and what it found. */
export function SearchView({ query, result }: SearchData) {
  const { t } = useTranslation();
  const everything = result.everything ?? result.facets;
  const isWelcome = isEmptySearch(query) && query.page === 1 && query.view === 'list';
  const Title = isWelcome ? 'h2' : 'h1';
  return (
    <>
      {result.total > 0 && <SkipLink to={LIST_ID} text={t('search.skip')} />}
      <Band query={query} result={result} isWelcome={isWelcome} />
      {isWelcome && <Welcome facets={everything} />}
      <div className={result.points ? 'map-view' : 'search-columns container-page'}>
        <aside aria-label={t('search.filters')} className="print:hidden">
          <FilterPanel>
            <Filters query={formFields(query, result).filters} result={result} otherwise={everything} />
          </FilterPanel>
        </aside>
        <section aria-labelledby={RESULTS_ID}>
          <FilterRow query={query} result={result} />
          <div className="section-rule mt-1 mb-1.5 max-md:border-0 max-md:pt-0 md:mt-4 md:mb-4">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <Title id={RESULTS_ID} tabIndex={-1} className="font-bold text-heading outline-none">
                {isWelcome ? t('search.everything') : searchSubject(t, query, result)}
              </Title>
              {result.total > 0 && <ResultsCount query={query} result={result} />}
            </div>
            <Notices query={query} result={result} />
          </div>
          <Found query={query} result={result} level={isWelcome ? 3 : 2} />
        </section>
      </div>
    </>
  );
}

/** The search form on its coloured band; collapsed on a phone after the first search. */
function Band({ query, result, isWelcome }: SearchData & { isWelcome: boolean }) {
  const { t } = useTranslation();
  const fields = formFields(query, result);
  const trade = (result.chosen.subcategory ?? result.chosen.category)?.name ?? '';
  const form = (
    <>
      <SearchForm id={SEARCH_FORM_ID} q={fields.q} where={fields.where} whereHint={whereHint(query)}>
        {fields.isFiltered && <input type="hidden" name={SHOWN_PLACE} value={fields.where} />}
        <KeptFields query={query} />
      </SearchForm>
      {isWelcome && <QuickSearches />}
      <Island
        name="location-prompt"
        when="press"
        of={LocationPrompt}
        // Without the place in the words, which a position replaces.
        props={{ search: searchParams({ ...query, q: fields.q }).toString() }}
      />
    </>
  );
  return (
    <div className="band print:hidden">
      <div className={isWelcome ? 'container-page py-6 sm:py-8' : 'container-page py-1.5 md:py-5'}>
        {isWelcome && <h1 className="mb-5 font-bold text-title">{t('search.welcomeTitle')}</h1>}
        {isWelcome ? form : <FoldedForm asked={[fields.q || trade, fields.where]}>{form}</FoldedForm>}
      </div>
    </div>
  );
}

/** Active filters and quick filters, in one row. */
function FilterRow({ query, result }: SearchData) {
  const { t } = useTranslation();
  const filters = activeFilters(t, useLocale(), query, result);
  // What narrows a search comes before the filters that one may add: on a phone, the end of the row is out of sight.
  const narrowing = filters.filter(isNarrowing);
  const chips = <Chips filters={[...narrowing, ...filters.filter((filter) => !isNarrowing(filter))]} />;
  return (
    <div className="quick-filters print:hidden">
      {narrowing.length > 0 && chips}
      <QuickFilters query={query} result={result} />
      {narrowing.length === 0 && chips}
    </div>
  );
}

/** The results, or suggestions where a search finds nothing. */
function Found({ query, result, level }: SearchData & { level: 2 | 3 }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const filterButton = <FilterButton count={countFilters(query)} />;
  const saveButton = saveButtons(t, { query, result });
  if (result.total > 0) {
    return (
      <Results
        query={query}
        result={result}
        level={level}
        filterButton={filterButton}
        saveButton={saveButton}
      />
    );
  }
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-3 print:hidden">
        {filterButton}
        {saveButton}
      </div>
      {result.points && <ResultsMap query={query} result={result} points={result.points} />}
      <NothingFound
        query={query}
        result={result}
        filters={activeFilters(t, locale, query, result)}
        everything={result.everything ?? result.facets}
      />
    </>
  );
}

/** Asks several businesses for their prices, and saves the search; null where neither is possible. */
function saveButtons(t: Translate, { query, result }: SearchData): ReactNode {
  const saved = savedQuery(query);
  const prices = pricesAsked(result);
  if (!saved && !prices) return null;
  return (
    <div className="flex flex-wrap items-start gap-2 [&_.button]:px-3">
      {prices && (
        <Island
          name="price-request"
          when="press"
          of={PriceRequest}
          props={{ asked: prices, subject: searchSubject(t, query, result) }}
        />
      )}
      {saved && (
        <Island
          name="save-search"
          when={['press', 'session']}
          of={SaveSearch}
          props={{ query: saved, label: searchSubject(t, query, result) }}
        />
      )}
    </div>
  );
}

/** The trade and place whose businesses may be asked for prices; null for a search without both. */
function pricesAsked({ chosen, understood }: SearchPage): PricesAsked | null {
  const slug = (key: keyof SearchPage['chosen']) => (chosen[key] ?? understood[key])?.slug ?? null;
  const asked = { region: slug('region'), mrc: slug('mrc'), city: slug('city') };
  const [category, subcategory] = [slug('category'), slug('subcategory')];
  if (!category || !Object.values(asked).some(Boolean) || !priceQuestions(category, subcategory)) return null;
  return { category, subcategory, ...asked };
}

/** What stands for a place, which the empty field « where » says. */
function whereHint({ lat, bounds }: SearchQuery): WhereHint | undefined {
  if (bounds) return 'area';
  return lat === null ? undefined : 'near';
}

/** Hidden fields: parts of this search that the next one keeps. */
function KeptFields({ query: { lat, lng, bounds, view } }: { query: SearchQuery }) {
  return Object.entries({ lat, lng, bounds, view }).map(
    ([name, value]) =>
      value !== EMPTY_SEARCH[name as keyof SearchQuery] && (
        <input key={name} type="hidden" name={name} value={String(value)} />
      ),
  );
}

/** Lists every category and region with their numbers of businesses, before the first search. */
function Welcome({ facets }: { facets: SearchPage['facets'] }) {
  const { t } = useTranslation();
  return (
    <div className="container-page mt-10 grid gap-x-12 gap-y-10 print:hidden lg:grid-cols-[2fr_1fr]">
      <Facets
        title={t('search.byCategory')}
        items={facets.categories}
        to={(category) => searchPath({ ...EMPTY_SEARCH, category })}
        pictures="category"
        columns={2}
      />
      <Facets
        title={t('search.byRegion')}
        items={facets.regions}
        to={(region) => searchPath({ ...EMPTY_SEARCH, region })}
        pictures="region"
      />
    </div>
  );
}

/** The active filters, chosen or understood, each with a link that removes it. */
function Chips({ filters }: { filters: ActiveFilter[] }) {
  const { t } = useTranslation();
  if (filters.length === 0) return null;
  return (
    <ul aria-label={t('search.chips')}>
      {filters.map(({ key, text, without }) => (
        <li key={key}>
          <LocalLink
            to={searchPath(without)}
            prefetch="none"
            aria-label={t('lists.remove', { name: text })}
            className="chip"
          >
            {text}
            <Icon name="x" />
          </LocalLink>
        </li>
      ))}
    </ul>
  );
}

/** Why results meet the search in part: a postal code or words that no listing has, or too much at once. */
function relaxedNotice(t: Translate, { understood: { unknown, postalCode }, sections }: SearchPage): string {
  const full = sections[0]?.from ?? 0;
  if (postalCode !== null && full === 0) return t('search.unknownPostalCode', { postalCode });
  if (unknown.length === 0) return full > 0 ? t('search.relaxedFew', { count: full }) : t('search.relaxed');
  const words = unknown.map((word) => t('search.unknownWord', { word })).join(', ');
  return t('search.unknownWords', { words });
}

/** The first section of results from elsewhere, whose title the notice says. */
function firstSection({ sections }: SearchPage): 'around' | 'nearest' {
  return sections[0]?.kind === 'around' ? 'around' : 'nearest';
}

type NoticesProps = { query: SearchQuery; result: SearchPage };

/** Notices about corrected spelling, relaxed conditions and unknown places. */
function Notices({ query, result }: NoticesProps) {
  const { t } = useTranslation();
  const { corrected, relaxed, elsewhere } = result.understood;
  const place = placePhrase(t, result);
  const notices = [
    corrected !== null && t('search.corrected', { corrected, typed: query.q }),
    isUnknownPlace(query, result) && t('search.unknownPlace', { place: query.where }),
    elsewhere && place !== null && t(`search.elsewhere.${firstSection(result)}`, { place }),
    relaxed && !elsewhere && query.page === 1 && relaxedNotice(t, result),
  ].filter((notice) => notice !== false);
  if (notices.length === 0) return null;
  return (
    <ul className="mt-1 grid gap-1 md:mt-4 md:gap-2">
      {notices.map((notice) => (
        <li
          key={notice}
          className="flex gap-3 border-yellow border-l-4 max-md:pl-2 max-md:text-sm max-md:leading-snug md:rounded-small md:bg-sunken md:px-4 md:py-3"
        >
          <Icon name="info" className="mt-0.5 size-5 text-link max-md:hidden" />
          {notice}
        </li>
      ))}
    </ul>
  );
}

/**
 * The subject of a search, as a title.
 *
 * @example searchSubject(t, parseSearch(new URLSearchParams('q=plombier laval')), result) // 'Plombiers à Laval'
 */
export function searchSubject(t: Translate, query: SearchQuery, result: SearchPage): string {
  const what = subjectWithoutPlace(t, query, result);
  if (query.bounds) return t('search.subject.inArea', { what });
  const asked = query.lat === null ? askedPlace(result) : null;
  if (query.radius !== null && asked) return t('search.subject.nearPlace', { what, place: asked });
  if (query.radius !== null) return t('search.subject.near', { what });
  const { elsewhere, city, postalCode } = result.understood;
  const centre = (city ?? result.chosen.city)?.name ?? postalCode;
  if (elsewhere) return centre ? t('search.subject.nearPlace', { what, place: centre }) : what;
  const place = placePhrase(t, result);
  return place ? t('search.subject.inPlace', { what, place }) : what;
}

/** The place of a search in words, « à Laval »; null without one. */
function placePhrase(t: Translate, { chosen, understood }: SearchPage): string | null {
  const city = understood.city ?? chosen.city;
  const mrc = understood.mrc ?? chosen.mrc;
  const region = understood.region ?? chosen.region;
  const { postalCode } = understood;
  if (postalCode !== null) return t('search.inPostalCode', { postalCode });
  if (city) return inCity(t, city.name);
  if (mrc) return t('places.inMrc', { name: mrc.name });
  return region && inRegion(t, region);
}

function subjectWithoutPlace(t: Translate, query: SearchQuery, result: SearchPage): string {
  const { chosen, understood } = result;
  const topic = understood.subcategory ?? chosen.subcategory ?? understood.category ?? chosen.category;
  const words = remainingWords(query, result);
  if (topic && words) return t('search.subject.topicWords', { topic: topic.name, words });
  if (topic) return topic.name;
  if (words) return t('search.subject.words', { words });
  if (query.phone) return t('search.subject.phone', { phone: query.phone });
  return t('search.subject.businesses');
}
