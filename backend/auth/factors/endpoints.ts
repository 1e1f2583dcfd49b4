import type { ClientBase } from 'pg';
import { inTransaction } from '#backend/postgres/in-transaction.ts';
import { isUuid } from '#backend/postgres/uuid.ts';
import { json } from '../request/answer.ts';
import {
  type Call,
  type Fields,
  friendlyNameField,
  readFields,
  readOptionalFields,
  textField,
} from '../request/call.ts';
import { factorAttempted } from '../sessions/attempt-hooks.ts';
import { type MemberCall, mustBeMember, type PersonalCall } from '../sessions/guards.ts';
import { lowerSessionsOf, raiseSession } from '../sessions/tokens.ts';
import { audit } from '../users/audit.ts';
import { lockUser } from '../users/queries.ts';
import type { User } from '../users/user.ts';
import { CHALLENGE_MS, deleteChallenge, findChallenge, insertChallenge } from './challenges.ts';
import { removeAbandonedFactors, sendFactorNotice } from './enrolment.ts';
import {
  challengeElsewhere,
  challengeExpired,
  challengeIdMalformed,
  challengeNotFound,
  factorIdMalformed,
  factorNotFound,
  higherAssuranceNeeded,
  recoveryCodesElsewhere,
} from './errors.ts';
import { type Challenge, type Factor, METHODS } from './factor.ts';
import { kindToEnrol, kindToVerify } from './kinds.ts';
import {
  deleteFactor,
  deleteUnverifiedFactors,
  findFactor,
  findFactors,
  insertFactor,
  markFactorVerified,
} from './queries.ts';
import { hasOtherFactor, removeRecoveryCodes } from './recovery-code-sets.ts';

/** `POST /factors`: starts an enrolment; the factor protects the account only after its first verification. */
export async function enrollFactor(personal: PersonalCall): Promise<Response> {
  const call = mustBeMember(personal);
  const { context, user, now } = call;
  const fields = await readFields(call);
  const type = textField(fields, 'factor_type');
  const friendlyName = friendlyNameField(fields);
  const { row, shown } = kindToEnrol(type, context.settings).draft(call, fields);
  const id = await inTransaction(context.pool, async (client) => {
    await removeAbandonedFactors(client, call, { friendlyName, phone: row.phone });
    const factorId = await insertFactor(client, user.id, { ...row, friendlyName }, now);
    await audit(client, 'factor_in_progress', user, call, { factor_id: factorId, factor_type: type });
    return factorId;
  });
  return json({ id, type, friendly_name: friendlyName, ...shown });
}

/** `POST /factors/:id/challenge`: creates a challenge for a factor, valid for five minutes. */
export async function challengeFactor(personal: PersonalCall): Promise<Response> {
  const call = mustBeMember(personal);
  const { context, user } = call;
  const factor = await mustFindFactor(call, call.user, call.params.id);
  const kind = kindToVerify(factor, context.settings);
  const { shown, ...content } = await kind.ask(call, factor, await readOptionalFields(call));
  const { id, expiresAt } = await inTransaction(context.pool, async (client) => {
    const traits = { factor_id: factor.id, factor_status: factor.status };
    await audit(client, 'challenge_created', user, call, traits);
    return insertChallenge(client, factor.id, call, content);
  });
  const expires = Math.floor(expiresAt.getTime() / 1000);
  return json({ id, type: factor.factor_type, expires_at: expires, ...shown });
}

/** `POST /factors/:id/verify`: checks the proof of a factor and raises the session to `aal2`. */
export async function verifyFactor(personal: PersonalCall): Promise<Response> {
  const call = mustBeMember(personal);
  const { context, user, session, now } = call;
  const factor = await mustFindFactor(call, call.user, call.params.id);
  const kind = kindToVerify(factor, context.settings);
  const fields = await readFields(call);
  const challenge = await mustBeOpen(call, factor, fields);
  const attempt = await context.limits.attempts.begin('factor', user.id, call);
  const proof = await kind.prove(call, factor, challenge, fields);
  const tried = { id: factor.id, type: factor.factor_type };
  await factorAttempted(call, user.id, tried, !('refused' in proof));
  if ('refused' in proof) throw attempt.failed(proof.refused);
  await attempt.succeed(user.id);

  const answer = await inTransaction(context.pool, async (client) => {
    await lockUser(client, user.id);
    const present = await findFactor(client, user.id, factor.id);
    if (!present) throw factorNotFound();
    await mustBeAllowedToAdd(client, call, present);
    if (!(await proof.consume(client))) throw challengeElsewhere();
    await audit(client, 'verification_attempted', user, call, {
      factor_id: factor.id,
      challenge_id: challenge.id,
      factor_type: factor.factor_type,
    });
    if (present.status === 'unverified') {
      await markFactorVerified(client, factor.id, now);
      await sendFactorNotice(client, call, 'mfa_factor_enrolled', factor.factor_type);
    }
    await deleteUnverifiedFactors(client, user.id, factor.factor_type);
    return raiseSession(client, call, session, { method: METHODS[factor.factor_type], factorId: factor.id });
  });
  return json(answer);
}

/**
 * When another factor is verified, adding a factor requires an `aal2` session: otherwise a thief who enrolled a factor
 * with the stolen password, before the other factor was verified, could raise their own sessions with it.
 */
async function mustBeAllowedToAdd(
  client: ClientBase,
  { user, session }: MemberCall,
  { status }: Factor,
): Promise<void> {
  if (status === 'verified' || session.aal !== 'aal1') return;
  const factors = await findFactors(client, user.id);
  if (factors.some((factor) => factor.status === 'verified'))
    throw higherAssuranceNeeded('verify a new factor');
}

async function mustBeOpen(
  { context, address, now }: MemberCall,
  factor: Factor,
  fields: Fields,
): Promise<Challenge> {
  const id = textField(fields, 'challenge_id');
  if (id && !isUuid(id)) throw challengeIdMalformed();
  const challenge = id ? await findChallenge(context.pool, factor.id, id, address) : undefined;
  if (!challenge) throw challengeNotFound();
  if (challenge.verified_at !== null || !challenge.same_address) throw challengeElsewhere();
  if (now.getTime() > challenge.created_at.getTime() + CHALLENGE_MS) {
    await deleteChallenge(context.pool, challenge.id);
    throw challengeExpired(challenge.id);
  }
  return challenge;
}

/**
 * `DELETE /factors/:id`: removes a factor and lowers the sessions that it raised.
 *
 * Recovery codes are never the only factor: they are removed with the last other factor. The official service refuses
 * to remove that factor instead, so a person who lost the app and signed in with a code could remove neither.
 */
export async function unenrollFactor(personal: PersonalCall): Promise<Response> {
  const call = mustBeMember(personal);
  const { context, user, session } = call;
  const { id } = await mustFindFactor(call, call.user, call.params.id);
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

/**
 * The factor that a path names.
 *
 * @throws AuthError 404 `validation_failed`, or `mfa_factor_not_found`, also for another person's factor
 */
export async function mustFindFactor({ context }: Call, user: User, id: string | undefined): Promise<Factor> {
  if (!isUuid(id)) throw factorIdMalformed();
  const factor = await findFactor(context.pool, user.id, id);
  if (!factor) throw factorNotFound();
  return factor;
}
