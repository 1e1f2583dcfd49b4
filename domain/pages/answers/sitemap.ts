import { z } from 'zod';
import { time } from './parts.ts';

/** W3C date format, such as `2026-11-21T15:00:00Z`. */
const w3cTime = z.iso.datetime();

/** `sitemap_index`: the non-empty parts; times are of the last change in the part. */
export const sitemapIndex = z.strictObject({
  places: w3cTime.nullable(),
  categories: w3cTime.nullable(),
  cityCategories: z.array(z.strictObject({ category: z.string(), part: z.int(), changedAt: w3cTime })),
  listings: z.array(z.strictObject({ part: z.int(), changedAt: w3cTime })),
});

/** `sitemap_lists`: the slugs of indexed lists; a list changes when a listing is added or removed. */
export const sitemapLists = z.strictObject({
  regions: z.array(z.tuple([z.string(), w3cTime])),
  cities: z.array(z.tuple([z.string(), w3cTime])),
  /** Category, subcategory, change. */
  categories: z.array(z.tuple([z.string(), z.string().nullable(), w3cTime])),
});

/** `sitemap_city_categories`: city, subcategory, change. */
export const sitemapCityCategories = z.array(z.tuple([z.string(), z.string().nullable(), w3cTime]));

/** `sitemap_listings`: `next` is the cursor; null at the end of the part. */
export const sitemapListings = z.strictObject({
  rows: z.array(z.tuple([z.string(), w3cTime])),
  next: z.int().nullable(),
});

/** `newest_indexed`, one each. */
export const newListing = z.strictObject({
  slug: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  city: z.string(),
  category: z.string(),
  publishedAt: time,
});
