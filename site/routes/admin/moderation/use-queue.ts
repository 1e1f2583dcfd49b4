import { useCallback, useEffect, useRef, useState } from 'react';
import type { DetailedKind, WaitingCount } from '#domain/trust/waiting.ts';
import { useRoom } from '#site/components/admin/use-room.ts';
import { readWaiting, readWaitingCounts, type Waiting } from '#site/data/admin-moderation.ts';
import type { DataClient } from '#site/data/client.ts';
import { useLocale } from '#site/i18n/use-locale.ts';
import { MODERATED_KINDS, nameOf } from './queue-address.ts';

/** A screen of the queue. */
const SCREEN = 50;

export type Queue = Waiting & { counts: WaitingCount[] };

/** What waits of one kind or of all, kept in step with the directory. */
export function useQueue(kind: DetailedKind | null): {
  queue: Queue | null;
  hasFailed: boolean;
  reload(): Promise<void>;
  showMore(): void;
  /** How many things came while the page was open, since the last that was said. */
  arrived: number;
} {
  const locale = useLocale();
  const [howMany, setHowMany] = useState(SCREEN);
  const { data, hasFailed, reload } = useRoom(
    useCallback(
      async (client: DataClient) => {
        const [waiting, counts] = await Promise.all([
          readWaiting(client, kind ? [kind] : MODERATED_KINDS, howMany, locale),
          readWaitingCounts(client),
        ]);
        return { ...waiting, counts, kind };
      },
      [kind, howMany, locale],
    ),
  );
  // While another kind is being read, the former rows would be taken for its own.
  const queue = data?.kind === kind ? data : null;
  return {
    queue,
    hasFailed,
    reload,
    showMore: () => setHowMany((count) => count + SCREEN),
    arrived: useArrivals(queue, kind, howMany),
  };
}

/** Counts what was not there at the reading before of the same list. */
function useArrivals(queue: Queue | null, kind: DetailedKind | null, howMany: number): number {
  const before = useRef<{ list: string; names: Set<string> } | null>(null);
  const [arrived, setArrived] = useState(0);
  useEffect(() => {
    if (!queue) return;
    const list = `${kind} ${howMany}`;
    const names = new Set(queue.rows.map(nameOf));
    const known = before.current;
    before.current = { list, names };
    if (known?.list !== list) setArrived(0);
    else {
      const count = [...names].filter((name) => !known.names.has(name)).length;
      if (count > 0) setArrived(count);
    }
  }, [queue, kind, howMany]);
  return arrived;
}
