import { randomBytes, randomUUID } from 'node:crypto';
import type { ClientBase, Pool } from 'pg';
import type { Challenge } from '../sessions/pkce.ts';

/** How long a person may take to sign in and consent, and the client to exchange its code. */
const VALID_MS = 10 * 60_000;

/** A row of `auth.oauth_authorizations`: one request of a client. */
export type Authorization = {
  /** Id of the session that its code begins. */
  id: string;
  authorization_id: string;
  client_id: string;
  /** Null until a signed-in person reads the request. */
  user_id: string | null;
  redirect_uri: string;
  scope: string;
  state: string | null;
  resource: string | null;
  code_challenge: string;
  code_challenge_method: 's256' | 'plain';
  status: 'pending' | 'approved' | 'denied' | 'expired';
  authorization_code: string | null;
  nonce: string | null;
  expires_at: Date;
};

export type NewAuthorization = Pick<
  Authorization,
  'client_id' | 'redirect_uri' | 'scope' | 'state' | 'resource' | 'nonce'
> & { challenge: NonNullable<Challenge> };

/**
 * Stores a request, and deletes some expired ones.
 *
 * @returns its `authorization_id`, for the consent page
 */
export async function insertAuthorization(pool: Pool, wish: NewAuthorization, now: Date): Promise<string> {
  const id = randomBytes(24).toString('hex');
  await pool.query(
    `with old as (
       delete from auth.oauth_authorizations where id in (
         select id from auth.oauth_authorizations where expires_at < $1::timestamptz - interval '1 day' limit 10
         for update skip locked
       )
     )
     insert into auth.oauth_authorizations (id, authorization_id, client_id, redirect_uri, scope, state, resource, nonce,
       code_challenge, code_challenge_method, created_at, expires_at)
     values ($2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $1, $12)`,
    [
      now,
      randomUUID(),
      id,
      ...[wish.client_id, wish.redirect_uri, wish.scope, wish.state, wish.resource, wish.nonce],
      ...[wish.challenge.challenge, wish.challenge.method],
      new Date(now.getTime() + VALID_MS),
    ],
  );
  return id;
}

const BY = { id: 'authorization_id = $1', code: 'authorization_code = $1' };

/** A request, with a row lock until the transaction ends: of two concurrent answers, only the first counts. */
export async function lockAuthorization(
  client: ClientBase,
  by: keyof typeof BY,
  value: string,
): Promise<Authorization | undefined> {
  const { rows } = await client.query<Authorization>(
    `select id, authorization_id, client_id, user_id, redirect_uri, scope, state, resource, code_challenge,
       code_challenge_method, status, authorization_code, nonce, expires_at
     from auth.oauth_authorizations where ${BY[by]} for update`,
    [value],
  );
  return rows[0];
}

export async function assignTo(client: ClientBase, id: string, userId: string): Promise<void> {
  await client.query('update auth.oauth_authorizations set user_id = $2 where authorization_id = $1', [
    id,
    userId,
  ]);
}

/** @returns the code for the client */
export async function approve(client: ClientBase, id: string, now: Date): Promise<string> {
  const code = randomUUID();
  await client.query(
    `update auth.oauth_authorizations set status = 'approved', approved_at = $2, authorization_code = $3
     where authorization_id = $1`,
    [id, now, code],
  );
  return code;
}

export async function closeAuthorization(
  client: ClientBase,
  id: string,
  status: 'denied' | 'expired',
): Promise<void> {
  await client.query('update auth.oauth_authorizations set status = $2 where authorization_id = $1', [
    id,
    status,
  ]);
}

/** Ends the session of a code that was exchanged before. @returns whether there was one */
export async function endSessionOf(client: ClientBase, { id }: Authorization): Promise<boolean> {
  const { rowCount } = await client.query('delete from auth.sessions where id = $1', [id]);
  return rowCount === 1;
}

/** @returns the scopes that the person granted to the client; empty without a consent */
export async function findGrantedScopes(
  client: ClientBase,
  userId: string,
  clientId: string,
): Promise<string[]> {
  const { rows } = await client.query<{ scopes: string }>(
    'select scopes from auth.oauth_consents where user_id = $1 and client_id = $2 and revoked_at is null',
    [userId, clientId],
  );
  return rows[0]?.scopes.split(' ') ?? [];
}

export async function putConsent(
  client: ClientBase,
  { user_id, client_id, scope }: Authorization,
  now: Date,
): Promise<void> {
  await client.query(
    `insert into auth.oauth_consents (id, user_id, client_id, scopes, granted_at) values ($1, $2, $3, $4, $5)
     on conflict (user_id, client_id) do update
     set scopes = excluded.scopes, granted_at = excluded.granted_at, revoked_at = null`,
    [randomUUID(), user_id, client_id, scope, now],
  );
}

/** A client that a person has granted access. */
export type Grant = {
  id: string;
  client_name: string | null;
  client_uri: string | null;
  logo_uri: string | null;
  scopes: string;
  granted_at: Date;
};

/** Latest first; deleted clients are left out. */
export async function listGrants(pool: Pool, userId: string): Promise<Grant[]> {
  const { rows } = await pool.query<Grant>(
    `select c.id, c.client_name, c.client_uri, c.logo_uri, g.scopes, g.granted_at
     from auth.oauth_consents g join auth.oauth_clients c on c.id = g.client_id
     where g.user_id = $1 and g.revoked_at is null and c.deleted_at is null order by g.granted_at desc, c.id`,
    [userId],
  );
  return rows;
}

/**
 * Revokes a consent and ends the sessions of its client.
 *
 * @returns whether there was one
 */
export async function revokeGrant(
  client: ClientBase,
  userId: string,
  clientId: string,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `update auth.oauth_consents set revoked_at = $3
     where user_id = $1 and client_id = $2 and revoked_at is null`,
    [userId, clientId, now],
  );
  if (!rowCount) return false;
  await client.query('delete from auth.sessions where user_id = $1 and oauth_client_id = $2', [
    userId,
    clientId,
  ]);
  // Codes that were not exchanged yet.
  await client.query(
    `delete from auth.oauth_authorizations where user_id = $1 and client_id = $2 and status = 'approved'`,
    [userId, clientId],
  );
  return true;
}
