import { inTransaction } from '#backend/postgres/in-transaction.ts';
import { higherAssuranceNeeded, noRecoveryCodes, raisedByRecoveryCode } from '../../errors/factors.ts';
import { sendFactorNotice } from '../../factors/notices.ts';
import { removeRecoveryCodes } from '../../factors/recovery.ts';
import { lockRecoverySet } from '../../factors/recovery-queries.ts';
import { json } from '../../request/answer.ts';
import { mustBeMember, type PersonalCall } from '../../sessions/guards.ts';
import { lockUser } from '../../users/queries.ts';

/**
 * `DELETE /factors/recovery-codes`: deletes the person's recovery codes.
 *
 * Refused in a session that a recovery code raised: the session would drop to `aal1`, too low to remove the lost
 * factor, and could not be raised again.
 */
export async function unenrollRecoveryCodes(personal: PersonalCall): Promise<Response> {
  const call = mustBeMember(personal);
  const { context, user, session } = call;
  if (session.aal === 'aal1') throw higherAssuranceNeeded('delete recovery codes');
  const id = await inTransaction(context.pool, async (client) => {
    await lockUser(client, user.id);
    const set = await lockRecoverySet(client, user.id);
    if (!set) throw noRecoveryCodes();
    if (session.factor_id === set.factor_id) throw raisedByRecoveryCode();
    await removeRecoveryCodes(client, call, set.factor_id);
    await sendFactorNotice(client, call, 'mfa_factor_unenrolled', 'recovery_code');
    return set.factor_id;
  });
  return json({ id });
}
