import { type SearchQuery, SORTS, type Sort } from '#domain/search/search.ts';
import { COUNT_ID, SEARCH_FORM_ID, SORT_ID } from '#site/features/search/results-page.ts';
import { searchPath } from '#site/features/search/search-path.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { Icon } from '#site/ui/icon.tsx';
import { LocalLink } from '#site/ui/local-link.tsx';

type ResultsHeaderProps = {
  query: SearchQuery;
  shown: number;
  total: number;
  isCapped: boolean;
};

/** How many results are displayed out of how many, in which order, as a list or on a map. */
export function ResultsHeader({ query, shown, total, isCapped }: ResultsHeaderProps) {
  const { t } = useTranslation();
  const written = isCapped ? t('search.totalCapped', { count: total }) : t('search.total', { count: total });
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p id={COUNT_ID} role="status" data-total={written} className="font-semibold">
        {t('search.count', { count: shown, total: written })}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <SortSelect query={query} />
        <ViewSwitch query={query} />
      </div>
    </div>
  );
}

function SortSelect({ query }: { query: SearchQuery }) {
  const { t } = useTranslation();
  const isOffered = (sort: Sort) => sort !== 'distance' || query.lat !== null;
  return (
    <div className="flex items-center gap-2">
      <label htmlFor={SORT_ID} className="text-ink-soft text-sm">
        {t('search.sort')}
      </label>
      <select
        id={SORT_ID}
        form={SEARCH_FORM_ID}
        name="sort"
        defaultValue={query.sort}
        className="field field-select w-auto"
      >
        {SORTS.filter(isOffered).map((sort) => (
          <option key={sort} value={sort}>
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
    <nav aria-label={t('search.view')} className="flex rounded-field border-[1.5px] border-edge p-0.5">
      {(['list', 'map'] as const).map((view) => (
        <LocalLink
          key={view}
          to={searchPath({ ...query, view })}
          data-view={view}
          prefetch="none"
          aria-current={query.view === view || undefined}
          className="flex min-h-9 items-center gap-2 rounded-small px-3 font-semibold text-sm hover:bg-sunken aria-[current]:bg-yellow aria-[current]:text-on-yellow"
        >
          <Icon name={view} className="size-4" />
          {t(`search.${view}`)}
        </LocalLink>
      ))}
    </nav>
  );
}
