import type { AuthError } from './errors/auth-error.ts';

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
  if (more.oauth) return json({ error: code, error_description: message }, status);
  const headers = { 'x-sb-error-code': code, ...more.headers };
  if (!isNamed(version))
    return json({ code: status, error_code: code, msg: message, ...more.body }, status, headers);
  return json({ code, message, ...more.body }, status, { ...headers, [API_VERSION_HEADER]: NAMED_CODES });
}

// Dates in this format sort as text.
function isNamed(version: string | null): boolean {
  return version !== null && /^\d{4}-\d{2}-\d{2}$/.test(version) && version >= NAMED_CODES;
}
