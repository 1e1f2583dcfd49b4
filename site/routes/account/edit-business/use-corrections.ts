import { useCallback, useEffect } from 'react';
import type { WaitingCorrection } from '#domain/correction.ts';
import type { DataClient } from '#site/data/client.ts';
import { readWaitingCorrections } from '#site/data/corrections.ts';
import { followOwnListings } from '#site/data/own-listings.ts';
import { usePerson } from '#site/session/members-only.tsx';
import { type Live, useLive } from '#site/session/use-live.ts';
import { useSessionClient } from '#site/session/use-session.ts';

/** The corrections of a listing that wait, read again when one more is suggested, or decided elsewhere. */
export function useCorrections(listingId: number): Live<WaitingCorrection[]> {
  const { id: personId } = usePerson();
  const getClient = useSessionClient();
  const live = useLive(
    useCallback((client: DataClient) => readWaitingCorrections(client, listingId), [listingId]),
  );
  const { reload } = live;
  useEffect(() => {
    let stop: (() => void) | null = null;
    let isLeft = false;
    getClient().then(
      (client) => {
        if (!isLeft) stop = followOwnListings(client, personId, () => void reload());
      },
      // Reading, which needs the client too, says so on the page.
      (error) => console.warn(error),
    );
    return () => {
      isLeft = true;
      stop?.();
    };
  }, [getClient, personId, reload]);
  return live;
}
