import type { ClientBase, Pool } from 'pg';
import { inTransaction } from '#backend/postgres/in-transaction.ts';
import { isArgon2Of } from '../../credentials/password.ts';
import { canonicalRecoveryCode } from '../../credentials/tokens.ts';
import { codeMissing, factorCodeWrong } from '../../errors/factors.ts';
import { METHODS } from '../../factors/factor.ts';
import { ATTEMPT_LIMIT, mustBeUnlocked, mustTakeRecoveryCodes } from '../../factors/recovery.ts';
import {
  consumeRecoveryCode,
  countRecoveryCodes,
  findRecoveryHashes,
  findRecoverySet,
  lockRecoverySet,
  type RecoverySet,
  setRecoveryFailures,
} from '../../factors/recovery-queries.ts';
import { json } from '../../request/answer.ts';
import { readFields, textField } from '../../request/call.ts';
import { AuthError } from '../../request/errors.ts';
import { factorAttempted } from '../../sessions/attempt-hooks.ts';
import { mustBeMember, type PersonalCall } from '../../sessions/guards.ts';
import { raiseSession } from '../../sessions/tokens.ts';
import { audit } from '../../users/audit.ts';

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
