import { emailExists } from '../errors/account.ts';
import { phoneExists, userIdTaken } from '../errors/admin.ts';
import type { AuthError } from '../request/errors.ts';

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
