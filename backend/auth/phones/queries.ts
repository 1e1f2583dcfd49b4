import type { ClientBase, Pool } from 'pg';
import { AUDIENCE, INSTANCE, SELECT_USER } from '../users/queries.ts';
import type { User } from '../users/user.ts';

/**
 * Finds an account by its telephone number, for signing in.
 *
 * @param phone digits only
 * @returns undefined when the number has no account
 */
export async function findUserByPhone(client: ClientBase | Pool, phone: string): Promise<User | undefined> {
  const { rows } = await client.query<User>(
    `${SELECT_USER} where u.instance_id = $1 and u.phone = $2 and u.aud = $3 and not u.is_sso_user`,
    [INSTANCE, phone, AUDIENCE],
  );
  return rows[0];
}

/** Whether an account was created only through a sign-up with its number. */
export function isOwnDoing({ email, invited_at, identities }: User): boolean {
  return email === null && invited_at === null && identities.every(({ provider }) => provider === 'phone');
}

/** The account that last requested a change to this number, pending confirmation by code. */
export async function findUserByPhoneChange(
  client: ClientBase | Pool,
  phone: string,
): Promise<User | undefined> {
  const { rows } = await client.query<User>(
    `${SELECT_USER} where u.instance_id = $1 and u.phone_change = $2 and u.aud = $3 and not u.is_sso_user
     order by u.phone_change_sent_at desc nulls last limit 1`,
    [INSTANCE, phone, AUDIENCE],
  );
  return rows[0];
}
