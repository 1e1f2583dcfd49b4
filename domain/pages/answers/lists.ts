import { z } from 'zod';
import {
  categoryRef,
  count,
  countedCategory,
  facet,
  latitude,
  listingCard,
  longitude,
  placeRef,
  sponsorMark,
} from './parts.ts';

const facets = z.array(facet);
const categories = z.array(countedCategory);
const sponsors = z.array(sponsorMark);

/** `home_page`: the data of the home page. */
export const homePage = z.strictObject({
  totals: z.strictObject({ listings: count, municipalities: count, categories: count }),
  categories,
  /** By views of the last 30 days, then by listings. */
  cities: facets,
  /** The same for everyone for a day of Montréal time. */
  daily: z.array(listingCard),
  newest: z.array(listingCard),
  /** Sponsors of the home page, in their order. */
  sponsors,
});

/** One screen of a list of listings. */
const listScreen = z.strictObject({
  /** Whether search engines may index the list: at least one of its listings is indexable. */
  isIndexable: z.boolean(),
  rows: z.array(listingCard),
  total: count,
  page: z.int(),
  pages: z.int(),
});

/** `city_page` and `region_page`; null for an unknown place. */
export const placePage = listScreen.extend({
  place: placeRef.extend({
    kind: z.enum(['city', 'region']),
    /** 0 or null when unknown; a region's population is unknown when one of its municipalities' is. */
    population: count.nullable(),
    latitude,
    longitude,
    designation: z.string().nullable(),
  }),
  region: placeRef,
  mrc: placeRef.nullable(),
  categories,
  /** Cities of the region, or the nearest ones; other regions for a region. */
  neighbours: facets,
  cities: facets,
  /** For regions; null for cities. */
  sponsors: sponsors.optional(),
});

/** `category_page`; null for an unknown category. */
export const categoryPage = listScreen.extend({
  category: categoryRef,
  subcategory: categoryRef.nullable(),
  subcategories: facets,
  regions: facets,
  cities: facets,
  /** Sponsors of the main category. */
  sponsors,
});

/** `category_moved`: the slugs of the redirect target, the second empty for a main category; null for none. */
export const movedCategory = z.strictObject({ category: z.string(), subcategory: z.string() });

/** `city_category_page`; null for an unknown city or category, or without listings of it there. */
export const cityCategoryPage = listScreen.extend({
  city: placeRef,
  region: placeRef,
  category: categoryRef,
  subcategory: categoryRef.nullable(),
  /** Categories of the city, including the page's own. */
  categories,
  /** Subcategories of the category that have listings in the city. */
  subcategories: facets,
  /** The nearest cities that have the same category or subcategory. */
  neighbours: facets,
  /** Sponsors of the main category. */
  sponsors,
});

/** `kept_listings`: the listings of a list of slugs. */
export const keptListings = z.strictObject({
  /** Cards in the order of the slugs; one for several slugs of the same listing. */
  rows: z.array(listingCard),
  /** Present slugs by former ones, of the listings in `rows`. */
  moved: z.record(z.string(), z.string()),
  /** Slugs that lead to no published listing. */
  missing: z.array(z.string()),
});

/** `shared_kept_list`: a list that its owner shares by a link. */
export const sharedList = z.strictObject({
  /** Null for the list of the star, which has no name. */
  name: z.string().nullable(),
  rows: z.array(listingCard),
  /** How many of its listings are not published any more. */
  missing: z.int(),
});

/** `browse_page`: the whole directory as a tree of counts. */
export const browsePage = z.strictObject({
  categories: z.array(countedCategory.extend({ subcategories: facets })),
  regions: z.array(
    facet.extend({
      mrcs: facets,
      /** `mrc` is the slug of the city's own. */
      cities: z.array(facet.extend({ mrc: z.string().nullable() })),
    }),
  ),
});

/** `place_directory`; null for an unknown place. */
export const placeDirectory = z.strictObject({
  place: z.strictObject({ kind: z.enum(['city', 'mrc']), slug: z.string(), name: z.string() }),
  /** MRC of a municipality; null for an MRC. */
  mrc: placeRef.nullable(),
  /** More than are listed where the place has more than the limit. */
  total: count,
  /** Categories by name; the listings without a category come last. */
  categories: z.array(
    z.strictObject({
      slug: z.string().nullable(),
      name: z.string().nullable(),
      /** Number of all its listings; `listings` has the best. */
      count,
      listings: z.array(
        z.strictObject({
          slug: z.string(),
          name: z.string(),
          phone: z.string().nullable(),
          /** Null where it is hidden. */
          address: z.string().nullable(),
          city: z.string().nullable(),
        }),
      ),
    }),
  ),
});

/** `missing_trades`; null for an unknown place. */
export const missingTrades = z.strictObject({
  place: placeDirectory.shape.place,
  mrc: placeRef.nullable(),
  /** The page shows no smaller number of people. */
  least: count,
  /** The most searched trade first. */
  trades: z.array(
    z.strictObject({
      category: categoryRef,
      /** Null for a trade that is a main category. */
      subcategory: categoryRef.nullable(),
      /** Networks that searched for it in the month. */
      people: count,
      /** `2026-11`: the month with the most people, among the last twelve. */
      month: z.string().regex(/^\d{4}-\d{2}$/),
    }),
  ),
});
