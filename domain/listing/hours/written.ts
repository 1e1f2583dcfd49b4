import { WEEKDAYS, type Weekday } from '../../limits.ts';
import type { Hours } from '../../pages/directory.ts';
import { plain } from '../../text/meaningful-words.ts';
import { areApart, INTERVALS_MAX, inOrder } from './intervals.ts';
import { clockOf } from './time-zone.ts';
import { inHalf, movedIntervals } from './written-clock.ts';
import { hoursTokens, type Token } from './written-tokens.ts';

const DAY_MINUTES = 24 * 60;
const HALF_MINUTES = 12 * 60;
/** Limits of bare hours such as « 9 à 5 »: « 1-5 » and « 11-3 » could be the afternoon or the night, and stay unread. */
const BARE_OPENS = 5;
const BARE_CLOSES = 4;

/** Seasons, months and exceptions: an unread part with such a word may limit the other hours, so nothing is read. */
const LIMITS =
  /\b(?:sauf|except\w*|hormis|janv\w*|fevr\w*|mars|avril|mai|juin|juil\w*|aout|sept\w*|octo\w*|nov\w*|dec\w*|jan(?:uary)?|feb\w*|march|april|june|july|aug\w*|ete|hiver|printemps|automne|summer|winter|spring|fall|autumn|saison\w*|season\w*|20\d\d)\b/;

/**
 * Reads a week of hours as people write it, in French or English: days or ranges of days, then intervals, « fermé » or
 * « 24 h ». A day that is not named stays unknown, and so does one that an unread part names.
 *
 * @param onUnread called with each part that cannot be read; without it, nothing is read of a text that has one
 * @returns null when nothing can be read
 * @example parseHours('mon-fri 09:00-12:00, 13:00-17:00; sat closed; sun 24h')
 * @example parseHours('lundi au jeudi de 9 h à 17 h, vendredi et samedi : 9 h à 21 h 30')
 */
export function parseHours(text: string, onUnread?: (part: string) => void): Hours | null {
  if (!onUnread) return parseWholeWeek(text)?.hours ?? null;
  const { hours, isByAppointment, unread, appointments } = readHours(text);
  if (hours || isByAppointment) for (const part of [...unread, ...appointments]) onUnread(part);
  return hours;
}

/** Hours of a text that says nothing else; null of any other. */
export function parseWholeWeek(text: string): { hours: Hours; moved: string[] } | null {
  const { hours, isByAppointment, moved, unread, appointments } = readHours(text);
  return hours && !isByAppointment && unread.length + appointments.length === 0 ? { hours, moved } : null;
}

/** {@link parseHours} with the days by appointment, which are no unread part here. */
export function parseWeek(text: string, onUnread: (part: string) => void): WrittenWeek {
  const { hours, isByAppointment, appointmentDays, moved, unread } = readHours(text);
  if (hours || isByAppointment || appointmentDays.length > 0) for (const part of unread) onUnread(part);
  return { hours, isByAppointment, appointmentDays, moved };
}

/**
 * `isByAppointment`: of all days; the days of others are in `appointmentDays`. `moved`: intervals that are read in the afternoon
 * although the text does not say it, as « 8h à 5h → 08:00-17:00 ».
 */
export type WrittenWeek = {
  hours: Hours | null;
  isByAppointment: boolean;
  appointmentDays: Weekday[];
  moved: string[];
};

/**
 * Whether written hours say that one comes by appointment all week. Of some days only it is an unread part of the hours.
 *
 * @example isByAppointment('lun-ven 9h-17h, sur rendez-vous') // true
 */
export function isByAppointment(text: string): boolean {
  return readHours(text).isByAppointment;
}

/** `appointments`: the parts about days by appointment; `unread`: the others that are in no value. */
type ReadHours = WrittenWeek & { unread: string[]; appointments: string[] };

