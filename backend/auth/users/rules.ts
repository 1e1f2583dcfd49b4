import { MAX_PASSWORD_BYTES } from '../credentials/password.ts';
import { type PasswordSettings, weaknesses, weaknessMessage } from '../credentials/password-strength.ts';
import { weakPassword } from '../errors/sign-in.ts';
import { validationFailed } from '../request/errors.ts';

// Length limits of RFC 5321, section 4.5.3.1.
const MAX_EMAIL_CHARS = 254;
const MAX_LOCAL_CHARS = 64;

// Dot-separated atoms at a host: quoted local parts are refused, because injections hide in them.
const EMAIL =
  /^([a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*)@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/;

/**
 * @returns the address in lower case, as stored in accounts
 * @throws AuthError 400 `validation_failed`
 */
export function mustBeEmail(text: string): string {
  const email = text.toLowerCase();
  if (email.length > MAX_EMAIL_CHARS) throw validationFailed('An email address is too long');
  const [, local] = EMAIL.exec(email) ?? [];
  if (local === undefined || local.length > MAX_LOCAL_CHARS)
    throw validationFailed('Unable to validate email address: invalid format');
  return email;
}

/**
 * @returns the number's digits only, as stored in accounts
 * @throws AuthError 400 `validation_failed` unless the text is an E.164 number
 */
export function mustBePhone(text: string): string {
  const digits = text.replace(/^\+/, '').replaceAll(' ', '');
  if (!/^[1-9]\d{1,14}$/.test(digits)) throw validationFailed('Invalid phone number format (E.164 required)');
  return digits;
}

/** @throws AuthError 400 `validation_failed` when the password exceeds bcrypt's limit */
export function mustFitPassword(password: string): void {
  if (Buffer.byteLength(password) > MAX_PASSWORD_BYTES) {
    throw validationFailed(`Password cannot be longer than ${MAX_PASSWORD_BYTES} characters`);
  }
}

/** @throws AuthError 422 `weak_password` with the reasons, 400 `validation_failed` above bcrypt's limit */
export function mustBeStrong(password: string, settings: PasswordSettings): void {
  mustFitPassword(password);
  const found = weaknesses(password, settings);
  if (found.length > 0) throw weakPassword(weaknessMessage(found, settings), found);
}
