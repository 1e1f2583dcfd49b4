import type { ClientBase } from 'pg';
import { deleteSessions } from '../sessions/queries.ts';
import { refreshProviders } from '../users/identities.ts';
import { updateUser } from '../users/queries.ts';

/**
 * Removes all credentials from an account, except for one identity. No one has proved ownership of the account's
 * address: an attacker may have created the account and set its password before the owner of the address signed in.
 */
export async function disown(
  client: ClientBase,
  userId: string,
  kept: { identityId: string; identityData: Record<string, unknown> },
  now: Date,
): Promise<void> {
  await client.query('delete from auth.identities where user_id = $1 and id <> $2', [
    userId,
    kept.identityId,
  ]);
  await client.query('delete from auth.mfa_factors where user_id = $1', [userId]);
  await client.query('delete from auth.webauthn_credentials where user_id = $1', [userId]);
  await deleteSessions(client, userId);
  const changes = {
    encrypted_password: '',
    phone: null,
    phone_confirmed_at: null,
    raw_user_meta_data: kept.identityData,
  };
  await updateUser(client, userId, changes, now);
  await refreshProviders(client, userId, now);
}
