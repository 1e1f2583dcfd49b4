import { addDays, instantAt, localTime } from '#domain/listing/hours/time-zone.ts';
import { AHEAD_SECONDS } from '#domain/pages/fetched-ahead.ts';

/** Where the directory's days begin: its businesses of the day and its sponsors change then. */
const ZONE = 'America/Toronto';
/** What nobody tells (which cities are looked at most) is looked at again after so long. */
const LIFETIME_MS = 10 * 60_000;

/** When a page that is rendered now ends at the latest, in milliseconds since 1970. */
export function endOfPage(now: number): number {
  const midnight = instantAt(addDays(localTime(new Date(now), ZONE), 1), 0, ZONE).getTime();
  return Math.min(midnight, now + LIFETIME_MS);
}

/**
 * `Cache-Control` of a kept page. Browsers ask each time, and are mostly told that they have it; a shared cache, which
 * cannot be told of a change, keeps it for the time that the operator allows, and never past its end.
 *
 * @param sharedSeconds what a shared cache may keep it for
 * @param leftMs until its end
 */
export function cacheControl(sharedSeconds: number, leftMs: number): string {
  return `public, max-age=0, must-revalidate, s-maxage=${secondsLeft(sharedSeconds, leftMs)}`;
}

/** {@link cacheControl} of what a browser fetches ahead, until the link is pressed; no shared cache tells it others. */
export function cacheControlAhead(leftMs: number): string {
  return `private, max-age=${secondsLeft(AHEAD_SECONDS, leftMs)}, must-revalidate`;
}

function secondsLeft(most: number, leftMs: number): number {
  return Math.max(0, Math.min(most, Math.floor(leftMs / 1000)));
}
