import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ComparedListing, FoundListing } from '#domain/listing/duplicates.ts';
import {
  CHANGED_MAX,
  type ChangedListings,
  type ListingChange,
  type ListingTable,
} from '#domain/listing/listing-table.ts';
import type { Locale } from '#domain/locale.ts';
import { callProcedure, runProcedure } from '#site/data/call.ts';
import type { DataClient } from '#site/data/client.ts';
import { sessionClient } from '#site/session/open-session.ts';

/**
 * Listings in any state, by id, NEQ, phone number, slug or URL, the owner's e-mail or words of the name; at most 50.
 *
 * @throws DataError not_administrator, query_too_long
 */
function findListings(client: DataClient, q: string): Promise<FoundListing[]> {
  return callProcedure(client, 'find_listings', { q });
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

/**
 * Changes several listings, a hundred a call.
 *
 * @param onPart receives the outcome of each call, also when a later one fails
 * @throws DataError not_administrator
 */
export async function changeListings(
  client: DataClient,
  items: readonly ListingChange[],
  onPart: (part: ChangedListings) => void,
): Promise<void> {
  for (let at = 0; at < items.length; at += CHANGED_MAX)
    onPart(await runProcedure(client, 'change_listings', { items: items.slice(at, at + CHANGED_MAX) }));
}

export function listingsQuery(words: string) {
  return queryOptions({
    queryKey: ['admin', 'listings', 'found', words],
    queryFn: async () => (words ? findListings(await sessionClient(), words) : null),
  });
}

/** Names of the table's filters, which are parameters of the page's URL too. */
export const FILTERS = [
  'status',
  'source',
  'claimed',
  'category',
  'place',
  'lacks',
  'missingAccess',
  'unchangedFor',
] as const;

export type TableFilters = Readonly<Record<(typeof FILTERS)[number], string>>;

export const TABLE_KEY = ['admin', 'listings', 'table'] as const;

/** Listings by filters, newest first. */
export function tableQuery(filters: TableFilters, locale: Locale) {
  return infiniteQueryOptions({
    queryKey: [...TABLE_KEY, filters, locale],
    queryFn: async ({ pageParam }): Promise<ListingTable> =>
      callProcedure(await sessionClient(), 'listing_table', { filters, after: pageParam, locale }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  });
}
