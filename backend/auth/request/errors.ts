import { isDatabaseUnavailable, isWaitTooLong } from '#backend/postgres/connection-error.ts';

/** Optional parts of an error, besides its code. */
type More = {
  /** Fields of the response body besides the code and the message. */
  body?: Record<string, unknown>;
  headers?: Record<string, string>;
  /** Whether the error is sent in OAuth format (RFC 6749, section 5.2), with an OAuth error code. */
  oauth?: true;
  cause?: unknown;
};

/**
 * Every error of the auth service: the official service's code, status and message. Clients depend on the codes, so a
 * code must keep its meaning.
 */
export class AuthError extends Error {
  readonly status: number;
  readonly code: string;
  readonly more: More;

  constructor(status: number, code: string, message: string, more: More = {}) {
    super(message, { cause: more.cause });
    this.status = status;
    this.code = code;
    this.more = more;
  }
}

/** 429 with a `Retry-After` header. */
export const tooMany = (code: string, message: string, waitSeconds: number) =>
  new AuthError(429, code, message, { headers: { 'retry-after': String(waitSeconds) } });

export const validationFailed = (message: string, cause?: unknown) =>
  new AuthError(400, 'validation_failed', message, { cause });

export const badJson = (message: string, cause?: unknown) =>
  new AuthError(400, 'bad_json', message, { cause });

export const unsupportedGrant = () => new AuthError(400, 'invalid_credentials', 'unsupported_grant_type');

/** Unexpected errors: the response reveals no details, the log has the cause. */
export const unexpectedFailure = (cause: unknown) =>
  new AuthError(
    500,
    'unexpected_failure',
    'Unexpected failure, please check server logs for more information',
    {
      cause,
    },
  );

/** Clients retry on this status and keep the session. */
const databaseUnavailable = (cause: unknown) =>
  new AuthError(503, 'unexpected_failure', 'The database is unavailable, please retry after a moment.', {
    cause,
  });

const waitedTooLong = (cause: unknown) =>
  new AuthError(504, 'request_timeout', 'Processing this request timed out, please retry after a moment.', {
    cause,
  });

export const userNotFound = (message = 'User not found') => new AuthError(404, 'user_not_found', message);

/** Too many requests from one network, or too many guesses at one account, whether or not it exists. */
export const requestLimitReached = (waitSeconds: number) =>
  tooMany('over_request_rate_limit', 'Request rate limit reached', waitSeconds);

export const emailLimitReached = (waitSeconds: number) =>
  tooMany('over_email_send_rate_limit', 'email rate limit exceeded', waitSeconds);

export const smsLimitReached = (waitSeconds: number) =>
  tooMany('over_sms_send_rate_limit', 'SMS rate limit exceeded', waitSeconds);

const tooSoon = (code: string) => (waitSeconds: number) =>
  tooMany(
    code,
    `For security purposes, you can only request this after ${waitSeconds} seconds.`,
    waitSeconds,
  );

/** The seconds are those until the person may receive another email. */
export const mailTooSoon = tooSoon('over_email_send_rate_limit');

/** The seconds are those until the person may receive another message. */
export const smsTooSoon = tooSoon('over_sms_send_rate_limit');

/** @param why the captcha provider's error codes */
export const captchaFailed = (why: string) =>
  new AuthError(400, 'captcha_failed', `captcha protection: request disallowed (${why})`);

export const captchaUnverified = (cause: unknown) =>
  new AuthError(500, 'unexpected_failure', 'captcha verification process failed', { cause });

/** The error response for any thrown value. */
export function toAuthError(error: unknown): AuthError {
  if (error instanceof AuthError) return error;
  if (error instanceof Error && isWaitTooLong(error)) return waitedTooLong(error);
  if (error instanceof Error && isDatabaseUnavailable(error)) return databaseUnavailable(error);
  if (isOfNobody(error)) return userNotFound();
  return unexpectedFailure(error);
}

// Foreign key violation of `user_id`: the account was deleted while a row was being written for it.
function isOfNobody(error: unknown): boolean {
  const { code, constraint } = error as { code?: string; constraint?: string };
  return code === '23503' && /_user_id_fkey$/.test(constraint ?? '');
}
