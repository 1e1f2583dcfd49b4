import { noRecoveryCodes } from '../../errors/factors.ts';
import { countRecoveryCodes, findRecoverySet } from '../../factors/recovery-queries.ts';
import { json } from '../../request/answer.ts';
import { mustBeMember, type PersonalCall } from '../../sessions/guards.ts';

/** `GET /factors/recovery-codes`: the number of codes left, without the codes. */
export async function recoveryStatus(personal: PersonalCall): Promise<Response> {
  const { context, user } = mustBeMember(personal);
  const set = await findRecoverySet(context.pool, user.id);
  if (!set) throw noRecoveryCodes();
  const counts = await countRecoveryCodes(context.pool, set.id);
  return json({ id: set.factor_id, type: 'recovery_code', ...counts });
}
