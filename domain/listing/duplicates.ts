import type { ListingStatus } from './edit.ts';

/** Evidence that two listings may be one business. */
type DuplicateReason = 'phone' | 'website' | 'name' | 'address';

/** A listing in any state, for administrators. */
export type ComparedListing = {
  id: number;
  slug: string;
  name: string;
  status: ListingStatus;
  version: number;
  source: 'owner' | 'import' | 'demo';
  neq: string | null;
  city: string | null;
  ownerEmail: string | null;
  /** 1 to 5; null without a review. */
  rating: number | null;
  reviews: number;
  photos: number;
  /** ISO 8601. */
  createdAt: string;
  updatedAt: string;
  /** The slug of the listing that it was merged into. */
  mergedInto: string | null;
};

/** A listing with its fields, by the keys of `domain/listing/listing.ts`. */
export type ListingWithValues = ComparedListing & { values: Record<string, unknown> };

export type FoundListing = ComparedListing & { deletedAt: string | null };

/** The cursor of a list of pairs. */
export type PairCursor = { strength: number; first: number; second: number };

export type DuplicatePair = {
  reasons: readonly DuplicateReason[];
  first: ComparedListing;
  second: ComparedListing;
};

export type DuplicatePairs = { rows: DuplicatePair[]; next: PairCursor | null };

/** A merge that can be undone. */
export type Merge = {
  id: number;
  mergedAt: string;
  /** The administrator's email; null when the account is deleted. */
  by: string | null;
  kept: ComparedListing;
  merged: ComparedListing;
};

/**
 * The result of an undone merge: slugs, and the keys of fields that keep their values, because they were changed since or
 * their former value no longer exists.
 */
export type UndoneMerge = { kept: string; merged: string; unchanged: readonly string[] };
