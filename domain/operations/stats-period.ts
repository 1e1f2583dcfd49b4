import { isoDay, localDate } from '../listing/hours/calendar-day.ts';
import { addDays, localTime } from '../listing/hours/time-zone.ts';

/** Periods of the statistics, in days of Montréal time, the first and the last included. */

const ZONE = 'America/Toronto';
/** The longest period that the database returns, in days. */
const DAYS_MAX = 1_100;

export const PERIOD_NAMES = ['7', '30', '90', 'year', 'custom'] as const;
type PeriodName = (typeof PERIOD_NAMES)[number];

/** Days as `YYYY-MM-DD`. */
export type StatsPeriod = { name: PeriodName; first: string; last: string };

const DAYS: Record<Exclude<PeriodName, 'custom'>, number> = { '7': 7, '30': 30, '90': 90, year: 365 };

/** The current date in Montréal. */
export function montrealDay(now: Date): string {
  return isoDay(localTime(now, ZONE));
}

/** The date a number of days later, or earlier when negative. */
export function dayAfter(day: string, days: number): string {
  return isoDay(addDays(localDate(day), days));
}

/**
 * The period of a URL's query: `?period=90`, `?period=custom&from=2026-01-01&to=2026-03-31`; invalid values give 30
 * days.
 *
 * @param today date in Montréal, the latest end of a period
 */
export function parsePeriod(query: URLSearchParams, today: string): StatsPeriod {
  const asked = query.get('period') ?? '';
  if (asked === 'custom') {
    const [first, last] = [query.get('from') ?? '', query.get('to') ?? ''];
    if (isPeriod(first, last, today)) return { name: 'custom', first, last };
  }
  const name = Object.hasOwn(DAYS, asked) ? (asked as keyof typeof DAYS) : '30';
  return { name, first: dayAfter(today, 1 - DAYS[name]), last: today };
}

/** Whether two days are a valid period. */
export function isPeriod(first: string, last: string, today: string): boolean {
  return isDay(first) && isDay(last) && first <= last && last <= today && first > dayAfter(last, -DAYS_MAX);
}

function isDay(text: string): boolean {
  return /^20\d{2}-\d{2}-\d{2}$/.test(text) && isoDay(addDays(localDate(text), 0)) === text;
}
