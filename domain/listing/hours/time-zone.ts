/** A local date; `month` is 1 to 12. */
export type LocalDate = { year: number; month: number; day: number };

/** The offsets of a zone from UTC. Each holds from its `since`; the last ends at `until`. All in milliseconds, instants since 1970. */
export type ClockChanges = {
  zone: string;
  until: number;
  changes: readonly (readonly [since: number, offset: number])[];
};

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** No zone changes its offset except at a quarter of an hour. */
const QUARTER_MS = 900_000;
const OFFSETS_MAX = 5_000;
const formats = new Map<string, Intl.DateTimeFormat>();
const provided = new Map<string, ClockChanges>();
/** By zone, then by quarter of an hour since 1970. */
const offsets = new Map<string, Map<number, number>>();

/**
 * The wall clock of a time zone at an instant.
 *
 * @param timeZone IANA name, such as `America/Toronto`
 * @returns the date, and minutes since midnight by the clock (0 to 1439)
 */
export function localTime(at: Date, timeZone: string): LocalDate & { minutes: number } {
  const wall = new Date(at.getTime() + offsetMs(at.getTime(), timeZone));
  return { ...dateOf(wall), minutes: wall.getUTCHours() * 60 + wall.getUTCMinutes() };
}

/**
 * The instant of a local time, by the « compatible » rule of the Temporal proposal: a time that the clocks skip in
 * spring is moved forward, an ambiguous time in autumn is the first of the two.
 *
 * @param minutes since midnight; 1440 and more are of the following days
 */
export function instantAt(date: LocalDate, minutes: number, timeZone: string): Date {
  const wall = Date.UTC(date.year, date.month - 1, date.day) + minutes * MINUTE_MS;
  const before = offsetMs(wall - DAY_MS, timeZone);
  const after = offsetMs(wall + DAY_MS, timeZone);
  // The common case: no clock change around that day.
  if (before === after) return new Date(wall - before);
  const candidates = [wall - before, wall - after].sort((a, b) => a - b);
  const shown = candidates.find((instant) => instant + offsetMs(instant, timeZone) === wall);
  return new Date(shown ?? wall - before);
}

/** Minutes since midnight of a time of day, `HH:MM`. */
export function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
}

/**
 * A time of day, `HH:MM`, of minutes since midnight.
 *
 * @example clockOf(1440) // '24:00'
 */
export function clockOf(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

/** The date so many days later, or earlier when negative. */
export function addDays({ year, month, day }: LocalDate, days: number): LocalDate {
  return dateOf(new Date(Date.UTC(year, month - 1, day + days)));
}

function dateOf(utc: Date): LocalDate {
  return { year: utc.getUTCFullYear(), month: utc.getUTCMonth() + 1, day: utc.getUTCDate() };
}

/** Provides offsets of zones, which then need no lookup in this program's time zone database. */
export function provideClockChanges(clocks: readonly ClockChanges[]): void {
  for (const clock of clocks) provided.set(clock.zone, clock);
}

/** Undoes {@link provideClockChanges}. */
export function forgetClocks(): void {
  provided.clear();
}

/**
 * The offset of a zone from UTC, in milliseconds; negative west of Greenwich.
 *
 * Cached, because formatting is slow and a page of twenty listings asks for the same few hundred quarters of an hour
 * repeatedly.
 */
export function offsetMs(instant: number, timeZone: string): number {
  const clock = provided.get(timeZone);
  if (clock && instant < clock.until) {
    const change = clock.changes.findLast(([since]) => since <= instant);
    if (change) return change[1];
  }
  const quarter = Math.floor(instant / QUARTER_MS);
  let ofZone = offsets.get(timeZone);
  if (!ofZone) {
    ofZone = new Map();
    offsets.set(timeZone, ofZone);
  }
  let offset = ofZone.get(quarter);
  if (offset === undefined) {
    if (ofZone.size >= OFFSETS_MAX) ofZone.clear();
    offset = formattedOffsetMs(quarter * QUARTER_MS, timeZone);
    ofZone.set(quarter, offset);
  }
  return offset;
}

function formattedOffsetMs(instant: number, timeZone: string): number {
  const parts = new Map(
    formatFor(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute')) - instant;
}

// Creating a formatter costs far more than using it, and a page has twenty listings.
function formatFor(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    });
    formats.set(timeZone, format);
  }
  return format;
}
