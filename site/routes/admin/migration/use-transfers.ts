import { useCallback, useEffect } from 'react';
import type { Transfer, TransferLine } from '#domain/operations/transfers.ts';
import { readTransfer, readTransfers } from '#site/data/admin-migration.ts';
import type { DataClient } from '#site/data/client.ts';
import { type Live, useLive } from '#site/session/use-live.ts';

/** While one is under way, and while none is: somebody else may begin one. */
const ACTIVE_MS = 1_500;
const IDLE_MS = 20_000;

/** The latest imports and exports. */
export function useTransfers(): Live<TransferLine[]> {
  return useRefreshed(
    useLive(readTransfers),
    useCallback((lines) => lines.some(isActive), []),
  );
}

/** One of them, null in the place of one that there is not; and when it was read, in milliseconds since 1970. */
export function useTransfer(id: number): Live<{ transfer: Transfer | null; readAt: number }> {
  const read = useCallback(
    async (client: DataClient) => ({ transfer: await readTransfer(client, id), readAt: Date.now() }),
    [id],
  );
  return useRefreshed(
    useLive(read),
    useCallback(({ transfer }) => transfer !== null && isActive(transfer), []),
  );
}

/** Whether something is being done, or is about to be. */
export function isActive({ state }: Pick<TransferLine, 'state'>): boolean {
  return state === 'queued' || state === 'running';
}

// Reads again after a while, more often while something moves; not while nobody looks.
function useRefreshed<Data>(live: Live<Data>, isMoving: (data: Data) => boolean): Live<Data> {
  const { data, reload } = live;
  const everyMs = data !== null && isMoving(data) ? ACTIVE_MS : IDLE_MS;
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void reload();
    };
    const timer = setInterval(look, everyMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [everyMs, reload]);
  return live;
}
