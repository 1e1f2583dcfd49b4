import { hash, randomBytes } from 'node:crypto';
import { networkOf } from './address.ts';
import { BoundedMap } from './bounded-map.ts';
import { tooManyRequests } from './errors.ts';

/** Maximum requests per window; a request without side effects counts as a read. */
export type RateLimits = {
  windowSeconds: number;
  address: { reads: number; writes: number };
  user: { reads: number; writes: number };
};

/** Far above normal use, including office networks that share an address; stops a crawler in a loop. */
export const DEFAULT_RATE_LIMITS: RateLimits = {
  windowSeconds: 10,
  address: { reads: 2_000, writes: 500 },
  user: { reads: 1_000, writes: 300 },
};

/** Counts a request; both methods throw HttpError 429 with `Retry-After` once a limit is exceeded. */
export type RateLimiter = {
  address(address: string, isRead: boolean): void;
  user(sub: string, isRead: boolean): void;
};

// Fixed memory, independent of the number of addresses: each is hashed to one of these counters. Collisions cannot be
// provoked, because each process uses a random salt.
const COUNTERS = 16_384;
/** Cache size for the counter of an address. */
const REMEMBERED_COUNTERS = 4_096;

/** Rate limits of this process: with several processes, the limit of each visitor is multiplied. */
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

// A window starts with the first request after the end of the last window. No promise or timer per request: this is a
// hot path.
function countWithin(windowMs: number, most: number): (counter: number) => void {
  const counts = new Uint32Array(COUNTERS);
  const endsAt = new Float64Array(COUNTERS);
  return (counter) => {
    // Monotonic clock: a wall clock set back would extend a window, and its refusals.
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
