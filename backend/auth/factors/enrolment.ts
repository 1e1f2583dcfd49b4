import type { ClientBase } from 'pg';
import {
  factorNameConflict,
  higherAssuranceNeeded,
  phoneFactorExists,
  tooManyFactors,
} from '../errors/factors.ts';
import { lockUser } from '../users/queries.ts';
import type { Factor } from './factor.ts';
import type { MemberCall } from './guards.ts';
import { deleteAbandonedFactors, deleteFactor, findFactors } from './queries.ts';

/** After which an enrolment that nobody went on with is forgotten, as the field does. */
const ABANDONED_MS = 5 * 60 * 1000;

/**
 * Makes room for one more factor of the person, whose others stay as they are until the transaction ends.
 *
 * @returns those that there are
 * @throws AuthError 422 `mfa_factor_name_conflict`, `mfa_verified_factor_exists` for a number that is a factor already,
 * `too_many_enrolled_mfa_factors`; 403 `insufficient_aal` where a
 * factor protects the account and the session has not proven it
 */
export async function removeAbandonedFactors(
  client: ClientBase,
  { user, session, now, context }: MemberCall,
  { friendlyName, phone }: { friendlyName: string; phone?: string | undefined },
): Promise<Factor[]> {
  await lockUser(client, user.id);
  await deleteAbandonedFactors(client, user.id, new Date(now.getTime() - ABANDONED_MS));
  if (phone) await removeAbandonedPhoneFactors(client, user.id, phone);
  const factors = await findFactors(client, user.id);
  if (factors.some(({ friendly_name }) => (friendly_name ?? '') === friendlyName)) {
    throw factorNameConflict(friendlyName);
  }
  if (factors.length >= context.settings.mfa.maxEnrolledFactors) throw tooManyFactors();
  const isProtected = factors.some(({ status }) => status === 'verified');
  if (isProtected && session.aal === 'aal1') throw higherAssuranceNeeded('enroll a new factor');
  return factors;
}

// A number that was mistyped elsewhere, or whose code never came, is begun anew.
async function removeAbandonedPhoneFactors(client: ClientBase, userId: string, phone: string): Promise<void> {
  const same = (await findFactors(client, userId)).find((factor) => factor.phone === phone);
  if (same?.status === 'verified') throw phoneFactorExists();
  if (same) await deleteFactor(client, same.id);
}
