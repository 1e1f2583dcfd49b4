import { MAX_PASSWORD_BYTES } from '../credentials/password.ts';
import { type PasswordSettings, weaknesses, weaknessMessage } from '../credentials/weaknesses.ts';
import { validationFailed } from '../errors/request.ts';
import { weakPassword } from '../errors/sign-in.ts';

// What an email may be sent to (RFC 5321, section 4.5.3.1).
const MAX_EMAIL_CHARS = 254;
const MAX_LOCAL_CHARS = 64;

// Atoms with dots between them at a host: no quoted local part, which is where injections hide.
const EMAIL =
  /^([a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*)@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/;

/**
 * @returns the address in lower case, as accounts have it
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
 * @returns the number's digits alone, as accounts have them
 * @throws AuthError 400 `validation_failed` for what is no number of E.164
 */
export function mustBePhone(text: string): string {
  const digits = text.replace(/^\+/, '').replaceAll(' ', '');
  if (!/^[1-9]\d{1,14}$/.test(digits)) throw validationFailed('Invalid phone number format (E.164 required)');
  return digits;
}

/** @throws AuthError 400 `validation_failed` for one that can't be hashed whole */
export function mustFitPassword(password: string): void {
  if (Buffer.byteLength(password) > MAX_PASSWORD_BYTES) {
    throw validationFailed(`Password cannot be longer than ${MAX_PASSWORD_BYTES} characters`);
  }
}

/** @throws AuthError 422 `weak_password` with its reasons, 400 `validation_failed` for one that can't be hashed whole */
export function mustBeStrong(password: string, settings: PasswordSettings): void {
  mustFitPassword(password);
  const found = weaknesses(password, settings);
  if (found.length > 0) throw weakPassword(weaknessMessage(found, settings), found);
}
