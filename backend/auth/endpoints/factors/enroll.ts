import { inTransaction } from '#backend/postgres/in-transaction.ts';
import { removeAbandonedFactors } from '../../factors/enrolment.ts';
import { kindToEnrol } from '../../factors/kinds.ts';
import { insertFactor } from '../../factors/queries.ts';
import { json } from '../../request/answer.ts';
import { friendlyNameField, readFields, textField } from '../../request/call.ts';
import { mustBeMember, type PersonalCall } from '../../sessions/guards.ts';
import { audit } from '../../users/audit.ts';

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
