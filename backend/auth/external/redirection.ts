import type { AuthError } from '../errors/auth-error.ts';
import { leadTo, OAUTH_ERRORS } from '../redirects/landing.ts';

const DENIED = ['signup_disabled', 'user_banned', 'provider_email_needs_verification'];

/**
 * Redirects to the page with the error, both in the query (for servers) and in the fragment (for scripts), as the
 * official service does.
 */
export function redirectWithError(target: string, refused: AuthError): Response {
  const said = errorParameters(refused);
  return leadTo(target, { query: said, fragment: { ...said, sb: '' } });
}

function errorParameters({ status, code, message, more }: AuthError): Record<string, string> {
  if (more.oauth) return { error: code, error_description: message };
  const error = DENIED.includes(code) ? 'access_denied' : (OAUTH_ERRORS[status] ?? 'server_error');
  return { error, error_code: code, error_description: message };
}
