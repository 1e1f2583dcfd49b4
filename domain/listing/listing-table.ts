import type { FoundListing } from './duplicates.ts';

/** Answers of `listing_table` and `change_listings` (supabase/schemas/56_moderation/97_listing_table.sql). */

/** Codes of missing facts, in display order. */
export const LACKS = [
  // Texts that are in the other language alone.
  'french',
  'english',
  'category',
  'phone',
  'website',
  'hours',
  'photos',
  'description_fr',
  'position',
] as const;

export type ListingTableRow = FoundListing & {
  lacks: readonly (typeof LACKS)[number][];
  /** Id of the subcategory, or of the category alone. */
  categoryId: number | null;
  category: string | null;
};

/** `total`: 10,001 for more than 10,000; `next`: the id before which the rest follows, null on the last page. */
export type ListingTable = { rows: ListingTableRow[]; total: number; next: number | null };

export type ListingChange = {
  id: number;
  version: number;
  changes: { categoryId?: number | null; status?: 'published' | 'archived' };
};

/** The most changes of one call. */
export const CHANGED_MAX = 100;

export type ChangedListings = {
  done: { id: number; version: number }[];
  refused: { id: number; code: string }[];
};

/** `my_saved_filters`, one each: filters of `listing_table` by their names, without empty ones. */
export type SavedFilters = { name: string; filters: Readonly<Record<string, string>> };
