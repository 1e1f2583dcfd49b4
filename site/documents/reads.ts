import { isSlug } from '#domain/listing/slug.ts';
import type { Locale } from '#domain/locale.ts';
import type {
  BrowsePage,
  CategoryPage,
  CityCategoryPage,
  HomePage,
  KeptListings,
  PlacePage,
  SharedList,
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
  /** Slug of the region that filters the list; empty or unknown for all. */
  region: string;
  /** From 1; the response states the actual page: the last one if this is past it. */
  page: number;
};

/** The page of a category or subcategory; null if unknown. */
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
 * Current address of a category that was renamed or merged; null for a slug that was never used.
 *
 * @returns the slugs of the current address, the second empty for a main category
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
  /** Slug of the main category that filters the list; empty or unknown for all. */
  category: string;
  /** From 1; the response states the actual page: the last one if this is past it. */
  page: number;
};

/** The page of a municipality; null if unknown. */
export async function readCityPage(
  client: PublicReads,
  request: PlaceRequest,
  locale: Locale,
): Promise<PlacePage | null> {
  if (!isSlug(request.slug)) return null;
  return callProcedure(client, 'city_page', { ...request, locale });
}

/** The page of an administrative region; null if unknown. */
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

/** The page of a category or subcategory in a city; null when no listing there has it. */
export async function readCityCategoryPage(
  client: PublicReads,
  request: CityCategoryRequest,
  locale: Locale,
): Promise<CityCategoryPage | null> {
  const { city, category, subcategory } = request;
  if (![city, category, subcategory || category].every(isSlug)) return null;
  return callProcedure(client, 'city_category_page', { ...request, locale });
}

/** A list that is shared by a link; null when the link is malformed, unknown or stopped. */
export async function readSharedList(
  client: PublicReads,
  token: string | null,
  locale: Locale,
): Promise<SharedList | null> {
  if (!/^[0-9a-f]{32}$/.test(token ?? '')) return null;
  return callProcedure(client, 'shared_kept_list', { token, locale });
}

/**
 * The published listings of some slugs, present or former.
 *
 * @param slugs well-formed, at most 200
 */
export function readKeptListings(
  client: PublicReads,
  slugs: readonly string[],
  locale: Locale,
): Promise<KeptListings> {
  return callProcedure(client, 'kept_listings', { slugs, locale });
}
