import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { DetailedKind, WaitingCount } from '#domain/trust/waiting.ts';
import { useLocale } from '#site/page/address.ts';
import type { Waiting } from './api.ts';
import { queueQuery } from './queries.ts';
import { nameOf } from './queue-address.ts';

/** A screen of the queue. */
const SCREEN = 50;

export type Queue = Waiting & { counts: WaitingCount[] };

/** What waits of one kind or of all, kept in step with the directory. */
export function useQueue(kind: DetailedKind | null): {
  queue: Queue | null;
  hasFailed: boolean;
  refetch(): Promise<unknown>;
  showMore(): void;
  /** How many things came while the page was open, since the last that was said. */
  arrived: number;
} {
  const locale = useLocale();
  const [howMany, setHowMany] = useState(SCREEN);
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    ...queueQuery(kind, howMany, locale),
    // The rows of another kind would be taken for its own.
    placeholderData: (former) => (former?.kind === kind ? former : undefined),
  });
  return {
    queue: data ?? null,
    hasFailed: isError,
    refetch,
    showMore: () => setHowMany((count) => count + SCREEN),
    arrived: useArrivals(isPlaceholderData ? null : (data ?? null), kind, howMany),
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
