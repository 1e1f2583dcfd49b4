import type { BrowsePage, Facet } from '#domain/pages/directory.ts';
import { pageTags } from '#domain/pages/tags.ts';
import { EMPTY_SEARCH } from '#domain/search/search.ts';
import { readBrowsePage } from '#site/documents/reads.ts';
import { searchPath } from '#site/features/search/search-path.ts';
import { formatNumber } from '#site/i18n/formats.ts';
import type { Translate } from '#site/i18n/translator.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { Illustration } from '#site/ui/illustration.tsx';
import { LocalLink } from '#site/ui/local-link.tsx';
import { Breadcrumbs, PageHeader } from '#site/ui/page-header.tsx';
import { Section } from '#site/ui/section.tsx';
import { defineDocument } from '../document.ts';
import { BrowseNav } from './browse-nav.tsx';

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
      <Illustration
        name={`region-${slug}`}
        className="mb-5 aspect-5/2 w-full rounded-card object-cover print:hidden sm:hidden"
      />
      <ul className="gap-x-12 sm:columns-2 lg:columns-3">
        <li className="mb-5 break-inside-avoid max-sm:hidden print:hidden">
          <Illustration name={`region-${slug}`} className="aspect-3/2 w-full rounded-card object-cover" />
        </li>
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

type TerritoryProps = {
  name: string;
  /** Absent for cities outside any MRC. */
  count?: number;
  /** French path of its businesses. */
  to?: string;
  cities: Facet[];
};

/** An MRC or equivalent territory, with its cities that have businesses. */
function Territory({ name, count, to, cities }: TerritoryProps) {
  const { language } = useTranslation();
  return (
    <li className="mb-5 break-inside-avoid">
      <h3 className="border-rule border-b pb-1 font-semibold">
        {to && count !== undefined && count > 0 ? (
          <LocalLink to={to} prefetch="none" className="flex min-h-8 justify-between gap-4 hover:text-link">
            {name} <span className="font-normal text-ink-soft">{formatNumber(count, language)}</span>
          </LocalLink>
        ) : (
          <span className="flex min-h-8 justify-between gap-4">
            {name} {count !== undefined && <span className="font-normal text-ink-soft">{count}</span>}
          </span>
        )}
      </h3>
      {cities.length > 0 && (
        <ul className="mt-1">
          {cities.map((city) => (
            <li key={city.slug}>
              <LocalLink to={`/ville/${city.slug}`} className="leader min-h-8 py-1 hover:text-link">
                <span>{city.name}</span>
                <span className="text-ink-soft text-sm">{formatNumber(city.count, language)}</span>
              </LocalLink>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
