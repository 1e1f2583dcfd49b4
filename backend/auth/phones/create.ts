import type { ClientBase } from 'pg';
import type { Call } from '../call.ts';
import { putIdentity } from '../users/identities.ts';
import { findUser, insertUser, updateUser } from '../users/queries.ts';
import { rethrowTaken } from '../users/taken.ts';
import type { User } from '../users/user.ts';
import { findUserByPhone } from './queries.ts';

export type Newcomer = {
  /** As `mayBeCreated` gave it. */
  id: string;
  /** In digits alone. */
  phone: string;
  /** Empty for who has no password. */
  passwordHash: string;
  /** `user_metadata`. */
  data: Record<string, unknown>;
};

/**
 * An account with a number, which is taken as confirmed where config.toml asks for no confirmation.
 *
 * @returns undefined when somebody has the number
 * @throws AuthError 422 `phone_exists` when somebody takes it at this very moment
 */
export async function createWithPhone(
  client: ClientBase,
  { now, context }: Call,
  { id, phone, passwordHash, data }: Newcomer,
): Promise<User | undefined> {
  if (await findUserByPhone(client, phone)) return undefined;
  const isConfirmed = !context.settings.sms.enableConfirmations;
  const claims = { ...data, sub: id, phone, email_verified: false, phone_verified: isConfirmed };
  await insertUser(client, {
    id,
    email: null,
    passwordHash,
    appMetadata: { provider: 'phone', providers: ['phone'] },
    userMetadata: claims,
    now,
  });
  await rethrowTaken(() =>
    updateUser(client, id, { phone, ...(isConfirmed && { phone_confirmed_at: now }) }, now),
  );
  await putIdentity(client, id, 'phone', withoutAddress(claims), now);
  return findUser(client, id);
}

/** What an identity of a number keeps: an address that its owner may have written is nobody's word. */
export function withoutAddress({ email: _, ...claims }: Record<string, unknown>): Record<string, unknown> {
  return claims;
}
