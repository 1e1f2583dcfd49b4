import { isDatabaseError, isDatabaseUnavailable } from '#backend/postgres/connection-error.ts';
import {
  accessDenied,
  alreadyExists,
  databaseError,
  databaseTimeout,
  databaseUnavailable,
  invalidRequest,
  noSuchBucket,
  type StorageError,
} from './errors.ts';

/**
 * The error response to a statement that PostgreSQL refused.
 *
 * @returns undefined when the error does not concern PostgreSQL
 */
export function databaseErrorResponse(error: unknown): StorageError | undefined {
  if (!isDatabaseError(error)) return isConnectionRefused(error) ? databaseUnavailable(error) : undefined;
  if (isDatabaseUnavailable(error)) return databaseUnavailable(error);
  switch (error.code) {
    case '42501':
      // Official clients match this exact message; a missing grant keeps PostgreSQL's message.
      return accessDenied(
        error.message.includes('row-level security')
          ? 'new row violates row-level security policy'
          : error.message,
        error,
      );
    case '23505':
      return alreadyExists(error);
    case '23503':
      return noSuchBucket();
    case '57014':
      return databaseTimeout(error);
    // Malformed values, and values out of PostgreSQL's range, such as a time in the year 0 or a zone a day away.
    case '22007':
    case '22008':
    case '22009':
    case '22P02':
    case '22021':
      return invalidRequest(error.message, error);
    default:
      return databaseError(error.code ?? 'unknown', error);
  }
}

// Errors of the driver itself. Failed file operations have a system call too, but another than `connect`.
function isConnectionRefused(error: unknown): boolean {
  return (
    error instanceof Error &&
    isDatabaseUnavailable(error) &&
    (!('syscall' in error) || error.syscall === 'connect')
  );
}
