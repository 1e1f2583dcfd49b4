import { hash, randomBytes } from 'node:crypto';
import { networkOf } from './address.ts';
import { BoundedMap } from './bounded-map.ts';
import { tooManyRequests } from './errors.ts';

/** How many requests are answered in each window; what has no side effect is a read. */
export type RateLimits = {
  windowSeconds: number;
  address: { reads: number; writes: number };
  user: { reads: number; writes: number };
};

/** Far above what people do, office networks that share one address included; a crawler in a loop meets them. */
export const DEFAULT_RATE_LIMITS: RateLimits = {
  windowSeconds: 10,
  address: { reads: 2_000, writes: 500 },
  user: { reads: 1_000, writes: 300 },
};

/** Counts a request; both throw HttpError 429 once a limit is passed, with `Retry-After`. */
export type RateLimiter = {
  address(address: string, isRead: boolean): void;
  user(sub: string, isRead: boolean): void;
};

// Memory must not grow with the addresses that someone can send from: each is counted in one of these. Some share
// one by chance, which nobody can aim at, because the chance is drawn anew by each process.
const COUNTERS = 16_384;
/** Whose counter is not looked for again. */
const REMEMBERED_COUNTERS = 4_096;

/** Rate limits of this process alone: behind several processes each visitor has as many times as much. */
export function createRateLimiter({ windowSeconds, address, user }: RateLimits): RateLimiter {
  const salt = randomBytes(16).toString('base64');
  const known = new BoundedMap<string, number>(REMEMBERED_COUNTERS);
  const counterOf = (key: string) => {
    let counter = known.get(key);
    if (counter === undefined) {
      counter = Number.parseInt(hash('sha1', salt + key, 'hex').slice(0, 8), 16) % COUNTERS;
      known.set(key, counter);
    }
    return counter;
  };
  const window = (most: number) => countWithin(windowSeconds * 1000, most);
  const byAddress = { reads: window(address.reads), writes: window(address.writes) };
  const byUser = { reads: window(user.reads), writes: window(user.writes) };

  return {
    address: (from, isRead) => (isRead ? byAddress.reads : byAddress.writes)(counterOf(networkOf(from))),
    user: (sub, isRead) => (isRead ? byUser.reads : byUser.writes)(counterOf(sub)),
  };
}

// A window begins with the first request after the last one's end. Without a promise or a timer for each: every request
// passes here.
function countWithin(windowMs: number, most: number): (counter: number) => void {
  const counts = new Uint32Array(COUNTERS);
  const endsAt = new Float64Array(COUNTERS);
  return (counter) => {
    // Not the wall clock: one that goes back would keep a window open, and refuse, for as long.
    const now = performance.now();
    if (now >= (endsAt[counter] as number)) {
      endsAt[counter] = now + windowMs;
      counts[counter] = 0;
    }
    counts[counter] = (counts[counter] as number) + 1;
    if ((counts[counter] as number) <= most) return;
    throw tooManyRequests(Math.max(1, Math.ceil(((endsAt[counter] as number) - now) / 1000)));
  };
}
