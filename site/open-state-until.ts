import { type OpenState, openStateAt } from '#domain/listing/hours/hours.ts';
import { addDays, instantAt, localTime } from '#domain/listing/hours/time-zone.ts';
import type { OpeningHours } from '#domain/pages/directory.ts';

/**
 * The moment when one of these listings opens, closes or starts another day, until which a page that says what is open now
 * is right for readers without JavaScript too; undefined when none ever does.
 */
export function openStateUntil(listings: readonly OpeningHours[], at = new Date()): Date | undefined {
  const changes = listings.map((listing) => nextChange(listing, at));
  const first = Math.min(...changes);
  return Number.isFinite(first) ? new Date(first) : undefined;
}

/** When a state of now changes, in milliseconds since 1970: at midnight where the listing is, as the day is named, or before. */
export function openStateEnd(now: OpenState, timeZone: string, at: Date): number {
  const midnight = instantAt(addDays(localTime(at, timeZone), 1), 0, timeZone).getTime();
  const change = now.state === 'open' ? now.until : now.state === 'closed' ? now.next : null;
  return Math.min(midnight, change?.at.getTime() ?? midnight);
}

function nextChange({ hours, timeZone, specialHours, byAppointment }: OpeningHours, at: Date): number {
  if (!hours && specialHours.length === 0) return Number.POSITIVE_INFINITY;
  const now = openStateAt(hours, timeZone, at, { special: specialHours, byAppointment });
  return openStateEnd(now, timeZone, at);
}
