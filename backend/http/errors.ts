/** An error of a service, before it is serialized in its protocol: a status, a stable code and a public message. */
export class HttpError extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: string | null;
  readonly hint: string | null;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, code: string, message: string, more: MoreOfError = {}) {
    super(message, more);
    this.status = status;
    this.code = code;
    this.details = more.details ?? null;
    this.hint = more.hint ?? null;
    this.headers = more.headers ?? {};
  }
}

type MoreOfError = ErrorOptions & { details?: string; hint?: string; headers?: Record<string, string> };

/** The body of the gateway's own errors: the fields that the official client reads. */
export function errorBody({ code, message, details, hint }: HttpError): string {
  return JSON.stringify({ code, message, details, hint });
}

export function errorResponse(error: HttpError): Response {
  return new Response(errorBody(error), {
    status: error.status,
    headers: { 'content-type': 'application/json; charset=utf-8', ...error.headers },
  });
}

// Sockets.

export const foreignOrigin = () =>
  new HttpError(403, 'foreign_origin', 'Sockets are for pages of this site', {
    hint: 'A program that is no browser sends no Origin.',
  });

// Keys. Messages of the hosted gateway, so that web searches find them.

export const noApiKey = () =>
  new HttpError(401, 'no_api_key', 'No API key found in request', {
    hint: 'No `apikey` request header or url param was found.',
  });

export const apiKeyInQuery = () =>
  new HttpError(401, 'api_key_in_query', 'The API key belongs in the `apikey` header', {
    hint: 'Only sockets (/realtime/v1/websocket) send it as a url param.',
  });

export const invalidApiKey = (cause?: unknown) =>
  new HttpError(401, 'invalid_api_key', 'Invalid API key', {
    hint: 'Double check your API key.',
    cause,
  });

export const secretKeyInBrowser = () =>
  new HttpError(401, 'secret_key_in_browser', 'Forbidden use of secret API key in browser', {
    hint: 'Secret API keys can only be used in a protected environment and should never be used in a browser. Delete this secret API key immediately.',
  });

export const serviceKeyRequired = () =>
  new HttpError(401, 'service_key_required', 'This path needs the service key', {
    headers: { 'www-authenticate': 'Basic realm="service_role"' },
  });

// Tokens. PostgREST's codes and messages: 301 for an unreadable or unverified token, 303 for refused claims.

const refusedToken = (code: string, message: string, details?: string, cause?: unknown) =>
  new HttpError(401, code, message, {
    details,
    cause,
    headers: {
      'www-authenticate': `Bearer error="invalid_token", error_description=${JSON.stringify(message)}`,
    },
  });

export const unreadableToken = (message: string, cause?: unknown) =>
  refusedToken('PGRST301', message, undefined, cause);

export const emptyToken = () => unreadableToken('Empty JWT is sent in Authorization header');

export const wrongAlgorithm = (algorithm: unknown) =>
  refusedToken(
    'PGRST301',
    'Wrong or unsupported encoding algorithm',
    `Tokens are signed with HS256, ES256 or RS256, not with ${JSON.stringify(algorithm)}`,
  );

export const noKeyForToken = (details: string) =>
  refusedToken('PGRST301', 'No suitable key or wrong key type', details);

export const refusedClaims = (message: string) => refusedToken('PGRST303', message);

// Requests.

export const noSuchRoute = () => new HttpError(404, 'not_found', 'No such route');

export const methodNotAllowed = (allow: string) =>
  new HttpError(405, 'method_not_allowed', 'Method not allowed', { headers: { allow } });

/** @param details describes the invalid URL or host */
export const badRequest = (details: string) => new HttpError(400, 'http_400', 'Bad Request', { details });

export const bodyTooLarge = (maxBytes: number) =>
  new HttpError(413, 'payload_too_large', 'The request body is too large', {
    details: `The most that this path takes is ${maxBytes} bytes.`,
    // The rest of the body is not read, so the connection can't be reused.
    headers: { connection: 'close' },
  });

export const addressTooLong = (maxChars: number) =>
  new HttpError(414, 'uri_too_long', 'The address is too long', {
    details: `The most that is taken is ${maxChars} characters.`,
    hint: 'Send long lists of values as the arguments of a function, with POST.',
  });

export const tooManyRequests = (retryAfterSeconds: number) =>
  new HttpError(429, 'over_request_rate_limit', 'Request rate limit reached', {
    hint: `Try again in ${retryAfterSeconds} s.`,
    headers: { 'retry-after': String(retryAfterSeconds) },
  });

/** For the log only: the client has disconnected and cannot read it. */
export const clientDisconnected = (cause: unknown) =>
  new HttpError(499, 'client_closed_request', 'The client closed the request', { cause });

/** An unexpected error: the caller gets no details, the log has the cause. */
export const internalError = (cause: unknown) =>
  new HttpError(500, 'internal_error', 'Internal error', { cause });
