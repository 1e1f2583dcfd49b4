import type { CategoryPage, Facet } from '#domain/pages/directory.ts';
import { parseSearch } from '#domain/search/search.ts';
import { categoryPath } from '#site/components/lists/category-path.ts';
import { listRedirect } from '#site/components/lists/list-address.ts';
import { readCategoryPage } from '#site/data/categories.ts';
import { openStateUntil } from '#site/open-state-until.ts';
import { categoryTags } from '#site/tags.ts';
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
