import { inTransaction } from '#backend/postgres/in-transaction.ts';
import type { Call } from '../call.ts';
import { verificationRejected } from '../errors/hooks.ts';
import { invalidCredentials } from '../errors/sign-in.ts';
import { deleteSessions } from '../sessions/queries.ts';
import { isHooked, runHook } from './index.ts';

/**
 * Tells the hook of an attempt at a password, which may refuse it, right or wrong, and end the person's sessions.
 *
 * @throws AuthError 400 `invalid_credentials` in the hook's words
 */
export async function passwordAttempted(call: Call, userId: string, valid: boolean): Promise<void> {
  if (!isHooked(call, 'passwordVerificationAttempt')) return;
  const answer = await runHook(call, 'passwordVerificationAttempt', { user_id: userId, valid });
  if (answer.decision !== 'reject') return;
  if (answer.should_logout_user === true) await endSessions(call, userId);
  const message = answer.message || 'Further password verification attempts will be rejected.';
  throw invalidCredentials(String(message));
}

/**
 * Tells the hook of an attempt at a second factor. Where it refuses, the person's sessions are ended.
 *
 * @param factor its type as rows have it: `totp`, `phone`, `webauthn`
 * @throws AuthError 403 `mfa_verification_rejected` in the hook's words
 */
export async function factorAttempted(
  call: Call,
  userId: string,
  factor: { id: string; type: string },
  valid: boolean,
): Promise<void> {
  if (!isHooked(call, 'mfaVerificationAttempt')) return;
  const answer = await runHook(call, 'mfaVerificationAttempt', {
    user_id: userId,
    factor_id: factor.id,
    factor_type: factor.type,
    valid,
  });
  if (answer.decision !== 'reject') return;
  await endSessions(call, userId);
  throw verificationRejected(String(answer.message || 'Further MFA verification attempts will be rejected.'));
}

function endSessions({ context }: Call, userId: string): Promise<void> {
  return inTransaction(context.pool, (client) => deleteSessions(client, userId));
}
