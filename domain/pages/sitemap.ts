/** A time as sitemaps write it, such as `2026-11-21T15:00:00Z`. */
type W3cTime = string;

/** `sitemap_index`: the parts that have something; a time is of the last change in the part, null when it has nothing. */
export type SitemapIndex = {
  places: W3cTime | null;
  categories: W3cTime | null;
  cityCategories: { category: string; part: number; changedAt: W3cTime }[];
  listings: { part: number; changedAt: W3cTime }[];
};

/** `sitemap_lists`: the slugs of lists that are indexed; a list changes when a listing comes or goes. */
export type SitemapLists = {
  regions: [slug: string, changedAt: W3cTime][];
  cities: [slug: string, changedAt: W3cTime][];
  categories: [category: string, subcategory: string | null, changedAt: W3cTime][];
};

/** `sitemap_city_categories`. */
export type SitemapCityCategories = [city: string, subcategory: string | null, changedAt: W3cTime][];

/** `sitemap_listings`: what `next` says is asked after; null at the end of the part. */
export type SitemapListings = { rows: [slug: string, changedAt: W3cTime][]; next: number | null };

/** `newest_indexed`, one each. */
export type NewListing = {
  slug: string;
  name: string;
  description: string | null;
  city: string;
  category: string;
  /** ISO 8601. */
  publishedAt: string;
};

/** French paths of the pages that are always there and that search engines may keep. */
export const LASTING_PAGES = [
  '/',
  '/parcourir',
  '/parcourir/regions',
  '/parcourir/categories',
  '/a-propos',
  '/faq',
  '/blogue',
  '/classement',
  '/engagements',
  '/vie-privee',
  '/mentions-legales',
  '/politique-confidentialite',
] as const;

/** Where the sitemap's index is; its parts stand beside it, so that each may name any address of the site. */
export const SITEMAP_PATH = '/sitemap.xml';
