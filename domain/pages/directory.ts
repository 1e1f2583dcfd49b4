import type { z } from 'zod';
import type { businessAddress, businessPage, review, reviewReply } from './answers/business.ts';
import type {
  browsePage,
  categoryPage,
  cityCategoryPage,
  homePage,
  keptListings,
  movedCategory,
  placePage,
  sharedList,
} from './answers/lists.ts';
import type { facet, hours, listingCard, photo, placeRef, specialHours } from './answers/parts.ts';
import type { rankingRules } from './answers/ranking.ts';
import type {
  listingCategory,
  nearestPlace,
  searchPage,
  searchResult,
  suggestedMunicipality,
  suggestion,
} from './answers/search.ts';
import type { fileSource } from './answers/sources.ts';

/**
 * Answers of the read procedures of `supabase/schemas/50_pages`: the contract between database and pages, inferred
 * from the schemas in `answers/`.
 */

export type Facet = z.infer<typeof facet>;
export type PlaceRef = z.infer<typeof placeRef>;
export type ListingCard = z.infer<typeof listingCard>;
export type Hours = z.infer<typeof hours>;
export type SpecialHours = z.infer<typeof specialHours>;
/** A listing's hours, special hours and time zone. */
export type OpeningHours = Pick<ListingCard, 'hours' | 'specialHours' | 'byAppointment' | 'timeZone'>;

export type HomePage = z.infer<typeof homePage>;
export type PlacePage = z.infer<typeof placePage>;
export type CategoryPage = z.infer<typeof categoryPage>;
export type MovedCategory = z.infer<typeof movedCategory>;
export type CityCategoryPage = z.infer<typeof cityCategoryPage>;
export type BrowsePage = z.infer<typeof browsePage>;
export type KeptListings = z.infer<typeof keptListings>;
export type SharedList = z.infer<typeof sharedList>;

export type { MatchReason } from './answers/search.ts';
export type SearchResult = z.infer<typeof searchResult>;
export type SearchPage = z.infer<typeof searchPage>;
export type Suggestion = z.infer<typeof suggestion>;
export type ListingCategory = z.infer<typeof listingCategory>;

export type RankingRules = z.infer<typeof rankingRules>;
export type FileSource = z.infer<typeof fileSource>;

export type NearestPlace = z.infer<typeof nearestPlace>;
export type SuggestedMunicipality = z.infer<typeof suggestedMunicipality>;
/** A municipality with its MRC and region. */
export type LocatedPlace = Omit<SuggestedMunicipality, 'isExact'>;
/** A municipality's name with what distinguishes it from its namesakes; null when no other has the name. */
export type MunicipalityLabels = Pick<LocatedPlace['municipality'], 'labelFr' | 'labelEn'>;

export type Photo = z.infer<typeof photo>;
export type ReviewReply = z.infer<typeof reviewReply>;
export type Review = z.infer<typeof review>;
export type BusinessPage = z.infer<typeof businessPage>;
export type BusinessAddress = z.infer<typeof businessAddress>;
