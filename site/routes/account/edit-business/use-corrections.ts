import { useCallback } from 'react';
import type { WaitingCorrection } from '#domain/trust/correction.ts';
import type { DataClient } from '#site/data/client.ts';
import { readWaitingCorrections } from '#site/data/corrections.ts';
import { type Live, useLive } from '#site/session/use-live.ts';
import { useOwnListingsChanges } from '#site/session/use-own-listings-changes.ts';

/** The corrections of a listing that wait, read again when one more is suggested, or decided elsewhere. */
export function useCorrections(listingId: number): Live<WaitingCorrection[]> {
  const live = useLive(
    useCallback((client: DataClient) => readWaitingCorrections(client, listingId), [listingId]),
  );
  useOwnListingsChanges(live.reload);
  return live;
}
