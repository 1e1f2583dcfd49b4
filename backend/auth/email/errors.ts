import { AuthError, validationFailed } from '../request/errors.ts';

export const otpDisabled = () => new AuthError(422, 'otp_disabled', 'Signups not allowed for otp');

/** Identical for an unknown, used or expired code. */
export const codeExpired = () => new AuthError(403, 'otp_expired', 'Token has expired or is invalid');

export const linkExpired = () => new AuthError(403, 'otp_expired', 'Email link is invalid or has expired');

export const emailResendsDisabled = () =>
  new AuthError(400, 'email_provider_disabled', 'Email logins are disabled');

export const phoneResendsDisabled = () =>
  new AuthError(400, 'phone_provider_disabled', 'Phone logins are disabled');

export const reauthenticationNeedsAddress = () =>
  validationFailed('Reauthentication requires the user to have an email or a phone number');

export const addressUnconfirmed = () =>
  new AuthError(422, 'email_not_confirmed', 'Please verify your email first.');
