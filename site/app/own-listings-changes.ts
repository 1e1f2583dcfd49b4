import type { QueryKey } from '@tanstack/react-query';
import { useCallback } from 'react';
import { followOwnListings } from '#site/app/businesses/api.ts';
import type { DataClient } from '#site/data/client.ts';
import { usePerson } from '#site/session/members-only.tsx';
import { useLiveInvalidation } from '#site/session/queries.tsx';

/** Begins the key of every query whose answer changes with what a person owns or manages. */
export const OWN_LISTINGS_KEY = ['own-listings'] as const;

/** Invalidates those queries when something changes in what who is signed in owns or manages. */
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
