import { unsatisfiableRange } from '../errors.ts';
import type { RowRange } from './intent.ts';

/**
 * Intersects `limit` and `offset` with the `Range` header.
 *
 * @example limit 10, header `5-` → offset 5, limit 5
 * @param header `0-9` or `10-`, counted from zero, both ends included; null when absent
 * @throws PGRST103 (416) when no row can be in both
 */
export function requestedRange(wanted: number, limit: number | null, header: string | null): RowRange {
  // A negative offset is clamped, as in PostgREST; a negative limit is an error.
  const offset = Math.max(0, wanted);
  if (limit !== null && limit < 0) throw unsatisfiableRange('Limit should be greater than or equal to zero.');
  const bounds = header === null ? null : /^(\d{1,15})-(\d{0,15})$/.exec(header.replace(/^items=/, ''));
  // `limit=0` returns no rows, regardless of the header.
  if (!bounds || limit === 0) return { offset, limit };

  const first = Number(bounds[1]);
  const last = bounds[2] ? Number(bounds[2]) : Number.POSITIVE_INFINITY;
  if (last < first)
    throw unsatisfiableRange(
      'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
    );
  const start = Math.max(first, offset);
  const end = Math.min(last, limit === null ? Number.POSITIVE_INFINITY : offset + limit - 1);
  if (end < start) throw unsatisfiableRange('The Range header and the limit have no row in common.');
  return { offset: start, limit: Number.isFinite(end) ? end - start + 1 : null };
}
