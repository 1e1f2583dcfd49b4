/** The data is public and asked for with a key, never with a cookie: any origin may read. */
export const CORS_HEADERS: Readonly<Record<string, string>> = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'content-encoding, content-location, content-range, content-type, date, location, preference-applied, range-unit, x-request-id',
};

/** The answer to a preflight: whatever headers the browser means to send. */
export function preflight(request: Request): Response {
  return new Response(null, {
    status: 204,
    headers: {
      ...CORS_HEADERS,
      'access-control-allow-methods': 'GET, HEAD, POST, PATCH, PUT, DELETE, OPTIONS',
      'access-control-allow-headers':
        request.headers.get('access-control-request-headers') ?? 'authorization, apikey, content-type',
      'access-control-max-age': '86400',
    },
  });
}
