import type { ClientBase } from 'pg';
import { deliver } from '../email/deliver.ts';
import type { Call } from '../request/call.ts';
import { audit } from '../users/audit.ts';
import { putIdentity } from '../users/identities.ts';
import { deleteOneTimeTokens } from '../users/one-time-tokens.ts';
import { findUser, updateUser } from '../users/queries.ts';
import { rethrowTaken } from '../users/rules.ts';
import type { User } from '../users/user.ts';

/** Confirms the number of an account. */
export async function confirmPhone(client: ClientBase, call: Call, user: User): Promise<void> {
  const { now } = call;
  const isNew = user.phone_confirmed_at === null;
  await audit(client, isNew ? 'user_signedup' : 'login', user, call, { provider: 'phone' });
  const changes = {
    confirmation_token: '',
    is_anonymous: false,
    ...(isNew && {
      phone_confirmed_at: now,
      raw_user_meta_data: { ...user.raw_user_meta_data, phone_verified: true },
    }),
  };
  await updateUser(client, user.id, changes, now);
  await deleteOneTimeTokens(client, user.id);
  if (isNew) await putIdentity(client, user.id, 'phone', { phone: user.phone, phone_verified: true }, now);
}

/**
 * Changes the number of an account to a confirmed one, and notifies the person by email.
 *
 * @throws AuthError 422 `phone_exists` when a concurrent request took the number
 */
export async function changePhone(client: ClientBase, call: Call, user: User, phone: string): Promise<void> {
  const { now } = call;
  await audit(client, 'user_modified', user, call);
  const changes = {
    phone,
    phone_confirmed_at: now,
    phone_change: '',
    phone_change_token: '',
    is_anonymous: false,
    raw_user_meta_data: { ...user.raw_user_meta_data, phone, phone_verified: true },
  };
  await rethrowTaken(() => updateUser(client, user.id, changes, now));
  await deleteOneTimeTokens(client, user.id);
  const hadIdentity = user.identities.some(({ provider }) => provider === 'phone');
  await putIdentity(client, user.id, 'phone', { phone, phone_verified: true }, now);
  const present = await findUser(client, user.id);
  if (!present?.email) return;
  if (user.phone && user.phone !== phone) {
    await deliver(client, call, present, 'phone_changed', present.email, { phone, oldPhone: user.phone });
  }
  if (!hadIdentity)
    await deliver(client, call, present, 'identity_linked', present.email, { provider: 'phone' });
}
