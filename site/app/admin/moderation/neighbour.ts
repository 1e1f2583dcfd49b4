import type { WaitingKind } from '#domain/trust/moderation.ts';
import { isSame } from './queue-address.ts';

type Named = { kind: WaitingKind; id: number };

/**
 * The row a step away from one; at either end, the one that is there. From a row that is no longer listed, the first.
 *
 * @param step 1 for the next, -1 for the one before
 * @returns null of an empty list
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
 * What opens once something is decided: the one after it, else the one before; null when nothing else waits.
 *
 * @param gone what was decided, of which any may still be listed
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
