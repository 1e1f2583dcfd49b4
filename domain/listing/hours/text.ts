import { WEEKDAYS, type Weekday } from '../../limits.ts';
import type { Locale } from '../../locale.ts';
import type { Hours, OpeningHours, SpecialHours } from '../../pages/directory.ts';
import { localDate, weekdayOf } from './calendar-day.ts';
import { dayOfMonth, weekdayName } from './calendar-names.ts';
import { appointmentDaysOfToday, hoursOfToday, isAllDay, weekdayAt } from './hours.ts';

/** One line of a table of opening hours. */
export type DayRow = {
  day: Weekday;
  /** In the language asked for, as inside a sentence: « lundi », `Monday`. */
  name: string;
  isToday: boolean;
  status: 'open' | 'allDay' | 'closed' | 'unknown';
  /** « 9 h à 17 h », `9 a.m. to 5 p.m.`; empty unless the status is `open`. */
  ranges: string[];
  /** One comes by appointment alone that day. */
  isByAppointment: boolean;
};

type RowOptions = { today?: Weekday; appointmentDays?: readonly Weekday[] };

/** One line of a list of special hours. */
type PeriodRow = Pick<DayRow, 'name' | 'status' | 'ranges'> & { from: string };

// A no-break space, so that « 9 h » never ends a line at « 9 ».
const TIED = '\u00a0';
// `12 a.m.` is read both ways; the words are not.
const WORDS: Record<Locale, Record<string, string>> = {
  fr: { '00:00': 'minuit', '12:00': 'midi', '24:00': 'minuit' },
  en: { '00:00': 'midnight', '12:00': 'noon', '24:00': 'midnight' },
};
// A page says dozens of times of day, of which there are 1,441.
const times: Record<Locale, Map<string, string>> = { fr: new Map(), en: new Map() };

/**
 * A time of day as people of the language write it.
 *
 * @param time `HH:MM`, 24 hours, up to `24:00`
 * @example formatTime('09:00', 'fr') // '9 h'
 * @example formatTime('13:30', 'fr') // '13 h 30'
 * @example formatTime('13:30', 'en') // '1:30 p.m.'
 */
export function formatTime(time: string, locale: Locale): string {
  let text = times[locale].get(time);
  if (text === undefined) {
    text = WORDS[locale][time] ?? timeText(time, locale);
    times[locale].set(time, text);
  }
  return text;
}

function timeText(time: string, locale: Locale): string {
  const [hour = '', minute = ''] = time.split(':');
  const isFullHour = minute === '00';
  if (locale === 'fr') return `${Number(hour)}${TIED}h${isFullHour ? '' : TIED + minute}`;
  const half = Number(hour) < 12 ? 'a.m.' : 'p.m.';
  return `${Number(hour) % 12 || 12}${isFullHour ? '' : `:${minute}`}${TIED}${half}`;
}

/**
 * @example formatRange(['09:00', '17:00'], 'fr') // '9 h à 17 h'
 * @example formatRange(['18:00', '02:00'], 'en') // '6 p.m. to 2 a.m.'
 */
export function formatRange([opens, closes]: [string, string], locale: Locale): string {
  return `${formatTime(opens, locale)} ${locale === 'fr' ? 'à' : 'to'} ${formatTime(closes, locale)}`;
}

/**
 * A day of the calendar as inside a sentence.
 *
 * @param day `YYYY-MM-DD`
 * @example dayName('2026-08-01', 'fr') // 'samedi 1er août'
 * @example dayName('2026-08-01', 'en') // 'Saturday, August 1'
 */
export function dayName(day: string, locale: Locale): string {
  const date = localDate(day);
  const weekday = weekdayName(weekdayOf(date), locale);
  return `${weekday}${locale === 'fr' ? '' : ','} ${dayOfMonth(date.day, date.month, locale)}`;
}

/** One day of a listing's hours. */
export function dayRow(
  hours: Hours,
  day: Weekday,
  locale: Locale,
  { today, appointmentDays = [] }: RowOptions = {},
): DayRow {
  return {
    day,
    name: weekdayName(day, locale),
    isToday: day === today,
    isByAppointment: appointmentDays.includes(day) && hours[day]?.length !== 0,
    ...rowHours(hours[day], locale),
  };
}

/** A period of special hours, named as inside a sentence: « mercredi 24 juin », « du dimanche 19 juillet au samedi 1er août ». */
export function periodRow({ from, to, hours }: SpecialHours, locale: Locale): PeriodRow {
  return { from, name: periodName(from, to, locale), ...rowHours(hours, locale) };
}

/** The seven rows of the table of this week's hours, Monday first; the row of the current day, in the listing's zone, is marked. */
export function weekRows(listing: OpeningHours, at: Date, locale: Locale): DayRow[] {
  const hours = hoursOfToday(listing, at);
  const options = {
    today: weekdayAt(at, listing.timeZone),
    appointmentDays: appointmentDaysOfToday(listing, at),
  };
  return WEEKDAYS.map((day) => dayRow(hours, day, locale, options));
}

function periodName(from: string, to: string, locale: Locale): string {
  if (from === to) return dayName(from, locale);
  const isOfTwoYears = from.slice(0, 4) !== to.slice(0, 4);
  const [first, last] = [from, to].map((day) => {
    const year = isOfTwoYears ? day.slice(0, 4) : '';
    return dayName(day, locale) + (year && (locale === 'fr' ? ` ${year}` : `, ${year}`));
  });
  return locale === 'fr' ? `du ${first} au ${last}` : `${first} to ${last}`;
}

function rowHours(
  intervals: [string, string][] | undefined,
  locale: Locale,
): Pick<DayRow, 'status' | 'ranges'> {
  if (!intervals) return { status: 'unknown', ranges: [] };
  if (intervals.length === 0) return { status: 'closed', ranges: [] };
  if (isAllDay(intervals)) return { status: 'allDay', ranges: [] };
  return { status: 'open', ranges: intervals.map((interval) => formatRange(interval, locale)) };
}
