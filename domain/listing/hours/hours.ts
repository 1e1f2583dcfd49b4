import { WEEKDAYS, type Weekday } from '../../limits.ts';
import type { Hours, OpeningHours, Season, SpecialHours } from '../../pages/directory.ts';
import { isoDay, localDate, weekdayOf } from './calendar-day.ts';
import { seasonChanges, seasonOn, usualIntervals } from './seasons.ts';
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
  /** Weeks of parts of the year, in place of the usual one. */
  seasons?: readonly Season[];
  /** Weekdays on which one comes by appointment alone; special hours are without. */
  appointmentDays?: readonly Weekday[];
};

type Clock = {
  hours: Hours | null;
  special: readonly SpecialPeriod[];
  seasons: readonly Season[];
  appointmentDays: readonly Weekday[];
  timeZone: string;
};
type Span = { start: number; end: number };

const MINUTES_A_DAY = 1440;
// Yesterday may run past midnight into today; today's weekday comes again after a week.
const FIRST_DAY = -1;
const LAST_DAY = 7;
const CLOSED_WEEK: Hours = Object.fromEntries(WEEKDAYS.map((day) => [day, []]));

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
  { special = [], byAppointment = false, seasons = [], appointmentDays = [] }: Exceptions = {},
): OpenState {
  // By appointment on all days: none is different.
  const clock = { hours, special, seasons, appointmentDays: byAppointment ? [] : appointmentDays, timeZone };
  const state = walkInStateAt(clock, at);
  if (!byAppointment) {
    const isToday = state.state === 'closed' && isAppointmentDay(clock, localTime(at, timeZone));
    return isToday ? { state: 'appointment' } : state;
  }
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

/** The hours of the current week or season; today has its special hours. */
export function hoursOfToday(listing: OpeningHours, at: Date): Hours {
  const { hours, specialHours, seasons, timeZone } = listing;
  const today = localTime(at, timeZone);
  const weekday = weekdayOf(today);
  const week = seasonOn(seasons, today)?.hours ?? hours ?? (seasons.length > 0 ? CLOSED_WEEK : {});
  return { ...week, [weekday]: specialOn(specialHours, today)?.hours ?? week[weekday] };
}

/** The weekdays by appointment, without today when it has special hours. */
export function appointmentDaysOfToday(
  { appointmentDays, specialHours, timeZone }: OpeningHours,
  at: Date,
): readonly Weekday[] {
  const today = localTime(at, timeZone);
  if (!specialOn(specialHours, today)) return appointmentDays;
  return appointmentDays.filter((day) => day !== weekdayOf(today));
}

/** Whether anything is known of the days on which a listing is open. */
export function hasDays({
  hours,
  specialHours,
  seasons,
  appointmentDays,
}: Omit<OpeningHours, 'timeZone'>): boolean {
  return hours !== null || specialHours.length > 0 || seasons.length > 0 || appointmentDays.length > 0;
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
  const next = coming ?? firstAfterChange(clock, today);
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

// Undefined when that day is unknown; a day by appointment is not open to who walks in.
function intervalsOn(clock: Clock, date: LocalDate): [string, string][] | undefined {
  const special = specialOn(clock.special, date);
  if (special) return special.hours;
  return isAppointmentDay(clock, date) ? [] : usualIntervals(clock, date, weekdayOf(date));
}

function specialOn<Period extends SpecialPeriod>(
  special: readonly Period[],
  date: LocalDate,
): Period | undefined {
  const day = isoDay(date);
  return special.find(({ from, to }) => from <= day && day <= to);
}

// A day that is closed, as out of season, takes no appointments.
function isAppointmentDay(clock: Clock, date: LocalDate): boolean {
  const weekday = weekdayOf(date);
  return (
    clock.appointmentDays.includes(weekday) &&
    !specialOn(clock.special, date) &&
    usualIntervals(clock, date, weekday)?.length !== 0
  );
}

// Closed for a season or for special hours: it reopens in a week that begins after them.
function firstAfterChange(clock: Clock, today: LocalDate): Span | undefined {
  const period = specialOn(clock.special, today);
  const changes = seasonChanges(clock.seasons, today);
  for (const date of period ? [addDays(localDate(period.to), 1), ...changes] : changes) {
    const [first] = spansOf(clock, date, 0, LAST_DAY - 1);
    if (first) return first;
  }
  return undefined;
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
