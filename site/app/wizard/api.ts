import { queryOptions } from '@tanstack/react-query';
import type { SimilarListing, SubmittedListing } from '#domain/listing/edit.ts';
import type { ListingDraft } from '#domain/listing/listing.ts';
import { runProcedure } from '#site/data/call.ts';
import type { DataClient } from '#site/data/client.ts';
import { DataError } from '#site/data/error.ts';
import { sessionClient } from '#site/session/open-session.ts';

/**
 * Submits a listing for approval.
 *
 * @param key the same for every attempt at one listing: it is made once
 * @throws DataError `invalid_listing` (details: the key of the field), `too_many_listings`, `insufficient_aal`,
 * `unreachable`
 */
export function submitListing(
  client: DataClient,
  listing: ListingDraft,
  key: string,
): Promise<SubmittedListing> {
  return runProcedure(client, 'submit_listing', { listing, idempotency_key: key });
}

/** What a new listing is compared by, in the form in which it is kept; null is not compared. */
export type Likeness = Pick<ListingDraft, 'phone' | 'website' | 'municipality'> & { name: string | null };

/**
 * Listings in public that a new one may be. By POST: a person's telephone is nobody's log's.
 *
 * @throws DataError
 */
function findSimilarListings(client: DataClient, likeness: Likeness): Promise<SimilarListing[]> {
  return runProcedure(client, 'similar_listings', likeness);
}

/**
 * One of a person's own listings that waits for approval.
 *
 * @returns null when there is none of this slug
 * @throws DataError
 */
async function readSubmittedListing(
  client: DataClient,
  ownerId: string,
  slug: string,
  signal: AbortSignal,
): Promise<{ name: string } | null> {
  const { data, error, status } = await client
    .from('listings')
    .select('name')
    .eq('owner_id', ownerId)
    .eq('slug', slug)
    .eq('status', 'pending')
    .abortSignal(signal)
    .maybeSingle();
  if (error) throw new DataError('listings', error, status);
  return data;
}

/** The name of a person's own listing that waits for approval; null when none of this slug does. */
export function submittedListingQuery(ownerId: string, slug: string) {
  return queryOptions({
    queryKey: ['wizard', 'submitted', slug],
    queryFn: async ({ signal }) => readSubmittedListing(await sessionClient(), ownerId, slug, signal),
    gcTime: 0,
  });
}

/** Public listings that a new one may be. */
export function similarListingsQuery(likeness: Likeness) {
  return queryOptions({
    queryKey: ['wizard', 'similar', likeness],
    queryFn: async () => findSimilarListings(await sessionClient(), likeness),
  });
}
