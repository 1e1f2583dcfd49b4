import { inTransaction } from '#backend/postgres/in-transaction.ts';
import { isUuid } from '#backend/postgres/uuid.ts';
import { passkeyNotFound } from '../../errors/passkeys.ts';
import { mustHavePasskeys, mustManagePasskeys } from '../../passkeys/guards.ts';
import { deletePasskeyRow } from '../../passkeys/queries.ts';
import type { PersonalCall } from '../../sessions/guards.ts';
import { audit } from '../../users/audit.ts';

/** `DELETE /passkeys/:id`: removes one of the person's passkeys. */
export async function deletePasskey(call: PersonalCall): Promise<Response> {
  mustHavePasskeys(call);
  mustManagePasskeys(call);
  const { context, user, params } = call;
  const { id } = params;
  if (!isUuid(id)) throw passkeyNotFound();
  await inTransaction(context.pool, async (client) => {
    if (!(await deletePasskeyRow(client, user.id, id))) throw passkeyNotFound();
    await audit(client, 'passkey_deleted', user, call, { passkey_id: id });
  });
  return new Response(null, { status: 204 });
}
