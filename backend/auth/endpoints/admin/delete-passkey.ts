import { inTransaction } from '#backend/postgres/in-transaction.ts';
import { isUuid } from '#backend/postgres/uuid.ts';
import { subjectOf } from '../../admin/subject.ts';
import { passkeyNotFound } from '../../passkeys/errors.ts';
import { deletePasskeyRow } from '../../passkeys/queries.ts';
import type { Call } from '../../request/call.ts';
import { audit, SERVICE } from '../../users/audit.ts';

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
