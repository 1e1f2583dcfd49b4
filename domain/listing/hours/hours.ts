import { WEEKDAYS, type Weekday } from '../../limits.ts';
import type { Hours, OpeningHours, SpecialHours } from '../../pages/directory.ts';
import { isoDay, localDate, weekdayOf } from './calendar-day.ts';
import { addDays, clockOf, instantAt, type LocalDate, localTime, minutesOf } from './time-zone.ts';

/** A change of state: the instant, and its local time and date where the listing is. */
type Moment = {
  at: Date;
  weekday: Weekday;
  /** `HH:MM`, 24 hours. */
  time: string;
  /** 0 is today in the listing's time zone, 1 tomorrow. */
  daysAhead: number;
};

export type OpenState =
  /** `until` is null when it does not close within a week. */
  | { state: 'open'; until: Moment | null }
  /** `next` is null when no opening is known for the coming week, or for the week after special hours. */
  | { state: 'closed'; next: Moment | null }
  /** Open by appointment only. */
  | { state: 'appointment' }
  /** The state is unknown: no hours, or none for today. */
  | { state: 'unknown' };

export type SpecialPeriod = Pick<SpecialHours, 'from' | 'to' | 'hours'>;

/** Exceptions to the weekly hours. */
type Exceptions = {
  /** No two on one day. */
  special?: readonly SpecialPeriod[];
  byAppointment?: boolean;
};

type Clock = { hours: Hours; special: readonly SpecialPeriod[]; timeZone: string };
type Span = { start: number; end: number };

const MINUTES_A_DAY = 1440;
// Yesterday may run past midnight into today; today's weekday comes again after a week.
const FIRST_DAY = -1;
const LAST_DAY = 7;

/**
 * Whether a listing is open at an instant, and until or from when, in the listing's time zone.
 *
 * Hours that run past midnight belong to the day on which they begin: a night before a holiday ends as it usually does.
 *
 * @param timeZone IANA name, such as `America/Blanc-Sablon`
 * @example openStateAt({ mon: [['09:00', '17:00']] }, 'America/Toronto', new Date('2026-11-23T15:00:00Z'))
 * // { state: 'open', until: { time: '17:00', weekday: 'mon', daysAhead: 0, … } }
 */
export function openStateAt(
  hours: Hours | null,
  timeZone: string,
  at: Date,
  { special = [], byAppointment = false }: Exceptions = {},
): OpenState {
  const state = walkInStateAt({ hours: hours ?? {}, special, timeZone }, at);
  if (!byAppointment) return state;
  // By appointment: neither open nor closed between appointments; closed on a day off.
  return state.state === 'closed' ? { state: 'closed', next: null } : { state: 'appointment' };
}

/** Whether a listing is open at an instant; unknown hours are not open. */
export function isOpenAt(hours: Hours | null, timeZone: string, at: Date): boolean {
  return openStateAt(hours, timeZone, at).state === 'open';
}

/** The weekday where the listing is. */
export function weekdayAt(at: Date, timeZone: string): Weekday {
  return weekdayOf(localTime(at, timeZone));
}

/** Whether a day is open from midnight to midnight. */
export function isAllDay(intervals: [string, string][]): boolean {
  return intervals.some(([opens, closes]) => opens === '00:00' && closes === '24:00');
}

/** The current week, with special hours replacing the usual ones. */
export function hoursOfToday({ hours, specialHours, timeZone }: OpeningHours, at: Date): Hours {
  const today = localTime(at, timeZone);
  const week = hours ?? {};
  return {
    ...week,
    [weekdayOf(today)]: intervalsOn({ hours: week, special: specialHours, timeZone }, today),
  };
}

/** The special hours of today and later, in their order. */
export function comingHours({ specialHours, timeZone }: OpeningHours, at: Date): SpecialHours[] {
  const today = isoDay(localTime(at, timeZone));
  return specialHours.filter(({ to }) => to >= today);
}

