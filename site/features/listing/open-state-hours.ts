import { WEEKDAYS } from '#domain/limits.ts';
import type { Hours } from '#domain/pages/directory.ts';
import { rightUntil } from './open-state-right.ts';
import type { DecisiveHours } from './open-state-until.ts';

/** Left out of the attribute. */
const USUAL_ZONE = 'America/Toronto';
/** How far ahead special hours are written: a page is loaded again long before. */
const HORIZON_MS = 60 * 86_400_000;

/**
 * The week ({@link writtenWeek}; null without hours), the time zone, the special hours, `1` for « by appointment », the seasons
 * and the numbers of the weekdays by appointment; empty ones are left out at the end.
 */
type Written = [week: string | null, ...string[]];

type SpecialHours = DecisiveHours['specialHours'][number];

/**
 * Attributes of an opening state, from which the page's script computes its next change: the hours, and the minute
 * since 1970 until which the text is valid. They exclude the time of rendering: two renderings of the same state have
 * the same bytes, and so the same ETag.
 */
export type HoursAttributes = { 'data-hours': string; 'data-right': string };

/** @param until in milliseconds since 1970 */
export function hoursAttributes(listing: DecisiveHours, until: number): HoursAttributes {
  const { hours, timeZone, specialHours, byAppointment, seasons, appointmentDays } = listing;
  const horizon = new Date(until + HORIZON_MS).toISOString().slice(0, 10);
  const special = specialHours.filter(({ from }) => from <= horizon).map(writtenPeriod);
  const zone = timeZone === USUAL_ZONE ? '' : timeZone;
  const written: Written = [
    hours && writtenWeek(hours),
    zone,
    special.join('/'),
    byAppointment ? '1' : '',
    seasons.map((season) => `${season.from}_${season.to}=${writtenWeek(season.hours)}`).join('|'),
    appointmentDays.map((day) => WEEKDAYS.indexOf(day)).join(''),
  ];
  while (written.at(-1) === '') written.pop();
  return {
    // A quotation mark in an attribute would be escaped to six characters; the JSON contains no backquote.
    'data-hours': JSON.stringify(written).replaceAll('"', '`'),
    'data-right': rightUntil(until),
  };
}

/** @param hours of {@link HoursAttributes} */
export function readHours(hours: string): DecisiveHours {
  const written: Written = JSON.parse(hours.replaceAll('`', '"'));
  const [week, zone, special = '', byAppointment = '', seasons = '', appointmentDays = ''] = written;
  const timeZone = zone || USUAL_ZONE;
  const specialHours = special === '' ? [] : special.split('/').map(readPeriod);
  return {
    hours: week === null ? null : readWeek(week),
    timeZone,
    specialHours,
    seasons: seasons === '' ? [] : seasons.split('|').map(readSeason),
    byAppointment: byAppointment !== '',
    appointmentDays: [...appointmentDays].flatMap((index) => WEEKDAYS[Number(index)] ?? []),
  };
}

/**
 * The week from Monday, a fifth as long as its JSON: `?` is an unknown day, an empty one is closed, and equal days that follow
 * one another are written once, with their number.
 *
 * @example writtenWeek({ mon: [['09:00', '17:00']], tue: [['09:00', '17:00']], wed: [] }) // '09001700*2//?*4'
 */
function writtenWeek(hours: Hours): string {
  const days = WEEKDAYS.map((day) => (hours[day] ? writtenTimes(hours[day]) : '?'));
  const starts = [...days.keys()].filter((index) => days[index] !== days[index - 1]);
  return starts
    .map((start, run) => {
      const length = (starts[run + 1] ?? days.length) - start;
      return length > 1 ? `${days[start]}*${length}` : days[start];
    })
    .join('/');
}

/**
 * A period of special hours: its first day, its last one where it has several, its times where it is open. A listing
 * may have thirty, and twenty listings are on a page.
 *
 * @example writtenPeriod({ from: '2026-12-24', to: '2026-12-24', hours: [['09:00', '12:00']] }) // '2026-12-24=09001200'
 */
function writtenPeriod({ from, to, hours }: SpecialHours): string {
  const days = from === to ? from : `${from}_${to}`;
  return hours.length > 0 ? `${days}=${writtenTimes(hours)}` : days;
}

function readPeriod(period: string): SpecialHours {
  const [days = '', times] = period.split('=');
  const [from = '', to = from] = days.split('_');
  return { from, to, hours: times === undefined ? [] : times.split(',').map(readTimes) };
}

function readSeason(season: string): DecisiveHours['seasons'][number] {
  const [days = '', week = ''] = season.split('=');
  const [from = '', to = ''] = days.split('_');
  return { from, to, hours: readWeek(week) };
}

function writtenTimes(times: readonly (readonly string[])[]): string {
  return times.map((interval) => interval.join('').replaceAll(':', '')).join(',');
}

function readWeek(week: string): Hours {
  const hours: Hours = {};
  const days = week.split('/').flatMap((written) => {
    const [day = '', length = 1] = written.split('*');
    return Array<string>(Number(length)).fill(day);
  });
  for (const [index, written] of days.entries()) {
    const day = WEEKDAYS[index];
    if (day && written !== '?') hours[day] = written === '' ? [] : written.split(',').map(readTimes);
  }
  return hours;
}

function readTimes(times: string): [string, string] {
  const [opens = '', openMinutes = '', closes = '', closeMinutes = ''] = times.match(/../g) ?? [];
  return [`${opens}:${openMinutes}`, `${closes}:${closeMinutes}`];
}
