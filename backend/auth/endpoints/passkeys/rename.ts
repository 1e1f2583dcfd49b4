import { inTransaction } from '#backend/postgres/in-transaction.ts';
import { isUuid } from '#backend/postgres/uuid.ts';
import { passkeyNotFound } from '../../errors/passkeys.ts';
import { mustHavePasskeys } from '../../passkeys/guards.ts';
import { presentPasskey } from '../../passkeys/present.ts';
import { renamePasskey as rename } from '../../passkeys/queries.ts';
import { json } from '../../request/answer.ts';
import { friendlyNameField, readFields } from '../../request/call.ts';
import { validationFailed } from '../../request/errors.ts';
import type { PersonalCall } from '../../sessions/guards.ts';
import { audit } from '../../users/audit.ts';

/** `PATCH /passkeys/:id`: renames a passkey. */
export async function renamePasskey(call: PersonalCall): Promise<Response> {
  mustHavePasskeys(call);
  const { context, user, now, params } = call;
  const { id } = params;
  if (!isUuid(id)) throw passkeyNotFound();
  const name = friendlyNameField(await readFields(call));
  if (!name) throw validationFailed('friendly_name is required');
  const row = await inTransaction(context.pool, async (client) => {
    const renamed = await rename(client, user.id, id, name, now);
    if (!renamed) throw passkeyNotFound();
    await audit(client, 'passkey_updated', user, call, { passkey_id: id });
    return renamed;
  });
  return json(presentPasskey(row));
}
