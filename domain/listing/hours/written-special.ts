import type { Season, SpecialHours } from '../../pages/directory.ts';
import { specialHours } from '../fields/hours-schemas.ts';
import { parseIntervals, writeIntervals } from './written.ts';
import { parseSeasons } from './written-seasons.ts';

const PERIOD =
  /^(\d{4}-\d{2}-\d{2})(?:\s*\/\s*(\d{4}-\d{2}-\d{2}))?\s+(.+?)(?:\s+(holiday|construction|seasonal|other))?$/;
/** The same without a year. */
const YEARLY = /^(\d{2}-\d{2}\s*\/\s*\d{2}-\d{2}\s+.+?)(?:\s+(?:holiday|construction|seasonal|other))?$/;

/**
 * Reads special hours: periods separated by semicolons or lines, each with its days, its hours and its reason (default
 * `other`).
 *
 * @param onUnread called with each period that cannot be read, whose days do not exist or are in an earlier period
 * @param onMoved called with each interval that is read in the afternoon although the text does not say it (written-clock.ts)
 * @returns null when none can be read
 * @example parseSpecialHours('2026-06-24 closed holiday; 2026-07-19/2026-08-01 09:00-12:00 construction', report)
 */
export function parseSpecialHours(
  text: string,
  onUnread: (part: string) => void,
  onMoved?: (part: string) => void,
): SpecialHours[] | null {
  let periods: SpecialHours[] = [];
  const unread: string[] = [];
  for (const part of partsOf(text)) {
    const moved: string[] = [];
    const period = readPeriod(part.toLowerCase(), (one) => moved.push(one));
    const { data } = specialHours.safeParse([...periods, period]);
    if (data) {
      periods = data;
      for (const one of moved) onMoved?.(one);
    } else unread.push(part);
  }
  if (periods.length === 0) return null;
  for (const part of unread) onUnread(part);
  return periods;
}

/**
 * Reads the periods of special hours that have no year, which are seasons.
 *
 * @returns one for each part of the text that is such a period, with that part
 * @example readYearlyHours('2026-12-25 closed; 11-01/04-30 closed seasonal') // of the second part
 */
export function readYearlyHours(text: string): { part: string; season: Season }[] {
  return partsOf(text).flatMap((part) => {
    const [, yearly] = YEARLY.exec(part.toLowerCase()) ?? [];
    const [season] = (yearly && parseSeasons(yearly)?.seasons) || [];
    return season ? [{ part, season }] : [];
  });
}

function partsOf(text: string): string[] {
  return text
    .split(/[;\n]/)
    .map((part) => part.trim())
    .filter(Boolean);
}

/** Null when the form is another; the schema checks the days. */
function readPeriod(text: string, onMoved: (part: string) => void): SpecialHours | null {
  const [, from, to, written = '', reason = 'other'] = PERIOD.exec(text) ?? [];
  const hours = parseIntervals(written, onMoved);
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
