import { isSlug } from '#domain/listing/slug.ts';
import type { Locale } from '#domain/locale.ts';
import type { CategoryPage } from '#domain/pages/directory.ts';
import { callProcedure } from '#site/data/call.ts';
import type { PublicReads } from '#site/data/public-reads.ts';

export type CategoryRequest = {
  category: string;
  /** Empty for the whole category. */
  subcategory: string;
  /** Slug of a region that the list keeps to; empty or unknown for all. */
  region: string;
  /** From 1; the answer says which page it is, the last one when there are not so many. */
  page: number;
};

/** The page of a category or of one of its subcategories; null when there is none. */
export async function readCategoryPage(
  client: PublicReads,
  request: CategoryRequest,
  locale: Locale,
): Promise<CategoryPage | null> {
  const { category, subcategory } = request;
  if (!isSlug(category) || (subcategory !== '' && !isSlug(subcategory))) return null;
  return callProcedure(client, 'category_page', { ...request, locale });
}

/**
 * Where the address of a category leads that was renamed or merged; null when nothing ever had it.
 *
 * @returns the slugs of the present address, the second empty for a main category
 */
export async function readMovedCategory(
  client: PublicReads,
  category: string,
  subcategory: string,
): Promise<{ category: string; subcategory: string } | null> {
  if (!isSlug(category) || (subcategory !== '' && !isSlug(subcategory))) return null;
  return callProcedure(client, 'category_moved', { category, subcategory });
}
