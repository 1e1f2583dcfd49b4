import { useCallback, useEffect } from 'react';
import type { OwnListing, ReceivedInvitation } from '#domain/listing/edit.ts';
import type { OwnClaim } from '#domain/trust/claim-answers.ts';
import { readOwnClaims } from '#site/data/claims.ts';
import type { DataClient } from '#site/data/client.ts';
import { countWaitingCorrections } from '#site/data/corrections.ts';
import { readOwnIndexing } from '#site/data/indexing.ts';
import { readInvitations, readOwnListings } from '#site/data/own-listings.ts';
import { useLocale } from '#site/i18n/use-locale.ts';
import { type Live, useLive } from '#site/session/use-live.ts';
import { useOwnListingsChanges } from '#site/session/use-own-listings-changes.ts';

export type OwnListings = {
  listings: OwnListing[];
  invitations: ReceivedInvitation[];
  /** How many corrections wait, by the id of the listing. */
  corrections: Record<string, number>;
  claims: OwnClaim[];
  /** Ids of those in public that search engines leave out for what they lack. */
  incomplete: ReadonlySet<number>;
};

/** What the page shows, read again when something of it changes elsewhere and when the page comes back into view. */
export function useOwnListings(): Live<OwnListings> {
  const locale = useLocale();
  const live = useLive(
    useCallback(
      async (client: DataClient) => {
        const [listings, invitations, corrections, claims, indexing] = await Promise.all([
          readOwnListings(client, locale),
          readInvitations(client),
          countWaitingCorrections(client),
          readOwnClaims(client, locale),
          readOwnIndexing(client),
        ]);
        const incomplete = new Set(
          indexing.filter(({ state }) => state === 'incomplete').map(({ id }) => id),
        );
        return { listings, invitations, corrections, claims, incomplete };
      },
      [locale],
    ),
  );
  const { reload } = live;
  useOwnListingsChanges(reload);
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void reload();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [reload]);
  return live;
}
