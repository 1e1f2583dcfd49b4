import type { z } from 'zod';
import type {
  newListing,
  sitemapCityCategories,
  sitemapIndex,
  sitemapListings,
  sitemapLists,
} from './answers/sitemap.ts';

export type SitemapIndex = z.infer<typeof sitemapIndex>;
export type SitemapLists = z.infer<typeof sitemapLists>;
export type SitemapCityCategories = z.infer<typeof sitemapCityCategories>;
export type SitemapListings = z.infer<typeof sitemapListings>;
export type NewListing = z.infer<typeof newListing>;

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
  '/donnees',
  '/donnees/api',
  '/etat',
  '/vie-privee',
  '/mentions-legales',
  '/politique-confidentialite',
] as const;

/**
 * Path of the sitemap's index; its parts are in the same folder, the root, so that each may list any page of the site.
 */
export const SITEMAP_PATH = '/sitemap.xml';
