import type { AuthError } from '../errors/auth-error.ts';

/** OAuth error codes by status (RFC 6749, section 4.1.2.1), where one exists. */
export const OAUTH_ERRORS: Readonly<Record<number, string>> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
  500: 'server_error',
  503: 'temporarily_unavailable',
};

type Parameters = Readonly<Record<string, string | number>>;

/**
 * Redirects a browser.
 *
 * @param target an allowed URL, from `redirectOf`
 * @param more parameters for the page; browsers do not send the fragment to servers
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

/** Error parameters of a redirect. */
export function errorParameters({ status, code, message }: AuthError): Record<string, string> {
  const error = OAUTH_ERRORS[status];
  return { ...(error && { error }), error_code: code, error_description: message };
}

function texts(parameters: Parameters): Record<string, string> {
  return Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, String(value)]));
}
