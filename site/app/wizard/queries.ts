import { queryOptions } from '@tanstack/react-query';
import { sessionClient } from '#site/session/open-session.ts';
import { findSimilarListings, type Likeness, readSubmittedListing } from './api.ts';

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
