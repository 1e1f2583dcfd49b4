import { isSlug } from '#domain/listing/slug.ts';
import type { Locale } from '#domain/locale.ts';
import type {
  BrowsePage,
  CategoryPage,
  CityCategoryPage,
  HomePage,
  PlacePage,
} from '#domain/pages/directory.ts';
import { callProcedure } from '#site/data/call.ts';
import type { PublicReads } from '#site/data/public-reads.ts';

/** Every block of the home page. */
export function readHomePage(client: PublicReads, locale: Locale): Promise<HomePage> {
  return callProcedure(client, 'home_page', { locale });
}

/** The whole directory as a tree of counts. */
export function readBrowsePage(client: PublicReads, locale: Locale): Promise<BrowsePage> {
  return callProcedure(client, 'browse_page', { locale });
}

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

export type PlaceRequest = {
  slug: string;
  /** Slug of a main category that the list keeps to; empty or unknown for all. */
  category: string;
  /** From 1; the answer says which page it is, the last one when there are not so many. */
  page: number;
};

/** The page of a municipality; null when there is none. */
export async function readCityPage(
  client: PublicReads,
  request: PlaceRequest,
  locale: Locale,
): Promise<PlacePage | null> {
  if (!isSlug(request.slug)) return null;
  return callProcedure(client, 'city_page', { ...request, locale });
}

/** The page of an administrative region; null when there is none. */
export async function readRegionPage(
  client: PublicReads,
  request: PlaceRequest,
  locale: Locale,
): Promise<PlacePage | null> {
  if (!isSlug(request.slug)) return null;
  return callProcedure(client, 'region_page', { ...request, locale });
}

export type CityCategoryRequest = {
  city: string;
  category: string;
  /** Empty for the whole category. */
  subcategory: string;
  /** As of {@link PlaceRequest}. */
  page: number;
};

/** The page of a category, or of one of its subcategories, in a city; null when no listing there has it. */
export async function readCityCategoryPage(
  client: PublicReads,
  request: CityCategoryRequest,
  locale: Locale,
): Promise<CityCategoryPage | null> {
  const { city, category, subcategory } = request;
  if (![city, category, subcategory || category].every(isSlug)) return null;
  return callProcedure(client, 'city_category_page', { ...request, locale });
}
