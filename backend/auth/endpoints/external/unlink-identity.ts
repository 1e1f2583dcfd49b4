import { inTransaction } from '#backend/postgres/in-transaction.ts';
import { isUuid } from '#backend/postgres/uuid.ts';
import { deliver } from '../../email/deliver.ts';
import {
  identityEmailTaken,
  identityIdInvalid,
  identityNotFound,
  lastIdentity,
} from '../../errors/identities.ts';
import { adoptEmail } from '../../external/adopt-email.ts';
import { mustManageIdentities } from '../../external/guards.ts';
import { json } from '../../request/answer.ts';
import type { PersonalCall } from '../../sessions/guards.ts';
import { audit } from '../../users/audit.ts';
import { deleteIdentity, refreshProviders } from '../../users/identities.ts';
import { lockUser, updateUser } from '../../users/queries.ts';

/** `DELETE /user/identities/:id`: unlinks an identity from the account, unless it is the last one. */
export async function unlinkIdentity(call: PersonalCall): Promise<Response> {
  const { context, params, now } = call;
  mustManageIdentities(call);
  const { id = '' } = params;
  if (!isUuid(id)) throw identityIdInvalid();
  await inTransaction(context.pool, async (client) => {
    // Read again under the lock: of two concurrent requests, the second must keep the last identity.
    const user = (await lockUser(client, call.user.id)) ?? call.user;
    if (user.identities.length <= 1) throw lastIdentity();
    const identity = user.identities.find(({ identity_id }) => identity_id === id.toLowerCase());
    if (!identity) throw identityNotFound();
    const { provider } = identity;
    await audit(client, 'identity_unlinked', user, call, {
      identity_id: identity.identity_id,
      provider,
      provider_id: identity.id,
    });
    await deleteIdentity(client, identity.identity_id);
    if (provider === 'phone') {
      await updateUser(client, user.id, { phone: null, phone_confirmed_at: null }, now);
    } else if (!(await adoptEmail(client, call, user.id))) {
      throw identityEmailTaken();
    }
    await refreshProviders(client, user.id, now);
    if (user.email) await deliver(client, call, user, 'identity_unlinked', user.email, { provider });
  });
  return json({});
}
