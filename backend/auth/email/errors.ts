import { AuthError, validationFailed } from '../request/errors.ts';

export const otpDisabled = () => new AuthError(422, 'otp_disabled', 'Signups not allowed for otp');

/** Why a code or a link is refused; « used » and « expired » are answered to a right one only. */
export type ProofRefusal = 'unknown' | 'used' | 'expired';

// The official service's answer is the same for all three: the reason is a header of ours.
const reason = (refusal: ProofRefusal) => ({ headers: { 'proof-refusal': refusal } });

export const codeExpired = (refusal: ProofRefusal = 'unknown') =>
  new AuthError(403, 'otp_expired', 'Token has expired or is invalid', reason(refusal));

export const linkExpired = (refusal: ProofRefusal = 'unknown') =>
  new AuthError(403, 'otp_expired', 'Email link is invalid or has expired', reason(refusal));

export const emailResendsDisabled = () =>
  new AuthError(400, 'email_provider_disabled', 'Email logins are disabled');

export const phoneResendsDisabled = () =>
  new AuthError(400, 'phone_provider_disabled', 'Phone logins are disabled');

export const reauthenticationNeedsAddress = () =>
  validationFailed('Reauthentication requires the user to have an email or a phone number');

export const addressUnconfirmed = () =>
  new AuthError(422, 'email_not_confirmed', 'Please verify your email first.');
