import { isSlug } from '#domain/listing/slug.ts';
import type { Locale } from '#domain/locale.ts';
import type { CityCategoryPage, PlacePage } from '#domain/pages/directory.ts';
import { callProcedure } from '#site/data/call.ts';
import type { PublicReads } from '#site/data/public-reads.ts';

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
