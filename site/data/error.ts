/** Error of a failed request, as the official client returns it. */
export type ClientError = { code?: string; message: string; details?: string | null; hint?: string | null };

/** The only error class of `site/data`: a failed read or write. Its message is for the log, never for a visitor. */
export class DataError extends Error {
  override readonly name = 'DataError';
  /**
   * SQLSTATE or the data API's code (`PGRST…`); `unreachable` without a response, `insufficient_storage` from any
   * service whose disk is full.
   */
  readonly code: string;
  /** HTTP status; 0 without a response. */
  readonly status: number;
  /** Subject of the refusal, such as the key of a listing's field; null when absent. */
  readonly details: string | null;

  /** @param operation the called procedure or the table */
  constructor(operation: string, cause: ClientError, status: number) {
    super(`${operation}: ${cause.message}`, { cause });
    this.code = status === 507 ? 'insufficient_storage' : cause.code || 'unreachable';
    this.status = status;
    this.details = cause.details ?? null;
  }
}

/** Whether the database was unavailable or its connection pool exhausted (`backend/rest/errors.ts`). */
export function isTemporary(error: unknown): boolean {
  return error instanceof DataError && (error.status === 503 || error.status === 504);
}

/** Whether the backend did not answer, or only a proxy did: a hosted project may be away. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof DataError && error.code === 'unreachable';
}
