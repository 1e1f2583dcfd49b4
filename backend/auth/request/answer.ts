import { setTimeout } from 'node:timers/promises';
import type { AuthError } from './errors.ts';

/** Request header of the official client; the client picks its error format by the same header of the response. */
const API_VERSION_HEADER = 'x-supabase-api-version';

const NAMED_CODES = '2024-01-01';

/** A JSON response that caches must not store: it is personal. */
export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { 'cache-control': 'no-store', ...headers } });
}

/**
 * Error response: `{ code: status, error_code, msg }`, or `{ code, message }` when the request names API version
 * 2024-01-01 or later.
 *
 * @param version from the request header; a malformed date counts as the first version
 */
export function errorResponse({ status, code, message, more }: AuthError, version: string | null): Response {
  if (more.oauth) return json({ error: code, error_description: message }, status, more.headers);
  const headers = { 'x-sb-error-code': code, ...more.headers };
  if (!isNamed(version))
    return json({ code: status, error_code: code, msg: message, ...more.body }, status, headers);
  return json({ code, message, ...more.body }, status, { ...headers, [API_VERSION_HEADER]: NAMED_CODES });
}

// Dates in this format sort as text.
function isNamed(version: string | null): boolean {
  return version !== null && /^\d{4}-\d{2}-\d{2}$/.test(version) && version >= NAMED_CODES;
}

/** OAuth error codes by status (RFC 6749, section 4.1.2.1), where one exists. */
const OAUTH_ERRORS: Readonly<Record<number, string>> = {
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
export function redirectBrowser(
  target: string,
  more: { query?: Parameters; fragment?: Parameters },
): Response {
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

const DENIED = ['signup_disabled', 'user_banned', 'provider_email_needs_verification'];

/**
 * Redirects to the page with the error, both in the query (for servers) and in the fragment (for scripts), as the
 * official service does.
 */
export function redirectWithError(target: string, refused: AuthError): Response {
  const said = oauthErrorParameters(refused);
  return redirectBrowser(target, { query: said, fragment: { ...said, sb: '' } });
}

function oauthErrorParameters({ status, code, message, more }: AuthError): Record<string, string> {
  if (more.oauth) return { error: code, error_description: message };
  const error = DENIED.includes(code) ? 'access_denied' : (OAUTH_ERRORS[status] ?? 'server_error');
  return { error, error_code: code, error_description: message };
}

/** Far more than the time difference between known and unknown addresses. */
const STEP_MS = 100;

/**
 * Rounds the response time up to a multiple of `STEP_MS`, so that timing does not reveal what was done, such as sending
 * an email to an address with an account.
 */
export async function hideTiming<T>(work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  try {
    return await work();
  } finally {
    await setTimeout(STEP_MS - ((performance.now() - start) % STEP_MS));
  }
}
