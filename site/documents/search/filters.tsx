import { type ReactNode, useId } from 'react';
import { RADII_KM, WEEKDAYS } from '#domain/limits.ts';
import type { Facet, SearchPage } from '#domain/pages/directory.ts';
import { type OpenFilter, WEEKEND } from '#domain/search/opening.ts';
import { EMPTY_SEARCH, type SearchQuery } from '#domain/search/search.ts';
import { isNeedlessPlace } from '#site/features/search/needless-place.ts';
import { FILTERS_ID, SEARCH_FORM_ID } from '#site/features/search/results-page.ts';
import { searchPath } from '#site/features/search/search-path.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useLocale } from '#site/page/address.ts';
import { Icon } from '#site/ui/icon.tsx';
import { LocalLink } from '#site/ui/local-link.tsx';
import { PanelClose } from '#site/ui/panel-close.tsx';
import { openText } from './open-text.ts';
import { OptionFilterFields } from './option-filter.tsx';
import { askedPlace } from './understanding.ts';

/** Opens the filters where they are no column. */
export function FilterButton({ count }: { count: number }) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      popoverTarget={FILTERS_ID}
      className="button button-quiet min-h-11 whitespace-nowrap px-3 sm:px-4 in-[.search-columns]:lg:hidden"
    >
      <Icon name="sliders-horizontal" className={count > 0 ? 'max-sm:hidden' : ''} />
      {count > 0 ? (
        <>
          <span className="sr-only">{t('search.filtersCount', { count })}</span>
          <span aria-hidden="true">{t('search.filters')}</span>
          <span aria-hidden="true" className="count-badge">
            {count}
          </span>
        </>
      ) : (
        t('search.filters')
      )}
    </button>
  );
}

/**
 * The filters: a column beside the results on a wide screen, a panel over them on a narrow one. It is a popover, so it
 * opens and closes without JavaScript, and is the same markup at both widths.
 */
export function FilterPanel({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div id={FILTERS_ID} popover="auto" className="filter-panel">
      <div className="section-rule mb-4 flex items-center justify-between">
        <h2 className="font-bold text-heading">{t('search.filters')}</h2>
        <PanelClose
          panel={FILTERS_ID}
          label={t('search.closeFilters')}
          autoFocus
          className="hover:bg-sunken in-[.search-columns]:lg:hidden"
        />
      </div>
      {children}
    </div>
  );
}

type FiltersProps = {
  query: SearchQuery;
  result: SearchPage;
  /** Categories and regions to choose from when the search found nothing. */
  otherwise: Pick<SearchPage['facets'], 'categories' | 'regions'>;
};

/**
 * The filters of a search, as fields of the search form. Choosing one updates the options of the others before the form is
 * submitted (site/islands/search/narrow-filters.ts).
 */
export function Filters({ query, result, otherwise }: FiltersProps) {
  const { t } = useTranslation();
  const phoneId = useId();
  const { facets, chosen, understood } = result;
  const select = (
    name: 'category' | 'subcategory' | 'region' | 'mrc' | 'city',
    any: string,
    options: Facet[],
    hint?: string,
  ) => (
    <FilterSelect
      name={name}
      label={t(`search.${name}`)}
      any={query[name] || !understood[name] ? any : t('search.byWords', { name: understood[name].name })}
      options={options}
      chosen={query[name] ? chosen[name] : null}
      hint={understood[name] ? undefined : hint}
      isHidden={(name === 'mrc' || name === 'city') && isNeedlessPlace(name, options, result)}
    />
  );
  return (
    <div className="filters">
      <OpenSelect open={query.open} byWords={understood.open} />
      {select('region', t('search.anyRegion'), orElse(facets.regions, otherwise.regions))}
      {select('mrc', t('search.anyMrc'), facets.mrcs)}
      {select('city', t('search.anyCity'), facets.cities, t('search.needsRegion'))}
      <DistanceSelect
        radius={query.radius}
        isLocated={query.lat !== null}
        isPlaced={askedPlace(result) !== null}
      />
      {select('category', t('search.anyCategory'), orElse(facets.categories, otherwise.categories))}
      {select('subcategory', t('search.anySubcategory'), facets.subcategories, t('search.needsCategory'))}
      <OptionFilterFields query={query} counts={result.options} />
      <div>
        <label htmlFor={phoneId}>{t('search.phone')}</label>
        <input
          id={phoneId}
          form={SEARCH_FORM_ID}
          type="tel"
          name="phone"
          defaultValue={query.phone}
          placeholder={t('search.phoneHint')}
          maxLength={40}
          autoComplete="off"
          className="field"
        />
      </div>
      <div className="apply-bar">
        <button
          type="submit"
          form={SEARCH_FORM_ID}
          data-apply=""
          className="button button-primary flex-1 whitespace-nowrap"
        >
          {t('search.apply')}
        </button>
        <LocalLink
          to={searchPath({ ...EMPTY_SEARCH, view: query.view })}
          prefetch="none"
          className="button button-quiet"
        >
          <Icon name="x" />
          {t('search.reset')}
        </LocalLink>
      </div>
    </div>
  );
}

