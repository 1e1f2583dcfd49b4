import { HttpError } from '#backend/http/errors.ts';

/**
 * Every error of the relay, with the codes, statuses and words of the hosted platform (its pages « Error codes » and
 * « Status codes » of Edge Functions). A code is never given another meaning.
 */
export const functionNotFound = () => new HttpError(404, 'NOT_FOUND', 'Requested function was not found');

export const missingAuthorization = () =>
  new HttpError(401, 'UNAUTHORIZED_NO_AUTH_HEADER', 'Missing authorization header');

export const notBearer = () =>
  new HttpError(401, 'UNAUTHORIZED_INVALID_JWT_FORMAT', "Auth header is not 'Bearer {token}'");

export const malformedToken = (cause?: unknown) =>
  new HttpError(401, 'UNAUTHORIZED_INVALID_JWT_FORMAT', 'Invalid JWT', { cause });

export const unsupportedAlgorithm = (algorithm: string) =>
  new HttpError(401, 'UNAUTHORIZED_UNSUPPORTED_TOKEN_ALGORITHM', `Unsupported JWT algorithm ${algorithm}`);

/** A token signed with the project's secret (HS256) that is forged, expired or another project's. */
export const invalidLegacyToken = (cause: unknown) =>
  new HttpError(401, 'UNAUTHORIZED_LEGACY_JWT', 'Invalid JWT', { cause });

/** The same, for a token signed with a private key (ES256, RS256). */
export const invalidAsymmetricToken = (cause: unknown) =>
  new HttpError(401, 'UNAUTHORIZED_ASYMMETRIC_JWT', 'Invalid JWT', { cause });

export const bodyTooLarge = (maxBytes: number) =>
  new HttpError(413, 'PAYLOAD_TOO_LARGE', `Request body is larger than ${maxBytes} bytes`);

/** The function could not start; its log has the reason. */
export const bootFailed = (cause?: unknown) =>
  new HttpError(503, 'BOOT_ERROR', 'Function failed to start (please check logs)', { cause });

/** The worker ended during the response: an uncaught error, or an exit. */
export const workerFailed = (cause?: unknown) =>
  new HttpError(500, 'WORKER_ERROR', 'Function exited due to an error (please check logs)', { cause });

/** Memory, CPU or wall clock limit reached; or all workers are busy. Formerly WORKER_LIMIT on the platform. */
export const resourceLimit = (cause?: unknown) =>
  new HttpError(
    546,
    'WORKER_RESOURCE_LIMIT',
    'Function failed due to not having enough compute resources (please check logs)',
    { cause },
  );

export const idleTimeout = (idleMs: number) =>
  new HttpError(504, 'IDLE_TIMEOUT', `Request idle timeout limit (${idleMs / 1000}s) reached`);

/** Marks a 5xx response that the function itself sent. */
export const FUNCTION_ERROR_CODE = 'EDGE_FUNCTION_ERROR';

/**
 * The relay's own error response. `x-relay-error` makes the official client raise FunctionsRelayError rather than
 * FunctionsHttpError; it is exposed through CORS, so that pages of other origins can read it.
 */
export function errorResponse(error: HttpError): Response {
  return Response.json(
    { code: error.code, message: error.message },
    {
      status: error.status,
      headers: {
        'sb-error-code': error.code,
        'x-relay-error': 'true',
        'access-control-allow-origin': '*',
        'access-control-expose-headers': 'sb-error-code, x-relay-error',
      },
    },
  );
}
