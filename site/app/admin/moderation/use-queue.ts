import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { DetailedKind, WaitingCount } from '#domain/trust/waiting.ts';
import { useIsHeld } from '#site/app/admin/shared/held-decisions.ts';
import { useLocale } from '#site/page/address.ts';
import { queueQuery, type Waiting } from './api.ts';
import { nameOf } from './queue-address.ts';

/** Page size of the queue. */
const SCREEN = 50;

export type Queue = Waiting & { counts: WaitingCount[] };

/** Pending items of one kind or of all, updated live; without those decided a moment ago. */
export function useQueue(kind: DetailedKind | null): {
  queue: Queue | null;
  hasFailed: boolean;
  refetch(): Promise<unknown>;
  showMore(): void;
  /** Number of items that arrived while the page was open, at the last update that brought any. */
  arrived: number;
} {
  const locale = useLocale();
  const [howMany, setHowMany] = useState(SCREEN);
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    ...queueQuery(kind, howMany, locale),
    // Never shows the rows of another kind as a placeholder.
    placeholderData: (former) => (former?.kind === kind ? former : undefined),
  });
  const isHeld = useIsHeld();
  return {
    queue: data ? withoutHeld(data, isHeld) : null,
    hasFailed: isError,
    refetch,
    showMore: () => setHowMany((count) => count + SCREEN),
    arrived: useArrivals(isPlaceholderData ? null : (data ?? null), kind, howMany),
  };
}

/** The queue without the items whose decision is about to be sent. */
function withoutHeld(queue: Queue, isHeld: (name: string) => boolean): Queue {
  const rows = queue.rows.filter((row) => !isHeld(nameOf(row)));
  const left = (kind: string) => queue.rows.filter((row) => row.kind === kind && isHeld(nameOf(row))).length;
  return {
    ...queue,
    rows,
    counts: queue.counts.map((each) => ({ ...each, count: Math.max(0, each.count - left(each.kind)) })),
  };
}

/** Counts the items that were absent from the previous fetch of the same list. */
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
