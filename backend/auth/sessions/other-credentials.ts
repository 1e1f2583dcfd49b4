import type { ClientBase } from 'pg';
import { refreshProviders } from '../users/identities.ts';
import { updateUser } from '../users/queries.ts';
import { deleteSessions } from './queries.ts';

/** The credentials of the owner of an account's address, who signs in for the first time. */
type Kept = {
  /** Null for no identity. */
  identityId: string | null;
  /** Empty for no password. */
  passwordHash: string;
  userMetadata: Record<string, unknown>;
};

/**
 * Removes all credentials from an account, except for those to keep. Also removes pending changes of its address and
 * number, and pending sign-ins, because these could add a credential later. No one has proved ownership of the account's
 * address: an attacker may have created the account before the owner of the address signed in.
 */
export async function removeOtherCredentials(
  client: ClientBase,
  userId: string,
  { identityId, passwordHash, userMetadata }: Kept,
  now: Date,
): Promise<void> {
  await client.query('delete from auth.identities where user_id = $1 and id is distinct from $2', [
    userId,
    identityId,
  ]);
  await client.query('delete from auth.mfa_factors where user_id = $1', [userId]);
  await client.query('delete from auth.webauthn_credentials where user_id = $1', [userId]);
  await deleteSessions(client, userId);
  await client.query(
    `delete from auth.flow_state
     where authentication_method = 'oauth' and (user_id = $1 or linking_target_id = $1)`,
    [userId],
  );
  await client.query(
    `delete from auth.one_time_tokens
     where user_id = $1 and token_type not in ('confirmation_token', 'recovery_token')`,
    [userId],
  );
  await deleteGrants(client, userId);
  const changes = {
    encrypted_password: passwordHash,
    phone: null,
    phone_confirmed_at: null,
    phone_change: '',
    phone_change_token: '',
    email_change: '',
    email_change_token_new: '',
    email_change_token_current: '',
    email_change_confirm_status: 0,
    is_anonymous: false,
    raw_user_meta_data: userMetadata,
  };
  await updateUser(client, userId, changes, now);
  await refreshProviders(client, userId, now);
}

// Deletes the grants to OAuth clients. The database of our own site has no such tables.
async function deleteGrants(client: ClientBase, userId: string): Promise<void> {
  const { rows } = await client.query<{ exists: boolean }>(
    `select to_regclass('auth.oauth_authorizations') is not null as exists`,
  );
  if (!rows[0]?.exists) return;
  await client.query('delete from auth.oauth_authorizations where user_id = $1', [userId]);
  await client.query('delete from auth.oauth_consents where user_id = $1', [userId]);
}