/** Whether at least one day is known. */
export function hasHours(hours: Hours | null): hours is Hours {
  return hours !== null && WEEKDAYS.some((day) => hours[day]);
}

function walkInStateAt(clock: Clock, at: Date): OpenState {
  const { timeZone } = clock;
  const today = localTime(at, timeZone);
  const now = at.getTime();
  const coming = firstAfter(spansOf(clock, today, FIRST_DAY, LAST_DAY), now);
  if (coming && coming.start <= now) {
    const horizon = instantAt(addDays(today, LAST_DAY), 0, timeZone).getTime();
    return { state: 'open', until: coming.end >= horizon ? null : momentAt(coming.end, today, timeZone) };
  }
  if (!intervalsOn(clock, today)) return { state: 'unknown' };
  const next = coming ?? firstAfterPeriod(clock, today);
  return {
    state: 'closed',
    next: next && !skipsUnknownDay(clock, today, next) ? momentAt(next.start, today, timeZone) : null,
  };
}

// The span in which an instant is, or the next one.
function firstAfter(spans: Iterable<Span>, instant: number): Span | undefined {
  for (const span of spans) if (span.end > instant) return span;
  return undefined;
}

// Undefined when that day is unknown.
function intervalsOn({ hours, special }: Clock, date: LocalDate): [string, string][] | undefined {
  const day = isoDay(date);
  return special.find(({ from, to }) => from <= day && day <= to)?.hours ?? hours[weekdayOf(date)];
}

// Closed for the season: it reopens in the week after the special hours.
function firstAfterPeriod(clock: Clock, today: LocalDate): Span | undefined {
  const day = isoDay(today);
  const period = clock.special.find(({ from, to }) => from <= day && day <= to);
  if (!period) return undefined;
  const [first] = spansOf(clock, localDate(period.to), 1, LAST_DAY);
  return first;
}

// Opening spans as instants, in order, with adjacent spans merged, so that midnight between two full days closes
// nothing. Evaluated lazily: most questions need only the first two or three days.
function* spansOf(clock: Clock, today: LocalDate, firstDay: number, lastDay: number): Generator<Span> {
  let pending: Span | undefined;
  for (let ahead = firstDay; ahead <= lastDay; ahead += 1) {
    for (const span of spansOn(clock, addDays(today, ahead))) {
      if (pending && span.start <= pending.end) pending.end = Math.max(pending.end, span.end);
      else {
        if (pending) yield pending;
        pending = span;
      }
    }
  }
  if (pending) yield pending;
}

function spansOn(clock: Clock, date: LocalDate): Span[] {
  const { timeZone } = clock;
  const spans = (intervalsOn(clock, date) ?? []).map(([opens, closes]) => {
    const start = minutesOf(opens);
    const end = minutesOf(closes);
    return {
      start: instantAt(date, start, timeZone).getTime(),
      end: instantAt(date, end > start ? end : end + MINUTES_A_DAY, timeZone).getTime(),
    };
  });
  // Intervals within the hour that clocks skip in spring are empty.
  return spans.filter(({ start, end }) => start < end).sort((a, b) => a.start - b.start);
}

// « Opens on Monday » would be a guess when nothing is known about Sunday.
function skipsUnknownDay(clock: Clock, today: LocalDate, next: Span): boolean {
  const { daysAhead } = momentAt(next.start, today, clock.timeZone);
  for (let ahead = 1; ahead < daysAhead; ahead += 1) {
    if (!intervalsOn(clock, addDays(today, ahead))) return true;
  }
  return false;
}

function momentAt(instant: number, today: LocalDate, timeZone: string): Moment {
  const at = new Date(instant);
  const local = localTime(at, timeZone);
  return {
    at,
    weekday: weekdayOf(local),
    time: clockOf(local.minutes),
    daysAhead: Math.round((dayNumber(local) - dayNumber(today)) / 86_400_000),
  };
}

function dayNumber({ year, month, day }: LocalDate): number {
  return Date.UTC(year, month - 1, day);
}
