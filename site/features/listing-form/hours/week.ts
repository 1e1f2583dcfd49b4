import { WEEKDAYS, type Weekday } from '#domain/limits.ts';
import { isAllDay } from '#domain/listing/hours/hours.ts';
import { INTERVALS_MAX, inOrder } from '#domain/listing/hours/intervals.ts';
import { clockOf, minutesOf } from '#domain/listing/hours/time-zone.ts';
import type { Hours } from '#domain/pages/directory.ts';

/**
 * Pure functions that edit a week of opening hours; they never mutate their arguments.
 *
 * A time that is still missing is an empty string. A closing time of midnight is stored as `24:00` and shown by time
 * inputs as `00:00`: `00:00` to `00:00` is therefore the whole day, as people mean it.
 */

export type Interval = [opens: string, closes: string];
export type DayStatus = 'unknown' | 'closed' | 'open' | 'allDay';
/** The hours of a week, and which weekdays are by appointment. */
export type Week = { hours: Hours; appointmentDays: readonly Weekday[] };

type WeekTemplate = { name: 'workingDays' | 'everyDay' | 'always'; interval: Interval | null; hours: Hours };

export const DAY_STATUSES: readonly DayStatus[] = ['open', 'allDay', 'closed', 'unknown'];

const ALL_DAY: Interval = ['00:00', '24:00'];
const USUAL: Interval = ['09:00', '17:00'];
const SHOP: Interval = ['09:00', '21:00'];
const MIDNIGHT = 1440;
const BREAK_MINUTES = 60;
const NEXT_MINUTES = 240;

/** Common weeks to start from; `interval` is the hours of an open day, null when it is open all day. */
export const WEEK_TEMPLATES: readonly WeekTemplate[] = [
  {
    name: 'workingDays',
    interval: USUAL,
    hours: { ...weekOf(WEEKDAYS.slice(0, 5), USUAL), sat: [], sun: [] },
  },
  { name: 'everyDay', interval: SHOP, hours: weekOf(WEEKDAYS, SHOP) },
  { name: 'always', interval: null, hours: weekOf(WEEKDAYS, ALL_DAY) },
];

/** Status of a day; a day with a missing time counts as open. */
export function statusOf(intervals: readonly Interval[] | undefined): DayStatus {
  if (!intervals) return 'unknown';
  if (intervals.length === 0) return 'closed';
  return isAllDay([...intervals]) ? 'allDay' : 'open';
}

/** Sets the hours of a day; `undefined` makes them unknown. */
export function withDay(week: Hours, day: Weekday, intervals: Interval[] | undefined): Hours {
  const { [day]: _, ...others } = week;
  return intervals ? { ...others, [day]: intervals } : others;
}

/** Sets the status of a day; a day that opens copies the hours of the open day before it, else the default hours. */
export function withStatus(week: Hours, day: Weekday, status: DayStatus): Hours {
  if (status === statusOf(week[day])) return week;
  return withDay(week, day, intervalsFor(status, week, day));
}

/** Copies the hours of one day to others. */
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

/** Closes every day whose hours are unknown, unless it is by appointment. */
export function closeOthers({ hours, appointmentDays }: Week): Hours {
  return WEEKDAYS.reduce(
    (closed, day) => (closed[day] || appointmentDays.includes(day) ? closed : withDay(closed, day, [])),
    hours,
  );
}

/** Makes a day one by appointment, which keeps its hours if it has any, or gives it another status. */
export function withDayStatus(week: Week, day: Weekday, status: DayStatus | 'appointment'): Week {
  const others = week.appointmentDays.filter((other) => other !== day);
  if (status !== 'appointment')
    return { hours: withStatus(week.hours, day, status), appointmentDays: others };
  const isClosed = statusOf(week.hours[day]) === 'closed';
  return {
    hours: isClosed ? withDay(week.hours, day, undefined) : week.hours,
    appointmentDays: WEEKDAYS.filter((one) => one === day || others.includes(one)),
  };
}

/** Adds an interval an hour after the last, empty if the day has no room left. No-op at {@link INTERVALS_MAX}. */
export function addInterval(intervals: readonly Interval[]): Interval[] {
  if (intervals.length >= INTERVALS_MAX) return [...intervals];
  return [...intervals, nextInterval(intervals)];
}

/** Removes an interval; a day that loses its last one is closed. */
export function removeInterval(intervals: readonly Interval[], index: number): Interval[] {
  return intervals.filter((_, at) => at !== index);
}

/** Changes an opening or closing time; takes a time input's value: `HH:MM` or empty. */
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

/** Value of the time input for a closing time. */
export function shownTime(closes: string): string {
  return closes === '24:00' ? '00:00' : closes;
}

/** Whether an interval ends on the following day, after midnight itself. */
export function endsNextDay([opens, closes]: Interval): boolean {
  return opens !== '' && closes !== '' && closes < opens;
}

/** Indexes of the intervals that overlap another of their day; incomplete intervals overlap none. */
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

/** Whether the intervals of a day are valid, ignoring missing times. */
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
  return [clockOf(start), clockOf(Math.min(start + NEXT_MINUTES, MIDNIGHT))];
}