function readHours(text: string): ReadHours {
  const all = hoursTokens(text);
  const asides = all.filter(({ kind }) => kind === 'aside');
  const tokens = all.filter(({ kind }) => kind !== 'aside');
  const hours: Hours = {};
  const entries: (Entry & { part: Token[] })[] = [];
  const unread: Token[][] = [];
  // Closed days, each with the number of days in its entry.
  const closedAmong = new Map<Weekday, number>();
  let isByAppointment = false;
  for (let index = 0; index < tokens.length; ) {
    const clause = endOfAppointment(tokens, index);
    const entry = clause === null ? readEntry(tokens, index) : null;
    const added =
      entry && (entry.isException ? exceptionOf(hours, entry) : withEntry(hours, entry, closedAmong));
    const next = clause ?? (added ? entry.next : endOfPart(tokens, index));
    if (clause !== null) isByAppointment = true;
    else if (added) {
      Object.assign(hours, added);
      if (entry.intervals.length === 0) for (const day of entry.days) closedAmong.set(day, entry.days.length);
      entries.push({ ...entry, part: tokens.slice(index, next) });
    } else unread.push(tokens.slice(index, next));
    index = next;
  }
  if (unread.some((part) => LIMITS.test(plain(quote(text, part)))))
    return {
      hours: null,
      isByAppointment: false,
      appointmentDays: [],
      moved: [],
      unread: [],
      appointments: [],
    };
  for (const day of unread.flatMap(namedDays)) delete hours[day];
  const open = entries.filter(({ intervals }) => intervals.length > 0);
  isByAppointment ||=
    open.every(({ byAppointment }) => byAppointment === 'all') &&
    (open.length > 0 || unread.some(isAppointmentOfDays));
  const someDays = isByAppointment ? [] : entries.filter(({ byAppointment }) => byAppointment !== 'none');
  const isStored = (part: Token[]) =>
    isByAppointment && isAppointmentOfDays(part) && new Set(namedDays(part)).size === WEEKDAYS.length;
  const left = unread.filter((part) => !isStored(part));
  const ofDays = [
    ...left.filter(isAppointmentOfDays),
    ...someDays.filter(({ byAppointment }) => byAppointment === 'all').map(({ part }) => part),
  ];
  const others = [...left, ...someDays.map(({ part }) => part), ...asides.map((token) => [token])].filter(
    (part) => !ofDays.includes(part),
  );
  const quoted = (parts: Token[][]) => parts.map((part) => quote(text, part)).filter((part) => part !== '');
  const named = ofDays.flatMap(namedDays);
  return {
    hours: Object.keys(hours).length > 0 ? hours : null,
    isByAppointment,
    appointmentDays: isByAppointment ? [] : WEEKDAYS.filter((day) => named.includes(day)),
    moved: [...new Set(entries.flatMap(({ part }) => movedIntervals(part, text)))],
    unread: quoted(others),
    appointments: quoted(ofDays),
  };
}

/** « lun-ven sur rendez-vous », without hours. */
function isAppointmentOfDays(part: readonly Token[]): boolean {
  const kinds = part.map(({ kind }) => kind).filter((kind) => kind !== 'separator' && kind !== 'range');
  return kinds.includes('appointment') && kinds.every((kind) => kind === 'days' || kind === 'appointment');
}

/** The end of a clause « sur rendez-vous » without days; null when no such clause begins here. */
function endOfAppointment(tokens: readonly Token[], from: number): number | null {
  const next = skip(tokens, from, 'separator') + 1;
  const after = tokens[next];
  const isAlone = after === undefined || (after.kind === 'separator' && after.isEnd);
  return tokens[next - 1]?.kind === 'appointment' && isAlone ? next : null;
}

/**
 * Merges the intervals of an entry with earlier ones; null when intervals overlap. A closed day beats hours of more days:
 * « lun-ven 9 h à 17 h; mercredi fermé », « fermé le lundi; tous les jours 9 h à 17 h ».
 */
function withEntry(
  hours: Hours,
  { days, intervals }: Pick<Entry, 'days' | 'intervals'>,
  closedAmong: ReadonlyMap<Weekday, number>,
): Hours | null {
  const isOpen = intervals.length > 0;
  const all = days.map((day) => {
    const closed = isOpen ? closedAmong.get(day) : undefined;
    if (closed !== undefined) return [day, closed < days.length ? [] : null] as const;
    return [day, isOpen ? checked([...(hours[day] ?? []), ...intervals]) : []] as const;
  });
  return all.every(([, one]) => one) ? (Object.fromEntries(all) as Hours) : null;
}

