import type { Facet } from '#domain/pages/directory.ts';
import { pageTags } from '#domain/pages/tags.ts';
import { Facets } from '#site/documents/lists/facets.tsx';
import { readBrowsePage } from '#site/documents/reads.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { Breadcrumbs } from '#site/ui/breadcrumbs.tsx';
import { PageHeader } from '#site/ui/page-header.tsx';
import { Section } from '#site/ui/section.tsx';
import { defineDocument } from '../document.ts';
import { Alphabet } from './alphabet.tsx';
import { BrowseNav } from './browse-nav.tsx';

type CitiesData = { categories: Facet[]; regions: Facet[]; cities: Facet[] };

/** Every city of the directory from A to Z, with the regions and categories. */
export const browseCities = defineDocument<CitiesData>({
  path: '/parcourir',
  async load({ client, locale }) {
    const { categories, regions } = await readBrowsePage(client, locale);
    const cities = regions.flatMap((region) => region.cities);
    return { data: { categories, regions, cities }, tags: [pageTags.countOfPlace(null)] };
  },
  head: (_, { t }) => ({
    title: t('browse.title'),
    description: t('browse.description'),
    data: { type: 'CollectionPage', crumbs: [{ name: t('browse.crumb') }] },
  }),
  Page: Cities,
});

function Cities({ categories, regions, cities }: CitiesData) {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader
        breadcrumbs={<Breadcrumbs crumbs={[{ name: t('browse.crumb') }]} />}
        title={t('browse.title')}
        lead={t('browse.lead')}
      >
        <BrowseNav current="/parcourir" />
      </PageHeader>
      <div className="container-page grid gap-14">
        <Facets title={t('browse.regions')} items={regions} to={(slug) => `/region/${slug}`} columns={4} />
        <Facets
          title={t('browse.categories')}
          items={categories}
          to={(slug) => `/categorie/${slug}`}
          columns={4}
        />
        <Section title={t('browse.citiesAz')} note={t('browse.cityCount', { count: cities.length })}>
          <Alphabet items={cities} to={(slug) => `/ville/${slug}`} />
        </Section>
      </div>
    </>
  );
}
