import { z } from 'zod';
import { OPTION_FILTERS, type OptionFilter } from '../../search/option-filters.ts';
import { categoryRef, count, facet, latitude, listingCard, longitude, placeRef } from './parts.ts';

const facets = z.array(facet);

/** What a search is narrowed by: as it was understood, or chosen by slug with the larger places around it. */
const filters = z.strictObject({
  category: categoryRef.nullable(),
  subcategory: categoryRef.nullable(),
  region: placeRef.nullable(),
  mrc: placeRef.nullable(),
  city: placeRef.nullable(),
});

const searchFacets = z.strictObject({
  categories: facets,
  /** Of the selected category; empty when none is. */
  subcategories: facets,
  regions: facets,
  /** Of the selected region. */
  mrcs: facets,
  /** Of the selected MRC or region, most listings first. */
  cities: facets,
});

const optionCounts = Object.fromEntries(
  OPTION_FILTERS.map(({ name, codes }) => [name, z.partialRecord(z.enum(codes), count).nullable()]),
) as unknown as Record<OptionFilter, z.ZodType<Record<string, number> | null>>;

/** `search_businesses`: one answer holds rows, total and facets. */
export const searchResult = z.strictObject({
  rows: z.array(listingCard),
  /** How many listings match; exact unless `totalIsCapped`, then it reads « more than ». */
  total: count,
  totalIsCapped: z.boolean(),
  /** What the words were understood as, each null when not found in them. */
  understood: filters.extend({
    /** The words left after trades and places, as they were searched. */
    words: z.array(z.string()),
    /** The query with its typing errors put right, null when nothing was corrected. */
    corrected: z.string().nullable(),
    /** True when no listing had everything asked and some of it was let go. */
    relaxed: z.boolean(),
  }),
  facets: searchFacets,
  /**
   * For each filter by codes, how many of the matches have each code; null when there are too many matches to count.
   * A code that none has is absent.
   */
  options: z.strictObject(optionCounts),
});

/** `search_page`: a search as its page shows it. */
export const searchPage = searchResult.extend({
  /** What the visitor chose by slug, and the larger places around a chosen one; null when not chosen or unknown. */
  chosen: filters,
  /** What there is without any filter, when the search found nothing; else null. */
  everything: searchFacets.nullable(),
});

/** `suggest_what` and `suggest_where`: at most eight lines for a field that is being typed in. */
export const suggestion = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('category'),
    name: z.string(),
    slug: z.string(),
    parentSlug: z.string().nullable(),
    icon: z.string(),
    count,
  }),
  z.strictObject({
    kind: z.literal('business'),
    name: z.string(),
    slug: z.string(),
    cityName: z.string().nullable(),
  }),
  z.strictObject({
    kind: z.enum(['city', 'mrc', 'region']),
    name: z.string(),
    slug: z.string(),
    detail: z.string().nullable(),
    count,
  }),
]);

/** A category as an owner chooses it: both names, and `words`, what people type for it, separated by commas. */
const describedCategory = z.strictObject({
  slug: z.string(),
  nameFr: z.string(),
  nameEn: z.string(),
  icon: z.string(),
  words: z.string(),
});

/** `listing_categories`, one each. */
export const listingCategory = describedCategory.extend({ subcategories: z.array(describedCategory) });

/** A municipality and what it is a part of. */
const locatedPlace = z.strictObject({
  municipality: placeRef.extend({
    id: z.int(),
    /** The name with what tells it from others of that name; null where no other has the name. */
    labelFr: z.string().nullable(),
    labelEn: z.string().nullable(),
  }),
  region: z.strictObject({ slug: z.string(), nameFr: z.string(), nameEn: z.string() }),
  /** Null where a municipality belongs to none. */
  mrc: placeRef.nullable(),
  /** Of the centre; null where it is not known. */
  latitude,
  longitude,
});

/** `locate`: the municipality whose centre is nearest to a point; null further than 150 km from any. */
export const nearestPlace = locatedPlace.extend({ distanceKm: z.number().nonnegative() });

/** `suggest_municipalities`: `isExact` where the municipality has the very name that was typed. */
export const suggestedMunicipality = locatedPlace.extend({ isExact: z.boolean() });
