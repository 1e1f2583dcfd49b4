import type { SpecialHours } from '../../pages/directory.ts';
import { parseIntervals, writeIntervals } from './written.ts';

const PERIOD =
  /^(\d{4}-\d{2}-\d{2})(?:\s*\/\s*(\d{4}-\d{2}-\d{2}))?\s+(.+?)(?:\s+(holiday|construction|seasonal|other))?$/;

/**
 * Reads special hours: periods separated by semicolons, each with its days, its hours and its reason (default `other`).
 *
 * @returns null when any of it cannot be read; the schema checks that days exist and are in order
 * @example parseSpecialHours('2026-06-24 closed holiday; 2026-07-19/2026-08-01 09:00-12:00 construction')
 */
export function parseSpecialHours(text: string): SpecialHours[] | null {
  const periods: SpecialHours[] = [];
  for (const part of text.toLowerCase().split(';')) {
    if (!part.trim()) continue;
    const [, from, to, written = '', reason = 'other'] = PERIOD.exec(part.trim()) ?? [];
    const hours = parseIntervals(written);
    if (!from || !hours) return null;
    periods.push({ from, to: to ?? from, reason: reason as SpecialHours['reason'], hours });
  }
  return periods;
}

/** Special hours in the format that {@link parseSpecialHours} reads; '' for an empty list. */
export function writeSpecialHours(periods: readonly SpecialHours[]): string {
  return periods
    .map(({ from, to, reason, hours }) => {
      const days = to === from ? from : `${from}/${to}`;
      return `${days} ${writeIntervals(hours)} ${reason}`;
    })
    .join('; ');
}
