import type { ClientBase } from 'pg';
import { deleteOneTimeTokens } from '../users/one-time-tokens.ts';
import { findUser, updateUser } from '../users/queries.ts';
import { changedMetadata } from '../users/rules.ts';
import type { User } from '../users/user.ts';

/** Confirms an account's address, which its provider has verified. */
export async function confirmByProvider(client: ClientBase, userId: string, now: Date): Promise<void> {
  const { raw_user_meta_data } = (await findUser(client, userId)) as User;
  const changes = {
    confirmation_token: '',
    email_confirmed_at: now,
    raw_user_meta_data: changedMetadata(raw_user_meta_data, { email_verified: true }),
  };
  await updateUser(client, userId, changes, now);
  await deleteOneTimeTokens(client, userId);
}
