import { WEEKDAYS, type Weekday } from '../limits.ts';
import { isoDay, localDate, weekdayOf } from '../listing/hours/calendar-day.ts';
import { addDays, type LocalDate, localTime } from '../listing/hours/time-zone.ts';

/**
 * When the listings of a search must be open, as its address has it: `now`, `24h` (at all hours), `weekend` (on Saturday or on
 * Sunday), a weekday (`sat`) or a date (`2026-06-24`), and with these a part of the day (`sun-evening`) or a time (`fri-2130`).
 * Empty for whenever.
 */
export type OpenFilter = string;

export const WEEKEND: OpenFilter = 'weekend';
const WORDS: readonly (string | null)[] = ['now', '24h', WEEKEND];

/** Minutes since midnight: from the early morning, since a bar that closes at 2:00 on Saturday was open on Friday. */
const WHOLE_DAY = [300, 1440] as const;

/** Minutes since midnight; the night ends on the next day. */
const DAY_PARTS = {
  morning: [360, 720],
  afternoon: [720, 1020],
  evening: [1020, 1440],
  night: [1380, 1800],
} as const satisfies Record<string, readonly [from: number, to: number]>;
export type DayPart = keyof typeof DAY_PARTS;

/** The zone of nearly all of Quebec, by which « Saturday » is the next one. */
const ZONE = 'America/Toronto';
const FORM =
  /^(?:(mon|tue|wed|thu|fri|sat|sun)|(\d{4}-\d{2}-\d{2}))(?:-(?:(morning|afternoon|evening|night)|([01]\d|2[0-3])([0-5]\d)))?$/;

/** A filter by its parts. */
export type OpenParts = {
  weekday: Weekday | null;
  /** `YYYY-MM-DD`. */
  date: string | null;
  part: DayPart | null;
  /** Minutes since midnight. */
  minute: number | null;
};

/** @returns null for `now`, `24h`, `weekend` and what is no filter */
export function openParts(open: OpenFilter): OpenParts | null {
  const match = FORM.exec(open);
  if (!match) return null;
  const [, weekday, date, part, hour, minute] = match;
  if (date !== undefined && isoDay(localDate(date)) !== isoDay(addDays(localDate(date), 0))) return null;
  return {
    weekday: (weekday as Weekday | undefined) ?? null,
    date: date ?? null,
    part: (part as DayPart | undefined) ?? null,
    minute: hour === undefined ? null : Number(hour) * 60 + Number(minute),
  };
}

/** Parses the `open` parameter; empty when it is invalid. */
export function parseOpen(value: string | null): OpenFilter {
  return WORDS.includes(value) || openParts(value ?? '') !== null ? (value as string) : '';
}

/** Today where nearly all of Quebec is. */
export function todayOf(now: Date): LocalDate {
  const { year, month, day } = localTime(now, ZONE);
  return { year, month, day };
}

/**
 * When listings must be open, as `search_listings` takes it: at an instant, at all hours, or at any time of an interval of
 * minutes that begins on a date, by the clock of each listing.
 */
export type Opening = { at: string } | { always: true } | { date: string; from: number; to: number };

/** @returns null for whenever */
export function openingOf(open: OpenFilter, now: Date): Opening | null {
  if (open === 'now') return { at: now.toISOString() };
  if (open === '24h') return { always: true };
  if (open === WEEKEND) return weekendFrom(todayOf(now));
  const parts = openParts(open);
  if (!parts) return null;
  const date = parts.date ?? isoDay(nextDay(parts.weekday as Weekday, todayOf(now)));
  if (parts.minute !== null) return { date, from: parts.minute, to: parts.minute + 1 };
  const [from, to] = parts.part ? DAY_PARTS[parts.part] : WHOLE_DAY;
  return { date, from, to };
}

/** This Saturday and Sunday; on Sunday, that day. */
function weekendFrom(today: LocalDate): Opening {
  const [from, to] = WHOLE_DAY;
  if (weekdayOf(today) === 'sun') return { date: isoDay(today), from, to };
  return { date: isoDay(nextDay('sat', today)), from, to: to + 1440 };
}

/** The first such weekday, today included. */
function nextDay(weekday: Weekday, today: LocalDate): LocalDate {
  const ahead = WEEKDAYS.indexOf(weekday) - WEEKDAYS.indexOf(weekdayOf(today));
  return addDays(today, (ahead + 7) % 7);
}
