import { clockOf } from './time-zone.ts';
import type { Token } from './written-tokens.ts';

/**
 * Times without « a.m. » or « p.m. » on a clock of twelve hours: « 8h30 à 4h30 » is a day of work, « 11h-2h » the night of a
 * restaurant, and « 10h-2h » could be both. Bars may open from 8:00 to 3:00 (Act respecting liquor permits, c. P-9.1).
 */

type Time = Extract<Token, { kind: 'time' }>;
/** A time, a range and a time, by the index of the first. */
type Interval = { index: number; opens: Time; closes: Time };
type Reading = 'afternoon' | 'asWritten' | 'unread';

/** The clock of a whole text; `latest` is its latest time, in minutes. */
type Clock = { is24: boolean; is12: boolean; latest: number };
const UNKNOWN: Clock = { is24: false, is12: false, latest: 0 };

const hour = (hours: number) => hours * 60;
const HALF_MINUTES = hour(12);
const MORNING = hour(5);
const BARS_OPEN = hour(8);
const BARS_CLOSE = hour(3);
/** A place that closes so late on other days may close in the night. */
const LATE = hour(22);

/** As our exports write times, or four digits: on a clock of twenty-four hours. */
const IS_PADDED = /^\d\d ?[:h]? ?\d\d$/;
/** No clock of twelve hours has a zero there. */
const HAS_ZERO = /^0\d/;

/**
 * Moves the times of intervals that can only be in the afternoon there, their end with `isAssumed`. An end that could be both
 * gets no valid minute.
 *
 * @param text of which the tokens are
 * @example withAfternoons(hoursTokens('lun-ven 8h à 5h'), 'lun-ven 8h à 5h') // the last token is 17:00
 */
export function withAfternoons(tokens: readonly Token[], text: string): Token[] {
  const all = intervalsOf(tokens);
  const isWritten = ({ opens, closes }: Interval) => {
    const times = [opens, closes].map(({ from, to }) => text.slice(from, to));
    return times.some((time) => HAS_ZERO.test(time)) || times.every((time) => IS_PADDED.test(time));
  };
  const clock = clockIn(
    tokens,
    all.filter((one) => !isWritten(one)),
    text,
  );
  const read = [...all];
  for (const [at, one] of all.entries()) {
    if (!isWritten(one) && one.closes.half === null)
      read[at] = readInterval(tokens, one, read[at - 1], all[at + 1], clock);
  }
  return tokens.map((token, index) => {
    const one = read.find((interval) => index === interval.index || index === interval.index + 2);
    return (index === one?.index ? one.opens : one?.closes) ?? token;
  });
}

/** An interval after its halves of the day were decided; `before` is the previous one, already decided. */
function readInterval(
  tokens: readonly Token[],
  one: Interval,
  before: Interval | undefined,
  after: Interval | undefined,
  clock: Clock,
): Interval {
  const { index, opens, closes } = one;
  if (tokens[index - 1]?.kind === 'closed') return isLunch(one) ? inAfternoon(one, {}) : one;
  const isAfter = before && isSameDay(tokens, before, one) && followsMorning(before, one);
  const isFirst =
    after && closes.minutes < opens.minutes && isSameDay(tokens, one, after) && followsMorning(one, after);
  if (isAfter || isFirst) return inAfternoon(one, { isAssumed: true });
  if (opens.isBare && closes.isBare) return one;
  const reading = readingOf(one, clock);
  if (reading === 'asWritten') return one;
  if (reading === 'afternoon') return inAfternoon(one, { isAssumed: true });
  return { ...one, closes: { ...closes, minutes: Number.NaN } };
}

/** With its end in the afternoon, and its start where that makes it end later. */
function inAfternoon({ index, opens, closes }: Interval, mark: Pick<Time, 'isAssumed'>): Interval {
  const isEarly = opens.half === null && opens.minutes < closes.minutes;
  return {
    index,
    opens: { ...opens, ...(isEarly && { minutes: opens.minutes + HALF_MINUTES }), isBare: false },
    closes: { ...closes, minutes: closes.minutes + HALF_MINUTES, isBare: false, ...mark },
  };
}

/** The intervals of tokens that {@link withAfternoons} moved, as « 8h à 5h → 08:00-17:00 ». */
export function movedIntervals(tokens: readonly Token[], text: string): string[] {
  return intervalsOf(tokens)
    .filter(({ closes }) => closes.isAssumed)
    .map(({ opens, closes }) => {
      const clock = [inHalf(opens.minutes, opens.half), closes.minutes].map(clockOf).join('-');
      return `${text.slice(opens.from, closes.to)} → ${clock}`;
    });
}

