import { inTransaction } from '#backend/postgres/in-transaction.ts';
import { verificationRejected } from '../hooks/errors.ts';
import { isHooked, runHook } from '../hooks/run.ts';
import type { Call } from '../request/call.ts';
import { invalidCredentials } from '../users/errors.ts';
import { deleteSessions } from './queries.ts';

/**
 * Reports a password attempt to the hook, which may reject it, right or wrong, and end the person's sessions.
 *
 * @throws AuthError 400 `invalid_credentials` with the hook's message
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
 * Reports a second factor attempt to the hook. A rejection ends the person's sessions.
 *
 * @param factor its type as in the database: `totp`, `phone`, `webauthn`
 * @throws AuthError 403 `mfa_verification_rejected` with the hook's message
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
