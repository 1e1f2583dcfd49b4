import type { Locale } from '#domain/locale.ts';
import type { PlacePage } from '#domain/pages/directory.ts';
import { localizePath } from '#domain/pages/segments.ts';
import { EMPTY_SEARCH, parseSearch } from '#domain/search/search.ts';
import type { PublicReads } from '#site/data/public-reads.ts';
import { type DocumentRequest, defineDocument } from '#site/documents/document.ts';
import type { PageMeta } from '#site/documents/meta.ts';
import { type PlaceRequest, readCityPage, readMovedCategory, readRegionPage } from '#site/documents/reads.ts';
import { placeCard } from '#site/documents/share-cards.ts';
import { placeTags } from '#site/documents/tags.ts';
import { ListingList } from '#site/features/listing/listing-list.tsx';
import { openStateUntil } from '#site/features/listing/open-state-until.ts';
import { PageSponsors } from '#site/features/sponsors/sponsor-list.tsx';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { EmptyState } from '#site/ui/empty-state.tsx';
import { Illustration } from '#site/ui/illustration.tsx';
import { LocalLink } from '#site/ui/local-link.tsx';
import { Breadcrumbs, PageHeader } from '#site/ui/page-header.tsx';
import { Pagination } from '#site/ui/pagination.tsx';
import { Disclosure } from '#site/ui/section.tsx';
import { CITY_CATEGORY_DOCUMENTS } from './city-category.tsx';
import { Facets } from './facets.tsx';
import { ListPage, listData, PlaceForm, SearchHere, screenDescription } from './list-page.tsx';
import { listQuery, listRedirect, topicPath } from './paths.ts';
import { inPlace, placeCrumbs, placeHeadline, placeIntro, placeTitle } from './place-text.ts';

const CITIES_BESIDE_CITY = 12;

const NEIGHBOURS_OFFERED = 5;

type ReadPlace = (client: PublicReads, request: PlaceRequest, locale: Locale) => Promise<PlacePage | null>;

/**
 * The page of a municipality or of a region. A category within it has a separate page, to which the address with
 * `?category=` redirects (301).
 */
async function loadPlace(read: ReadPlace, request: DocumentRequest) {
  const { client, params, query, locale } = request;
  const { category: typed, page: number } = parseSearch(query);
  const page = await read(client, { slug: params.slug ?? '', category: typed, page: number }, locale);
  if (!page) return { missing: 404 } as const;
  // The asked category is among them also without a business.
  const isListed = (slug: string) =>
    page.categories.some((category) => category.slug === slug && category.count !== 0);
  const category = typed === '' || isListed(typed) ? typed : await formerCategory(client, typed);
  if (isListed(category)) {
    const path = topicPath(page.place, category, page.page);
    return { redirect: localizePath(path, locale), status: 301 } as const;
  }
  const redirect = listRedirect(request, { page: page.page });
  if (redirect) return redirect;
  return { data: { page }, tags: placeTags(page), until: openStateUntil(page.rows) };
}

// The current slug of a main category that was renamed or merged into another.
async function formerCategory(client: PublicReads, slug: string): Promise<string> {
  return (await readMovedCategory(client, slug, ''))?.category ?? '';
}

/** The head of a place's page. An empty place is excluded from indexing until it has a business. */
function placeHead(page: PlacePage, { t, settings, locale, pathname }: DocumentRequest): PageMeta {
  const search = listQuery({ page: page.page });
  const list = { ...page, path: pathname + search };
  return {
    title: placeHeadline(t, page),
    description: screenDescription(t, placeIntro(t, page), page),
    search,
    ...(page.isIndexable ? {} : { noindex: 'follow' }),
    card: placeCard(t, page),
    data: listData(settings.siteUrl, locale, placeCrumbs(t, page), list),
  };
}

/** Pages of cities, of regions, and of a city's categories. */
export const PLACE_DOCUMENTS = [
  place('/ville/:slug', readCityPage),
  place('/region/:slug', readRegionPage),
  ...CITY_CATEGORY_DOCUMENTS,
];

function place(path: string, read: ReadPlace) {
  return defineDocument<{ page: PlacePage }>({
    path,
    load: (request) => loadPlace(read, request),
    head: ({ page }, request) => placeHead(page, request),
    Page: PlaceView,
  });
}

/** The businesses of a municipality or region, and the surrounding places. */
function PlaceView({ page }: { page: PlacePage }) {
  const { t } = useTranslation();
  const { place, rows, categories, neighbours, cities, sponsors = [] } = page;
  const path = place.kind === 'city' ? `/ville/${place.slug}` : `/region/${place.slug}`;
  const search = { ...EMPTY_SEARCH, [place.kind]: place.slug };
  const title = placeTitle(t, page);
  const others = cities.filter(({ slug }) => !neighbours.some((near) => near.slug === slug));
  return (
    <ListPage
      header={
        <PageHeader
          breadcrumbs={<Breadcrumbs crumbs={placeCrumbs(t, page)} />}
          eyebrow={t(`browse.${place.kind}`)}
          title={title}
          lead={placeIntro(t, page)}
          picture={<Illustration name={`region-${page.region?.slug ?? place.slug}`} />}
        >
          <SearchHere
            search={search}
            place={inPlace(t, page)}
            isEmpty={page.total === 0}
            form={<PlaceForm kind={place.kind} slug={place.slug} where={place.name} />}
          />
        </PageHeader>
      }
      above={
        categories.length > 0 && (
          <Disclosure title={t('browse.categories')}>
            <Facets
              title={t('browse.categories')}
              items={categories}
              to={(slug) => topicPath(place, slug)}
              columns="narrowing"
            />
          </Disclosure>
        )
      }
      aside={
        <>
          <PageSponsors sponsors={sponsors} />
          {place.kind === 'city' && (
            <Facets title={t('browse.nearbyCities')} items={neighbours} to={(slug) => `/ville/${slug}`} />
          )}
          <Facets
            title={t('browse.regionCities')}
            items={place.kind === 'city' ? others.slice(0, CITIES_BESIDE_CITY) : cities}
            to={(slug) => `/ville/${slug}`}
          />
          {place.kind === 'city' && <PlaceLists slug={place.slug} isEmpty={rows.length === 0} />}
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

/** The list of a city on paper and in other sites, and what is missing there. */
function PlaceLists({ slug, isEmpty }: { slug: string; isEmpty: boolean }) {
  const { t } = useTranslation();
  const lists = [
    [`/ville/${slug}/imprimer`, t('placeLists.printHere')],
    [`/integrer/${slug}/code`, t('placeLists.embedHere')],
  ] as const;
  const links = [...(isEmpty ? [] : lists), [`/donnees/manques/${slug}`, t('missingTrades.here')] as const];
  return (
    <p className="flex flex-wrap gap-x-6 gap-y-1 text-sm print:hidden">
      {links.map(([to, text]) => (
        <LocalLink key={to} prefetch="none" to={to} className="link inline-flex min-h-6 items-center">
          {text}
        </LocalLink>
      ))}
    </p>
  );
}

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
