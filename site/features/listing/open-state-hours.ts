import type { DecisiveHours } from './open-state-until.ts';

const MINUTE_MS = 60_000;

type Written = [DecisiveHours['hours'], string, DecisiveHours['specialHours'], boolean];

/**
 * Attributes of an opening state, from which the page's script computes its next change: the hours, and the minute
 * since 1970 until which the text is valid. They exclude the time of rendering: two renderings of the same state have
 * the same bytes, and so the same ETag.
 */
export type HoursAttributes = { 'data-hours': string; 'data-right': string };

/** @param until in milliseconds since 1970 */
export function hoursAttributes(listing: DecisiveHours, until: number): HoursAttributes {
  const { hours, timeZone, specialHours, byAppointment } = listing;
  const special = specialHours.map(({ from, to, hours }) => ({ from, to, hours }));
  const written: Written = [hours, timeZone, special, byAppointment];
  return {
    // A quotation mark in an attribute would be escaped to six characters; the JSON contains no backquote.
    'data-hours': JSON.stringify(written).replaceAll('"', '`'),
    'data-right': rightUntil(until),
  };
}

/** @param hours of {@link HoursAttributes} */
export function readHours(hours: string): DecisiveHours {
  const written: Written = JSON.parse(hours.replaceAll('`', '"'));
  const [weekly, timeZone, specialHours, byAppointment] = written;
  return { hours: weekly, timeZone, specialHours, byAppointment };
}

/** @param until in milliseconds since 1970 */
export function rightUntil(until: number): string {
  return String(minuteOf(until));
}

/** @param right of {@link HoursAttributes} */
export function isRight(right: string, now: number): boolean {
  return minuteOf(now) < Number(right);
}

function minuteOf(at: number): number {
  return Math.floor(at / MINUTE_MS);
}
