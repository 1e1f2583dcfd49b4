import type { ClientBase } from 'pg';
import type { User } from './user.ts';

/** A sign-up that waits for its email to be opened. */
export type WaitingSignUp = {
  /** Empty for no password. */
  passwordHash: string;
  /** `user_metadata`. */
  data: Record<string, unknown>;
};

/**
 * Whether an account has an unconfirmed address that an identity may have given. An attacker can type the address of
 * another person at a provider.
 */
export function hasUnverifiedAddress({ email, email_confirmed_at, is_sso_user, identities }: User): boolean {
  const isByProvider = identities.some(({ provider }) => provider !== 'email' && provider !== 'phone');
  return email !== null && email_confirmed_at === null && !is_sso_user && isByProvider;
}

/** Records that an account now has its unconfirmed address from an identity. */
export async function recordUnverifiedAddress(
  client: ClientBase,
  userId: string,
  identityId: string,
): Promise<void> {
  await client.query(
    `insert into auth.bottin_unverified_addresses (user_id, identity_id) values ($1, $2)
     on conflict (user_id) do update set identity_id = excluded.identity_id, password_hash = null,
       user_metadata = null`,
    [userId, identityId],
  );
}

/**
 * Records a request for an email to an account's unverified address that is no sign-in with its identity. From then on,
 * the proof of the address removes this identity: the reader of an email cannot tell which request sent it.
 *
 * @param signUp replaces the waiting one; undefined leaves it
 */
export async function contestUnverifiedAddress(
  client: ClientBase,
  user: User,
  signUp?: WaitingSignUp,
): Promise<void> {
  if (!hasUnverifiedAddress(user)) return;
  // Locks the account before the row, in the order of a confirmation, to prevent a deadlock.
  await client.query('select from auth.users where id = $1 for no key update', [user.id]);
  await client.query(
    `insert into auth.bottin_unverified_addresses as a (user_id, password_hash, user_metadata) values ($1, $2, $3)
     on conflict (user_id) do update set identity_id = null,
       password_hash = case when $4 then excluded.password_hash else a.password_hash end,
       user_metadata = case when $4 then excluded.user_metadata else a.user_metadata end`,
    [user.id, signUp?.passwordHash, signUp?.data, signUp !== undefined],
  );
}

/** The provider of the identity that a confirmation of the account's address would keep; undefined for none. */
export async function findAddressProvider(client: ClientBase, userId: string): Promise<string | undefined> {
  const { rows } = await client.query<{ provider: string }>(
    `select i.provider from auth.bottin_unverified_addresses a join auth.identities i on i.id = a.identity_id
     where a.user_id = $1`,
    [userId],
  );
  return rows[0]?.provider;
}

/** Drops the waiting sign-up of an account, because a sign-in with its identity requests the email instead. */
export async function dropWaitingSignUp(client: ClientBase, userId: string): Promise<void> {
  await client.query(
    `update auth.bottin_unverified_addresses set password_hash = null, user_metadata = null where user_id = $1`,
    [userId],
  );
}

/** The record of an address that is being confirmed. */
export type UnverifiedAddress = {
  /** The identity that gave the address; null after any other request for an email to it. */
  identityId: string | null;
  signUp: WaitingSignUp | null;
};

/** Reads and deletes the record of an account's address, which is being confirmed. */
export async function takeUnverifiedAddress(client: ClientBase, userId: string): Promise<UnverifiedAddress> {
  // The address of the identity may have changed at its provider.
  const { rows } = await client.query<{
    identity_id: string | null;
    password_hash: string | null;
    user_metadata: Record<string, unknown> | null;
  }>(
    `with taken as (delete from auth.bottin_unverified_addresses where user_id = $1 returning *)
     select i.id as identity_id, t.password_hash, t.user_metadata
     from taken t join auth.users u on u.id = t.user_id
       left join auth.identities i on i.id = t.identity_id and i.user_id = u.id and i.email = lower(u.email)`,
    [userId],
  );
  const { identity_id = null, password_hash = null, user_metadata } = rows[0] ?? {};
  const signUp = password_hash === null ? null : { passwordHash: password_hash, data: user_metadata ?? {} };
  return { identityId: identity_id, signUp };
}
