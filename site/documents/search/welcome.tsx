import type { SearchPage } from '#domain/pages/directory.ts';
import { EMPTY_SEARCH } from '#domain/search/search.ts';
import { Facets } from '#site/documents/lists/facets.tsx';
import { searchPath } from '#site/features/search/search-path.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';

/** Ways in, for whoever has asked nothing yet: every category and region, with their businesses. */
export function Welcome({ facets }: { facets: SearchPage['facets'] }) {
  const { t } = useTranslation();
  return (
    <div className="container-page mt-10 grid gap-x-12 gap-y-10 lg:grid-cols-[2fr_1fr]">
      <Facets
        title={t('search.byCategory')}
        items={facets.categories}
        to={(category) => searchPath({ ...EMPTY_SEARCH, category })}
        columns={2}
      />
      <Facets
        title={t('search.byRegion')}
        items={facets.regions}
        to={(region) => searchPath({ ...EMPTY_SEARCH, region })}
      />
    </div>
  );
}
