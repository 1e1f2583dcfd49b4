import { isTooOld } from '../email/verification.ts';
import { findPhoneProof } from '../phone/verification.ts';
import type { PersonalCall } from '../sessions/guards.ts';
import { reauthenticationNotValid } from '../users/errors.ts';
import { findTokenOfCode, type StoredToken } from '../users/one-time-tokens.ts';

/**
 * Checks a code of `GET /reauthenticate`.
 *
 * @returns the token to consume; null for a test code or one checked by the gateway
 * @throws AuthError 422 `reauthentication_not_valid`, 429 `over_request_rate_limit`
 */
export async function mustHoldNonce(call: PersonalCall, nonce: string): Promise<StoredToken | null> {
  const { user, context } = call;
  if (!user.email && user.phone) return mustHoldNonceOfPhone(call, user.phone, nonce);
  const email = user.email ?? '';
  const attempt = await context.limits.attempts.begin('code', email, call);
  const token = await findTokenOfCode(context.pool, email, nonce, ['reauthentication_token']);
  if (token?.user_id !== user.id || isTooOld(call, user, token)) {
    throw attempt.failed(reauthenticationNotValid());
  }
  await attempt.succeed(user.id);
  return token;
}

async function mustHoldNonceOfPhone(
  call: PersonalCall,
  phone: string,
  nonce: string,
): Promise<StoredToken | null> {
  const attempt = await call.context.limits.attempts.begin('code', phone, call);
  const proof = await findPhoneProof(call, 'reauthentication_token', phone, nonce);
  if (proof?.user.id !== call.user.id) throw attempt.failed(reauthenticationNotValid());
  await attempt.succeed(call.user.id);
  return proof.token;
}
