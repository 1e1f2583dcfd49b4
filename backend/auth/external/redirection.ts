import type { AuthError } from '../errors/auth-error.ts';
import { leadTo } from '../landing.ts';

// The words of OAuth for a status (RFC 6749, section 4.1.2.1).
const BY_STATUS: Readonly<Record<number, string>> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
  500: 'server_error',
  503: 'temporarily_unavailable',
};
const DENIED = ['signup_disabled', 'user_banned', 'provider_email_needs_verification'];

/** Tells a page why nobody was signed in, in its query for a server and in its fragment for a script, as the field does. */
export function leadBackRefused(target: string, refused: AuthError): Response {
  const said = sayRefusal(refused);
  return leadTo(target, { query: said, fragment: { ...said, sb: '' } });
}

function sayRefusal({ status, code, message, more }: AuthError): Record<string, string> {
  if (more.oauth) return { error: code, error_description: message };
  const error = DENIED.includes(code) ? 'access_denied' : (BY_STATUS[status] ?? 'server_error');
  return { error, error_code: code, error_description: message };
}
