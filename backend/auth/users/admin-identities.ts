import type { ClientBase } from 'pg';

/** Gives an account an identity of its own address or number, or changes that one. */
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
