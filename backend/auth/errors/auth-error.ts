/** What an error carries beside its code. */
type More = {
  /** Fields of the answer's body beside the code and the message. */
  body?: Record<string, unknown>;
  headers?: Record<string, string>;
  /** Whether it is said as OAuth says one (RFC 6749, section 5.2): the code is then one of its words. */
  oauth?: true;
  cause?: unknown;
};

/**
 * Every error of the auth service: the field's code, the status that it travels with, and the words that go with it.
 * Clients decide by the code, so that one is never given another meaning.
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

/** Whoever it is told has what the service counts on in `Retry-After`. */
export const tooMany = (code: string, message: string, waitSeconds: number) =>
  new AuthError(429, code, message, { headers: { 'retry-after': String(waitSeconds) } });
