import type { ClientBase } from 'pg';
import { sendEmail } from '../email/send-email.ts';
import type { MemberCall, PersonalCall } from '../sessions/guards.ts';
import { lockUser } from '../users/queries.ts';
import { factorNameConflict, higherAssuranceNeeded, phoneFactorExists, tooManyFactors } from './errors.ts';
import type { Factor, FactorType } from './factor.ts';
import { deleteAbandonedFactors, deleteFactor, findFactors } from './queries.ts';

/** Age at which an abandoned enrolment is deleted, as in the official service. */
const ABANDONED_MS = 5 * 60 * 1000;

/**
 * Deletes abandoned enrolments and checks that the person may add a factor; locks the account until the transaction
 * ends.
 *
 * @returns the person's factors
 * @throws AuthError 422 `mfa_factor_name_conflict`, `mfa_verified_factor_exists` for a number that is already a factor,
 *   `too_many_enrolled_mfa_factors`; 403 `insufficient_aal` when a factor protects the account and the session is
 *   `aal1`
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

// An unverified factor with the same number (a code that never arrived, for instance) is replaced.
async function removeAbandonedPhoneFactors(client: ClientBase, userId: string, phone: string): Promise<void> {
  const same = (await findFactors(client, userId)).find((factor) => factor.phone === phone);
  if (same?.status === 'verified') throw phoneFactorExists();
  if (same) await deleteFactor(client, same.id);
}

/** Notifies a person that a factor was added or removed. */
export async function sendFactorNotice(
  client: ClientBase,
  call: PersonalCall,
  template: 'mfa_factor_enrolled' | 'mfa_factor_unenrolled',
  factorType: FactorType,
): Promise<void> {
  const { user } = call;
  if (user.email) await sendEmail(client, call, user, template, user.email, { factorType });
}
