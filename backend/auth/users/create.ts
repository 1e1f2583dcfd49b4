import type { ClientBase } from 'pg';
import type { Call } from '../request/call.ts';
import { insertIdentity } from './identities.ts';
import { findUser, findUserByEmail, insertUser, updateUser } from './queries.ts';
import type { User } from './user.ts';

export type Newcomer = {
  /** From `mayBeCreated`. */
  id: string;
  /** In lower case. */
  email: string;
  /** Empty for an account without a password. */
  passwordHash: string;
  /** `user_metadata`. */
  data: Record<string, unknown>;
};

/**
 * Creates an account with an email address, confirmed at once where config.toml requires no confirmation.
 *
 * @returns undefined when the address is taken
 */
export async function createWithEmail(
  client: ClientBase,
  { now, context }: Call,
  { id, email, passwordHash, data }: Newcomer,
): Promise<User | undefined> {
  if (await findUserByEmail(client, email)) return undefined;
  const isConfirmed = !context.settings.email.enableConfirmations;
  const claims = { email_verified: isConfirmed, phone_verified: false };
  const identityData = { ...data, sub: id, email, email_verified: false, phone_verified: false };
  const isNew = await insertUser(client, {
    id,
    email,
    passwordHash,
    appMetadata: { provider: 'email', providers: ['email'] },
    userMetadata: { ...data, sub: id, email, ...claims },
    now,
  });
  if (!isNew) return undefined;
  await insertIdentity(client, id, 'email', identityData, now);
  if (isConfirmed) await updateUser(client, id, { email_confirmed_at: now }, now);
  return findUser(client, id);
}
