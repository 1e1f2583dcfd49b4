import { z } from 'zod';
import { OPTION_FILTERS, type OptionFilter } from '../../search/option-filters.ts';
import { categoryRef, count, facet, latitude, listingCard, longitude, placeRef } from './parts.ts';

const facets = z.array(facet);

/** The filters of a search: as understood from its words, or chosen by slug with the enclosing places. */
const filters = z.strictObject({
  category: categoryRef.nullable(),
  subcategory: categoryRef.nullable(),
  region: placeRef.nullable(),
  mrc: placeRef.nullable(),
  city: placeRef.nullable(),
});

const searchFacets = z.strictObject({
  categories: facets,
  /** Subcategories of the selected category; empty when none is. */
  subcategories: facets,
  regions: facets,
  /** MRCs of the selected region. */
  mrcs: facets,
  /** Cities of the selected MRC or region, most listings first. */
  cities: facets,
});

const optionCounts = Object.fromEntries(
  OPTION_FILTERS.map(({ name, codes }) => [name, z.partialRecord(z.enum(codes), count).nullable()]),
) as unknown as Record<OptionFilter, z.ZodType<Record<string, number> | null>>;

/** Where a listing matched the words: its name, its category, its services, its description, its address, its place. */
const MATCH_REASONS = ['name', 'category', 'services', 'text', 'address', 'place', 'legalName'] as const;
export type MatchReason = (typeof MATCH_REASONS)[number];

/**
 * Why listings that meet a search in part are shown: `related` meet some of it in the place, `around` are within 25 km,
 * `nearest` are farther, `hours` are closed at the time that the words say, or have no known hours.
 */
const SECTIONS = ['related', 'around', 'nearest', 'hours'] as const;

/** `search_listings`: one answer holds rows, total and facets. */
export const searchResult = z.strictObject({
  rows: z.array(listingCard),
  /** Sections that begin on this page, each with the index of its first row; the rows before them meet the whole search. */
  sections: z.array(z.strictObject({ kind: z.enum(SECTIONS), from: count })),
  /** The reasons of each row, in the order of the rows; null without words. */
  reasons: z.array(z.array(z.enum(MATCH_REASONS))).nullable(),
  /**
   * Options in the words that each row is not known to have, as `payment:debit`, in the order of the rows; null unless rows
   * meet the words in part.
   */
  lacking: z.array(z.array(z.string())).nullable(),
  /** How many listings match; exact unless `totalIsCapped`, then it reads « more than ». */
  total: count,
  totalIsCapped: z.boolean(),
  /** How the words were understood; null for a filter that the words do not contain. */
  understood: filters.extend({
    /** A postal code, or its first half. */
    postalCode: z.string().nullable(),
    /** When it must be open by the words, as an address has it (domain/search/opening.ts); empty when they do not say it. */
    open: z.string(),
    /** Codes of filters that the words name, as `payment:debit`. */
    options: z.array(z.string()),
    /** The order that the words ask for; empty when they do not. */
    sort: z.enum(['', 'rating', 'newest']),
    /** The words that remain, as searched. */
    words: z.array(z.string()),
    /** Words that no listing contains. */
    unknown: z.array(z.string()),
    /** The query with its spelling corrected, null without corrections. */
    corrected: z.string().nullable(),
    /** True when listings that meet the words in part are shown too, because hardly any meets all of them. */
    relaxed: z.boolean(),
    /**
     * True when the requested place has no match: the rows are from elsewhere, the nearest first, with `distanceKm`.
     */
    elsewhere: z.boolean(),
  }),
  facets: searchFacets,
  /**
   * Numbers of matches by code for each filter; null when there are too many matches to count. Codes without matches
   * are absent.
   */
  options: z.strictObject(optionCounts),
  /**
   * Listings within 25 km of the requested city that meet the rest of the search, the nearest to its centre first, with
   * `distanceKm`: when the city itself has some, and one page at most. Not part of `total`.
   */
  around: z.array(listingCard),
  /**
   * The trade and the place of a search that no listing of the place meets; null for any other search, and for one with further
   * filters. The MRC of a municipality is null where it belongs to none.
   */
  unmet: z
    .strictObject({ categoryId: z.int(), cityId: z.int().nullable(), mrcId: z.int().nullable() })
    .nullable(),
  /** The first 500 listings, for a map; null without `points` in the request. */
  points: z
    .strictObject({
      rows: z.array(
        z.tuple([
          z.number(),
          z.number(),
          z.string(),
          z.string(),
          z.string().nullable(),
          z.string().nullable(),
        ]),
      ),
      /** How many of them have no public position. */
      unplaced: count,
    })
    .nullable(),
});

/** `search_page`: a search as its page shows it. */
export const searchPage = searchResult.extend({
  /** The filters chosen by slug, with enclosing places; null when not chosen or unknown. */
  chosen: filters,
  /** Counts without any filter if the search has no results; else null. */
  everything: searchFacets.nullable(),
});

/** The phrase that begins with the typed text; null when the name does. */
const matched = z.string().nullable();

/** `suggest_what` and `suggest_where`: at most eight suggestions. */
export const suggestion = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('category'),
    name: z.string(),
    slug: z.string(),
    parentSlug: z.string().nullable(),
    icon: z.string(),
    count,
    matched,
  }),
  /** A category and a place that were typed together: « plombier lav ». */
  z.strictObject({
    kind: z.literal('trade'),
    name: z.string(),
    slug: z.string(),
    parentSlug: z.string().nullable(),
    icon: z.string(),
    place: z.strictObject({ kind: z.enum(['city', 'mrc', 'region']), slug: z.string(), name: z.string() }),
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
    matched,
  }),
]);

/** A category in the listing form: both names, and `words`, its search terms, separated by commas. */
const describedCategory = z.strictObject({
  slug: z.string(),
  nameFr: z.string(),
  nameEn: z.string(),
  icon: z.string(),
  words: z.string(),
});

/** `listing_categories`, one each. */
export const listingCategory = describedCategory.extend({ subcategories: z.array(describedCategory) });

/** A municipality with its MRC and region. */
const locatedPlace = z.strictObject({
  municipality: placeRef.extend({
    id: z.int(),
    /** The name with what distinguishes it from its namesakes; null when no other has the name. */
    labelFr: z.string().nullable(),
    labelEn: z.string().nullable(),
  }),
  region: z.strictObject({ slug: z.string(), nameFr: z.string(), nameEn: z.string() }),
  /** Null for a municipality without an MRC. */
  mrc: placeRef.nullable(),
  /** Coordinates of the centre; null when unknown. */
  latitude,
  longitude,
});

/** `locate`: the municipality with the nearest centre; null beyond 150 km. */
export const nearestPlace = locatedPlace.extend({ distanceKm: z.number().nonnegative() });

/** `suggest_municipalities`: `isExact` if the name is exactly the typed one. */
export const suggestedMunicipality = locatedPlace.extend({ isExact: z.boolean() });
