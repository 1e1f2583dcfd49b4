import type {
  ComparedListing,
  DuplicatePairs,
  FoundListing,
  ListingWithValues,
  Merge,
  PairCursor,
  UndoneMerge,
} from '#domain/listing/duplicates.ts';
import { callProcedure, runProcedure } from '#site/data/call.ts';
import type { DataClient } from '#site/data/client.ts';

/**
 * Candidate pairs of duplicate listings, likeliest first.
 *
 * @throws DataError not_administrator
 */
export function readDuplicates(client: DataClient, after: PairCursor | null): Promise<DuplicatePairs> {
  return callProcedure(client, 'duplicate_pairs', { after: after && JSON.stringify(after) });
}

/** @throws DataError not_administrator, pair_not_found */
export async function dismissDuplicate(client: DataClient, first: number, second: number): Promise<void> {
  await runProcedure(client, 'dismiss_duplicate', { first_id: first, second_id: second });
}

/**
 * Two listings to compare.
 *
 * @param first slug or id
 * @throws DataError not_administrator, listing_not_found
 */
export function readPair(
  client: DataClient,
  first: string,
  second: string,
): Promise<[ListingWithValues, ListingWithValues]> {
  return callProcedure(client, 'listing_pair', { first, second });
}

/**
 * Merges two listings into one.
 *
 * @param fields the fields that the kept listing takes from the merged one
 * @throws DataError not_administrator, listing_not_found, same_listing, stale_version, kept_not_public,
 * listing_deleted, invalid_listing
 */
export function mergeListings(
  client: DataClient,
  kept: ComparedListing,
  merged: ComparedListing,
  fields: readonly string[],
): Promise<{ id: number; slug: string }> {
  return runProcedure(client, 'merge_listings', {
    kept_id: kept.id,
    kept_version: kept.version,
    merged_id: merged.id,
    merged_version: merged.version,
    fields,
  });
}

/** @throws DataError not_administrator */
export function readMerges(client: DataClient): Promise<Merge[]> {
  return callProcedure(client, 'recent_merges', {});
}

/** @throws DataError not_administrator, merge_not_found, already_decided, merge_not_last */
export function undoMerge(client: DataClient, id: number): Promise<UndoneMerge> {
  return runProcedure(client, 'undo_merge', { id });
}

/**
 * Listings in any state, by id, NEQ, phone number, slug or URL, the owner's e-mail or words of the name; at most 50.
 *
 * @throws DataError not_administrator, query_too_long
 */
export function findListings(client: DataClient, q: string, status: string): Promise<FoundListing[]> {
  return callProcedure(client, 'find_listings', { q, status: status || null });
}

/** Fields that only administrators can change. */
export type ListingChanges = {
  neq?: string | null;
  ownerEmail?: string | null;
  status?: 'published' | 'archived';
};

/** @throws DataError not_administrator, listing_not_found, stale_version, listing_deleted, invalid_listing, neq_invalid, owner_not_found */
export function changeListing(
  client: DataClient,
  listing: ComparedListing,
  changes: ListingChanges,
  note: string,
): Promise<ComparedListing> {
  return runProcedure(client, 'change_listing', {
    listing_id: listing.id,
    version: listing.version,
    changes,
    note: note || null,
  });
}
