import type { SpecialHours } from '../../pages/directory.ts';
import { specialHours } from '../fields/hours-schemas.ts';
import { parseIntervals, writeIntervals } from './written.ts';

const PERIOD =
  /^(\d{4}-\d{2}-\d{2})(?:\s*\/\s*(\d{4}-\d{2}-\d{2}))?\s+(.+?)(?:\s+(holiday|construction|seasonal|other))?$/;

/**
 * Reads special hours: periods separated by semicolons or lines, each with its days, its hours and its reason (default
 * `other`).
 *
 * @param onUnread called with each period that cannot be read, whose days do not exist or are in an earlier period
 * @returns null when none can be read
 * @example parseSpecialHours('2026-06-24 closed holiday; 2026-07-19/2026-08-01 09:00-12:00 construction', report)
 */
export function parseSpecialHours(text: string, onUnread: (part: string) => void): SpecialHours[] | null {
  let periods: SpecialHours[] = [];
  const unread: string[] = [];
  for (const part of text.split(/[;\n]/).map((one) => one.trim())) {
    if (part === '') continue;
    const { data } = specialHours.safeParse([...periods, readPeriod(part.toLowerCase())]);
    if (data) periods = data;
    else unread.push(part);
  }
  if (periods.length === 0) return null;
  for (const part of unread) onUnread(part);
  return periods;
}

/** Null when the form is another; the schema checks the days. */
function readPeriod(text: string): SpecialHours | null {
  const [, from, to, written = '', reason = 'other'] = PERIOD.exec(text) ?? [];
  const hours = parseIntervals(written);
  return from && hours ? { from, to: to ?? from, reason: reason as SpecialHours['reason'], hours } : null;
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
