import { queryOptions } from '@tanstack/react-query';
import type { Locale } from '#domain/locale.ts';
import { OWN_LISTINGS_KEY } from '#site/app/own-listings-changes.ts';
import { readOwnClaims } from '#site/features/claims/api.ts';
import { readOwnIndexing } from '#site/features/listing/indexing-api.ts';
import { countWaitingCorrections } from '#site/features/reports/corrections/api.ts';
import { sessionClient } from '#site/session/open-session.ts';
import { LIVE } from '#site/session/query-client.ts';
import { readInvitations, readOwnListings } from './api.ts';

/**
 * What a person owns, manages, claims and is invited to; `corrections` is how many wait, by the id of the listing, and
 * `incomplete` the ids of public listings that search engines leave out for what they lack.
 */
export function ownListingsQuery(locale: Locale) {
  return queryOptions({
    queryKey: [...OWN_LISTINGS_KEY, 'all', locale],
    queryFn: async () => {
      const client = await sessionClient();
      const [listings, invitations, corrections, claims, indexing] = await Promise.all([
        readOwnListings(client, locale),
        readInvitations(client),
        countWaitingCorrections(client),
        readOwnClaims(client, locale),
        readOwnIndexing(client),
      ]);
      const incomplete = indexing.filter(({ state }) => state === 'incomplete').map(({ id }) => id);
      return { listings, invitations, corrections, claims, incomplete };
    },
    ...LIVE,
    // The page never begins with what was deleted, or not yet there, on another page.
    gcTime: 0,
  });
}
