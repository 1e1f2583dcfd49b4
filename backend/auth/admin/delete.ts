import { createHash } from 'node:crypto';
import type { ClientBase } from 'pg';
import type { User } from '../users/user.ts';

/** The official service's length, from when the column was this narrow. */
const PHONE_HASH_CHARS = 15;

/** Deletes an account and all its auth data. */
export async function deleteUser(client: ClientBase, id: string): Promise<void> {
  await client.query('delete from auth.users where id = $1', [id]);
}

/**
 * Soft delete: keeps the id for the rows that refer to it. Addresses are replaced by hashes, in the official service's
 * format, so that a new account can use the same address.
 */
export async function softDeleteUser(client: ClientBase, user: User, now: Date): Promise<void> {
  const { id } = user;
  const address = (text: string | null) => text && hashOf(id, text);
  const number = (text: string | null) => text && hashOf(id, text).slice(0, PHONE_HASH_CHARS);
  await client.query(
    `update auth.users set email = $2, phone = $3, email_change = coalesce($4, ''), phone_change = coalesce($5, ''),
       encrypted_password = null, confirmation_token = '', recovery_token = '', reauthentication_token = '',
       email_change_token_current = '', email_change_token_new = '', phone_change_token = '',
       raw_user_meta_data = '{}', raw_app_meta_data = '{}', deleted_at = $6, updated_at = $6
     where id = $1`,
    [id, address(user.email), number(user.phone), address(user.email_change), number(user.phone_change), now],
  );
  for (const identity of user.identities) {
    await client.query(`update auth.identities set identity_data = '{}', provider_id = $2 where id = $1`, [
      identity.identity_id,
      hashOf(id, `${identity.provider}:${identity.id}`),
    ]);
  }
  for (const table of ['one_time_tokens', 'mfa_factors', 'webauthn_credentials', 'sessions']) {
    await client.query(`delete from auth.${table} where user_id = $1`, [id]);
  }
}

function hashOf(userId: string, text: string): string {
  return createHash('sha256').update(userId).update(text).digest('base64url');
}
