/** All error codes of this function, with their status. The pages decide by the code. */
const STATUSES = {
  geocode_invalid: 400,
  geocode_signed_out: 401,
  geocode_not_found: 404,
  geocode_wrong_method: 405,
  geocode_rate_limited: 429,
  geocode_unavailable: 503,
} as const;

export type Code = keyof typeof STATUSES;

export class Refusal extends Error {
  readonly code: Code;

  constructor(code: Code, message: string, cause?: unknown) {
    super(message, { cause });
    this.code = code;
  }
}

// A browser asks across origins when the project is hosted elsewhere than the site.
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST',
  'access-control-allow-headers': 'authorization, x-client-info, apikey, content-type',
};

export function preflight(): Response {
  return new Response(null, { status: 204, headers: CORS });
}

export function success(body: object): Response {
  return Response.json(body, { headers: { ...CORS, 'cache-control': 'no-store' } });
}

export function refused({ code, message }: Refusal): Response {
  return Response.json(
    { code, message },
    {
      status: STATUSES[code],
      headers: {
        ...CORS,
        'cache-control': 'no-store',
        ...(code === 'geocode_rate_limited' && { 'retry-after': '60' }),
        ...(code === 'geocode_wrong_method' && { allow: 'POST, OPTIONS' }),
      },
    },
  );
}