/** « Sauf le jeudi 9 h à 20 h » replaces the hours of its days; null without hours before it. */
function exceptionOf(hours: Hours, { days, intervals }: Pick<Entry, 'days' | 'intervals'>): Hours | null {
  const one = checked(intervals);
  return one && Object.keys(hours).length > 0 ? Object.fromEntries(days.map((day) => [day, one])) : null;
}

/** Where the part of the text that begins at a token ends: after a semicolon or a line, or where other days begin. */
function endOfPart(tokens: readonly Token[], from: number): number {
  let hasContent = false;
  for (let index = skip(tokens, from, 'separator'); index < tokens.length; index += 1) {
    const token = tokens[index] as Token;
    if (token.kind !== 'separator') hasContent ||= token.kind !== 'days' && token.kind !== 'range';
    else if (token.isEnd) return index + 1;
    else if (hasContent && beginsDays(tokens, index + 1)) return index + 1;
  }
  return tokens.length;
}

function beginsDays(tokens: readonly Token[], index: number): boolean {
  return tokens[tokens[index]?.kind === 'closed' ? index + 1 : index]?.kind === 'days';
}

function namedDays(tokens: readonly Token[]): Weekday[] {
  return tokens.flatMap((token, index) => (token.kind === 'days' ? readDays(tokens, index).days : []));
}

function quote(text: string, part: readonly Token[]): string {
  const said = part.filter(({ kind }) => kind !== 'separator');
  return text.slice(said[0]?.from ?? 0, said.at(-1)?.to ?? 0).trim();
}

type Entry = {
  days: Weekday[];
  intervals: [string, string][];
  /** Which of its intervals are by appointment. */
  byAppointment: 'all' | 'some' | 'none';
  /** Whether it replaces earlier hours of its days. */
  isException?: boolean;
  next: number;
};

/** Days and their intervals, from a token on; `next` is the first token that is not of it. */
function readEntry(tokens: readonly Token[], from: number): Entry | null {
  const first = skip(tokens, from, 'separator');
  if (tokens[first]?.kind === 'always') {
    // « 24/7 urgences ».
    if (isUnknown(tokens, first + 1)) return null;
    return { days: [...WEEKDAYS], intervals: [['00:00', '24:00']], byAppointment: 'none', next: first + 1 };
  }
  if (tokens[first]?.kind === 'except') return readException(tokens, first + 1);
  if (tokens[first]?.kind === 'time' || tokens[first]?.kind === 'allDay')
    return readTimesFirst(tokens, first);
  // « Sur rendez-vous le samedi, 10 h à 12 h ».
  const isPrefixed = tokens[first]?.kind === 'appointment';
  const start = isPrefixed ? skip(tokens, first + 1, 'separator') : first;
  // « Closed on Sunday ».
  const isClosedFirst = tokens[start]?.kind === 'closed';
  const { days, next } = readDays(tokens, isClosedFirst ? start + 1 : start);
  if (days.length === 0) return null;
  if (isClosedFirst) {
    const byAppointment = isPrefixed ? 'all' : 'none';
    return { days, intervals: [], byAppointment, next: skip(tokens, next, 'separator') };
  }
  const times = readTimes(tokens, next);
  return times && { days, ...times, ...(isPrefixed && { byAppointment: 'all' }) };
}

/** Days after « sauf », with their hours, or closed: « sauf le jeudi 9 h à 20 h », « sauf le mercredi ». */
function readException(tokens: readonly Token[], from: number): Entry | null {
  const { days, next } = readDays(tokens, skip(tokens, from, 'separator'));
  if (days.length === 0) return null;
  const isAlone =
    endsEntry(tokens, next) || (tokens[next]?.kind === 'closed' && tokens[next + 1]?.kind === 'days');
  const times = isAlone ? { intervals: [], byAppointment: 'none' as const, next } : readTimes(tokens, next);
  return times && { days, ...times, isException: true };
}

/** Hours before their days: « de 9 h à 17 h, du lundi au vendredi ». */
function readTimesFirst(tokens: readonly Token[], from: number): Entry | null {
  const times = readTimes(tokens, from);
  if (times?.byAppointment !== 'none') return null;
  const { days, next } = readDays(tokens, times.next);
  // « 8 h à 17 h lundi 9 h à 12 h »: which of both has the day? « 8 h à 17 h lundi, 9 h à 12 h mardi » is clear.
  const isClear = endsEntry(tokens, next) || readTimesFirst(tokens, next) !== null;
  return days.length > 0 && isClear ? { days, ...times, next } : null;
}

