import type { AuthError } from './errors/auth-error.ts';

/** What the official client asks with; it reads an error by the version that the answer names. */
const API_VERSION_HEADER = 'x-supabase-api-version';

const NAMED_CODES = '2024-01-01';

/** An answer in JSON, which nobody may keep: it is one person's. */
export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { 'cache-control': 'no-store', ...headers } });
}

/**
 * What an error looks like: `{ code: status, error_code, msg }`, or `{ code, message }` for who asks with the API
 * version of 2024-01-01 or a later one.
 *
 * @param version as the request names it; what is no date is taken for the first version
 */
export function errorResponse({ status, code, message, more }: AuthError, version: string | null): Response {
  if (more.oauth) return json({ error: code, error_description: message }, status);
  const headers = { 'x-sb-error-code': code, ...more.headers };
  if (!isNamed(version))
    return json({ code: status, error_code: code, msg: message, ...more.body }, status, headers);
  return json({ code, message, ...more.body }, status, { ...headers, [API_VERSION_HEADER]: NAMED_CODES });
}

// Dates written this way are in order as texts.
function isNamed(version: string | null): boolean {
  return version !== null && /^\d{4}-\d{2}-\d{2}$/.test(version) && version >= NAMED_CODES;
}
