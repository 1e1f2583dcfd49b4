import { type ClientBase, escapeIdentifier, type Pool } from 'pg';
import type { User } from './user.ts';

/** The audience and database role in tokens: every account of a project has both. */
export const AUDIENCE = 'authenticated';

// The official service's tables require an instance id; every hosted project uses this one.
export const INSTANCE = '00000000-0000-0000-0000-000000000000';

export const SELECT_USER = `
  select u.*,
    coalesce((
      select json_agg(json_strip_nulls(json_build_object(
        'identity_id', i.id, 'id', i.provider_id, 'user_id', i.user_id, 'identity_data', i.identity_data,
        'provider', i.provider, 'last_sign_in_at', i.last_sign_in_at, 'created_at', i.created_at,
        'updated_at', i.updated_at, 'email', i.email
      )) order by i.created_at, i.id)
      from auth.identities i where i.user_id = u.id
    ), '[]') as identities,
    coalesce((
      select json_agg(json_strip_nulls(json_build_object(
        'id', f.id, 'status', f.status, 'friendly_name', nullif(f.friendly_name, ''), 'factor_type', f.factor_type,
        'phone', f.phone, 'created_at', f.created_at, 'updated_at', f.updated_at,
        'last_challenged_at', f.last_challenged_at
      )) order by f.created_at, f.id)
      from auth.mfa_factors f where f.user_id = u.id
    ), '[]') as factors
  from auth.users u`;

/** @returns undefined when the account does not exist */
export async function findUser(client: ClientBase | Pool, id: string): Promise<User | undefined> {
  const { rows } = await client.query<User>(`${SELECT_USER} where u.id = $1`, [id]);
  return rows[0];
}

/** The account, with a row lock until the transaction ends. */
export async function lockUser(client: ClientBase, id: string): Promise<User | undefined> {
  await client.query('select from auth.users where id = $1 for no key update', [id]);
  return findUser(client, id);
}

/**
 * Finds an account by its address, for signing in.
 *
 * @param email in lower case
 * @returns undefined when the address has no account
 */
export async function findUserByEmail(client: ClientBase | Pool, email: string): Promise<User | undefined> {
  const { rows } = await client.query<User>(
    `${SELECT_USER} where u.instance_id = $1 and lower(u.email) = $2 and u.aud = $3 and not u.is_sso_user`,
    [INSTANCE, email, AUDIENCE],
  );
  return rows[0];
}

type NewUser = {
  id: string;
  /** In lower case; null for an account without one. */
  email: string | null;
  passwordHash: string;
  /** Contains the sign-in `provider`, unless the account is anonymous. */
  appMetadata: Record<string, unknown>;
  userMetadata: Record<string, unknown>;
  emailConfirmedAt?: Date;
  /** Whether the account is an organisation's. */
  isSsoUser?: boolean;
  now: Date;
};

/** @returns false when a concurrent request took the address first */
export async function insertUser(client: ClientBase, user: NewUser): Promise<boolean> {
  // Tokens are empty strings: the official service cannot read accounts with null tokens.
  const { rowCount } = await client.query(
    `insert into auth.users (instance_id, id, aud, role, email, encrypted_password, raw_app_meta_data,
       raw_user_meta_data, created_at, updated_at, is_anonymous, email_confirmed_at, is_sso_user, confirmation_token,
       recovery_token, email_change_token_new, email_change)
     values ($1, $2, $3, $3, $4, $5, $6, $7, $8, $8, $9, $10, $11, '', '', '', '')
     on conflict (email) where not is_sso_user do nothing`,
    [
      INSTANCE,
      user.id,
      AUDIENCE,
      user.email,
      user.passwordHash,
      user.appMetadata,
      user.userMetadata,
      user.now,
      user.appMetadata.provider === undefined,
      user.emailConfirmedAt ?? null,
      user.isSsoUser ?? false,
    ],
  );
  return rowCount === 1;
}

export type Changes = Partial<{
  role: string;
  phone: string | null;
  phone_confirmed_at: Date | null;
  banned_until: Date | null;
  invited_at: Date;
  email: string | null;
  encrypted_password: string;
  email_confirmed_at: Date | null;
  raw_app_meta_data: Record<string, unknown>;
  is_anonymous: boolean;
  raw_user_meta_data: Record<string, unknown>;
  confirmation_token: string;
  confirmation_sent_at: Date | null;
  recovery_token: string;
  recovery_sent_at: Date | null;
  email_change: string;
  email_change_token_new: string;
  email_change_token_current: string;
  email_change_sent_at: Date | null;
  email_change_confirm_status: number;
  phone_change: string;
  phone_change_token: string;
  phone_change_sent_at: Date | null;
  reauthentication_token: string;
  reauthentication_sent_at: Date | null;
}>;

/** Updates columns of an account. */
export async function updateUser(client: ClientBase, id: string, changes: Changes, now: Date): Promise<void> {
  const columns = Object.keys(changes).map((name, index) => `${escapeIdentifier(name)} = $${index + 3}`);
  await client.query(`update auth.users set ${['updated_at = $2', ...columns].join(', ')} where id = $1`, [
    id,
    now,
    ...Object.values(changes),
  ]);
}

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
export function wasMadeByPhoneSignUp({ email, invited_at, identities }: User): boolean {
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