function endsEntry(tokens: readonly Token[], index: number): boolean {
  const token = tokens[index];
  return token === undefined || token.kind === 'separator' || token.kind === 'except';
}

function readDays(tokens: readonly Token[], from: number): { days: Weekday[]; next: number } {
  const days: Weekday[] = [];
  let next = from;
  for (let isRange = false; next < tokens.length; next += 1) {
    const token = tokens[next] as Token;
    if (token.kind === 'days') {
      const first = days.at(-1);
      days.push(...(isRange && first ? daysAfter(first, token.days[0] as Weekday) : token.days));
      isRange = false;
    } else if (token.kind === 'range') isRange = true;
    else if (token.kind !== 'separator' || token.isEnd) break;
  }
  return { days, next };
}

// A range may go round the end of the week: `sat-mon`.
function daysAfter(from: Weekday, to: Weekday): Weekday[] {
  const first = WEEKDAYS.indexOf(from);
  const length = (WEEKDAYS.indexOf(to) - first + 7) % 7;
  return Array.from({ length }, (_, index) => WEEKDAYS[(first + index + 1) % 7] as Weekday);
}

/** The intervals of a day from a token on, until another day or the end; « closed » excludes intervals. */
function readTimes(tokens: readonly Token[], from: number) {
  let intervals: [string, string][] = [];
  let isClosed = false;
  let intervalsBefore: number | null = null;
  let next = from;
  while (next < tokens.length && tokens[next]?.kind !== 'days') {
    const [token, range, end] = tokens.slice(next, next + 3) as [Token, Token?, Token?];
    if (token.kind === 'separator') {
      next += 1;
      // A clause that is not about these days, as « ; urgences 24 h ».
      if (token.isEnd && (isUnknown(tokens, next) || endOfAppointment(tokens, next) !== null)) break;
      continue;
    }
    if (token.kind === 'appointment') {
      // The days that follow may be by appointment, as « 9 h à 17 h sur rendez-vous le samedi ».
      if (range?.kind === 'days' && intervals.length > 0) break;
      intervalsBefore = intervals.length;
      next += 1;
      continue;
    }
    // « Closed » that a day follows is that day's.
    if (token.kind === 'closed' && range?.kind === 'days' && intervals.length > 0) break;
    if (token.kind === 'except' && (isClosed || intervals.length > 0)) break;
    if (token.kind === 'closed' && intervals.length > 0) {
      const [opens, to, closes] = tokens.slice(next + 1, next + 4);
      const pause = opens && to?.kind === 'range' && closes ? readPause(opens, closes) : null;
      const open = pause && withoutPause(intervals, pause);
      if (!open) return null;
      intervals = open;
      next += 4;
      continue;
    }
    // Only one of them can be meant.
    if (isClosed || (token.kind === 'closed' && intervals.length > 0)) return null;
    if (token.kind === 'closed') {
      isClosed = true;
      next += 1;
    } else if (token.kind === 'allDay') {
      intervals.push(['00:00', '24:00']);
      next += 1;
    } else {
      const interval = range?.kind === 'range' && end && readInterval(token, end);
      if (!interval) return null;
      intervals.push(interval);
      next += 3;
    }
  }
  const byAppointment: Entry['byAppointment'] =
    intervalsBefore === null ? 'none' : [0, intervals.length].includes(intervalsBefore) ? 'all' : 'some';
  return isClosed || intervals.length > 0 ? { intervals, byAppointment, next } : null;
}

/** Whether a word that is not known comes before the next days, semicolon or line. */
function isUnknown(tokens: readonly Token[], from: number): boolean {
  for (const token of tokens.slice(from)) {
    if (token.kind === 'unknown') return true;
    if (token.kind === 'days' || (token.kind === 'separator' && token.isEnd)) return false;
  }
  return false;
}

