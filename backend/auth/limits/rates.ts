import type { AuthSettings } from '../settings.ts';

const MINUTE_MS = 60_000;

/** So many within a window, and again one by one as the window goes by. */
export type Rate = { most: number; windowMs: number };

/** What the requests of one address are counted as. */
export type RequestLimit =
  | 'anonymousUsers'
  | 'tokenRefresh'
  | 'signInSignUps'
  | 'tokenVerifications'
  | 'web3'
  | 'factors'
  | 'passkeys'
  | 'sso';

/** The windows are those that the Supabase CLI's config.toml documents; it says nothing of the last three. */
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

/** How many emails and messages leave in an hour, whoever asks; null for as many as are wanted. */
export function sendingRates({ rateLimit, email }: AuthSettings): { email: Rate | null; sms: Rate } {
  const hourly = (most: number) => ({ most, windowMs: 60 * MINUTE_MS });
  return {
    // As the CLI documents it: without a mail server of the project's own in config.toml it has no effect.
    email: email.smtp?.enabled ? hourly(rateLimit.emailSent) : null,
    sms: hourly(rateLimit.smsSent),
  };
}
