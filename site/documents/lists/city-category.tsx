import type { CityCategoryPage } from '#domain/pages/directory.ts';
import { localizePath } from '#domain/pages/segments.ts';
import { EMPTY_SEARCH, parseSearch } from '#domain/search/search.ts';
import { type DocumentRequest, defineDocument, type NoPage } from '#site/documents/document.ts';
import type { PageMeta } from '#site/documents/meta.ts';
import { readCategoryPage, readCityCategoryPage, readCityPage } from '#site/documents/reads.ts';
import { cityCategoryCard } from '#site/documents/share-cards.ts';
import { cityCategoryTags } from '#site/documents/tags.ts';
import { ListingList } from '#site/features/listing/listing-list.tsx';
import { openStateUntil } from '#site/features/listing/open-state-until.ts';
import { inCity } from '#site/features/places/place-phrase.ts';
import { searchPath } from '#site/features/search/search-path.ts';
import { PageSponsors } from '#site/features/sponsors/sponsor-list.tsx';
import type { Translate } from '#site/i18n/translator.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { Breadcrumbs, type Crumb, PageHeader } from '#site/ui/page-header.tsx';
import { Pagination } from '#site/ui/pagination.tsx';
import { Disclosure } from '#site/ui/section.tsx';
import { movedCategory } from './category.tsx';
import { Facets } from './facets.tsx';
import { ListPage, listData, PlaceForm, SearchHere, screenDescription, TopicEyebrow } from './list-page.tsx';
import { categoryPath, cityCategoryPath, listQuery, listRedirect } from './paths.ts';

const NEIGHBOURS_NAMED = 3;

/**
 * The page of a category in a city exists only while it lists a business; without one its address leads to the search,
 * which shows the nearest ones.
 */
async function loadCityCategory(request: DocumentRequest) {
  const { client, params, query, locale } = request;
  const { citySlug: city = '', categorySlug: category = '', subCategorySlug: subcategory = '' } = params;
  const { page: number } = parseSearch(query);
  const page = await readCityCategoryPage(client, { city, category, subcategory, page: number }, locale);
  if (!page) return withoutListings(request, { city, category, subcategory });
  const redirect = listRedirect(request, { page: page.page });
  if (redirect) return redirect;
  return { data: { page }, tags: cityCategoryTags(page), until: openStateUntil(page.rows) };
}

async function withoutListings(
  request: DocumentRequest,
  { city, category, subcategory }: { city: string; category: string; subcategory: string },
): Promise<NoPage> {
  const { client, locale } = request;
  const [topic, place] = await Promise.all([
    readCategoryPage(client, { category, subcategory, region: '', page: 1 }, locale),
    readCityPage(client, { slug: city, category: '', page: 1 }, locale),
  ]);
  if (!place) return { missing: 404 };
  if (!topic) {
    return movedCategory(request, { category, subcategory }, (...moved) => cityCategoryPath(city, ...moved));
  }
  const path = searchPath({ ...EMPTY_SEARCH, category, subcategory, city });
  return { redirect: localizePath(path, locale), status: 302 };
}

function cityCategoryHead(
  page: CityCategoryPage,
  { t, settings, locale, pathname }: DocumentRequest,
): PageMeta {
  const search = listQuery({ page: page.page });
  const list = { ...page, path: pathname + search };
  return {
    title: topicHeadline(t, page),
    description: screenDescription(t, topicIntro(t, page), page),
    search,
    ...(page.isIndexable ? {} : { noindex: 'follow' }),
    card: cityCategoryCard(t, page),
    data: listData(settings.siteUrl, locale, topicCrumbs(t, page), list),
  };
}

/** Pages of a category or subcategory in a city. */
export const CITY_CATEGORY_DOCUMENTS = [
  '/ville/:citySlug/:categorySlug',
  '/ville/:citySlug/:categorySlug/:subCategorySlug',
].map((path) =>
  defineDocument<{ page: CityCategoryPage }>({
    path,
    load: loadCityCategory,
    head: ({ page }, request) => cityCategoryHead(page, request),
    Page: CityCategoryView,
  }),
);