function readInterval(from: Token, to: Token): [string, string] | null {
  if (from.kind !== 'time' || to.kind !== 'time') return null;
  if (from.isBare && to.isBare) return readBareInterval(from.minutes / 60, to.minutes / 60);
  const closes = inHalf(to.minutes, to.half);
  const opens =
    from.half || !to.half ? inHalf(from.minutes, from.half) : inHalfBefore(from.minutes, to.half, closes);
  const start = opens === DAY_MINUTES ? 0 : opens;
  const isValid =
    start >= 0 && start < DAY_MINUTES && closes >= 0 && closes <= DAY_MINUTES && start !== closes;
  return isValid ? [clockOf(start), clockOf(closes)] : null;
}

// « 9 à 5 », « 10-6 », « 9-17 ».
function readBareInterval(opens: number, closes: number): [string, string] | null {
  const isAfternoon =
    opens >= BARE_OPENS && opens <= 12 && closes >= BARE_CLOSES && closes <= opens && closes < 12;
  const isMorning = opens >= BARE_OPENS && opens < 12 && closes === 12;
  const isWhole = opens < closes && closes > 12 && closes <= 24;
  if (!isAfternoon && !isMorning && !isWhole) return null;
  return [clockOf(opens * 60), clockOf((isAfternoon ? closes + 12 : closes) * 60)];
}

// « Fermé 12-1 »: of the day.
function readPause(from: Token, to: Token): [string, string] | null {
  const isShort = to.kind === 'time' && to.isBare && to.minutes < BARE_CLOSES * 60;
  return readInterval(from, isShort ? { ...to, minutes: to.minutes + HALF_MINUTES, isBare: false } : to);
}

/** Intervals without « fermé de 12 h à 13 h »; null when it is only partly in one of them. */
function withoutPause(
  intervals: [string, string][],
  [from, to]: [string, string],
): [string, string][] | null {
  if (from > to || intervals.some(([opens, closes]) => opens > closes)) return null;
  const parts = intervals.flatMap(([opens, closes]): ([string, string] | null)[] => {
    if (to <= opens || from >= closes) return [[opens, closes]];
    if (from < opens || to > closes) return [null];
    return [
      [opens, from],
      [to, closes],
    ].filter(([one = '', other = '']) => one < other) as [string, string][];
  });
  return parts.includes(null) ? null : (parts as [string, string][]);
}

// « 1-5 pm » opens at 13:00, « 9-5 pm » at 9:00.
function inHalfBefore(minutes: number, half: 'am' | 'pm', closes: number): number {
  const same = inHalf(minutes, half);
  return same < closes ? same : inHalf(minutes, half === 'pm' ? 'am' : 'pm');
}

function skip(tokens: readonly Token[], from: number, kind: Token['kind']): number {
  let index = from;
  while (tokens[index]?.kind === kind) index += 1;
  return index;
}

function checked(intervals: [string, string][]): [string, string][] | null {
  const ordered = inOrder(intervals);
  return areApart(ordered) && ordered.length <= INTERVALS_MAX ? ordered : null;
}

/**
 * A week of hours in the format of {@link parseHours}: `mon 09:00-12:00, 13:00-17:00; sat closed`; '' without known
 * days.
 */
export function writeHours(hours: Hours): string {
  return WEEKDAYS.flatMap((day) => {
    const intervals = hours[day];
    if (!intervals) return [];
    return [`${day} ${writeIntervals(intervals)}`];
  }).join('; ');
}

/** Intervals as {@link parseIntervals} reads them. */
export function writeIntervals(intervals: readonly [string, string][]): string {
  return intervals.map(([opens, closes]) => `${opens}-${closes}`).join(', ') || 'closed';
}

/**
 * Reads the intervals of a day, separated by commas; `closed` gives an empty list.
 *
 * @param onMoved called with each interval of {@link WrittenWeek.moved}
 * @returns null when any of it cannot be read
 * @example parseIntervals('9h-12h, 13:00-17:00') // [['09:00', '12:00'], ['13:00', '17:00']]
 */
export function parseIntervals(text: string, onMoved?: (part: string) => void): [string, string][] | null {
  const tokens = hoursTokens(text);
  const times = readTimes(tokens, 0);
  const isWhole = times?.byAppointment === 'none' && times.next === tokens.length;
  const intervals = isWhole ? checked(times.intervals) : null;
  if (intervals) for (const part of movedIntervals(tokens, text)) onMoved?.(part);
  return intervals;
}
