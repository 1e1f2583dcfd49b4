import { HttpError } from '#backend/http/errors.ts';
import { isDiskFull } from '#backend/postgres/full-disk.ts';
import { databaseErrorResponse } from './database-errors.ts';
import { diskFullError, StorageError } from './errors.ts';

/** The error that answers a failed request; undefined for one that the gateway answers. */
export function refusedBy(error: unknown): StorageError | undefined {
  if (error instanceof StorageError) return error;
  if (error instanceof HttpError) return undefined;
  return isDiskFull(error) ? diskFullError(error) : databaseErrorResponse(error);
}
