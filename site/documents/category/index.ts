import type { CategoryPage, Facet } from '#domain/pages/directory.ts';
import { localizePath } from '#domain/pages/segments.ts';
import { parseSearch } from '#domain/search/search.ts';
import { type Asked, defineDocument, type Elsewhere } from '#site/documents/document.ts';
import { listData, screenDescription } from '#site/documents/lists/list-data.ts';
import { categoryPath, listQuery, listRedirect } from '#site/documents/lists/paths.ts';
import type { PageMeta } from '#site/documents/meta.ts';
import { readCategoryPage, readMovedCategory } from '#site/documents/reads.ts';
import { categoryCard } from '#site/documents/share-cards.ts';
import { categoryTags } from '#site/documents/tags.ts';
import { openStateUntil } from '#site/features/listing/open-state-until.ts';
import { CategoryView } from './page.tsx';
import { categoryCrumbs, categoryHeadline, categoryIntro } from './texts.ts';

/**
 * The answer for a category that does not exist: a redirect (301) to the category that it was renamed to or merged into,
 * else a 404.
 *
 * @param pathOf French path of the page for another category
 */
export async function movedCategory(
  { client, query, locale }: Asked,
  topic: { category: string; subcategory: string },
  pathOf: (category: string, subcategory: string) => string,
): Promise<Elsewhere> {
  const moved = await readMovedCategory(client, topic.category, topic.subcategory);
  if (!moved) return { missing: 404 };
  const path = pathOf(moved.category, moved.subcategory);
  const search = query.size > 0 ? `?${query}` : '';
  return { redirect: localizePath(path + search, locale), status: 301 };
}

export type CategoryData = {
  page: CategoryPage;
  /** The region that the list keeps to, when there is one. */
  region: Facet | undefined;
};

async function loadCategory(asked: Asked) {
  const { client, params, query, locale } = asked;
  const topic = { category: params.categorySlug ?? '', subcategory: params.subCategorySlug ?? '' };
  const { region: regionSlug, page: number } = parseSearch(query);
  const page = await readCategoryPage(client, { ...topic, region: regionSlug, page: number }, locale);
  if (!page) return movedCategory(asked, topic, categoryPath);
  const region = page.regions.find(({ slug }) => slug === regionSlug);
  const slug = region?.slug ?? '';
  const redirect = listRedirect(asked, { region: slug, page: page.page });
  if (redirect) return redirect;
  return { data: { page, region }, tags: categoryTags(page, slug), until: openStateUntil(page.rows) };
}

/** The head of the page of a category. An empty one stays out of search engines until it has a business. */
function categoryHead({ page, region }: CategoryData, { t, settings, locale, pathname }: Asked): PageMeta {
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

/** A category, and a subcategory. */
export const CATEGORY_DOCUMENTS = [
  '/categorie/:categorySlug',
  '/categorie/:categorySlug/:subCategorySlug',
].map((path) =>
  defineDocument<CategoryData>({ path, load: loadCategory, head: categoryHead, Page: CategoryView }),
);
