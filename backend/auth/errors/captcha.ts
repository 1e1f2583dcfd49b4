import { AuthError } from './auth-error.ts';

/** @param why the captcha provider's error codes */
export const captchaFailed = (why: string) =>
  new AuthError(400, 'captcha_failed', `captcha protection: request disallowed (${why})`);

export const captchaUnverified = (cause: unknown) =>
  new AuthError(500, 'unexpected_failure', 'captcha verification process failed', { cause });
