import type { Pool } from 'pg';
import { isLoopback, networkOf } from '#backend/http/address.ts';
import type { Limits } from '../request/context.ts';
import { emailLimitReached, requestLimitReached, smsLimitReached } from '../request/errors.ts';
import type { AuthSettings } from '../request/settings.ts';
import { createAttempts, UNCOUNTED } from './attempts.ts';
import { createMeter } from './meter.ts';
import { requestRates, sendingRates } from './rates.ts';

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
