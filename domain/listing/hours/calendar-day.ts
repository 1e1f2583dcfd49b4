import { WEEKDAYS, type Weekday } from '../../limits.ts';
import type { LocalDate } from './time-zone.ts';

/**
 * A date as data holds it, which sorts as time goes.
 *
 * @example isoDay({ year: 2026, month: 6, day: 24 }) // '2026-06-24'
 */
export function isoDay({ year, month, day }: LocalDate): string {
  return [String(year).padStart(4, '0'), twoDigits(month), twoDigits(day)].join('-');
}

/** @param day `YYYY-MM-DD` */
export function localDate(day: string): LocalDate {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return { year, month, day: date };
}

/** 0 is Sunday. */
export function dayOfWeek({ year, month, day }: LocalDate): number {
  return new Date(Date.UTC(year, month - 1, day)).getUTCDay();
}

/** The weekday by its name in data: `mon` to `sun`. */
export function weekdayOf(date: LocalDate): Weekday {
  return WEEKDAYS[(dayOfWeek(date) + 6) % 7] as Weekday;
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}
