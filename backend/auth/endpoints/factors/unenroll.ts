import type { ClientBase } from 'pg';
import { inTransaction } from '#backend/postgres/in-transaction.ts';
import { factorNotFound, higherAssuranceNeeded, recoveryCodesElsewhere } from '../../errors/factors.ts';
import { type Factor, METHODS } from '../../factors/factor.ts';
import { mustOwnFactor } from '../../factors/guards.ts';
import { sendFactorNotice } from '../../factors/notices.ts';
import { deleteFactor, findFactors } from '../../factors/queries.ts';
import { hasOtherFactor, removeRecoveryCodes } from '../../factors/recovery.ts';
import { json } from '../../request/answer.ts';
import { type MemberCall, mustBeMember, type PersonalCall } from '../../sessions/guards.ts';
import { lowerSessionsOf } from '../../sessions/tokens.ts';
import { audit } from '../../users/audit.ts';
import { lockUser } from '../../users/queries.ts';

/**
 * `DELETE /factors/:id`: removes a factor and lowers the sessions that it raised.
 *
 * Recovery codes are never the only factor: they are removed with the last other factor. The official service refuses
 * to remove that factor instead, so a person who lost the app and signed in with a code could remove neither.
 */
export async function unenrollFactor(personal: PersonalCall): Promise<Response> {
  const call = mustBeMember(personal);
  const { context, user, session } = call;
  const { id } = await mustOwnFactor(call);
  await inTransaction(context.pool, async (client) => {
    await lockUser(client, user.id);
    // Read again under the lock: a concurrent request may have verified the factor.
    const factors = await findFactors(client, user.id);
    const factor = factors.find((one) => one.id === id);
    if (!factor) throw factorNotFound();
    if (factor.status === 'verified' && session.aal === 'aal1') {
      throw higherAssuranceNeeded('unenroll verified factor', 422);
    }
    if (factor.factor_type === 'recovery_code') throw recoveryCodesElsewhere();
    const recovery = factors.find(({ factor_type }) => factor_type === 'recovery_code');
    await remove(client, call, factor);
    const isLast = factor.status === 'verified' && !hasOtherFactor(factors, context.settings, id);
    if (recovery && isLast) await removeRecoveryCodes(client, call, recovery.id);
    await sendFactorNotice(client, call, 'mfa_factor_unenrolled', factor.factor_type);
  });
  return json({ id });
}

async function remove(
  client: ClientBase,
  call: MemberCall,
  { id, status, factor_type }: Factor,
): Promise<void> {
  const { user, session, now } = call;
  await deleteFactor(client, id);
  const traits = { factor_id: id, factor_status: status, session_id: session.id };
  await audit(client, 'factor_unenrolled', user, call, traits);
  await lowerSessionsOf(client, user.id, { method: METHODS[factor_type], factorId: id }, now);
}