type DistanceSelectProps = {
  radius: number | null;
  /** Whether the search has a position; it always has a distance then. */
  isLocated: boolean;
  /** Whether it names a place. */
  isPlaced: boolean;
};

function DistanceSelect({ radius, isLocated, isPlaced }: DistanceSelectProps) {
  const { t } = useTranslation();
  const id = useId();
  const isOff = !isLocated && !isPlaced;
  return (
    <div>
      <label htmlFor={id}>{t('search.distance')}</label>
      <select
        id={id}
        form={SEARCH_FORM_ID}
        name="radius"
        defaultValue={radius ?? ''}
        disabled={isOff}
        className="field field-select"
      >
        {!isLocated && <option value="">{t('search.anyDistance')}</option>}
        {RADII_KM.map((km) => (
          <option key={km} value={km}>
            {t('search.kilometres', { count: km })}
          </option>
        ))}
      </select>
      <p hidden={!isOff}>{t('search.needsLocation')}</p>
    </div>
  );
}

/** @param props.byWords the time that the words name; empty for none */
function OpenSelect({ open, byWords }: { open: OpenFilter; byWords: OpenFilter }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const id = useId();
  const usual: OpenFilter[] = ['now', '24h', WEEKEND, ...WEEKDAYS];
  const offered = open === '' || usual.includes(open) ? usual : [...usual, open];
  return (
    <div>
      <label htmlFor={id}>{t('search.open.label')}</label>
      <select id={id} form={SEARCH_FORM_ID} name="open" defaultValue={open} className="field field-select">
        <option value="">
          {byWords ? t('search.byWords', { name: openText(t, locale, byWords) }) : t('search.open.any')}
        </option>
        {offered.map((one) => (
          <option key={one} value={one}>
            {openText(t, locale, one)}
          </option>
        ))}
      </select>
    </div>
  );
}

function orElse(found: Facet[], otherwise: Facet[]): Facet[] {
  return found.length > 0 ? found : otherwise;
}

type FilterSelectProps = {
  name: string;
  label: string;
  /** The label of the empty choice. */
  any: string;
  options: Facet[];
  /** The chosen option, which stays in the list also without listings. */
  chosen: { slug: string; name: string } | null;
  /** How an empty list is filled, in place of the list. */
  hint?: string | undefined;
  isHidden: boolean;
};

/** One filter with the number of businesses that each choice would leave. */
function FilterSelect({ name, label, any, options, chosen, hint, isHidden }: FilterSelectProps) {
  const id = useId();
  const { t } = useTranslation();
  const isMissing = chosen !== null && !options.some(({ slug }) => slug === chosen.slug);
  const isEmpty = options.length === 0 && !isMissing;
  return (
    <div hidden={isHidden}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        form={SEARCH_FORM_ID}
        name={name}
        defaultValue={chosen?.slug ?? ''}
        disabled={isEmpty}
        className="field field-select"
      >
        <option value="">{any}</option>
        {isMissing && <option value={chosen.slug}>{chosen.name}</option>}
        {options.map(({ slug, name: text, count }) => (
          <option key={slug} value={slug}>
            {t('lists.option', { name: text, count })}
          </option>
        ))}
      </select>
      {hint && <p hidden={!isEmpty}>{hint}</p>}
    </div>
  );
}
