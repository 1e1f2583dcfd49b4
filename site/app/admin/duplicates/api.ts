import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type {
  ComparedListing,
  DuplicatePairs,
  ListingWithValues,
  Merge,
  PairCursor,
  UndoneMerge,
} from '#domain/listing/duplicates.ts';
import { callProcedure, runProcedure } from '#site/data/call.ts';
import type { DataClient } from '#site/data/client.ts';
import { sessionClient } from '#site/session/open-session.ts';

/**
 * Candidate pairs of duplicate listings, likeliest first.
 *
 * @throws DataError not_administrator
 */
function readDuplicates(client: DataClient, after: PairCursor | null): Promise<DuplicatePairs> {
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
function readPair(
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
function readMerges(client: DataClient): Promise<Merge[]> {
  return callProcedure(client, 'recent_merges', {});
}

/** @throws DataError not_administrator, merge_not_found, already_decided, merge_not_last */
export function undoMerge(client: DataClient, id: number): Promise<UndoneMerge> {
  return runProcedure(client, 'undo_merge', { id });
}

export const DUPLICATES_KEY = ['admin', 'duplicates'] as const;

/** Candidate pairs of duplicate listings, likeliest first. */
export const pairsQuery = infiniteQueryOptions({
  queryKey: [...DUPLICATES_KEY, 'pairs'],
  queryFn: async ({ pageParam }) => readDuplicates(await sessionClient(), pageParam),
  initialPageParam: null as PairCursor | null,
  getNextPageParam: ({ next }) => next,
});

export function pairQuery(first: string, second: string) {
  return queryOptions({
    queryKey: [...DUPLICATES_KEY, 'pair', first, second],
    queryFn: async () => readPair(await sessionClient(), first, second),
    retry: false,
    // Not cached: the user chooses the fields of a merge from the latest answer.
    gcTime: 0,
  });
}

export const mergesQuery = queryOptions({
  queryKey: [...DUPLICATES_KEY, 'merges'],
  queryFn: async () => readMerges(await sessionClient()),
});
