import { AuthError } from '../request/errors.ts';

// Changes to the caller's own account.

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

export const reauthenticationNeeded = () =>
  new AuthError(400, 'reauthentication_needed', 'Password update requires reauthentication');

export const reauthenticationNotValid = () =>
  new AuthError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid');
