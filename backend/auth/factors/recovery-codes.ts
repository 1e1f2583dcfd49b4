import type { ClientBase, Pool } from 'pg';
import { inTransaction } from '#backend/postgres/in-transaction.ts';
import { isArgon2Of } from '../credentials/password.ts';
import { canonicalRecoveryCode } from '../credentials/tokens.ts';
import { json } from '../request/answer.ts';
import { friendlyNameField, readFields, readOptionalFields, textField } from '../request/call.ts';
import { AuthError } from '../request/errors.ts';
import { factorAttempted } from '../sessions/attempt-hooks.ts';
import { mustBeMember, type PersonalCall } from '../sessions/guards.ts';
import { raiseSession } from '../sessions/tokens.ts';
import { audit } from '../users/audit.ts';
import { lockUser } from '../users/queries.ts';
import { removeAbandonedFactors, sendFactorNotice } from './enrolment.ts';
import {
  codeMissing,
  factorCodeWrong,
  higherAssuranceNeeded,
  noRecoveryCodes,
  raisedByRecoveryCode,
  recoveryCodesAlone,
  recoveryCodesExist,
} from './errors.ts';
import { METHODS } from './factor.ts';
import { insertFactor } from './queries.ts';
import {
  ATTEMPT_LIMIT,
  consumeRecoveryCode,
  countRecoveryCodes,
  findRecoveryHashes,
  findRecoverySet,
  hasOtherFactor,
  insertRecoverySet,
  lockRecoverySet,
  mustBeUnlocked,
  mustTakeRecoveryCodes,
  newRecoveryCodes,
  presentCodes,
  type RecoverySet,
  removeRecoveryCodes,
  replaceRecoveryCodes,
  setRecoveryFailures,
} from './recovery-code-sets.ts';

/** `GET /factors/recovery-codes`: the number of codes left, without the codes. */
export async function recoveryStatus(personal: PersonalCall): Promise<Response> {
  const { context, user } = mustBeMember(personal);
  const set = await findRecoverySet(context.pool, user.id);
  if (!set) throw noRecoveryCodes();
  const counts = await countRecoveryCodes(context.pool, set.id);
  return json({ id: set.factor_id, type: 'recovery_code', ...counts });
}

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

const wrongCode = () => factorCodeWrong('recovery');

/** `POST /factors/recovery-codes/verify`: raises the session with a recovery code, which is then used up. */
export async function verifyRecoveryCode(personal: PersonalCall): Promise<Response> {
  const call = mustBeMember(personal);
  const { context, user, session, now } = call;
  mustTakeRecoveryCodes(context.settings, 'verify');
  const code = canonicalRecoveryCode(textField(await readFields(call), 'code'));
  if (!code) throw codeMissing();
  const set = await findRecoverySet(context.pool, user.id);
  if (!set) throw wrongCode();
  mustBeUnlocked(set, now);
  const matching = await findMatching(context.pool, set.id, code);
  const tried = { id: set.factor_id, type: 'recovery_code' };
  await factorAttempted(call, user.id, tried, matching !== undefined);

  const answer = await inTransaction(context.pool, async (client) => {
    const present = await lockRecoverySet(client, user.id);
    if (!present) throw wrongCode();
    mustBeUnlocked(present, now);
    if (matching === undefined || !(await consumeRecoveryCode(client, matching, now))) {
      await countFailure(client, present, now);
      return wrongCode();
    }
    await setRecoveryFailures(client, present.id, { failures: 0, lockedUntil: null }, now);
    const { remaining } = await countRecoveryCodes(client, present.id);
    const traits = { factor_id: present.factor_id, remaining };
    await audit(client, 'recovery_codes_verified', user, call, traits);
    const proof = { method: METHODS.recovery_code, factorId: present.factor_id };
    return raiseSession(client, call, session, proof);
  });
  if (answer instanceof AuthError) throw answer;
  return json(answer);
}

// All hashes are compared, for constant time; outside the transaction, because hashing is slow on purpose.
async function findMatching(pool: Pool, setId: string, code: string): Promise<string | undefined> {
  const hashes = await findRecoveryHashes(pool, setId);
  const matches = await Promise.all(hashes.map(({ code_hash }) => isArgon2Of(code, code_hash)));
  return hashes.find((_, index) => matches[index])?.id;
}

// The count restarts after a lock has expired.
async function countFailure(client: ClientBase, set: RecoverySet, now: Date): Promise<void> {
  const failures = (set.locked_until === null ? set.failures : 0) + 1;
  const lockedUntil =
    failures >= ATTEMPT_LIMIT.failures ? new Date(now.getTime() + ATTEMPT_LIMIT.lockMs) : null;
  await setRecoveryFailures(client, set.id, { failures, lockedUntil }, now);
}

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
