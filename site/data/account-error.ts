import type { AuthError } from '@supabase/supabase-js';
import { lastWaitSeconds } from './wait.ts';

/**
 * What the auth service may refuse to a person on this site, by the service's own codes and four of ours. Each has one
 * text a language (`account.errors.{code}`); any other code is an `unexpected_failure`.
 */
const AUTH_CODES = [
  // Ours: no answer came, the server's disk is full, there is no session, a form was sent without what it asks for.
  'unreachable',
  'insufficient_storage',
  'session_missing',
  'credentials_missing',
  // Signing up and in.
  'invalid_credentials',
  'email_not_confirmed',
  'email_address_invalid',
  'email_address_not_authorized',
  'email_exists',
  'user_already_exists',
  'user_banned',
  'weak_password',
  'same_password',
  'signup_disabled',
  'email_provider_disabled',
  'captcha_failed',
  // Links and codes of letters.
  'otp_expired',
  'otp_disabled',
  'over_email_send_rate_limit',
  'over_request_rate_limit',
  // The session.
  'session_not_found',
  'session_expired',
  'refresh_token_not_found',
  'refresh_token_already_used',
  'bad_jwt',
  'insufficient_aal',
  'reauthentication_needed',
  'reauthentication_not_valid',
  // Other services.
  'access_denied',
  'provider_disabled',
  'provider_email_needs_verification',
  'bad_oauth_state',
  'bad_oauth_callback',
  'flow_state_not_found',
  'flow_state_expired',
  'bad_code_verifier',
  'identity_already_exists',
  'single_identity_not_deletable',
  'email_conflict_identity_not_deletable',
  'manual_linking_disabled',
  // The second factor.
  'mfa_verification_failed',
  'mfa_verification_rejected',
  'mfa_challenge_expired',
  'mfa_factor_not_found',
  'mfa_factor_name_conflict',
  'mfa_verified_factor_exists',
  'mfa_recovery_codes_locked',
  'mfa_recovery_codes_sole_factor',
  'too_many_enrolled_mfa_factors',
  // Whatever a person can do nothing about.
  'validation_failed',
  'request_timeout',
  'unexpected_failure',
] as const;

export type AuthCode = (typeof AUTH_CODES)[number];

/** The reasons for which a password is too weak, by the service's own names. */
const WEAKNESSES = ['length', 'characters', 'pwned'] as const;

export type Weakness = (typeof WEAKNESSES)[number];

const KNOWN: ReadonlySet<string> = new Set(AUTH_CODES);

/**
 * The code that has a text, for one that came from elsewhere.
 *
 * @example authCode('otp_expired') // 'otp_expired'
 * @example authCode('hook_timeout') // 'unexpected_failure'
 */
export function authCode(code: string | null | undefined): AuthCode {
  return code && KNOWN.has(code) ? (code as AuthCode) : 'unexpected_failure';
}

/** A refusal of the auth service. Its message is for the log; a person reads the text of its code. */
export class AccountError extends Error {
  override readonly name = 'AccountError';
  readonly code: AuthCode;
  /** Why a password is too weak; empty for every other code. */
  readonly weaknesses: readonly Weakness[];
  /** Until it may be tried again; null when that is not known. */
  readonly waitSeconds: number | null;

  constructor(cause: AuthError) {
    super(cause.message, { cause });
    this.code = codeOf(cause);
    const reasons = 'reasons' in cause && Array.isArray(cause.reasons) ? cause.reasons : [];
    this.weaknesses = WEAKNESSES.filter((reason) => reasons.includes(reason));
    this.waitSeconds = cause.status === 429 ? lastWaitSeconds() : null;
  }
}

/**
 * What the auth service answered.
 *
 * @throws AccountError when it refused, or could not be reached
 */
export function accepted<Answer extends { data: unknown; error: AuthError | null }>({
  data,
  error,
}: Answer): Extract<Answer, { error: null }>['data'] {
  if (error) throw new AccountError(error);
  return data;
}

function codeOf({ name, code, status, message }: AuthError): AuthCode {
  // The client's own errors have a name and no code.
  if (name === 'AuthRetryableFetchError') return 'unreachable';
  if (name === 'AuthSessionMissingError') return 'session_missing';
  if (name === 'AuthInvalidCredentialsError') return 'credentials_missing';
  if (status === 429 && !code) return 'over_request_rate_limit';
  if (!code) console.error('The auth service refused without a code:', message);
  return authCode(code);
}
