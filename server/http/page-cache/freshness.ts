import { addDays, instantAt, localTime } from '#domain/listing/hours/time-zone.ts';
import type { CachedPage } from './cached-page.ts';
import { createOutage, type Outage } from './outage.ts';
import { createTagClock, type TagClock } from './tag-clock.ts';

/** How long an invalidated page may still be served. The promise is a second; this leaves a margin. */
const STALE_MS = 900;
/** The time zone of the directory's days: businesses of the day and sponsors change at midnight. */
const ZONE = 'America/Toronto';
/** The lifetime of pages for changes without notification (the most viewed cities). */
const LIFETIME_MS = 10 * 60_000;

/** Decides which cached pages may be served, from the invalidations received and from their expiry. */
export class Freshness {
  readonly outage: Outage;
  readonly tags: TagClock;
  readonly clock: () => number;

  /** @param clock monotonic milliseconds */
  constructor(clock: () => number) {
    this.outage = createOutage(clock);
    this.tags = createTagClock(clock);
    this.clock = clock;
  }

  isCurrent(page: CachedPage): boolean {
    return this.outage.isHearing && this.leftMs(page) > 0 && this.tags.isCurrent(page);
  }

  /** Whether the page may be served: it is current, or outdated for less than {@link STALE_MS}. */
  mayShow(page: CachedPage): boolean {
    return this.outage.isHearing && this.leftMs(page) > 0 && this.isRecent(page, this.clock());
  }

  /** Whether the page has no announced change, or only one within `STALE_MS` before the request; ignores its expiry. */
  isRecent(page: CachedPage, cameAt: number): boolean {
    return this.tags.isCurrent(page) || cameAt < (page.outdatedAt as number) + STALE_MS;
  }

  /** Milliseconds until expiry, by both clocks: a clock that jumped forward and back would end pages as much later. */
  leftMs(page: CachedPage): number {
    return Math.min(page.until - Date.now(), page.endsAt - this.clock());
  }
}

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
