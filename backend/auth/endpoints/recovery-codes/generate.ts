import { inTransaction } from '#backend/postgres/in-transaction.ts';
import { higherAssuranceNeeded, recoveryCodesAlone, recoveryCodesExist } from '../../errors/factors.ts';
import { removeAbandonedFactors } from '../../factors/enrolment.ts';
import { sendFactorNotice } from '../../factors/notices.ts';
import { insertFactor } from '../../factors/queries.ts';
import {
  hasOtherFactor,
  mustTakeRecoveryCodes,
  newRecoveryCodes,
  presentCodes,
} from '../../factors/recovery.ts';
import { findRecoverySet, insertRecoverySet } from '../../factors/recovery-queries.ts';
import { json } from '../../request/answer.ts';
import { friendlyNameField, readOptionalFields } from '../../request/call.ts';
import { mustBeMember, type PersonalCall } from '../../sessions/guards.ts';
import { audit } from '../../users/audit.ts';

const DEFAULT_NAME = 'Recovery codes';

/** `POST /factors/recovery-codes`: generates ten codes, shown only once. */
export async function generateRecoveryCodes(personal: PersonalCall): Promise<Response> {
  const call = mustBeMember(personal);
  const { context, user, session, now } = call;
  mustTakeRecoveryCodes(context.settings, 'enrol');
  const friendlyName = friendlyNameField(await readOptionalFields(call)).trim() || DEFAULT_NAME;
  if (session.aal === 'aal1') throw higherAssuranceNeeded('generate recovery codes');
  if (await findRecoverySet(context.pool, user.id)) throw recoveryCodesExist();
  const { codes, hashes } = await newRecoveryCodes();

  const factorId = await inTransaction(context.pool, async (client) => {
    const factors = await removeAbandonedFactors(client, call, { friendlyName });
    // Checked again under the account's lock.
    if (await findRecoverySet(client, user.id)) throw recoveryCodesExist();
    if (!hasOtherFactor(factors, context.settings)) throw recoveryCodesAlone();
    const row = { type: 'recovery_code', status: 'verified', friendlyName } as const;
    const id = await insertFactor(client, user.id, row, now);
    await insertRecoverySet(client, { userId: user.id, factorId: id }, hashes, now);
    await audit(client, 'recovery_codes_generated', user, call, { factor_id: id, count: codes.length });
    await sendFactorNotice(client, call, 'mfa_factor_enrolled', 'recovery_code');
    return id;
  });
  return json(presentCodes(factorId, friendlyName, codes));
}
