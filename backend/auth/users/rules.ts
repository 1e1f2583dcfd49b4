import { MAX_PASSWORD_BYTES } from '../credentials/password.ts';
import { type PasswordSettings, weaknesses, weaknessMessage } from '../credentials/password-strength.ts';
import { type Fields, objectField } from '../request/call.ts';
import { type AuthError, validationFailed } from '../request/errors.ts';
import { emailExists, phoneExists, userIdTaken, weakPassword } from './errors.ts';

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

type Metadata = Readonly<Record<string, unknown>>;

/**
 * Maximum size of `user_metadata` as JSON. Every token of the person contains it, a third larger, and request headers
 * hold 48 KiB. Without a limit, a few hundred requests could build an account that costs hundreds of megabytes at each
 * sign-in.
 */
const MAX_KIB = 24;

/** Merges changes into `user_metadata` or `app_metadata`; null removes a field. */
export function changedMetadata(present: Metadata | null, changes: Metadata): Record<string, unknown> {
  return Object.fromEntries(Object.entries({ ...present, ...changes }).filter(([, value]) => value !== null));
}

/**
 * `data` of a request: the person's `user_metadata`.
 *
 * @throws AuthError 400 `bad_json`, `validation_failed` when it is too large for a token
 */
export function dataField(fields: Fields): Record<string, unknown> | undefined {
  const data = objectField(fields, 'data');
  if (data) mustFitInTokens(data);
  return data;
}

/** @throws AuthError 400 `validation_failed` */
export function mustFitInTokens(metadata: Metadata): void {
  if (Buffer.byteLength(JSON.stringify(metadata)) > MAX_KIB * 1024) {
    throw validationFailed(`User metadata cannot be larger than ${MAX_KIB} KiB`);
  }
}

const UNIQUE_VIOLATION = '23505';

/** Errors by violated unique constraint. */
const CONSTRAINT_ERRORS: Readonly<Record<string, () => AuthError>> = {
  users_email_partial_key: emailExists,
  users_phone_key: phoneExists,
  users_pkey: userIdTaken,
};

/**
 * Runs a write that sets an account's address, number or id, and translates unique violations.
 *
 * @throws AuthError 422 `email_exists`, `phone_exists` or `user_already_exists` when another account has the value
 */
export async function rethrowTaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { code, constraint = '' } = error as { code?: string; constraint?: string };
    const failure = code === UNIQUE_VIOLATION ? CONSTRAINT_ERRORS[constraint] : undefined;
    throw failure ? failure() : error;
  }
}
