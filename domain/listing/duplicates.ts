import type { ListingStatus } from './edit.ts';

/** Why two listings may be one business. */
type DuplicateReason = 'phone' | 'website' | 'name' | 'address';

/** What an administrator sees of a listing in any state. */
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
  /** Address of the listing that this one is a part of. */
  mergedInto: string | null;
};

/** A listing whose fields are known too, by the keys of `domain/listing/listing.ts`. */
export type ListingWithValues = ComparedListing & { values: Record<string, unknown> };

export type FoundListing = ComparedListing & { deletedAt: string | null };

/** Where a list of pairs goes on. */
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
  /** Address of the administrator; null when the account is gone. */
  by: string | null;
  kept: ComparedListing;
  merged: ComparedListing;
};

/** What became of undoing one: addresses, and the keys of fields that somebody has changed since and which stay. */
export type UndoneMerge = { kept: string; merged: string; unchanged: readonly string[] };
