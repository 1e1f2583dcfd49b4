import type { QueryKey } from '@tanstack/react-query';
import { useCallback } from 'react';
import { followOwnListings } from '#site/app/businesses/api.ts';
import type { DataClient } from '#site/data/client.ts';
import { usePerson } from '#site/session/members-only.tsx';
import { useLiveInvalidation } from '#site/session/queries.tsx';

/** Prefix of the query keys that depend on the listings of a person. */
export const OWN_LISTINGS_KEY = ['own-listings'] as const;

/** Invalidates those queries when a listing of the signed-in person changes. */
export function useOwnListingsChanges(): void {
  const { id } = usePerson();
  useLiveInvalidation(
    useCallback(
      (client: DataClient, invalidate: (queryKey: QueryKey) => void) =>
        followOwnListings(client, id, () => invalidate(OWN_LISTINGS_KEY)),
      [id],
    ),
  );
}
