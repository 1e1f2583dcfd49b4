import type { RowRange } from '../request/intent.ts';

/**
 * The status of a page and its `Content-Range`, counted from zero, both ends included.
 *
 * @example the first 10 of 25 rows → 206, `0-9/25`; no count requested → 200, `0-9/*`; no rows → 200, `*\/*`
 * @param rows how many the page holds
 * @param total number of matching rows; null when no count was requested
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
