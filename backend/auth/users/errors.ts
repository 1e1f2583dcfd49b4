import { AuthError } from '../request/errors.ts';

export const adminOnlyField = () =>
  new AuthError(403, 'not_admin', 'Updating app_metadata requires admin privileges');

export const emailExists = () =>
  new AuthError(422, 'email_exists', 'A user with this email address has already been registered');

export const samePassword = () =>
  new AuthError(422, 'same_password', 'New password should be different from the old password.');

export const passwordNeedsAddress = () =>
  new AuthError(
    422,
    'validation_failed',
    'Updating password of an anonymous user without an email or phone is not allowed',
  );

export const managedElsewhere = () =>
  new AuthError(
    422,
    'user_sso_managed',
    'Updating email, phone, password of a SSO account only possible via SSO',
  );

const CURRENT_PASSWORD = 'Current password required when setting new password.';

export const currentPasswordRequired = () =>
  new AuthError(400, 'current_password_required', CURRENT_PASSWORD);

export const currentPasswordInvalid = () => new AuthError(400, 'current_password_invalid', CURRENT_PASSWORD);

export const reauthenticationNeeded = () =>
  new AuthError(400, 'reauthentication_needed', 'Password update requires reauthentication');

export const reauthenticationNotValid = () =>
  new AuthError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid');

export const userIdMalformed = () => new AuthError(404, 'validation_failed', 'user_id must be an UUID');

export const userIdTaken = () =>
  new AuthError(422, 'user_already_exists', 'A user with this id already exists');

export const phoneExists = (message = 'Phone number already registered by another user') =>
  new AuthError(422, 'phone_exists', message);

export const signupDisabled = () =>
  new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance');

export const anonymousDisabled = () =>
  new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled');

export const emailSignupsDisabled = () =>
  new AuthError(400, 'email_provider_disabled', 'Email signups are disabled');

export const emailLoginsDisabled = () =>
  new AuthError(422, 'email_provider_disabled', 'Email logins are disabled');

export const phoneSignupsDisabled = () =>
  new AuthError(400, 'phone_provider_disabled', 'Phone signups are disabled');

export const phoneLoginsDisabled = () =>
  new AuthError(422, 'phone_provider_disabled', 'Phone logins are disabled');

/** Only without email confirmation; otherwise the response does not reveal an existing account. */
export const userAlreadyExists = () => new AuthError(422, 'user_already_exists', 'User already registered');

/** Identical for an unknown account, one without a password, and a wrong password. */
export const invalidCredentials = (message = 'Invalid login credentials') =>
  new AuthError(400, 'invalid_credentials', message);

export const bannedUser = (message = 'User is banned') => new AuthError(400, 'user_banned', message);

export const emailNotConfirmed = () => new AuthError(400, 'email_not_confirmed', 'Email not confirmed');

export const phoneNotConfirmed = () => new AuthError(400, 'phone_not_confirmed', 'Phone not confirmed');

/** @param reasons the official client's codes: `length`, `characters`, `pwned` */
export const weakPassword = (message: string, reasons: readonly string[]) =>
  new AuthError(422, 'weak_password', message, { body: { weak_password: { reasons } } });
