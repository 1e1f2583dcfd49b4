import type { PersonalCall } from '../call.ts';
import { tokenHash } from '../credentials/one-time-code.ts';
import { reauthenticationNotValid } from '../errors.ts';
import { findOneTimeToken, type StoredToken } from '../users/one-time-tokens.ts';
import { isTooOld } from './proof.ts';

/**
 * The code of `GET /reauthenticate` that a person shows, which is still to be spent.
 *
 * @throws AuthError 422 `reauthentication_not_valid`, 429 `over_request_rate_limit`
 */
export async function mustHoldNonce(call: PersonalCall, nonce: string): Promise<StoredToken> {
  const { user, context } = call;
  const email = user.email ?? '';
  const attempt = await context.limits.attempts.begin('code', email, call);
  const hashes = [tokenHash(email, nonce)];
  const token = await findOneTimeToken(context.pool, hashes, ['reauthentication_token'], email);
  if (token?.user_id !== user.id || isTooOld(call, user, token)) {
    throw attempt.failed(reauthenticationNotValid());
  }
  await attempt.succeed(user.id);
  return token;
}
