import type { ClientBase } from 'pg';
import { inTransaction } from '#backend/postgres/in-transaction.ts';
import { isUuid } from '#backend/postgres/uuid.ts';
import {
  challengeElsewhere,
  challengeExpired,
  challengeIdMalformed,
  challengeNotFound,
  factorNotFound,
  higherAssuranceNeeded,
} from '../../errors/factors.ts';
import { CHALLENGE_MS, type Challenge, deleteChallenge, findChallenge } from '../../factors/challenges.ts';
import { type Factor, METHODS } from '../../factors/factor.ts';
import { mustOwnFactor } from '../../factors/guards.ts';
import { kindToVerify } from '../../factors/kinds.ts';
import { sendFactorNotice } from '../../factors/notices.ts';
import {
  deleteUnverifiedFactors,
  findFactor,
  findFactors,
  markFactorVerified,
} from '../../factors/queries.ts';
import { json } from '../../request/answer.ts';
import { type Fields, readFields, textField } from '../../request/call.ts';
import { factorAttempted } from '../../sessions/attempt-hooks.ts';
import { type MemberCall, mustBeMember, type PersonalCall } from '../../sessions/guards.ts';
import { raiseSession } from '../../sessions/tokens.ts';
import { audit } from '../../users/audit.ts';
import { lockUser } from '../../users/queries.ts';

/** `POST /factors/:id/verify`: checks the proof of a factor and raises the session to `aal2`. */
export async function verifyFactor(personal: PersonalCall): Promise<Response> {
  const call = mustBeMember(personal);
  const { context, user, session, now } = call;
  const factor = await mustOwnFactor(call);
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
