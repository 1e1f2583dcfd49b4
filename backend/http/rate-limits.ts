import { hash, randomBytes } from 'node:crypto';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { networkOf } from './address.ts';
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
  address(address: string, isRead: boolean): Promise<void>;
  user(sub: string, isRead: boolean): Promise<void>;
};

// Memory must not grow with the addresses that someone can send from: each is counted in one of these. Some share
// one by chance, which nobody can aim at, because the chance is drawn anew by each process.
const COUNTERS = 16_384;

/** Rate limits of this process alone: behind several processes each visitor has as many times as much. */
export function createRateLimiter({ windowSeconds, address, user }: RateLimits): RateLimiter {
  const salt = randomBytes(16).toString('base64');
  const counterOf = (key: string) =>
    Number.parseInt(hash('sha1', salt + key, 'hex').slice(0, 8), 16) % COUNTERS;
  const limiter = (points: number) => new RateLimiterMemory({ points, duration: windowSeconds });
  const byAddress = { reads: limiter(address.reads), writes: limiter(address.writes) };
  const byUser = { reads: limiter(user.reads), writes: limiter(user.writes) };

  async function count(limiter: RateLimiterMemory, key: string): Promise<void> {
    try {
      await limiter.consume(counterOf(key));
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      throw tooManyRequests(Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)));
    }
  }

  return {
    address: (from, isRead) => count(isRead ? byAddress.reads : byAddress.writes, networkOf(from)),
    user: (sub, isRead) => count(isRead ? byUser.reads : byUser.writes, sub),
  };
}
