import { inTransaction } from '#backend/postgres/in-transaction.ts';
import { isUuid } from '#backend/postgres/uuid.ts';
import { mustFindFactor } from '../factors/endpoints.ts';
import { factorNameConflict } from '../factors/errors.ts';
import { METHODS } from '../factors/factor.ts';
import { changeFactor, deleteFactor } from '../factors/queries.ts';
import { passkeyNotFound } from '../passkeys/errors.ts';
import { deletePasskeyRow, findPasskeys, presentPasskey } from '../passkeys/queries.ts';
import { json } from '../request/answer.ts';
import { type Call, readFields, textField } from '../request/call.ts';
import { lowerSessionsOf } from '../sessions/tokens.ts';
import { audit, SERVICE } from '../users/audit.ts';
import { findUser } from '../users/queries.ts';
import { mustBePhone } from '../users/rules.ts';
import { findUserInPath } from './users.ts';

/** `GET /admin/users/:id/factors` */
export async function listFactors(call: Call): Promise<Response> {
  return json((await findUserInPath(call)).factors);
}

/** `PUT /admin/users/:id/factors/:factorId`: changes `friendly_name`, and `phone` of a phone factor. */
export async function updateFactorOf(call: Call): Promise<Response> {
  const user = await findUserInPath(call);
  const { id, factor_type } = await mustFindFactor(call, user, call.params.factorId);
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

/** `DELETE /admin/users/:id/factors/:factorId`: removes a lost factor and lowers the sessions that it raised. */
export async function deleteFactorOf(call: Call): Promise<Response> {
  const user = await findUserInPath(call);
  const factor = await mustFindFactor(call, user, call.params.factorId);
  await inTransaction(call.context.pool, async (client) => {
    await audit(client, 'factor_deleted', SERVICE, call, { user_id: user.id, factor_id: factor.id });
    await deleteFactor(client, factor.id);
    const proof = { method: METHODS[factor.factor_type], factorId: factor.id };
    await lowerSessionsOf(client, user.id, proof, call.now);
  });
  return json(user.factors.find(({ id }) => id === factor.id));
}

/** `GET /admin/users/:id/passkeys` */
export async function listPasskeysOf(call: Call): Promise<Response> {
  const { id } = await findUserInPath(call);
  return json((await findPasskeys(call.context.pool, id)).map(presentPasskey));
}

/** `DELETE /admin/users/:id/passkeys/:passkeyId` */
export async function deletePasskeyOf(call: Call): Promise<Response> {
  const { id } = await findUserInPath(call);
  const { passkeyId } = call.params;
  if (!isUuid(passkeyId)) throw passkeyNotFound();
  await inTransaction(call.context.pool, async (client) => {
    if (!(await deletePasskeyRow(client, id, passkeyId))) throw passkeyNotFound();
    await audit(client, 'passkey_deleted', SERVICE, call, { user_id: id, passkey_id: passkeyId });
  });
  return new Response(null, { status: 204 });
}
