import type { RequestLimit } from '../request/context.ts';
import type { AuthSettings } from '../request/settings.ts';

const MINUTE_MS = 60_000;

/** At most this many events within a window; the quota recovers gradually. */
export type Rate = { most: number; windowMs: number };

/** Windows as documented in the Supabase CLI's config.toml, which lacks the last three limits. */
export function requestRates({ rateLimit }: AuthSettings): Record<RequestLimit, Rate> {
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
export function sendingRates({ rateLimit, email }: AuthSettings): { email: Rate | null; sms: Rate } {
  const hourly = (most: number) => ({ most, windowMs: 60 * MINUTE_MS });
  return {
    // As the CLI documents: the setting has no effect without an SMTP server in config.toml.
    email: email.smtp?.enabled ? hourly(rateLimit.emailSent) : null,
    sms: hourly(rateLimit.smsSent),
  };
}
