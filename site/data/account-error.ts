import type { AuthError } from '@supabase/supabase-js';
import { type AuthCode, authCode, WEAKNESSES, type Weakness } from './auth-codes.ts';
import { lastWaitSeconds } from './wait.ts';

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
