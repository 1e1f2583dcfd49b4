import { WEEKDAYS, type Weekday } from '../../limits.ts';
import type { Hours } from '../../pages/directory.ts';
import { areApart, INTERVALS_MAX, inOrder } from './intervals.ts';

const INTERVAL = /^(\d{1,2})[:h](\d{2})?\s*[-–]\s*(\d{1,2})[:h](\d{2})?$/;
const CLOSED = /^(closed|ferm[ée]e?)$/;
const ALL_DAY = /^(24 ?h|all day)$/;
const FRENCH_DAYS: Record<string, Weekday> = {
  lun: 'mon',
  mar: 'tue',
  mer: 'wed',
  jeu: 'thu',
  ven: 'fri',
  sam: 'sat',
  dim: 'sun',
};

/**
 * Reads a week of hours: days or ranges of days separated by semicolons, intervals by commas.
 *
 * Days are `mon` to `sun` or `lun` to `dim`; a day that is not named stays unknown.
 *
 * @returns null when any of it cannot be read
 * @example parseHours('mon-fri 09:00-12:00, 13:00-17:00; sat closed; sun 24h')
 */
export function parseHours(text: string): Hours | null {
  const hours: Hours = {};
  for (const part of text.toLowerCase().split(';')) {
    if (!part.trim()) continue;
    const [, from = '', to, rest = ''] =
      /^\s*([a-z]{3})[a-zé.]*(?:\s*-\s*([a-z]{3})[a-zé.]*)?\s*:?\s+(.+?)\s*$/.exec(part) ?? [];
    const days = daysBetween(weekday(from), weekday(to ?? from));
    const intervals = parseIntervals(rest);
    if (!days || !intervals) return null;
    for (const day of days) hours[day] = intervals;
  }
  return Object.keys(hours).length > 0 ? hours : null;
}

/**
 * A week of hours in the format of {@link parseHours}: `mon 09:00-12:00, 13:00-17:00; sat closed`; '' without known
 * days.
 */
export function writeHours(hours: Hours): string {
  return WEEKDAYS.flatMap((day) => {
    const intervals = hours[day];
    if (!intervals) return [];
    return [`${day} ${writeIntervals(intervals)}`];
  }).join('; ');
}

/** Intervals as {@link parseIntervals} reads them. */
export function writeIntervals(intervals: readonly [string, string][]): string {
  return intervals.map(([opens, closes]) => `${opens}-${closes}`).join(', ') || 'closed';
}

function weekday(name: string): Weekday | undefined {
  return WEEKDAYS.find((day) => day === name) ?? FRENCH_DAYS[name];
}

// A range may go round the end of the week: `sat-mon`.
function daysBetween(from: Weekday | undefined, to: Weekday | undefined): Weekday[] | null {
  if (!from || !to) return null;
  const first = WEEKDAYS.indexOf(from);
  const length = ((WEEKDAYS.indexOf(to) - first + 7) % 7) + 1;
  return Array.from({ length }, (_, index) => WEEKDAYS[(first + index) % 7] as Weekday);
}

/**
 * Reads the intervals of a day, separated by commas; `closed` gives an empty list.
 *
 * @returns null when any of it cannot be read
 * @example parseIntervals('9h-12h, 13:00-17:00') // [['09:00', '12:00'], ['13:00', '17:00']]
 */
export function parseIntervals(text: string): [string, string][] | null {
  if (CLOSED.test(text)) return [];
  if (ALL_DAY.test(text)) return [['00:00', '24:00']];
  const intervals: [string, string][] = [];
  for (const written of text.split(',')) {
    const [, h1, m1 = '00', h2, m2 = '00'] = INTERVAL.exec(written.trim()) ?? [];
    if (!h1 || !h2) return null;
    const opens = `${h1.padStart(2, '0')}:${m1}`;
    const closes = `${h2.padStart(2, '0')}:${m2}`;
    const valid = opens < '24:00' && closes <= '24:00' && m1 < '60' && m2 < '60' && opens !== closes;
    if (!valid) return null;
    intervals.push([opens, closes]);
  }
  const ordered = inOrder(intervals);
  return areApart(ordered) && ordered.length <= INTERVALS_MAX ? ordered : null;
}
