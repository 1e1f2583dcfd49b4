import type { Pool } from 'pg';
import { isLoopback, networkOf } from '#backend/http/address.ts';
import { BoundedMap } from '#backend/http/bounded-map.ts';
import type { Limits, RequestLimit } from '../request/context.ts';
import { emailLimitReached, requestLimitReached, smsLimitReached } from '../request/errors.ts';
import type { AuthSettings } from '../request/settings.ts';
import { createAttempts, UNCOUNTED } from './attempts.ts';

type LimitOptions = {
  settings: AuthSettings;
  pool: Pool;
  /** Whether requests from the local machine are exempt. */
  lenient: boolean;
};

/**
 * The rate limits of config.toml's `[auth.rate_limit]`, per process, and the limits on guesses, which all processes
 * share through the database.
 */
export function createLimits({ settings, pool, lenient }: LimitOptions): Limits {
  const meter = createMeter();
  const requests = requestRates(settings);
  const sendings = sendingRates(settings);
  return {
    request(limit, what, { address, isService, now }) {
      if (isService || address === null || (lenient && isLoopback(address))) return;
      const wait = meter(`${limit} ${what} ${networkOf(address)}`, requests[limit], now);
      if (wait > 0) throw requestLimitReached(wait);
    },
    email({ isService, now }) {
      const wait = sendings.email && !isService ? meter('email', sendings.email, now) : 0;
      if (wait > 0) throw emailLimitReached(wait);
    },
    sms({ now }) {
      const wait = meter('sms', sendings.sms, now);
      if (wait > 0) throw smsLimitReached(wait);
    },
    attempts: createAttempts(pool),
  };
}

/** Disables all limits (`RATE_LIMITS=off`). */
export const NO_LIMITS: Limits = {
  request: () => undefined,
  email: () => undefined,
  sms: () => undefined,
  attempts: UNCOUNTED,
};

const MINUTE_MS = 60_000;

/** At most this many events within a window; the quota recovers gradually. */
type Rate = { most: number; windowMs: number };

/** Windows as documented in the Supabase CLI's config.toml, which lacks the last three limits. */
function requestRates({ rateLimit }: AuthSettings): Record<RequestLimit, Rate> {
  const within = (minutes: number, most: number) => ({ most, windowMs: minutes * MINUTE_MS });
  return {
    anonymousUsers: within(60, rateLimit.anonymousUsers),
    tokenRefresh: within(5, rateLimit.tokenRefresh),
    signInSignUps: within(5, rateLimit.signInSignUps),
    tokenVerifications: within(5, rateLimit.tokenVerifications),
    web3: within(5, rateLimit.web3),
    // The defaults of the official service.
    factors: within(1, 15),
    passkeys: within(5, 30),
    sso: within(5, 30),
  };
}

/** Hourly limits of outgoing emails and text messages across all callers; null for no limit. */
function sendingRates({ rateLimit, email }: AuthSettings): { email: Rate | null; sms: Rate } {
  const hourly = (most: number) => ({ most, windowMs: 60 * MINUTE_MS });
  return {
    // As the CLI documents: the setting has no effect without an SMTP server in config.toml.
    email: email.smtp?.enabled ? hourly(rateLimit.emailSent) : null,
    sms: hourly(rateLimit.smsSent),
  };
}

/**
 * Counts one event of a key.
 *
 * @returns seconds until the next event is allowed; 0 when this one is
 */
type Meter = (key: string, rate: Rate, now: Date) => number;

// Evicting other keys with many addresses gains an attacker nothing: each address has a quota anyway.
const MOST_KEYS = 65_536;

/**
 * A meter for this process, by the generic cell rate algorithm, which stores one number per key. An exhausted key
 * recovers gradually over the window, one event at a time.
 */
export function createMeter(): Meter {
  /** When each key regains its full quota. */
  const clearAt = new BoundedMap<string, number>(MOST_KEYS);
  return (key, { most, windowMs }, now) => {
    if (most <= 0) return Math.ceil(windowMs / 1000);
    const at = now.getTime();
    const known = clearAt.get(key) ?? at;
    // A key's debt is at most one window: a later time was recorded before the clock was set back.
    const clear = (known > at + windowMs ? at : Math.max(at, known)) + windowMs / most;
    const waitMs = clear - windowMs - at;
    // A tolerance of 0.1 ms absorbs rounding errors.
    if (waitMs > 0.1) return Math.ceil(waitMs / 1000);
    clearAt.set(key, clear);
    return 0;
  };
}
