/** Answers of the statistics procedures (supabase/schemas/80_operations/55_statistics.sql), for administrators only. */

/** The figures of one day of Montréal time, `YYYY-MM-DD`. */
export type DayFigures = {
  day: string;
  /** Listings published for the first time. */
  published: number;
  /** Approved claims. */
  claimed: number;
  /** Accounts created, including those deleted since. */
  signups: number;
  /** Visible reviews written that day, and the sum of their ratings. */
  reviews: number;
  stars: number;
  listingViews: number;
  cityViews: number;
  /** Searches, and those without results. */
  searches: number;
  emptySearches: number;
};

export const LISTING_STATES = ['published', 'pending', 'draft', 'rejected', 'archived'] as const;
type ListingState = (typeof LISTING_STATES)[number];

/** Current totals; the ratings are of the period's reviews, from one star to five. */
export type Standing = {
  listings: Record<ListingState, number>;
  /** Published listings that have an owner. */
  claimed: number;
  ratings: [number, number, number, number, number];
};

/** Waiting times until decisions, in seconds. */
export type ModerationTimes = {
  /** The kind in the decision log; null for all kinds together. */
  kind: string | null;
  decisions: number;
  median: number;
  p90: number;
  /** Decided within the promised 48 hours. */
  inTime: number;
};

type TopEntry = { slug: string; name: string; count: number };

/** At most ten each, in descending order; views are of listings, in the period. */
export type Tops = Record<
  'categoriesByListings' | 'categoriesByViews' | 'municipalitiesByListings' | 'municipalitiesByViews',
  TopEntry[]
>;
