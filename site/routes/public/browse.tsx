import { pageTags } from '#domain/pages/tags.ts';
import { Breadcrumbs } from '#site/components/breadcrumbs.tsx';
import { Facets } from '#site/components/facets.tsx';
import { PageHeader } from '#site/components/page-header.tsx';
import { Section } from '#site/components/section.tsx';
import { kept, publicHeaders } from '#site/http.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { pageMeta } from '#site/meta.ts';
import { pageComponent } from '#site/routes/page-component.ts';
import type { Route } from './+types/browse.ts';
import { Alphabet } from './browse/alphabet.tsx';
import { BrowseNav } from './browse/browse-nav.tsx';
import { loadBrowse } from './browse/load-browse.ts';

export const headers = publicHeaders;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { categories, regions } = await loadBrowse(context, url);
  const tree = {
    categories: categories.map(({ slug, name, count }) => ({ slug, name, count })),
    regions: regions.map(({ slug, name, count }) => ({ slug, name, count })),
    cities: regions.flatMap(({ cities }) => cities.map(({ slug, name, count }) => ({ slug, name, count }))),
  };
  return kept(tree, [pageTags.countOfPlace(null)]);
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (t) => ({
    title: t('browse.title'),
    description: t('browse.description'),
    data: { type: 'CollectionPage', crumbs: [{ name: t('browse.crumb') }] },
  }));

function Browse({ loaderData: { categories, regions, cities } }: Route.ComponentProps) {
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

export default pageComponent(Browse);
