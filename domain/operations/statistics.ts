/** What the procedures of the statistics answer (supabase/schemas/80_operations/55_statistics.sql); administrators alone read them. */

/** The figures of one day of Montréal time, `YYYY-MM-DD`. */
export type DayFigures = {
  day: string;
  /** Listings that came to the public for the first time. */
  published: number;
  /** Claims that were approved. */
  claimed: number;
  /** Accounts that were opened, those closed since included. */
  signups: number;
  /** Reviews written that day that are shown, and the sum of their ratings. */
  reviews: number;
  stars: number;
  listingViews: number;
  cityViews: number;
  /** Searches, and those of them that found nothing. */
  searches: number;
  emptySearches: number;
};

export const LISTING_STATES = ['published', 'pending', 'draft', 'rejected', 'archived'] as const;
type ListingState = (typeof LISTING_STATES)[number];

/** How things stand now; the ratings are of the reviews of the period, from one star to five. */
export type Standing = {
  listings: Record<ListingState, number>;
  /** Published listings that have an owner. */
  claimed: number;
  ratings: [number, number, number, number, number];
};

/** How long what was asked for waited, in seconds. */
export type ModerationTimes = {
  /** As the record of decisions names it; null for all of them together. */
  kind: string | null;
  decisions: number;
  median: number;
  p90: number;
  /** Decided within the 48 hours that are promised. */
  inTime: number;
};

type TopEntry = { slug: string; name: string; count: number };

/** Ten each at most, the most first; views are of the listings, in the period. */
export type Tops = Record<
  'categoriesByListings' | 'categoriesByViews' | 'municipalitiesByListings' | 'municipalitiesByViews',
  TopEntry[]
>;
