import { inTransaction } from '#backend/postgres/in-transaction.ts';
import { codeExpired } from '../email/errors.ts';
import { json } from '../request/answer.ts';
import type { Call } from '../request/call.ts';
import { bannedHolder } from '../sessions/errors.ts';
import { beginSession } from '../sessions/tokens.ts';
import { refreshProviders } from '../users/identities.ts';
import { spendOneTimeToken } from '../users/one-time-tokens.ts';
import { lockUser } from '../users/queries.ts';
import { mustBePhone } from '../users/rules.ts';
import { isBanned } from '../users/user.ts';
import { findPhoneProof } from './proof.ts';
import { changePhone, confirmPhone } from './settle.ts';

const KINDS: Readonly<Record<string, 'confirmation_token' | 'phone_change_token'>> = {
  sms: 'confirmation_token',
  phone_change: 'phone_change_token',
};

/**
 * `POST /verify` with a number and its code: returns a session.
 *
 * @param type `sms` or `phone_change`
 */
export async function verifyPhone(call: Call, type: string, number: string, code: string): Promise<Response> {
  const phone = mustBePhone(number);
  const kind = KINDS[type];
  if (!kind) throw codeExpired();
  const { limits, pool } = call.context;
  const attempt = await limits.attempts.begin('code', phone, call);
  const proof = await findPhoneProof(call, kind, phone, code);
  if (!proof) throw attempt.failed(codeExpired());
  await attempt.succeed(proof.user.id);

  const answer = await inTransaction(pool, async (client) => {
    const user = await lockUser(client, proof.user.id);
    if (!user) throw codeExpired();
    if (isBanned(user, call.now)) throw bannedHolder();
    if (proof.token && !(await spendOneTimeToken(client, proof.token))) throw codeExpired();
    if (kind === 'confirmation_token') await confirmPhone(client, call, user);
    else await changePhone(client, call, user, phone);
    await refreshProviders(client, user.id, call.now);
    return beginSession(client, call, user.id, 'otp');
  });
  return json(answer);
}
