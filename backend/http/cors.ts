import type { OutgoingMessage } from 'node:http';

// Response headers that scripts of other origins may read, beyond the safelisted ones.
const EXPOSED = [
  'content-encoding',
  'content-location',
  'content-profile',
  'content-range',
  'date',
  'etag',
  'location',
  'preference-applied',
  'proof-refusal',
  'proxy-status',
  'range-unit',
  'retry-after',
  'sb-request-id',
  'www-authenticate',
  'x-relay-error',
  'x-request-id',
  'x-sb-error-code',
  'x-supabase-api-version',
].join(', ');

const MAX_AGE_SECONDS = 86_400;

/**
 * Allows pages of any origin to read the response: the API authenticates by key, never by cookie.
 *
 * Set on the Node response and not on the `Response`, whose headers override these and need no copy.
 */
export function allowAnyOrigin(outgoing: OutgoingMessage): void {
  outgoing.setHeader('access-control-allow-origin', '*');
  outgoing.setHeader('access-control-expose-headers', EXPOSED);
}

/** Whether the request is a CORS preflight. */
export function isPreflight(request: Request): boolean {
  return request.method === 'OPTIONS' && request.headers.has('access-control-request-method');
}

/** The preflight response: allows all headers that the browser asks for. */
export function preflight(request: Request): Response {
  return new Response(null, {
    status: 204,
    headers: {
      'access-control-allow-methods': 'GET, HEAD, POST, PATCH, PUT, DELETE, OPTIONS',
      'access-control-allow-headers':
        request.headers.get('access-control-request-headers') ?? 'authorization, apikey, content-type',
      'access-control-max-age': String(MAX_AGE_SECONDS),
      vary: 'access-control-request-headers',
    },
  });
}
