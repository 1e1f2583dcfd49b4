import type { AuthError } from '../errors/auth-error.ts';

/** OAuth's words for a status (RFC 6749, section 4.1.2.1), where it has some. */
export const OAUTH_ERRORS: Readonly<Record<number, string>> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
  500: 'server_error',
  503: 'temporarily_unavailable',
};

type Parameters = Readonly<Record<string, string | number>>;

/**
 * Leads a browser on.
 *
 * @param target an address that is allowed, as `redirectOf` says
 * @param more what the page there is told: the fragment never leaves the browser
 */
export function leadTo(target: string, more: { query?: Parameters; fragment?: Parameters }): Response {
  const url = new URL(target);
  for (const [name, value] of Object.entries(more.query ?? {})) url.searchParams.set(name, String(value));
  if (more.fragment) url.hash = String(new URLSearchParams(texts(more.fragment)));
  return new Response(null, {
    status: 303,
    headers: { location: url.href, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
  });
}

/** How an error is told to the page that a browser is led to. */
export function errorParameters({ status, code, message }: AuthError): Record<string, string> {
  const error = OAUTH_ERRORS[status];
  return { ...(error && { error }), error_code: code, error_description: message };
}

function texts(parameters: Parameters): Record<string, string> {
  return Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, String(value)]));
}
