import { addDays, instantAt, localTime } from '#domain/listing/hours/time-zone.ts';

/** The time zone of the directory's days: businesses of the day and sponsors change at midnight. */
const ZONE = 'America/Toronto';
/** The lifetime of pages for changes without notification (the most viewed cities). */
const LIFETIME_MS = 10 * 60_000;

/** The expiry of a page rendered now, in milliseconds since 1970. */
export function endOfPage(now: number): number {
  const midnight = instantAt(addDays(localTime(new Date(now), ZONE), 1), 0, ZONE).getTime();
  return Math.min(midnight, now + LIFETIME_MS);
}

/**
 * `Cache-Control` of a cached page. Browsers revalidate each time; a shared cache, which receives no invalidations,
 * keeps it for the operator's `sharedSeconds`, never past its expiry.
 *
 * @param sharedSeconds `s-maxage`
 * @param leftMs until its expiry
 */
export function cacheControl(sharedSeconds: number, leftMs: number): string {
  const seconds = Math.max(0, Math.min(sharedSeconds, Math.floor(leftMs / 1000)));
  return `public, max-age=0, must-revalidate, s-maxage=${seconds}`;
}
