import { isDatabaseAway, isWaitTooLong } from '#backend/postgres/trouble.ts';
import { AuthError } from './auth-error.ts';
import { databaseAway, unexpectedFailure, waitedTooLong } from './service.ts';

/** What a caller is told of whatever was thrown. */
export function refusalOf(error: unknown): AuthError {
  if (error instanceof AuthError) return error;
  if (error instanceof Error && isWaitTooLong(error)) return waitedTooLong(error);
  if (error instanceof Error && isDatabaseAway(error)) return databaseAway(error);
  return unexpectedFailure(error);
}
