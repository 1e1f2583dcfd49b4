import { inTransaction } from '#backend/postgres/in-transaction.ts';
import { higherAssuranceNeeded, noRecoveryCodes } from '../../errors/factors.ts';
import { mustTakeRecoveryCodes, newRecoveryCodes, presentCodes } from '../../factors/recovery.ts';
import { findRecoverySet, lockRecoverySet, replaceRecoveryCodes } from '../../factors/recovery-queries.ts';
import { json } from '../../request/answer.ts';
import { mustBeMember, type PersonalCall } from '../../sessions/guards.ts';
import { audit } from '../../users/audit.ts';

/** `POST /factors/recovery-codes/regenerate`: replaces the person's codes with ten new ones. */
export async function regenerateRecoveryCodes(personal: PersonalCall): Promise<Response> {
  const call = mustBeMember(personal);
  const { context, user, session, now } = call;
  mustTakeRecoveryCodes(context.settings, 'enrol');
  if (session.aal === 'aal1') throw higherAssuranceNeeded('regenerate recovery codes');
  if (!(await findRecoverySet(context.pool, user.id))) throw noRecoveryCodes();
  const { codes, hashes } = await newRecoveryCodes();

  const set = await inTransaction(context.pool, async (client) => {
    const present = await lockRecoverySet(client, user.id);
    if (!present) throw noRecoveryCodes();
    await replaceRecoveryCodes(client, present.id, hashes, now);
    const traits = { factor_id: present.factor_id, count: codes.length };
    await audit(client, 'recovery_codes_regenerated', user, call, traits);
    return present;
  });
  return json(presentCodes(set.factor_id, set.friendly_name, codes));
}
