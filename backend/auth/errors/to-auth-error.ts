import { isDatabaseUnavailable, isWaitTooLong } from '#backend/postgres/connection-error.ts';
import { userNotFound } from './admin.ts';
import { AuthError } from './auth-error.ts';
import { databaseUnavailable, unexpectedFailure, waitedTooLong } from './service.ts';

/** What a caller is told of whatever was thrown. */
export function toAuthError(error: unknown): AuthError {
  if (error instanceof AuthError) return error;
  if (error instanceof Error && isWaitTooLong(error)) return waitedTooLong(error);
  if (error instanceof Error && isDatabaseUnavailable(error)) return databaseUnavailable(error);
  if (isOfNobody(error)) return userNotFound();
  return unexpectedFailure(error);
}

// An account that ended while something was written for it: every such row refers to it as `user_id`.
function isOfNobody(error: unknown): boolean {
  const { code, constraint } = error as { code?: string; constraint?: string };
  return code === '23503' && /_user_id_fkey$/.test(constraint ?? '');
}
