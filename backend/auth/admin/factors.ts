import { inTransaction } from '#backend/postgres/in-transaction.ts';
import { isUuid } from '#backend/postgres/uuid.ts';
import { factorIdMalformed, factorNameConflict, factorNotFound } from '../factors/errors.ts';
import { type Factor, METHODS } from '../factors/factor.ts';
import { changeFactor, deleteFactor, findFactor } from '../factors/queries.ts';
import { passkeyNotFound } from '../passkeys/errors.ts';
import { deletePasskeyRow, findPasskeys, presentPasskey } from '../passkeys/queries.ts';
import { json } from '../request/answer.ts';
import { type Call, readFields, textField } from '../request/call.ts';
import { lowerSessionsOf } from '../sessions/tokens.ts';
import { audit, SERVICE } from '../users/audit.ts';
import { findUser } from '../users/queries.ts';
import { mustBePhone } from '../users/rules.ts';
import type { User } from '../users/user.ts';
import { subjectOf } from './users.ts';

/** `GET /admin/users/:id/factors` */
export async function listFactors(call: Call): Promise<Response> {
  return json((await subjectOf(call)).factors);
}

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

/** `DELETE /admin/users/:id/factors/:factorId`: removes a lost factor and lowers the sessions that it raised. */
export async function deleteFactorOf(call: Call): Promise<Response> {
  const user = await subjectOf(call);
  const factor = await factorOf(call, user);
  await inTransaction(call.context.pool, async (client) => {
    await audit(client, 'factor_deleted', SERVICE, call, { user_id: user.id, factor_id: factor.id });
    await deleteFactor(client, factor.id);
    const proof = { method: METHODS[factor.factor_type], factorId: factor.id };
    await lowerSessionsOf(client, user.id, proof, call.now);
  });
  return json(user.factors.find(({ id }) => id === factor.id));
}

/**
 * The person's factor that a path names.
 *
 * @throws AuthError 404 `validation_failed` or `mfa_factor_not_found`
 */
async function factorOf({ context, params: { factorId } }: Call, user: User): Promise<Factor> {
  if (!isUuid(factorId)) throw factorIdMalformed();
  const factor = await findFactor(context.pool, user.id, factorId);
  if (!factor) throw factorNotFound();
  return factor;
}

/** `GET /admin/users/:id/passkeys` */
export async function listPasskeysOf(call: Call): Promise<Response> {
  const { id } = await subjectOf(call);
  return json((await findPasskeys(call.context.pool, id)).map(presentPasskey));
}

/** `DELETE /admin/users/:id/passkeys/:passkeyId` */
export async function deletePasskeyOf(call: Call): Promise<Response> {
  const { id } = await subjectOf(call);
  const { passkeyId } = call.params;
  if (!isUuid(passkeyId)) throw passkeyNotFound();
  await inTransaction(call.context.pool, async (client) => {
    if (!(await deletePasskeyRow(client, id, passkeyId))) throw passkeyNotFound();
    await audit(client, 'passkey_deleted', SERVICE, call, { user_id: id, passkey_id: passkeyId });
  });
  return new Response(null, { status: 204 });
}
