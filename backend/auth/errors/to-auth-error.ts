import { isDatabaseUnavailable, isWaitTooLong } from '#backend/postgres/connection-error.ts';
import { userNotFound } from './admin.ts';
import { AuthError } from './auth-error.ts';
import { databaseUnavailable, unexpectedFailure, waitedTooLong } from './service.ts';

/** The error response for any thrown value. */
export function toAuthError(error: unknown): AuthError {
  if (error instanceof AuthError) return error;
  if (error instanceof Error && isWaitTooLong(error)) return waitedTooLong(error);
  if (error instanceof Error && isDatabaseUnavailable(error)) return databaseUnavailable(error);
  if (isOfNobody(error)) return userNotFound();
  return unexpectedFailure(error);
}

// Foreign key violation of `user_id`: the account was deleted while a row was being written for it.
function isOfNobody(error: unknown): boolean {
  const { code, constraint } = error as { code?: string; constraint?: string };
  return code === '23503' && /_user_id_fkey$/.test(constraint ?? '');
}
