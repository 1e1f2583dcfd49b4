import type { ClientBase, Pool } from 'pg';
import { AUDIENCE, INSTANCE, SELECT_USER } from '../users/queries.ts';
import type { User } from '../users/user.ts';

/**
 * Whose a number is, for signing in by it.
 *
 * @param phone in digits alone
 * @returns undefined when it is nobody's
 */
export async function findUserByPhone(client: ClientBase | Pool, phone: string): Promise<User | undefined> {
  const { rows } = await client.query<User>(
    `${SELECT_USER} where u.instance_id = $1 and u.phone = $2 and u.aud = $3 and not u.is_sso_user`,
    [INSTANCE, phone, AUDIENCE],
  );
  return rows[0];
}

/** Whether an account was made by who signed up with its number, and by nobody else. */
export function isOwnDoing({ email, invited_at, identities }: User): boolean {
  return email === null && invited_at === null && identities.every(({ provider }) => provider === 'phone');
}

/** Who asked last to have a number, which a code must confirm. */
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
