import type { BrowsePage } from '#domain/pages/directory.ts';
import { pageTags } from '#domain/pages/tags.ts';
import { EMPTY_SEARCH } from '#domain/search/search.ts';
import { searchPath } from '#site/features/search/search-path.ts';
import type { Translate } from '#site/i18n/translator.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { Breadcrumbs } from '#site/ui/breadcrumbs.tsx';
import { LocalLink } from '#site/ui/local-link.tsx';
import { PageHeader } from '#site/ui/page-header.tsx';
import { Section } from '#site/ui/section.tsx';
import { defineDocument } from '../document.ts';
import { readBrowsePage } from './api.ts';
import { BrowseNav } from './browse-nav.tsx';
import { Territory } from './territory.tsx';

type RegionsData = Pick<BrowsePage, 'regions'>;

/** Every region, its MRCs and its cities. */
export const browseRegions = defineDocument<RegionsData>({
  path: '/parcourir/regions',
  async load({ client, locale }) {
    const { regions } = await readBrowsePage(client, locale);
    return { data: { regions }, tags: [pageTags.countOfPlace(null)] };
  },
  head: (_, { t }) => ({
    title: t('browse.regionsTitle'),
    description: t('browse.regionsLead'),
    data: { type: 'CollectionPage', crumbs: crumbs(t) },
  }),
  Page: Regions,
});

const crumbs = (t: Translate) => [
  { name: t('browse.crumb'), to: '/parcourir' },
  { name: t('browse.regions') },
];

function Regions({ regions }: RegionsData) {
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
