import { WEEKDAYS } from '#domain/limits.ts';
import type { Hours } from '#domain/pages/directory.ts';
import { rightUntil } from './open-state-right.ts';
import type { DecisiveHours } from './open-state-until.ts';

/** Left out of the attribute. */
const USUAL_ZONE = 'America/Toronto';
/** How far ahead special hours are written: a page is loaded again long before. */
const HORIZON_MS = 60 * 86_400_000;

/**
 * The week ({@link writtenWeek}; null without hours), the time zone, the special hours, « by appointment »; then, unless both
 * are empty, the seasons and the numbers of the weekdays by appointment.
 */
type Written = [string | null, string, string, boolean, string?, string?];

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
  const written: Written = [hours && writtenWeek(hours), zone, special.join('/'), byAppointment];
  if (seasons.length > 0 || appointmentDays.length > 0) {
    written.push(
      seasons.map((season) => `${season.from}_${season.to}=${writtenWeek(season.hours)}`).join('|'),
      appointmentDays.map((day) => WEEKDAYS.indexOf(day)).join(''),
    );
  }
  return {
    // A quotation mark in an attribute would be escaped to six characters; the JSON contains no backquote.
    'data-hours': JSON.stringify(written).replaceAll('"', '`'),
    'data-right': rightUntil(until),
  };
}

/** @param hours of {@link HoursAttributes} */
export function readHours(hours: string): DecisiveHours {
  const written: Written = JSON.parse(hours.replaceAll('`', '"'));
  const [week, zone, special, byAppointment, seasons = '', appointmentDays = ''] = written;
  const timeZone = zone || USUAL_ZONE;
  const specialHours = special === '' ? [] : special.split('/').map(readPeriod);
  return {
    hours: week === null ? null : readWeek(week),
    timeZone,
    specialHours,
    seasons: seasons === '' ? [] : seasons.split('|').map(readSeason),
    byAppointment,
    appointmentDays: [...appointmentDays].flatMap((index) => WEEKDAYS[Number(index)] ?? []),
  };
}

/**
 * The week from Monday, a third as long as its JSON: `?` is an unknown day, an empty one is closed.
 *
 * @example writtenWeek({ mon: [['09:00', '17:00']], tue: [] }) // '09001700//?/?/?/?/?'
 */
function writtenWeek(hours: Hours): string {
  return WEEKDAYS.map((day) => (hours[day] ? writtenTimes(hours[day]) : '?')).join('/');
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
  for (const [index, written] of week.split('/').entries()) {
    const day = WEEKDAYS[index];
    if (day && written !== '?') hours[day] = written === '' ? [] : written.split(',').map(readTimes);
  }
  return hours;
}

function readTimes(times: string): [string, string] {
  const [opens = '', openMinutes = '', closes = '', closeMinutes = ''] = times.match(/../g) ?? [];
  return [`${opens}:${openMinutes}`, `${closes}:${closeMinutes}`];
}
