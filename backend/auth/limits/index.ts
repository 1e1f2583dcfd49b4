import type { Pool } from 'pg';
import { isLoopback, networkOf } from '#backend/http/address.ts';
import { emailLimitReached, requestLimitReached, smsLimitReached } from '../errors/limits.ts';
import type { AuthSettings } from '../settings.ts';
import { type Attempts, createAttempts, UNCOUNTED } from './attempts.ts';
import { createMeter } from './meter.ts';
import { type RequestLimit, requestRates, sendingRates } from './rates.ts';

export type { RequestLimit } from './rates.ts';

type From = { address: string | null; isService: boolean; now: Date };

/** Limits on requests, messages and guesses. */
export type Limits = {
  /**
   * Counts a request by its IP address; requests by this process or with the service key are exempt.
   *
   * @param what separate counter within the limit, such as a route
   * @throws AuthError 429 `over_request_rate_limit`
   */
  request(limit: RequestLimit, what: string, from: From): void;
  /**
   * Counts an email request, before the account lookup, so that the result does not reveal whether the address has an
   * account.
   *
   * @throws AuthError 429 `over_email_send_rate_limit`
   */
  email(from: From): void;
  /** @throws AuthError 429 `over_sms_send_rate_limit` */
  sms(from: From): void;
  attempts: Attempts;
};

export type LimitOptions = {
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
