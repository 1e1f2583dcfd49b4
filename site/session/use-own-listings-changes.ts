import { useEffect } from 'react';
import { followOwnListings } from '#site/data/own-listings.ts';
import { usePerson } from './members-only.tsx';
import { useSessionClient } from './use-session.ts';

/**
 * Hears that something changed in what who is signed in owns or manages.
 *
 * @param onChange must stay the same from one render to the next
 */
export function useOwnListingsChanges(onChange: () => Promise<void>): void {
  const { id } = usePerson();
  const getClient = useSessionClient();
  useEffect(() => {
    let stop: (() => void) | null = null;
    let isLeft = false;
    getClient().then(
      (client) => {
        if (!isLeft) stop = followOwnListings(client, id, () => void onChange());
      },
      // Reading, which needs the client too, says so on the page.
      (error) => console.warn(error),
    );
    return () => {
      isLeft = true;
      stop?.();
    };
  }, [getClient, id, onChange]);
}
