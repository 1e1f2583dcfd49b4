import { RADII_KM } from '#domain/limits.ts';
import type { SearchPage } from '#domain/pages/directory.ts';
import { EMPTY_SEARCH, type SearchQuery } from '#domain/search/search.ts';
import { Facets } from '#site/documents/lists/facets.tsx';
import { inRegion } from '#site/features/places/place-phrase.ts';
import { searchPath } from '#site/features/search/search-path.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { EmptyState } from '#site/ui/empty-state.tsx';
import { LocalLink } from '#site/ui/local-link.tsx';
import type { ActiveFilter } from './understanding.ts';

type NothingFoundProps = {
  query: SearchQuery;
  result: SearchPage;
  filters: ActiveFilter[];
  /** What there is without any filter. */
  everything: SearchPage['facets'];
};

const CATEGORIES_SHOWN = 12;

/** No result, and the searches next to this one that may have some. */
export function NothingFound({ query, result, filters, everything }: NothingFoundProps) {
  const { t } = useTranslation();
  const { region, mrc, city } = result.chosen;
  const isNarrowerThanRegion = region !== null && (city !== null || mrc !== null);
  const wider = RADII_KM.find((km) => query.radius !== null && km > query.radius);
  const anywhere = { ...query, mrc: '', city: '', page: 1 };
  const steps: { text: string; query: SearchQuery }[] = [];
  if (wider) {
    steps.push({
      text: t('search.emptyWider', { radius: wider }),
      query: { ...query, radius: wider, page: 1 },
    });
  }
  if (isNarrowerThanRegion) {
    const text = t('search.emptyInRegion', { place: inRegion(t, region) });
    steps.push({ text, query: { ...anywhere, region: region.slug } });
  }
  if (region) steps.push({ text: t('search.emptyEverywhere'), query: { ...anywhere, region: '' } });
  if (filters.length > 1) {
    for (const { value, without } of filters) {
      steps.push({ text: t('search.emptyWithout', { filter: value }), query: without });
    }
  }
  steps.push({ text: t('search.everything'), query: EMPTY_SEARCH });
  return (
    <>
      <EmptyState icon="search" title={t('search.emptyTitle')} text={t('search.emptyText')}>
        {steps.map((step) => (
          <LocalLink key={step.text} to={searchPath(step.query)} className="chip min-h-11 bg-card">
            {step.text}
          </LocalLink>
        ))}
      </EmptyState>
      <div className="mt-10 grid gap-10">
        <Facets
          title={t('search.emptyCategories')}
          items={everything.categories.slice(0, CATEGORIES_SHOWN)}
          to={(category) => searchPath({ ...EMPTY_SEARCH, category })}
          columns={2}
        />
        <Facets
          title={t('search.emptyRegions')}
          items={everything.regions}
          to={(slug) => searchPath({ ...EMPTY_SEARCH, region: slug })}
          columns={2}
        />
      </div>
    </>
  );
}
