import type { OutgoingMessage } from 'node:http';

// What a page of another origin may read of an answer, beyond what browsers always show.
const EXPOSED = [
  'content-encoding',
  'content-location',
  'content-profile',
  'content-range',
  'date',
  'etag',
  'location',
  'preference-applied',
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
 * Lets a page of any origin read what is answered: the API is asked with a key, never with a cookie.
 *
 * Written on the socket's answer and not on a `Response`, whose own headers then prevail and need not be copied.
 */
export function allowAnyOrigin(outgoing: OutgoingMessage): void {
  outgoing.setHeader('access-control-allow-origin', '*');
  outgoing.setHeader('access-control-expose-headers', EXPOSED);
}

/** Whether a browser asks what it may send. */
export function isPreflight(request: Request): boolean {
  return request.method === 'OPTIONS' && request.headers.has('access-control-request-method');
}

/** The answer to a preflight: whatever headers the browser means to send. */
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
