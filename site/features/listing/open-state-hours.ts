import type { DecisiveHours } from './open-state-until.ts';

const MINUTE_MS = 60_000;
/** A visitor's clock that is this much behind the server's is not asked. */
const CLOCK_TOLERANCE_MINUTES = 5;

type Written = [DecisiveHours['hours'], string, DecisiveHours['specialHours'], boolean];

/**
 * What a document writes beside a state, so that its script can tell when it changes and to what: the hours, and the minutes
 * since 1970 from which and until which the text is right.
 */
export type HoursAttributes = { 'data-hours': string; 'data-right': string };

/** @param until in milliseconds since 1970; `now` too */
export function hoursAttributes(listing: DecisiveHours, now: number, until: number): HoursAttributes {
  const { hours, timeZone, specialHours, byAppointment } = listing;
  const special = specialHours.map(({ from, to, hours }) => ({ from, to, hours }));
  const written: Written = [hours, timeZone, special, byAppointment];
  return {
    // In an attribute each quotation mark would be six characters; no part of it has a backquote.
    'data-hours': JSON.stringify(written).replaceAll('"', '`'),
    'data-right': rightAt(now, until),
  };
}

/** @param hours of {@link HoursAttributes} */
export function readHours(hours: string): DecisiveHours {
  const written: Written = JSON.parse(hours.replaceAll('`', '"'));
  const [weekly, timeZone, specialHours, byAppointment] = written;
  return { hours: weekly, timeZone, specialHours, byAppointment };
}

/** The minutes at which a text is right. */
export function rightAt(now: number, until: number): string {
  return `${minuteOf(now) - CLOCK_TOLERANCE_MINUTES} ${minuteOf(until)}`;
}

/** @param right of {@link HoursAttributes} */
export function isRight(right: string, now: number): boolean {
  const [from = 0, until = 0] = right.split(' ').map(Number);
  return from <= minuteOf(now) && minuteOf(now) < until;
}

function minuteOf(at: number): number {
  return Math.floor(at / MINUTE_MS);
}
