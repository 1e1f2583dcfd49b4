import { json } from '../answer.ts';
import { audit } from '../audit.ts';
import type { PersonalCall } from '../call.ts';
import { higherAssuranceNeeded, noRecoveryCodes } from '../errors.ts';
import { METHODS } from '../factors/factor.ts';
import { mustBeMember } from '../factors/guards.ts';
import { sendFactorNotice } from '../factors/notices.ts';
import { deleteFactor } from '../factors/queries.ts';
import { lockRecoverySet } from '../factors/recovery-queries.ts';
import { lowerSessionsOf } from '../sessions/assurance.ts';
import { inTransaction } from '../transaction.ts';
import { lockUser } from '../users/queries.ts';

/** `DELETE /factors/recovery-codes`: the person's codes are worth nothing from now on. */
export async function unenrollRecoveryCodes(personal: PersonalCall): Promise<Response> {
  const call = mustBeMember(personal);
  const { context, user, session, now } = call;
  if (session.aal === 'aal1') throw higherAssuranceNeeded('delete recovery codes');
  const id = await inTransaction(context.pool, async (client) => {
    await lockUser(client, user.id);
    const set = await lockRecoverySet(client, user.id);
    if (!set) throw noRecoveryCodes();
    const factorId = set.factor_id;
    await deleteFactor(client, factorId);
    await audit(client, 'recovery_codes_deleted', user, call, { factor_id: factorId });
    await lowerSessionsOf(client, user.id, { method: METHODS.recovery_code, factorId }, now);
    await sendFactorNotice(client, call, 'mfa_factor_unenrolled', 'recovery_code');
    return factorId;
  });
  return json({ id });
}
