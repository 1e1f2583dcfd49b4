import type { ClientBase, Pool } from 'pg';

/** A stored identity and its account. */
type KnownIdentity = { id: string; user_id: string };

/** @returns undefined when no account has this identity */
export async function findIdentity(
  client: ClientBase | Pool,
  provider: string,
  sub: string,
): Promise<KnownIdentity | undefined> {
  const { rows } = await client.query<KnownIdentity>(
    'select id, user_id from auth.identities where provider = $1 and provider_id = $2',
    [provider, sub],
  );
  return rows[0];
}

/**
 * Serializes concurrent callbacks for one identity, so that the second one finds the account that the first one
 * creates.
 */
export async function lockIdentity(client: ClientBase, provider: string, sub: string): Promise<void> {
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 7262))', [`${provider}:${sub}`]);
}

/** @returns the identity's id */
export async function insertIdentity(
  client: ClientBase,
  userId: string,
  provider: string,
  identityData: Readonly<Record<string, unknown>>,
  now: Date,
): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `insert into auth.identities (provider_id, user_id, identity_data, provider, last_sign_in_at, created_at,
       updated_at)
     values ($1, $2, $3, $4, $5, $5, $5) returning id`,
    [identityData.sub, userId, identityData, provider, now],
  );
  return (rows[0] as { id: string }).id;
}

/** Creates or updates the account's email or phone identity. */
export async function putIdentity(
  client: ClientBase,
  userId: string,
  provider: 'email' | 'phone',
  claims: Readonly<Record<string, unknown>>,
  now: Date,
): Promise<void> {
  const ofNew = { sub: userId, email_verified: false, phone_verified: false, ...claims };
  await client.query(
    `insert into auth.identities (provider_id, user_id, provider, identity_data, last_sign_in_at, created_at, updated_at)
     values ($1::text, $1::uuid, $2, $3, $5, $5, $5)
     on conflict (provider_id, provider) do update set identity_data = identities.identity_data || $4::jsonb,
       updated_at = excluded.updated_at`,
    [userId, provider, ofNew, claims, now],
  );
}

/** Stores the provider's current claims. */
export async function renewIdentity(
  client: ClientBase,
  id: string,
  identityData: Readonly<Record<string, unknown>>,
  now: Date,
): Promise<void> {
  await client.query(
    'update auth.identities set identity_data = $2, last_sign_in_at = $3, updated_at = $3 where id = $1',
    [id, identityData, now],
  );
}

export async function deleteIdentity(client: ClientBase, id: string): Promise<void> {
  await client.query('delete from auth.identities where id = $1', [id]);
}

/**
 * Accounts with any of these addresses, as the account's address or in an identity verified by the provider. Single
 * sign-on accounts are excluded.
 */
export async function findOwners(client: ClientBase | Pool, addresses: readonly string[]): Promise<string[]> {
  if (addresses.length === 0) return [];
  const { rows } = await client.query<{ id: string }>(
    `select id from auth.users where email = any($1) and not is_sso_user
     union
     select user_id from auth.identities
     where email = any($1) and provider not like 'sso:%' and identity_data -> 'email_verified' = 'true'`,
    [addresses],
  );
  return rows.map(({ id }) => id);
}

/**
 * Marks the account's address as verified in its email identity.
 *
 * @param identityId of the identity of a provider that gave the address; null for none. The addresses of all other
 *   providers stay as these say.
 */
export async function markEmailVerified(
  client: ClientBase,
  userId: string,
  identityId: string | null,
  now: Date,
): Promise<void> {
  await client.query(
    `update auth.identities i set identity_data = i.identity_data || '{"email_verified": true}', updated_at = $3
     from auth.users u
     where u.id = $1 and i.user_id = u.id and i.email = lower(u.email) and (i.provider = 'email' or i.id = $2)`,
    [userId, identityId, now],
  );
}

/** Updates the providers in `app_metadata` from the account's identities, oldest first. */
export async function refreshProviders(client: ClientBase, userId: string, now: Date): Promise<void> {
  await client.query(
    `update auth.users set updated_at = $2, raw_app_meta_data = coalesce(raw_app_meta_data, '{}')
       || jsonb_build_object('provider', names.list -> 0, 'providers', names.list)
     from (
       select jsonb_agg(provider order by since) as list from (
         select provider, min(created_at) as since from auth.identities where user_id = $1 group by provider
       ) as ways
     ) as names
     where id = $1 and names.list is not null`,
    [userId, now],
  );
}
