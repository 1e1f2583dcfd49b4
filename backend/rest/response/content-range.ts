import type { RowRange } from '../request/intent.ts';

/**
 * The status of a page and its `Content-Range`, counted from zero, both ends included.
 *
 * @example 10 rows from the first of 25 → 206, `0-9/25`; nobody counted → 200, `0-9/*`; none → 200, `*\/*`
 * @param rows how many the page holds
 * @param total how many there are in all; null when no one asked
 */
export function contentRange(
  { offset }: RowRange,
  rows: number,
  total: number | null,
): { status: 200 | 206 | 416; header: string } {
  const last = offset + rows - 1;
  const range = rows > 0 && total !== 0 ? `${offset}-${last}` : '*';
  const header = `${range}/${total ?? '*'}`;
  if (total === null) return { status: 200, header };
  if (offset > total) return { status: 416, header };
  return { status: rows < total ? 206 : 200, header };
}
