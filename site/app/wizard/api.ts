import { queryOptions } from '@tanstack/react-query';
import type { SimilarListing, SubmittedListing } from '#domain/listing/edit.ts';
import type { ListingDraft } from '#domain/listing/listing.ts';
import type { Locale } from '#domain/locale.ts';
import { runProcedure } from '#site/data/call.ts';
import type { DataClient } from '#site/data/client.ts';
import { DataError } from '#site/data/error.ts';
import { sessionClient } from '#site/session/open-session.ts';

/**
 * Submits a listing for approval.
 *
 * @param key idempotency key: every attempt at the same listing sends the same one, so that it is created once
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

/** Normalized fields that a new listing is compared by; null fields are skipped. */
export type Likeness = Pick<ListingDraft, 'phone' | 'website' | 'municipality'> & {
  name: string | null;
  /** Language of the categories' names. */
  locale: Locale;
};

/**
 * Published listings similar to a new one. Sent by POST, to keep the phone number out of access logs.
 *
 * @throws DataError
 */
function findSimilarListings(client: DataClient, likeness: Likeness): Promise<SimilarListing[]> {
  return runProcedure(client, 'similar_listings', likeness);
}

/**
 * One of the owner's listings that waits for approval.
 *
 * @returns null without a pending listing of this slug
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

/** Name of the person's pending listing with this slug; null without one. */
export function submittedListingQuery(ownerId: string, slug: string) {
  return queryOptions({
    queryKey: ['wizard', 'submitted', slug],
    queryFn: async ({ signal }) => readSubmittedListing(await sessionClient(), ownerId, slug, signal),
    gcTime: 0,
  });
}

/** Published listings that may be the same business as the new one. */
export function similarListingsQuery(likeness: Likeness) {
  return queryOptions({
    queryKey: ['wizard', 'similar', likeness],
    queryFn: async () => findSimilarListings(await sessionClient(), likeness),
  });
}
