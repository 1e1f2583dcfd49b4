import { useEffect } from 'react';
import { followAdministration } from '#site/data/administration.ts';
import type { DataClient } from '#site/data/client.ts';
import { type Live, useLive } from '#site/session/use-live.ts';
import { useSessionClient } from '#site/session/use-session.ts';

/** Fifty things decided at once are read again once. */
const GATHER_MS = 200;

/**
 * What a room shows, read with the administrator's own rights, and again when something of it changes elsewhere and when
 * the page comes back into view.
 *
 * @param read must stay the same from one render to the next (`useCallback`)
 * @param kinds of what the room shows; absent for every kind. The same array from one render to the next.
 */
export function useRoom<Data>(
  read: (client: DataClient) => Promise<Data>,
  kinds?: readonly string[],
): Live<Data> {
  const getClient = useSessionClient();
  const live = useLive(read);
  const { reload } = live;
  useEffect(() => {
    let stop: (() => void) | null = null;
    let gathering: ReturnType<typeof setTimeout> | undefined;
    let isLeft = false;
    const hear = (kind: string | null) => {
      if (kinds && kind !== null && !kinds.includes(kind)) return;
      clearTimeout(gathering);
      gathering = setTimeout(() => void reload(), GATHER_MS);
    };
    getClient().then(
      (client) => {
        if (!isLeft) stop = followAdministration(client, hear);
      },
      // Reading, which needs the client too, says so on the page.
      (error) => console.warn(error),
    );
    return () => {
      isLeft = true;
      clearTimeout(gathering);
      stop?.();
    };
  }, [getClient, reload, kinds]);
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void reload();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [reload]);
  return live;
}