/** Minutes since midnight; NaN where the half of the day is impossible. */
export function inHalf(minutes: number, half: 'am' | 'pm' | null): number {
  if (!half) return minutes;
  if (minutes < 60 || minutes >= HALF_MINUTES + 60) return Number.NaN;
  return (minutes % HALF_MINUTES) + (half === 'pm' ? HALF_MINUTES : 0);
}

function intervalsOf(tokens: readonly Token[]): Interval[] {
  const found: Interval[] = [];
  for (let index = 0; index < tokens.length; index += 1) {
    const [opens, range, closes] = tokens.slice(index, index + 3);
    if (opens?.kind !== 'time' || range?.kind !== 'range' || closes?.kind !== 'time') continue;
    found.push({ index, opens, closes });
    index += 2;
  }
  return found;
}

/** `is24` by an hour from 13 on, `is12` by « a.m. », « p.m. » or an interval that can only end in the afternoon. */
function clockIn(tokens: readonly Token[], intervals: readonly Interval[], text: string): Clock {
  const times = tokens.filter((token): token is Time => token.kind === 'time');
  // « Minuit » is a word of both clocks.
  const is24 = times.some(
    ({ minutes, half, from }) => half === null && minutes >= hour(13) && /\d/.test(text[from] ?? ''),
  );
  const afternoons = intervals.filter(
    (one) => one.closes.half === null && readingOf(one, UNKNOWN) === 'afternoon',
  );
  return {
    is24,
    is12: afternoons.length > 0 || times.some(({ half }) => half !== null),
    latest: Math.max(
      0,
      ...times.map(({ minutes, half }) => inHalf(minutes, half)).filter((minutes) => minutes >= hour(13)),
      ...afternoons.map(({ closes }) => closes.minutes + HALF_MINUTES),
    ),
  };
}

/** How an interval is read of which the closing time has no half of the day. */
function readingOf({ opens: { minutes, half }, closes }: Interval, clock: Clock): Reading {
  const [from, to] = [inHalf(minutes, half), closes.minutes];
  const isLate = clock.latest >= LATE;
  // « 1h-5h » alone: a business hardly opens in the night.
  if (half === null && from >= hour(1) && from < hour(4) && to > from && to <= hour(6))
    return clock.is24 ? 'asWritten' : clock.is12 ? 'afternoon' : 'unread';
  if (from < MORNING || from >= hour(13) || to < hour(1) || !(to < from)) return 'asWritten';
  if (clock.is24) return to <= hour(4) && (from >= hour(10) || isLate) ? 'asWritten' : 'unread';
  // As the night, these would be sixteen hours or more.
  if (to > (from < hour(11) ? BARS_CLOSE : hour(4))) return 'afternoon';
  if (clock.is12 && !isLate) return 'afternoon';
  if (from >= hour(11)) return to <= BARS_CLOSE ? 'asWritten' : 'unread';
  const mayBeBar = from >= hour(10) || (from >= BARS_OPEN && (to === BARS_CLOSE || isLate));
  // « 6h-1h » and « 6h-2h »: a convenience store, or a place for breakfast.
  const mayBeShop = from < BARS_OPEN && to <= hour(2);
  return mayBeBar || mayBeShop ? 'unread' : 'afternoon';
}

/** « Fermé de 12h à 1h ». */
function isLunch({ opens, closes }: Interval): boolean {
  const isNoon = opens.minutes >= hour(11) && opens.minutes < hour(13);
  return opens.half === null && isNoon && closes.minutes >= hour(1) && closes.minutes < hour(3);
}

function isSameDay(tokens: readonly Token[], before: Interval, { index }: Interval): boolean {
  return tokens
    .slice(before.index + 3, index)
    .every((token) => token.kind === 'closed' || (token.kind === 'separator' && !token.isEnd));
}

/** « 9h-12h, 1h-5h », « 8h30-12h, 12h30-4h30 », and of a restaurant « 11h30-2h, 5h-10h ». */
function followsMorning(before: Interval, { opens, closes }: Interval): boolean {
  if (opens.half !== null || closes.minutes >= HALF_MINUTES) return false;
  const start = inHalf(before.opens.minutes, before.opens.half);
  const written = inHalf(before.closes.minutes, before.closes.half);
  const end = written > start ? written : written + HALF_MINUTES;
  const isDay = start >= MORNING && (before.closes.isAssumed || (start < hour(13) && end <= hour(15)));
  const isLater = opens.minutes >= HALF_MINUTES;
  const from = isLater ? opens.minutes : opens.minutes + HALF_MINUTES;
  const to = closes.minutes + HALF_MINUTES;
  // In their order, the second cannot begin before the first.
  const isNext = (isLater || opens.minutes < start) && from >= end && from <= hour(19);
  // « 11h-14h, 15h-3h30 » may end in the night.
  const mayBeNight = opens.minutes >= hour(13) && closes.minutes <= hour(4);
  return isDay && isNext && to > from && !mayBeNight;
}
