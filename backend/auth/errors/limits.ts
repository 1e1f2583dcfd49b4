import { tooMany } from './auth-error.ts';

/** Too many requests from one network, or too many guesses at one account, whether or not it exists. */
export const requestLimitReached = (waitSeconds: number) =>
  tooMany('over_request_rate_limit', 'Request rate limit reached', waitSeconds);

export const emailLimitReached = (waitSeconds: number) =>
  tooMany('over_email_send_rate_limit', 'email rate limit exceeded', waitSeconds);

export const smsLimitReached = (waitSeconds: number) =>
  tooMany('over_sms_send_rate_limit', 'SMS rate limit exceeded', waitSeconds);

/** @param waitSeconds until the person may receive another email */
export const mailTooSoon = (waitSeconds: number) =>
  tooMany(
    'over_email_send_rate_limit',
    `For security purposes, you can only request this after ${waitSeconds} seconds.`,
    waitSeconds,
  );

/** @param waitSeconds until the person may receive another message */
export const smsTooSoon = (waitSeconds: number) =>
  tooMany(
    'over_sms_send_rate_limit',
    `For security purposes, you can only request this after ${waitSeconds} seconds.`,
    waitSeconds,
  );
