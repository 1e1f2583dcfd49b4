/** Optional parts of an error, besides its code. */
type More = {
  /** Fields of the response body besides the code and the message. */
  body?: Record<string, unknown>;
  headers?: Record<string, string>;
  /** Whether the error is sent in OAuth format (RFC 6749, section 5.2), with an OAuth error code. */
  oauth?: true;
  cause?: unknown;
};

/**
 * Every error of the auth service: the official service's code, status and message. Clients depend on the codes, so a
 * code must keep its meaning.
 */
export class AuthError extends Error {
  readonly status: number;
  readonly code: string;
  readonly more: More;

  constructor(status: number, code: string, message: string, more: More = {}) {
    super(message, { cause: more.cause });
    this.status = status;
    this.code = code;
    this.more = more;
  }
}

/** 429 with a `Retry-After` header. */
export const tooMany = (code: string, message: string, waitSeconds: number) =>
  new AuthError(429, code, message, { headers: { 'retry-after': String(waitSeconds) } });
