import type { PlacePage } from '#domain/pages/directory.ts';
import { EMPTY_SEARCH } from '#domain/search/search.ts';
import { Facets } from '#site/documents/lists/facets.tsx';
import { ListPage, SearchHere } from '#site/documents/lists/list-page.tsx';
import { listQuery } from '#site/documents/lists/paths.ts';
import { ListingList } from '#site/features/listing/listing-list.tsx';
import { PageSponsors } from '#site/features/sponsors/sponsor-list.tsx';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { Breadcrumbs } from '#site/ui/breadcrumbs.tsx';
import { Disclosure } from '#site/ui/disclosure.tsx';
import { EmptyState } from '#site/ui/empty-state.tsx';
import { LocalLink } from '#site/ui/local-link.tsx';
import { PageHeader } from '#site/ui/page-header.tsx';
import { Pagination } from '#site/ui/pagination.tsx';
import { inPlace, placeCrumbs, placeIntro, placeTitle } from './texts.ts';
import { topicPath } from './topic-path.ts';

/** The businesses of a municipality or of a region, and the places around it. */
export function PlaceView({ page }: { page: PlacePage }) {
  const { t } = useTranslation();
  const { place, rows, categories, neighbours, cities, sponsors = [] } = page;
  const path = place.kind === 'city' ? `/ville/${place.slug}` : `/region/${place.slug}`;
  const search = { ...EMPTY_SEARCH, [place.kind]: place.slug };
  const title = placeTitle(t, page);
  return (
    <ListPage
      header={
        <PageHeader
          breadcrumbs={<Breadcrumbs crumbs={placeCrumbs(t, page)} />}
          eyebrow={t(`browse.${place.kind}`)}
          title={title}
          lead={placeIntro(t, page)}
        >
          <SearchHere search={search} place={inPlace(t, page)} />
        </PageHeader>
      }
      above={
        <Disclosure title={t('browse.categories')}>
          <Facets
            title={t('browse.categories')}
            items={categories}
            to={(slug) => topicPath(place, slug)}
            columns={4}
          />
        </Disclosure>
      }
      aside={
        <>
          <PageSponsors sponsors={sponsors} />
          {place.kind === 'city' && (
            <Facets title={t('browse.nearbyCities')} items={neighbours} to={(slug) => `/ville/${slug}`} />
          )}
          <Facets
            title={t('browse.regionCities')}
            items={cities.slice(0, place.kind === 'city' ? CITIES_BESIDE_CITY : undefined)}
            to={(slug) => `/ville/${slug}`}
          />
          {place.kind === 'region' && (
            <Facets title={t('browse.otherRegions')} items={neighbours} to={(slug) => `/region/${slug}`} />
          )}
        </>
      }
    >
      {rows.length > 0 ? (
        <>
          <h2 className="sr-only">{t('browse.listings')}</h2>
          <ListingList listings={rows} label={title} />
          <Pagination
            page={page.page}
            pages={page.pages}
            to={(number) => path + listQuery({ page: number })}
          />
        </>
      ) : (
        <EmptyPlace page={page} />
      )}
    </ListPage>
  );
}

const CITIES_BESIDE_CITY = 12;
const NEIGHBOURS_OFFERED = 5;

function EmptyPlace({ page }: { page: PlacePage }) {
  const { t } = useTranslation();
  const { place, region, neighbours } = page;
  const segment = place.kind === 'city' ? 'ville' : 'region';
  return (
    <EmptyState
      icon="store"
      title={t('browse.emptyTitle', { place: inPlace(t, page) })}
      text={t('browse.emptyText')}
    >
      {neighbours.slice(0, NEIGHBOURS_OFFERED).map(({ slug, name, count }) => (
        <LocalLink key={slug} to={`/${segment}/${slug}`} className="chip min-h-11 bg-card">
          {t('lists.option', { name, count })}
        </LocalLink>
      ))}
      {place.kind === 'city' && (
        <LocalLink to={`/region/${region.slug}`} className="chip min-h-11 bg-card">
          {region.name}
        </LocalLink>
      )}
    </EmptyState>
  );
}
