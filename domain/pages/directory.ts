import type { z } from 'zod';
import type { businessAddress, businessPage, review, reviewReply } from './answers/business.ts';
import type {
  browsePage,
  categoryPage,
  cityCategoryPage,
  homePage,
  keptListings,
  missingTrades,
  movedCategory,
  placeDirectory,
  placePage,
  sharedList,
} from './answers/lists.ts';
import type { openData } from './answers/open-data.ts';
import type { facet, hours, listingCard, photo, placeRef, season, specialHours } from './answers/parts.ts';
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
import type { siteStatus } from './answers/status.ts';

/**
 * Answers of the read procedures of `supabase/schemas/70_pages`: the contract between database and pages, inferred
 * from the schemas in `answers/`.
 */

export type Facet = z.infer<typeof facet>;
export type PlaceRef = z.infer<typeof placeRef>;
export type ListingCard = z.infer<typeof listingCard>;
export type Hours = z.infer<typeof hours>;
export type SpecialHours = z.infer<typeof specialHours>;
export type Season = z.infer<typeof season>;
/** A listing's hours, special hours and time zone. */
export type OpeningHours = Pick<
  ListingCard,
  'hours' | 'specialHours' | 'seasons' | 'byAppointment' | 'appointmentDays' | 'timeZone'
>;

export type HomePage = z.infer<typeof homePage>;
export type PlacePage = z.infer<typeof placePage>;
export type CategoryPage = z.infer<typeof categoryPage>;
export type MovedCategory = z.infer<typeof movedCategory>;
export type CityCategoryPage = z.infer<typeof cityCategoryPage>;
export type BrowsePage = z.infer<typeof browsePage>;
export type KeptListings = z.infer<typeof keptListings>;
export type SharedList = z.infer<typeof sharedList>;
export type MissingTrades = z.infer<typeof missingTrades>;
export type PlaceDirectory = z.infer<typeof placeDirectory>;

export type { MatchReason } from './answers/search.ts';
export type SearchResult = z.infer<typeof searchResult>;
export type SearchPage = z.infer<typeof searchPage>;
export type Suggestion = z.infer<typeof suggestion>;
export type ListingCategory = z.infer<typeof listingCategory>;

export type RankingRules = z.infer<typeof rankingRules>;
export type FileSource = z.infer<typeof fileSource>;
export type OpenData = z.infer<typeof openData>;
export type SiteStatus = z.infer<typeof siteStatus>;

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
