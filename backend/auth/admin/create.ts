import type { ClientBase } from 'pg';
import { emailExists } from '../users/errors.ts';
import { putIdentity } from '../users/identities.ts';
import { findUser, insertUser } from '../users/queries.ts';
import type { User } from '../users/user.ts';

/**
 * Creates an account with an unconfirmed address, even where config.toml confirms sign-ups automatically.
 *
 * @throws AuthError 422 `email_exists` when a concurrent request created the account first
 */
export async function createUnconfirmed(
  client: ClientBase,
  newcomer: { id: string; email: string; passwordHash: string; data: Record<string, unknown> },
  now: Date,
): Promise<User> {
  const { id, email, passwordHash, data } = newcomer;
  const appMetadata = { provider: 'email', providers: ['email'] };
  const isNew = await insertUser(client, { id, email, passwordHash, appMetadata, userMetadata: data, now });
  if (!isNew) throw emailExists();
  await putIdentity(client, id, 'email', { email }, now);
  return (await findUser(client, id)) as User;
}
