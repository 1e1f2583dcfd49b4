import type { AuthError } from '@supabase/supabase-js';
import { lastProofRefusal, lastWaitSeconds } from './refusal-headers.ts';

/**
 * Error codes that the auth service may return on this site, plus four of the site. Each has one text per language
 * (`account.errors.{code}`); any other code is an `unexpected_failure`.
 */
const AUTH_CODES = [
  // The site's codes: no response, server disk full, no session, a form sent without its required fields.
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
  // Links and codes in emails.
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
  // Errors that the user cannot act on.
  'validation_failed',
  'request_timeout',
  'unexpected_failure',
] as const;

export type AuthCode = (typeof AUTH_CODES)[number];

/** Reasons for a weak password, by the service's names. */
const WEAKNESSES = ['length', 'characters', 'pwned'] as const;

export type Weakness = (typeof WEAKNESSES)[number];

/** Why a code or a link of an email is refused, by the service's names. */
const PROOF_REFUSALS = ['unknown', 'used', 'expired'] as const;

export type ProofRefusal = (typeof PROOF_REFUSALS)[number];

const KNOWN: ReadonlySet<string> = new Set(AUTH_CODES);

/**
 * Maps a code to one that has a text.
 *
 * @example authCode('otp_expired') // 'otp_expired'
 * @example authCode('hook_timeout') // 'unexpected_failure'
 */
export function authCode(code: string | null | undefined): AuthCode {
  return code && KNOWN.has(code) ? (code as AuthCode) : 'unexpected_failure';
}

/** An error of the auth service. Its message is for the log; the user sees the text of its code. */
export class AccountError extends Error {
  override readonly name = 'AccountError';
  readonly code: AuthCode;
  /** Reasons for a weak password; empty for every other code. */
  readonly weaknesses: readonly Weakness[];
  /** Seconds until a retry is allowed; null when unknown. */
  readonly waitSeconds: number | null;
  /** Why a code or a link is refused; null for every other code, and where the service does not say. */
  readonly proofRefusal: ProofRefusal | null;

  constructor(cause: AuthError) {
    super(cause.message, { cause });
    this.code = codeOf(cause);
    const reasons = 'reasons' in cause && Array.isArray(cause.reasons) ? cause.reasons : [];
    this.weaknesses = WEAKNESSES.filter((reason) => reasons.includes(reason));
    this.waitSeconds = cause.status === 429 ? lastWaitSeconds() : null;
    const refusal = this.code === 'otp_expired' ? lastProofRefusal() : null;
    this.proofRefusal = PROOF_REFUSALS.find((known) => known === refusal) ?? null;
  }
}

/**
 * Unwraps an answer of the auth service.
 *
 * @throws AccountError when it returned an error or was unreachable
 */
export function accepted<Answer extends { data: unknown; error: AuthError | null }>({
  data,
  error,
}: Answer): Extract<Answer, { error: null }>['data'] {
  if (error) throw new AccountError(error);
  return data;
}

function codeOf({ name, code, status, message }: AuthError): AuthCode {
  // Errors raised by the client itself have a name and no code.
  if (name === 'AuthRetryableFetchError') return 'unreachable';
  if (name === 'AuthSessionMissingError') return 'session_missing';
  if (name === 'AuthInvalidCredentialsError') return 'credentials_missing';
  if (status === 429 && !code) return 'over_request_rate_limit';
  if (!code) console.error('The auth service refused without a code:', message);
  return authCode(code);
}
