import { WEEKDAYS, type Weekday } from '#domain/limits.ts';
import { isAllDay } from '#domain/listing/hours/hours.ts';
import { INTERVALS_MAX, inOrder } from '#domain/listing/hours/intervals.ts';
import type { Hours } from '#domain/pages/directory.ts';

/**
 * How an owner changes a week of opening hours; what each function is given stays as it is.
 *
 * A time that is not filled in yet is an empty text. A closing time of midnight is `24:00`, which a field of time shows
 * as `00:00`: so `00:00` to `00:00` is the whole day, as people mean it.
 */

export type Interval = [opens: string, closes: string];
export type DayStatus = 'unknown' | 'closed' | 'open' | 'allDay';

type WeekTemplate = { name: 'workingDays' | 'everyDay' | 'always'; interval: Interval | null; hours: Hours };

export const DAY_STATUSES: readonly DayStatus[] = ['open', 'allDay', 'closed', 'unknown'];

const ALL_DAY: Interval = ['00:00', '24:00'];
const USUAL: Interval = ['09:00', '17:00'];
const SHOP: Interval = ['09:00', '21:00'];
const MIDNIGHT = 1440;
const BREAK_MINUTES = 60;
const NEXT_MINUTES = 240;

/** Weeks that many businesses have, to begin with; `interval` is of an open day, null when it is all of it. */
export const WEEK_TEMPLATES: readonly WeekTemplate[] = [
  {
    name: 'workingDays',
    interval: USUAL,
    hours: { ...weekOf(WEEKDAYS.slice(0, 5), USUAL), sat: [], sun: [] },
  },
  { name: 'everyDay', interval: SHOP, hours: weekOf(WEEKDAYS, SHOP) },
  { name: 'always', interval: null, hours: weekOf(WEEKDAYS, ALL_DAY) },
];

/** What a day is; one with a time that is not filled in is open. */
export function statusOf(intervals: readonly Interval[] | undefined): DayStatus {
  if (!intervals) return 'unknown';
  if (intervals.length === 0) return 'closed';
  return isAllDay([...intervals]) ? 'allDay' : 'open';
}

/** A week in which a day has other hours; without any, nothing is known of it. */
export function withDay(week: Hours, day: Weekday, intervals: Interval[] | undefined): Hours {
  const { [day]: _, ...others } = week;
  return intervals ? { ...others, [day]: intervals } : others;
}

/** A week in which a day is something else; one that opens has the hours of the open day before it, else the usual ones. */
export function withStatus(week: Hours, day: Weekday, status: DayStatus): Hours {
  if (status === statusOf(week[day])) return week;
  return withDay(week, day, intervalsFor(status, week, day));
}

/** A week in which some days have the hours of another. */
export function copyDay(week: Hours, from: Weekday, to: readonly Weekday[]): Hours {
  const copied = week[from];
  return to.reduce(
    (copy, day) =>
      withDay(
        copy,
        day,
        copied?.map(([opens, closes]) => [opens, closes]),
      ),
    week,
  );
}

/** A week in which the days that nothing is known of are closed. */
export function closeOthers(week: Hours): Hours {
  return WEEKDAYS.reduce((closed, day) => (closed[day] ? closed : withDay(closed, day, [])), week);
}

/** One interval more, an hour after the last; empty where the day has no room after it. Nothing beyond {@link INTERVALS_MAX}. */
export function addInterval(intervals: readonly Interval[]): Interval[] {
  if (intervals.length >= INTERVALS_MAX) return [...intervals];
  return [...intervals, nextInterval(intervals)];
}

/** Without one; a day that loses its last interval is closed. */
export function removeInterval(intervals: readonly Interval[], index: number): Interval[] {
  return intervals.filter((_, at) => at !== index);
}

/** With another opening or closing time in one, as a field of time writes it: `HH:MM` or empty. */
export function withTime(
  intervals: readonly Interval[],
  index: number,
  end: 'opens' | 'closes',
  time: string,
): Interval[] {
  return intervals.map((interval, at): Interval => {
    if (at !== index) return interval;
    return end === 'opens' ? [time, interval[1]] : [interval[0], time === '00:00' ? '24:00' : time];
  });
}

/** What a field of time shows of a closing time. */
export function shownTime(closes: string): string {
  return closes === '24:00' ? '00:00' : closes;
}

/** Whether an interval ends on the following day, after midnight itself. */
export function endsNextDay([opens, closes]: Interval): boolean {
  return opens !== '' && closes !== '' && closes < opens;
}

/** Which intervals share a moment with another of their day, by their index; those that are not filled in share none. */
export function overlapping(intervals: readonly Interval[]): Set<number> {
  const found = new Set<number>();
  for (const [a, first] of intervals.entries()) {
    for (const [b, second] of intervals.entries()) {
      if (a < b && overlap(first, second)) {
        found.add(a);
        found.add(b);
      }
    }
  }
  return found;
}

/** Whether each of its times is filled in. */
export function isFilledIn(intervals: readonly Interval[] | undefined): boolean {
  return !intervals?.flat().includes('');
}

/** Whether nothing is wrong with a day but what is not filled in yet. */
export function isSound(intervals: readonly Interval[] = []): boolean {
  return (
    overlapping(intervals).size === 0 && intervals.every(([opens, closes]) => !opens || opens !== closes)
  );
}

function weekOf(days: readonly Weekday[], interval: Interval): Hours {
  return Object.fromEntries(days.map((day) => [day, [interval]]));
}

function overlap(a: Interval, b: Interval): boolean {
  if ([...a, ...b].includes('')) return false;
  const [first, second] = inOrder([a, b]) as [Interval, Interval];
  return endsNextDay(first) || first[1] > second[0] || first[0] === second[0];
}

function intervalsFor(status: DayStatus, week: Hours, day: Weekday): Interval[] | undefined {
  if (status === 'unknown') return undefined;
  if (status === 'closed') return [];
  if (status === 'allDay') return [ALL_DAY];
  const before = WEEKDAYS.slice(0, WEEKDAYS.indexOf(day)).findLast((name) => statusOf(week[name]) === 'open');
  return (before && copyDay(week, before, [day])[day]) ?? [USUAL];
}

function nextInterval(intervals: readonly Interval[]): Interval {
  const [opens, closes] = inOrder(intervals).at(-1) ?? USUAL;
  if (intervals.length === 0) return USUAL;
  const start = minutesOf(closes) + BREAK_MINUTES;
  if (!opens || !closes || closes < opens || start >= MIDNIGHT) return ['', ''];
  return [timeOf(start), timeOf(Math.min(start + NEXT_MINUTES, MIDNIGHT))];
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

function timeOf(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
