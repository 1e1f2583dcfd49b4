import { isConnectionError, isDatabaseError, isWaitTooLong } from '../postgres/connection-error.ts';
import { databaseErrorResponse } from './database-errors.ts';
import { databaseUnreachable, noConnectionFree, RestError } from './errors.ts';

/**
 * Maps an error of a request to an error of the data API.
 *
 * @param role of the caller
 * @throws the error itself when it is unexpected
 */
export function knownError(error: unknown, role: string): RestError {
  if (error instanceof RestError) return error;
  if (!(error instanceof Error)) throw error;
  if (isDatabaseError(error)) return databaseErrorResponse(error, role === 'anon');
  if (isConnectionError(error)) return databaseUnreachable(error);
  if (isWaitTooLong(error)) return noConnectionFree(error);
  throw error;
}
