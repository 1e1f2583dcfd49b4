/** What the official client says of a request that failed. */
export type ClientError = { code?: string; message: string; details?: string | null; hint?: string | null };

/** The one error of `site/data`: a read or a write that failed. Its message is for the log, never for a visitor. */
export class DataError extends Error {
  override readonly name = 'DataError';
  /**
   * SQLSTATE or the data API's own (`PGRST…`); `unreachable` when there was no answer, `insufficient_storage` from any
   * service whose disk is full.
   */
  readonly code: string;
  /** HTTP status; 0 when there was no answer. */
  readonly status: number;
  /** What the refusal is about, such as the key of a field of a listing; null when it names nothing. */
  readonly details: string | null;

  /** @param operation the procedure or table that was asked */
  constructor(operation: string, cause: ClientError, status: number) {
    super(`${operation}: ${cause.message}`, { cause });
    this.code = status === 507 ? 'insufficient_storage' : cause.code || 'unreachable';
    this.status = status;
    this.details = cause.details ?? null;
  }
}

/** Whether the database, or a place at it, could not be had (`backend/rest/errors.ts`). */
export function isTemporary(error: unknown): boolean {
  return error instanceof DataError && (error.status === 503 || error.status === 504);
}
