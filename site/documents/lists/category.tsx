import type { CategoryPage, Facet } from '#domain/pages/directory.ts';
import { localizePath } from '#domain/pages/segments.ts';
import { EMPTY_SEARCH, parseSearch } from '#domain/search/search.ts';
import { type DocumentRequest, defineDocument, type NoPage } from '#site/documents/document.ts';
import type { PageMeta } from '#site/documents/meta.ts';
import { readCategoryPage, readMovedCategory } from '#site/documents/reads.ts';
import { categoryCard } from '#site/documents/share-cards.ts';
import { categoryTags } from '#site/documents/tags.ts';
import { ListingList } from '#site/features/listing/listing-list.tsx';
import { openStateUntil } from '#site/features/listing/open-state-until.ts';
import { inRegion } from '#site/features/places/place-phrase.ts';
import { PageSponsors } from '#site/features/sponsors/sponsor-list.tsx';
import type { Translate } from '#site/i18n/translator.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { EmptyState } from '#site/ui/empty-state.tsx';
import { Illustration } from '#site/ui/illustration.tsx';
import { LocalLink } from '#site/ui/local-link.tsx';
import { Breadcrumbs, type Crumb, PageHeader } from '#site/ui/page-header.tsx';
import { Pagination } from '#site/ui/pagination.tsx';
import { Disclosure } from '#site/ui/section.tsx';
import { Facets } from './facets.tsx';
import { ListPage, listData, SearchHere, screenDescription, TopicEyebrow } from './list-page.tsx';
import { categoryPath, cityCategoryPath, listQuery, listRedirect } from './paths.ts';

const REGIONS_OFFERED = 6;

const CITIES_NAMED = 3;

/**
 * The answer for an unknown category: a redirect (301) to the category that it was renamed to or merged into, else a
 * 404.
 *
 * @param pathOf French path of the page for another category
 */
export async function movedCategory(
  { client, query, locale }: DocumentRequest,
  topic: { category: string; subcategory: string },
  pathOf: (category: string, subcategory: string) => string,
): Promise<NoPage> {
  const moved = await readMovedCategory(client, topic.category, topic.subcategory);
  if (!moved) return { missing: 404 };
  const path = pathOf(moved.category, moved.subcategory);
  const search = query.size > 0 ? `?${query}` : '';
  return { redirect: localizePath(path + search, locale), status: 301 };
}

type CategoryData = {
  page: CategoryPage;
  /** The region that filters the list, if any. */
  region: Facet | undefined;
};

async function loadCategory(request: DocumentRequest) {
  const { client, params, query, locale } = request;
  const topic = { category: params.categorySlug ?? '', subcategory: params.subCategorySlug ?? '' };
  const { region: regionSlug, page: number } = parseSearch(query);
  const page = await readCategoryPage(client, { ...topic, region: regionSlug, page: number }, locale);
  if (!page) return movedCategory(request, topic, categoryPath);
  const region = page.regions.find(({ slug }) => slug === regionSlug);
  const slug = region?.slug ?? '';
  const redirect = listRedirect(request, { region: slug, page: page.page });
  if (redirect) return redirect;
  return { data: { page, region }, tags: categoryTags(page, slug), until: openStateUntil(page.rows) };
}

/** The head of a category's page. An empty category is excluded from indexing until it has a business. */
function categoryHead(
  { page, region }: CategoryData,
  { t, settings, locale, pathname }: DocumentRequest,
): PageMeta {
  const search = listQuery({ region: region?.slug ?? '', page: page.page });
  const list = { ...page, path: pathname + search };
  return {
    title: categoryHeadline(t, page, region),
    description: screenDescription(t, categoryIntro(t, page, region), page),
    search,
    ...(page.isIndexable ? {} : { noindex: 'follow' }),
    card: categoryCard(t, page),
    data: listData(settings.siteUrl, locale, categoryCrumbs(t, page), list),
  };
}

/** The pages of categories and subcategories. */
export const CATEGORY_DOCUMENTS = [
  '/categorie/:categorySlug',
  '/categorie/:categorySlug/:subCategorySlug',
].map((path) =>
  defineDocument<CategoryData>({ path, load: loadCategory, head: categoryHead, Page: CategoryView }),
);

