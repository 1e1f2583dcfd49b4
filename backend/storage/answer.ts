import type { StorageError } from './errors.ts';

export function json(value: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(value), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
  });
}

/**
 * An error as the field writes it: to clients of the API everything but a failure of the service is 400, and the body
 * says which. What browsers, caches and crawlers follow as a link has its own status, the only one that they read, and
 * so have uploads of the TUS protocol.
 */
export function errorResponse(
  error: StorageError,
  hasOwnStatus: boolean,
  more: Record<string, string> = {},
): Response {
  const { status, code, label, message, headers } = error;
  return json(
    { statusCode: String(status), code, error: label, message },
    hasOwnStatus || status >= 500 || status === 405 ? status : 400,
    { 'cache-control': 'no-store', ...more, ...headers },
  );
}
