import type { Weekday } from '../../limits.ts';
import type { Locale } from '../../locale.ts';
import type { Hours, Season } from '../../pages/directory.ts';
import { isoDay, localDate } from './calendar-day.ts';
import { dayOfMonth } from './calendar-names.ts';
import { addDays, type LocalDate } from './time-zone.ts';

/** The days of a season: `MM-DD`, both included; across New Year when the first is after the last. */
type Days = Pick<Season, 'from' | 'to'>;

/** How many seasons a listing may have. */
export const SEASONS_MAX = 6;

/** The season of a date; undefined outside of all. */
export function seasonOn(seasons: readonly Season[], date: LocalDate): Season | undefined {
  const day = isoDay(date).slice(5);
  return seasons.find((season) => isWithin(season, day));
}

/** Whether no day is in two seasons; `private.valid_seasons` asks the same. */
export function areSeasonsApart(seasons: readonly Days[]): boolean {
  return seasons.every((one, index) =>
    seasons.slice(index + 1).every((other) => !isWithin(one, other.from) && !isWithin(other, one.from)),
  );
}

/** Whether each day of a year is in a season, so that the usual week never applies. */
export function coverYear(seasons: readonly Season[]): boolean {
  const leapYear = Array.from({ length: 366 }, (_, day) => new Date(Date.UTC(2024, 0, 1 + day)));
  return leapYear.every((date) => {
    const day = date.toISOString().slice(5, 10);
    return seasons.some((season) => isWithin(season, day));
  });
}

/**
 * The hours of the usual week or season of a date; undefined when that day is unknown. A listing with hours in its
 * seasons alone is closed the rest of the year.
 */
export function usualIntervals(
  { hours, seasons }: { hours: Hours | null; seasons: readonly Season[] },
  date: LocalDate,
  weekday: Weekday,
): [string, string][] | undefined {
  const season = seasonOn(seasons, date);
  if (season) return season.hours[weekday];
  if (hours === null) return seasons.length > 0 ? [] : undefined;
  return hours[weekday];
}

/** The days after a date, within a year, on which a season begins or has ended, in their order. */
export function seasonChanges(seasons: readonly Days[], today: LocalDate): LocalDate[] {
  const now = isoDay(today);
  const limit = isoDay(addDays({ ...today, year: today.year + 1 }, 1));
  return [today.year, today.year + 1]
    .flatMap((year) =>
      seasons.flatMap(({ from, to }) => [
        addDays(localDate(`${year}-${from}`), 0),
        addDays(localDate(`${year}-${to}`), to === '02-29' && !isLeap(year) ? 0 : 1),
      ]),
    )
    .filter((date) => isoDay(date) > now && isoDay(date) < limit)
    .sort((a, b) => (isoDay(a) < isoDay(b) ? -1 : 1));
}

/**
 * The first and last day of the present or next season, `YYYY-MM-DD`.
 *
 * @example seasonDates({ from: '11-15', to: '03-31' }, { year: 2027, month: 1, day: 4 }) // { from: '2026-11-15', to: '2027-03-31' }
 */
export function seasonDates({ from, to }: Days, today: LocalDate): { from: string; to: string } {
  const day = isoDay(today).slice(5);
  const last = day <= to ? today.year : today.year + 1;
  const first = from <= to ? last : last - 1;
  return { from: dateIn(first, from), to: dateIn(last, to) };
}

/**
 * The days of a season as inside a sentence.
 *
 * @example seasonName({ from: '05-01', to: '09-30' }, 'fr') // 'du 1er mai au 30 septembre'
 * @example seasonName({ from: '05-01', to: '09-30' }, 'en') // 'May 1 to September 30'
 */
export function seasonName({ from, to }: Days, locale: Locale): string {
  const [first = '', last = ''] = [from, to].map((day) => {
    const [month, date] = day.split('-').map(Number);
    return dayOfMonth(date ?? 1, month ?? 1, locale);
  });
  if (from === to) return locale === 'fr' ? `le ${first}` : first;
  return locale === 'fr' ? `du ${first} au ${last}` : `${first} to ${last}`;
}

function isWithin({ from, to }: Days, day: string): boolean {
  return from <= to ? from <= day && day <= to : from <= day || day <= to;
}

// 29 February of a common year is the 28th.
function dateIn(year: number, day: string): string {
  return `${year}-${day === '02-29' && !isLeap(year) ? '02-28' : day}`;
}

function isLeap(year: number): boolean {
  return new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1;
}
