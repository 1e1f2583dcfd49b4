import type { CategoryPage, Facet } from '#domain/pages/directory.ts';
import { parseSearch } from '#domain/search/search.ts';
import { readCategoryPage } from '#site/documents/lists/categories-api.ts';
import { categoryPath } from '#site/documents/lists/category-path.ts';
import { listRedirect } from '#site/documents/lists/list-address.ts';
import { categoryTags } from '#site/documents/tags.ts';
import { openStateUntil } from '#site/features/listing/open-state-until.ts';
import type { Asked } from '../document.ts';
import { movedCategory } from './moved-category.ts';

export type CategoryData = {
  page: CategoryPage;
  /** The region that the list keeps to, when there is one. */
  region: Facet | undefined;
};

export async function loadCategory(asked: Asked) {
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
