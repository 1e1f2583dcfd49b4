import { AuthError } from '../request/errors.ts';

export const passkeysDisabled = () => new AuthError(404, 'passkey_disabled', 'Passkeys are disabled');

export const ssoPasskeys = () =>
  new AuthError(422, 'validation_failed', 'SSO users cannot register passkeys');

export const passkeysNeedAssurance = () =>
  new AuthError(403, 'insufficient_aal', 'AAL2 session is required to manage passkeys when MFA is enabled');

export const tooManyPasskeys = () =>
  new AuthError(422, 'too_many_passkeys', 'Maximum number of passkeys reached');

export const passkeyNotFound = () => new AuthError(404, 'validation_failed', 'Passkey not found');

export const passkeyExists = () =>
  new AuthError(422, 'webauthn_credential_exists', 'This credential is already registered');

export const passkeyChallengeNotFound = () =>
  new AuthError(400, 'webauthn_challenge_not_found', 'Challenge not found or already used');

export const passkeyChallengeExpired = () =>
  new AuthError(400, 'webauthn_challenge_expired', 'Challenge has expired');

/** Identical for every kind of invalid response and for an unknown passkey. */
export const passkeyRefused = (cause: unknown) =>
  new AuthError(400, 'webauthn_verification_failed', 'Credential verification failed', { cause });

export const passkeyAddressUnconfirmed = () =>
  new AuthError(403, 'email_not_confirmed', 'Email not confirmed');

export const passkeyPhoneUnconfirmed = () => new AuthError(403, 'phone_not_confirmed', 'Phone not confirmed');
