import { inTransaction } from '#backend/postgres/in-transaction.ts';
import { factorOf, subjectOf } from '../../admin/subject.ts';
import { factorNameConflict } from '../../factors/errors.ts';
import { changeFactor } from '../../factors/queries.ts';
import { json } from '../../request/answer.ts';
import { type Call, readFields, textField } from '../../request/call.ts';
import { audit, SERVICE } from '../../users/audit.ts';
import { findUser } from '../../users/queries.ts';
import { mustBePhone } from '../../users/rules.ts';

/** `PUT /admin/users/:id/factors/:factorId`: changes `friendly_name`, and `phone` of a phone factor. */
export async function updateFactorOf(call: Call): Promise<Response> {
  const user = await subjectOf(call);
  const { id, factor_type } = await factorOf(call, user);
  const fields = await readFields(call);
  const name = textField(fields, 'friendly_name') || null;
  const number = factor_type === 'phone' ? textField(fields, 'phone') : '';
  const phone = number ? mustBePhone(number) : null;
  const { pool } = call.context;
  await inTransaction(pool, async (client) => {
    if (!(await changeFactor(client, id, { name, phone }, call.now))) throw factorNameConflict(name ?? '');
    await audit(client, 'factor_updated', SERVICE, call, { user_id: user.id, factor_id: id, factor_type });
  });
  return json((await findUser(pool, user.id))?.factors.find((factor) => factor.id === id));
}
