import {
  accessDenied,
  alreadyExists,
  databaseError,
  databaseTimeout,
  invalidRequest,
  noSuchBucket,
  type StorageError,
} from './errors.ts';

type DatabaseError = Error & { severity: string; code?: string };

/**
 * The error response to a statement that PostgreSQL refused.
 *
 * @returns undefined when the error does not come from PostgreSQL
 */
export function databaseErrorResponse(error: unknown): StorageError | undefined {
  if (!isDatabaseError(error)) return undefined;
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

function isDatabaseError(error: unknown): error is DatabaseError {
  return error instanceof Error && 'severity' in error;
}