/** The businesses of a category or subcategory in a city, its subcategories, and the nearby cities that have it. */
function CityCategoryView({ page }: { page: CityCategoryPage }) {
  const { t } = useTranslation();
  const { city, region, category, subcategory, rows, categories, subcategories, neighbours } = page;
  const part = subcategory?.slug ?? '';
  const path = cityCategoryPath(city.slug, category.slug, part);
  const title = topicTitle(t, page);
  const search = { ...EMPTY_SEARCH, category: category.slug, subcategory: part, city: city.slug };
  return (
    <ListPage
      header={
        <PageHeader
          breadcrumbs={<Breadcrumbs crumbs={topicCrumbs(t, page)} />}
          eyebrow={<TopicEyebrow category={category} subcategory={subcategory} />}
          title={title}
          lead={topicIntro(t, page)}
        >
          <SearchHere
            search={search}
            place={inCity(t, city.name)}
            form={
              <PlaceForm kind="city" slug={city.slug} where={city.name} q={(subcategory ?? category).name} />
            }
          />
        </PageHeader>
      }
      above={
        subcategories.length > 0 && (
          <Disclosure title={t('browse.subcategories')}>
            <Facets
              title={t('browse.subcategories')}
              items={subcategories}
              to={(slug) => cityCategoryPath(city.slug, category.slug, slug)}
              selected={part}
              columns="narrowing"
            />
          </Disclosure>
        )
      }
      aside={
        <>
          <PageSponsors sponsors={page.sponsors} />
          <Facets
            title={t('browse.nearbyCities')}
            items={neighbours}
            to={(slug) => cityCategoryPath(slug, category.slug, part)}
          />
          <Facets
            title={t('browse.otherCategories')}
            items={categories}
            to={(slug) => cityCategoryPath(city.slug, slug)}
            selected={category.slug}
          />
          <Facets
            title={t('browse.elsewhere')}
            items={[
              { slug: '', name: t('browse.allQuebec'), count: null },
              { slug: region.slug, name: region.name, count: null },
            ]}
            to={(slug) => categoryPath(category.slug, part) + listQuery({ region: slug })}
          />
        </>
      }
    >
      <h2 className="sr-only">{t('browse.listings')}</h2>
      <ListingList listings={rows} label={title} />
      <Pagination page={page.page} pages={page.pages} to={(number) => path + listQuery({ page: number })} />
    </ListPage>
  );
}

/** @example topicTitle(t, page) // 'Cafés à Laval' */
function topicTitle(t: Translate, { city, category, subcategory }: CityCategoryPage): string {
  return t('browse.titleTopic', { topic: (subcategory ?? category).name, place: inCity(t, city.name) });
}

/** The title with the number of businesses, for the head of the document. */
function topicHeadline(t: Translate, page: CityCategoryPage): string {
  const title = topicTitle(t, page);
  if (page.page > 1) return t('browse.titlePage', { title, page: page.page });
  return t('browse.titleCounted', { title, businesses: t('lists.businesses', { count: page.total }) });
}

/** One or two factual sentences about the category in the city. */
function topicIntro(t: Translate, page: CityCategoryPage): string {
  const { city, category, subcategory, subcategories, neighbours } = page;
  const first = t('browse.introTopic', {
    businesses: t('lists.businesses', { count: page.total }),
    place: inCity(t, city.name),
    topic: (subcategory ?? category).name,
  });
  const parts = subcategory ? [] : subcategories.slice(0, NEIGHBOURS_NAMED).map(({ name }) => name);
  if (parts.length === NEIGHBOURS_NAMED)
    return `${first} ${t('browse.introParts', { list: parts.join(', ') })}`;
  const names = neighbours.slice(0, NEIGHBOURS_NAMED).map(({ name }) => name);
  return names.length === 0 ? first : `${first} ${t('browse.introNear', { list: names.join(', ') })}`;
}

function topicCrumbs(t: Translate, { city, region, category, subcategory }: CityCategoryPage): Crumb[] {
  const way: Crumb[] = [
    { name: t('browse.regions'), to: '/parcourir/regions' },
    // Laval and Montréal are regions too.
    ...(city.name === region.name ? [] : [{ name: region.name, to: `/region/${region.slug}` }]),
    { name: city.name, to: `/ville/${city.slug}` },
  ];
  if (!subcategory) return [...way, { name: category.name }];
  const parent = { name: category.name, to: cityCategoryPath(city.slug, category.slug) };
  return [...way, parent, { name: subcategory.name }];
}
