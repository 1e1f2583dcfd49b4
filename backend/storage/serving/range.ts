import type { ByteRange } from '../bytes/store.ts';
import { invalidRange } from '../errors.ts';

/**
 * Parses a single byte range (RFC 9110, 14.1.2).
 *
 * @example askedRange('bytes=0-99', 1000) // { first: 0, last: 99 }
 * @example askedRange('bytes=-100', 1000) // { first: 900, last: 999 }
 * @returns undefined for the whole: no range, several ranges, or another unit, all of which may be ignored
 * @throws StorageError 416 when the range is outside the content
 */
export function askedRange(header: string | null, size: number): ByteRange | undefined {
  const [, from, to] = /^bytes=\s*(\d*)-(\d*)\s*$/.exec(header ?? '') ?? [];
  if (from === undefined || to === undefined || from + to === '') return undefined;
  if (from === '') {
    const count = Math.min(Number(to), size);
    if (count === 0) throw invalidRange();
    return { first: size - count, last: size - 1 };
  }
  const first = Number(from);
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < first) return undefined;
  if (first >= size) throw invalidRange();
  return { first, last };
}
