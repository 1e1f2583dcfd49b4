import type { OpeningHours } from '#domain/directory.ts';
import { openStateAt } from '#domain/hours.ts';
import { addDays, instantAt, localTime } from '#domain/time-zone.ts';

/** As for every public page: a minute, and ten more while a new one is asked for. */
const FRESH_S = 60;
const STALE_S = 600;

/**
 * The `Cache-Control` of a page that says what is open now: no copy outlives the moment when one of these listings
 * opens, closes or starts another day, so that a cached page is right for readers without JavaScript too.
 */
export function openStateCaching(listings: OpeningHours[], at: Date): string {
  const changes = listings.map((listing) => nextChange(listing, at));
  const left = Math.max(0, Math.floor((Math.min(...changes) - at.getTime()) / 1000));
  const fresh = Math.min(FRESH_S, left);
  const stale = Math.min(STALE_S, left - fresh);
  return `public, max-age=0, s-maxage=${fresh}, stale-while-revalidate=${stale}`;
}

function nextChange({ hours, timeZone, specialHours, byAppointment }: OpeningHours, at: Date): number {
  if (!hours && specialHours.length === 0) return Number.POSITIVE_INFINITY;
  const midnight = instantAt(addDays(localTime(at, timeZone), 1), 0, timeZone).getTime();
  const now = openStateAt(hours, timeZone, at, { special: specialHours, byAppointment });
  const change = now.state === 'open' ? now.until : now.state === 'closed' ? now.next : null;
  return Math.min(midnight, change?.at.getTime() ?? midnight);
}
