import { useSearchParams } from 'react-router';
import { WAITING_KINDS, type WaitingKind } from '#domain/trust/moderation.ts';
import type { DetailedKind } from '#domain/trust/waiting.ts';

/** The kinds decided in the moderation section; claims have their own section. */
export const MODERATED_KINDS = WAITING_KINDS.filter((kind) => kind !== 'claim') as DetailedKind[];

export type ItemKey = { kind: DetailedKind; id: number };

/** State of the section in the URL: a kind or all (null), and the open item. */
export type QueuePlace = { kind: DetailedKind | null; item: ItemKey | null };

/**
 * Parses the query string of the section; unknown values are ignored.
 *
 * @example queuePlace(new URLSearchParams('kind=report&item=report-12')) // { kind: 'report', item: { kind: 'report',
 * id: 12 } }
 */
export function queuePlace(query: URLSearchParams): QueuePlace {
  const asked = query.get('kind');
  const [, itemKind, id] = query.get('item')?.match(/^([a-z]+)-([1-9]\d{0,14})$/) ?? [];
  const kind = MODERATED_KINDS.find((each) => each === asked) ?? null;
  const found = MODERATED_KINDS.find((each) => each === itemKind);
  return { kind, item: found ? { kind: found, id: Number(id) } : null };
}

/** Query string of a place; empty for the whole queue. */
export function queueQuery({ kind, item }: QueuePlace): string {
  const query = new URLSearchParams();
  if (kind) query.set('kind', kind);
  if (item) query.set('item', nameOf(item));
  return query.size > 0 ? `?${query}` : '';
}

/** Unique name of an item among all kinds. */
export function nameOf({ kind, id }: { kind: WaitingKind; id: number }): string {
  return `${kind}-${id}`;
}

export function isSame(a: { kind: WaitingKind; id: number } | null, b: typeof a): boolean {
  return a !== null && b !== null && a.kind === b.kind && a.id === b.id;
}

/** The place in the page's URL, and a function to navigate to another. */
export function useQueuePlace(): QueuePlace & { open(item: ItemKey | null, isStep?: boolean): void } {
  const [query, setQuery] = useSearchParams();
  const place = queuePlace(query);
  return {
    ...place,
    // Moving from item to item replaces the history entry.
    open: (item, isStep = false) =>
      setQuery(queueQuery({ kind: place.kind, item }), {
        replace: isStep && place.item !== null,
        preventScrollReset: true,
      }),
  };
}

type Named = { kind: WaitingKind; id: number };

/**
 * The next or previous row; at either end, the row itself. For a row that is not in the list, the first row.
 *
 * @param step 1 for the next, -1 for the previous
 * @returns null for an empty list
 */
export function neighbour<Row extends Named>(
  rows: readonly Row[],
  from: Named | null,
  step: 1 | -1,
): Row | null {
  const at = rows.findIndex((row) => isSame(row, from));
  if (at < 0) return rows[0] ?? null;
  return rows[Math.min(Math.max(at + step, 0), rows.length - 1)] ?? null;
}

/**
 * The row to open after a decision: the next undecided one, else the previous; null when nothing else is pending.
 *
 * @param gone the decided items, some of which may still be listed
 */
export function afterDecision<Row extends Named>(
  rows: readonly Row[],
  from: Named | null,
  gone: readonly Named[],
): Row | null {
  const isLeft = (row: Row) => !gone.some((each) => isSame(each, row));
  const at = rows.findIndex((row) => isSame(row, from));
  return rows.slice(Math.max(at, 0)).find(isLeft) ?? rows.slice(0, Math.max(at, 0)).findLast(isLeft) ?? null;
}
