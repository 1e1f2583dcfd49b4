import type { BrowsePage } from '#domain/pages/directory.ts';
import { pageTags } from '#domain/pages/tags.ts';
import { EMPTY_SEARCH } from '#domain/search/search.ts';
import { Breadcrumbs } from '#site/components/breadcrumbs.tsx';
import { LocalLink } from '#site/components/local-link.tsx';
import { PageHeader } from '#site/components/page-header.tsx';
import { searchPath } from '#site/components/search-path.ts';
import { Section } from '#site/components/section.tsx';
import { kept, publicHeaders } from '#site/http.ts';
import type { Translate } from '#site/i18n/translator.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { pageMeta } from '#site/meta.ts';
import { pageComponent } from '#site/routes/page-component.ts';
import type { Route } from './+types/browse-regions.ts';
import { BrowseNav } from './browse/browse-nav.tsx';
import { loadBrowse } from './browse/load-browse.ts';
import { Territory } from './browse/territory.tsx';

export const headers = publicHeaders;

export async function loader({ context, url }: Route.LoaderArgs) {
  return kept((await loadBrowse(context, url)).regions, [pageTags.countOfPlace(null)]);
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (t) => ({
    title: t('browse.regionsTitle'),
    description: t('browse.regionsLead'),
    data: { type: 'CollectionPage', crumbs: crumbs(t) },
  }));

const crumbs = (t: Translate) => [
  { name: t('browse.crumb'), to: '/parcourir' },
  { name: t('browse.regions') },
];

function BrowseRegions({ loaderData: regions }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader
        breadcrumbs={<Breadcrumbs crumbs={crumbs(t)} />}
        title={t('browse.regionsTitle')}
        lead={t('browse.regionsLead')}
      >
        <BrowseNav current="/parcourir/regions" />
      </PageHeader>
      <div className="container-page grid gap-14">
        {regions.map((region) => (
          <Region key={region.slug} region={region} />
        ))}
      </div>
    </>
  );
}

export default pageComponent(BrowseRegions);

function Region({ region }: { region: BrowsePage['regions'][number] }) {
  const { t } = useTranslation();
  const { slug, name, count, mrcs, cities } = region;
  const known = new Set(mrcs.map((mrc) => mrc.slug));
  const others = cities.filter(({ mrc }) => mrc === null || !known.has(mrc));
  return (
    <Section
      title={name}
      note={t('lists.businesses', { count })}
      action={
        <LocalLink to={`/region/${slug}`} className="link">
          {t('browse.openRegion', { name })}
        </LocalLink>
      }
    >
      <ul className="gap-x-12 sm:columns-2 lg:columns-3">
        {mrcs.map((mrc) => (
          <Territory
            key={mrc.slug}
            name={mrc.name}
            count={mrc.count}
            to={searchPath({ ...EMPTY_SEARCH, region: slug, mrc: mrc.slug })}
            cities={cities.filter((city) => city.mrc === mrc.slug)}
          />
        ))}
        {others.length > 0 && <Territory name={t('browse.otherCities')} cities={others} />}
      </ul>
    </Section>
  );
}