/** The businesses of a category or subcategory, its subcategories, and their places. */
function CategoryView({ page, region }: CategoryData) {
  const { t } = useTranslation();
  const { category, subcategory, rows, subcategories, regions, cities } = page;
  const path = categoryPath(category.slug, subcategory?.slug);
  const slug = region?.slug ?? '';
  const title = categoryTitle(t, page, region);
  const search = {
    ...EMPTY_SEARCH,
    category: category.slug,
    subcategory: subcategory?.slug ?? '',
    region: slug,
  };
  const cityPath = (city: string) => cityCategoryPath(city, category.slug, subcategory?.slug);
  return (
    <ListPage
      header={
        <PageHeader
          breadcrumbs={<Breadcrumbs crumbs={categoryCrumbs(t, page)} />}
          eyebrow={<TopicEyebrow category={category} subcategory={subcategory} />}
          title={title}
          lead={categoryIntro(t, page, region)}
          picture={<Illustration name={`category-${category.slug}`} />}
        >
          <SearchHere search={search} place={region && inRegion(t, region)} />
        </PageHeader>
      }
      above={
        <Disclosure title={t('browse.subcategories')}>
          <Facets
            title={t('browse.subcategories')}
            items={subcategories}
            to={(part) => categoryPath(category.slug, part) + listQuery({ region: slug })}
            selected={subcategory?.slug}
            columns="narrowing"
          />
        </Disclosure>
      }
      aside={
        <>
          <PageSponsors sponsors={page.sponsors} />
          <Facets
            title={t('browse.byRegion')}
            items={region ? [{ slug: '', name: t('browse.allRegions'), count: null }, ...regions] : regions}
            to={(slug) => path + listQuery({ region: slug })}
            selected={slug}
          />
          <Facets title={t('browse.byCity')} items={cities} to={cityPath} />
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
            to={(number) => path + listQuery({ region: slug, page: number })}
          />
        </>
      ) : (
        <NothingListed page={page} region={region} />
      )}
    </ListPage>
  );
}

/** Empty state of a category, with links to the parent category and to regions that have businesses. */
function NothingListed({ page: { category, subcategory, regions }, region }: CategoryData) {
  const { t } = useTranslation();
  const path = categoryPath(category.slug, subcategory?.slug);
  return (
    <EmptyState
      icon="store"
      title={t('browse.emptyTopicTitle', { place: inRegionOrQuebec(t, region) })}
      text={t('browse.emptyText')}
    >
      {subcategory && (
        <LocalLink to={categoryPath(category.slug)} className="chip min-h-11 bg-card">
          {category.name}
        </LocalLink>
      )}
      {regions
        .filter(({ count }) => count > 0)
        .slice(0, REGIONS_OFFERED)
        .map(({ slug: other, name, count }) => (
          <LocalLink key={other} to={path + listQuery({ region: other })} className="chip min-h-11 bg-card">
            {t('lists.option', { name, count })}
          </LocalLink>
        ))}
    </EmptyState>
  );
}

/** « In » the region that filters the list, or in Quebec. */
function inRegionOrQuebec(t: Translate, region: Facet | undefined): string {
  return region ? inRegion(t, region) : t('browse.quebec');
}

function categoryTitle(t: Translate, page: CategoryPage, region: Facet | undefined): string {
  const topic = page.subcategory ?? page.category;
  return t('browse.titleTopic', { topic: topic.name, place: inRegionOrQuebec(t, region) });
}

/** The title with the number of businesses, for the head of the document. */
function categoryHeadline(t: Translate, page: CategoryPage, region: Facet | undefined): string {
  const title = categoryTitle(t, page, region);
  if (page.page > 1) return t('browse.titlePage', { title, page: page.page });
  if (page.total === 0) return title;
  return t('browse.titleCounted', { title, businesses: t('lists.businesses', { count: page.total }) });
}

/** One or two factual sentences about the category. */
function categoryIntro(t: Translate, page: CategoryPage, region: Facet | undefined): string {
  const topic = page.subcategory ?? page.category;
  const businesses = t('lists.businesses', { count: page.total });
  const place = inRegionOrQuebec(t, region);
  const first = t('browse.introTopic', { businesses, place, topic: topic.name });
  const names = page.cities.slice(0, CITIES_NAMED).map(({ name }) => name);
  if (names.length < CITIES_NAMED) return first;
  return `${first} ${t('browse.introCities', { list: names.join(', ') })}`;
}

function categoryCrumbs(t: Translate, { category, subcategory }: CategoryPage): Crumb[] {
  const way: Crumb[] = [{ name: t('browse.categories'), to: '/parcourir/categories' }];
  if (!subcategory) return [...way, { name: category.name }];
  return [...way, { name: category.name, to: `/categorie/${category.slug}` }, { name: subcategory.name }];
}
