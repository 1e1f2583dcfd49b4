import { json } from '../answer.ts';
import { audit } from '../audit.ts';
import type { PersonalCall } from '../call.ts';
import {
  factorNotFound,
  higherAssuranceNeeded,
  recoveryCodesAlone,
  recoveryCodesElsewhere,
} from '../errors.ts';
import { type Factor, METHODS } from '../factors/factor.ts';
import { mustBeMember, mustOwnFactor } from '../factors/guards.ts';
import { sendFactorNotice } from '../factors/notices.ts';
import { deleteFactor, findFactors } from '../factors/queries.ts';
import { hasOtherFactor } from '../factors/recovery.ts';
import { lowerSessionsOf } from '../sessions/assurance.ts';
import { inTransaction } from '../transaction.ts';
import { lockUser } from '../users/queries.ts';

const LAST_OTHER_FACTOR =
  'Recovery codes cannot be the only verified factor. Please enroll another factor before unenrolling this one or delete your recovery codes.';

/** `DELETE /factors/:id`: a factor no longer protects the account, and the sessions that it raised are lowered. */
export async function unenrollFactor(personal: PersonalCall): Promise<Response> {
  const call = mustBeMember(personal);
  const { context, user, session, now } = call;
  const { id } = await mustOwnFactor(call);
  await inTransaction(context.pool, async (client) => {
    await lockUser(client, user.id);
    // As it is now: another request may have verified it meanwhile.
    const factors = await findFactors(client, user.id);
    const factor = factors.find((one) => one.id === id);
    if (!factor) throw factorNotFound();
    if (factor.status === 'verified' && session.aal === 'aal1') {
      throw higherAssuranceNeeded('unenroll verified factor', 422);
    }
    if (factor.factor_type === 'recovery_code') throw recoveryCodesElsewhere();
    if (
      factor.status === 'verified' &&
      factors.some(isRecovery) &&
      !hasOtherFactor(factors, context.settings, id)
    ) {
      throw recoveryCodesAlone(LAST_OTHER_FACTOR);
    }
    await deleteFactor(client, id);
    const traits = { factor_id: id, factor_status: factor.status, session_id: session.id };
    await audit(client, 'factor_unenrolled', user, call, traits);
    await lowerSessionsOf(client, user.id, { method: METHODS[factor.factor_type], factorId: id }, now);
    await sendFactorNotice(client, call, 'mfa_factor_unenrolled', factor.factor_type);
  });
  return json({ id });
}

function isRecovery({ factor_type }: Factor): boolean {
  return factor_type === 'recovery_code';
}
