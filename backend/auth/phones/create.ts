import type { ClientBase } from 'pg';
import type { Call } from '../request/call.ts';
import { putIdentity } from '../users/identities.ts';
import { findUser, insertUser, updateUser } from '../users/queries.ts';
import { rethrowTaken } from '../users/taken.ts';
import type { User } from '../users/user.ts';
import { findUserByPhone } from './queries.ts';

export type Newcomer = {
  /** From `mayBeCreated`. */
  id: string;
  /** Digits only. */
  phone: string;
  /** Empty for an account without a password. */
  passwordHash: string;
  /** `user_metadata`. */
  data: Record<string, unknown>;
};

/**
 * Creates an account with a telephone number, confirmed at once where config.toml requires no confirmation.
 *
 * @returns undefined when the number is taken
 * @throws AuthError 422 `phone_exists` when a concurrent request took the number
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

/** Claims of a phone identity: without an email address, which the person may have made up. */
export function withoutAddress({ email: _, ...claims }: Record<string, unknown>): Record<string, unknown> {
  return claims;
}
