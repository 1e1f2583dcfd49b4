import type { ClientBase } from 'pg';

/** Marks the identities that have the account's address as verified. */
export async function markEmailVerified(client: ClientBase, userId: string, now: Date): Promise<void> {
  await client.query(
    `update auth.identities i set identity_data = i.identity_data || '{"email_verified": true}', updated_at = $2
     from auth.users u where u.id = $1 and i.user_id = u.id and i.email = lower(u.email)`,
    [userId, now],
  );
}

/** Creates or updates the email identity of an account, with a verified address. */
export async function putEmailIdentity(
  client: ClientBase,
  userId: string,
  email: string,
  now: Date,
): Promise<void> {
  await client.query(
    `insert into auth.identities (provider_id, user_id, identity_data, provider, last_sign_in_at, created_at,
       updated_at)
     values ($1::text, $1::text::uuid, jsonb_build_object('sub', $1::text, 'email', $2::text, 'email_verified', true,
       'phone_verified', false), 'email', $3, $3, $3)
     on conflict (provider_id, provider) do update set
       identity_data = identities.identity_data || jsonb_build_object('email', $2::text, 'email_verified', true),
       updated_at = excluded.updated_at`,
    [userId, email, now],
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
