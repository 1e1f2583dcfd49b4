import { randomBytes, randomUUID } from 'node:crypto';
import type { ClientBase, Pool } from 'pg';
import { newRefreshToken } from '../credentials/tokens.ts';
import { INSTANCE } from '../users/queries.ts';

/** A row of `auth.sessions`. */
export type Session = {
  id: string;
  user_id: string;
  created_at: Date;
  aal: 'aal1' | 'aal2' | 'aal3';
  /** The factor that raised the session. */
  factor_id: string | null;
  not_after: Date | null;
  refreshed_at: Date | null;
  /** The OAuth client that acts in the session; null for the person's own. */
  oauth_client_id: string | null;
  /** Granted to the client, separated by spaces. */
  scopes: string | null;
};

/** Authentication methods, as in the `amr` claim. */
export type Method =
  | 'password'
  | 'anonymous'
  | 'otp'
  | 'magiclink'
  | 'email/signup'
  | 'email_change'
  | 'recovery'
  | 'invite'
  | 'oauth'
  | 'oauth_provider/authorization_code'
  | 'sso/saml'
  | 'web3'
  | 'passkey'
  | 'totp'
  | 'mfa/phone'
  | 'mfa/webauthn'
  | 'mfa/recovery_code';

// `refreshed_at` has no time zone: the official service writes it in UTC.
const SELECT_SESSION = `
  select id, user_id, created_at, coalesce(aal, 'aal1') as aal, factor_id, not_after, oauth_client_id, scopes,
    refreshed_at at time zone 'utc' as refreshed_at
  from auth.sessions`;

/** @returns undefined when the session has ended */
export async function findSession(client: ClientBase | Pool, id: string): Promise<Session | undefined> {
  const { rows } = await client.query<Session>(`${SELECT_SESSION} where id = $1`, [id]);
  return rows[0];
}

/** Client details stored with a session. */
export type Device = { userAgent: string | null; address: string | null };

/** An OAuth client's access to an account. */
export type ClientAccess = { clientId: string; scopes: string; sessionId: string };

/**
 * Starts a session with its first refresh token.
 *
 * @param access of the OAuth client that the session is for; null for the person's own
 */
export async function insertSession(
  client: ClientBase,
  userId: string,
  method: Method,
  { userAgent, address }: Device,
  access: ClientAccess | null,
  now: Date,
): Promise<{ session: Session; refreshToken: string }> {
  const id = access?.sessionId ?? randomUUID();
  const refreshToken = newRefreshToken(randomBytes);
  await client.query(
    `with session as (
       insert into auth.sessions (id, user_id, created_at, updated_at, aal, user_agent, ip, oauth_client_id, scopes)
       values ($1, $2, $3, $3, 'aal1', $4, $5, $10, $11)
     ), token as (
       insert into auth.refresh_tokens (instance_id, token, user_id, revoked, created_at, updated_at, parent, session_id)
       values ($6, $7, $2::text, false, $3, $3, '', $1)
     ), method as (
       insert into auth.mfa_amr_claims (id, session_id, authentication_method, created_at, updated_at)
       values ($8, $1, $9, $3, $3)
     )
     update auth.users set last_sign_in_at = $3, updated_at = $3 where id = $2`,
    [
      ...[id, userId, now, userAgent, address, INSTANCE, refreshToken, randomUUID(), method],
      ...[access?.clientId, access?.scopes],
    ],
  );
  const session: Session = {
    id,
    user_id: userId,
    created_at: now,
    aal: 'aal1',
    factor_id: null,
    not_after: null,
    refreshed_at: null,
    oauth_client_id: access?.clientId ?? null,
    scopes: access?.scopes ?? null,
  };
  return { session, refreshToken };
}

/** The session of a refresh token, with a row lock until the transaction ends. */
export async function lockSessionOf(client: ClientBase, token: string): Promise<Session | undefined> {
  const { rows } = await client.query<Session>(
    `${SELECT_SESSION} where id = (select session_id from auth.refresh_tokens where token = $1) for update`,
    [token],
  );
  return rows[0];
}

export type RefreshToken = {
  token: string;
  parent: string | null;
  revoked: boolean;
  updated_at: Date;
};

/** The tokens of a session, newest first. */
export async function findRefreshTokens(client: ClientBase, sessionId: string): Promise<RefreshToken[]> {
  const { rows } = await client.query<RefreshToken>(
    'select token, parent, revoked, updated_at from auth.refresh_tokens where session_id = $1 order by id desc',
    [sessionId],
  );
  return rows;
}

/** Replaces a refresh token with a new one. */
export async function rotateRefreshToken(
  client: ClientBase,
  { id, user_id }: Session,
  parent: string,
  now: Date,
): Promise<string> {
  const token = newRefreshToken(randomBytes);
  await client.query(
    `with old as (
       update auth.refresh_tokens set revoked = true, updated_at = $4 where token = $5
     )
     insert into auth.refresh_tokens (instance_id, token, user_id, revoked, created_at, updated_at, parent, session_id)
     values ($1, $2, $3::text, false, $4, $4, $5, $6)`,
    [INSTANCE, token, user_id, now, parent, id],
  );
  return token;
}

/** Replaces all refresh tokens of a session with a new one that has no parent. */
export async function replaceRefreshTokens(
  client: ClientBase,
  { id, user_id }: Session,
  now: Date,
): Promise<string> {
  const token = newRefreshToken(randomBytes);
  await client.query(
    `with old as (
       update auth.refresh_tokens set revoked = true, updated_at = $4 where session_id = $5 and not revoked
     )
     insert into auth.refresh_tokens (instance_id, token, user_id, revoked, created_at, updated_at, parent, session_id)
     values ($1, $2, $3::text, false, $4, $4, '', $5)`,
    [INSTANCE, token, user_id, now, id],
  );
  return token;
}

export async function touchSession(
  client: ClientBase,
  id: string,
  { userAgent, address }: Device,
  now: Date,
): Promise<void> {
  await client.query(
    `update auth.sessions set refreshed_at = $2::timestamptz at time zone 'utc', updated_at = $2, user_agent = $3,
       ip = $4 where id = $1`,
    [id, now, userAgent, address],
  );
}

/** The authentication methods of a session, latest first: the `amr` claim. */
export async function findProofs(
  client: ClientBase | Pool,
  sessionId: string,
): Promise<{ method: string; timestamp: number }[]> {
  const { rows } = await client.query<{ method: string; timestamp: number }>(
    `select authentication_method as method, floor(extract(epoch from updated_at))::int as timestamp
     from auth.mfa_amr_claims where session_id = $1 order by updated_at desc, authentication_method`,
    [sessionId],
  );
  return rows;
}

/** Sets the end of a refresh token's session, besides the limits of config.toml. */
export async function limitSession(client: ClientBase, token: string, notAfter: Date): Promise<void> {
  await client.query(
    `update auth.sessions set not_after = $2
     where id = (select session_id from auth.refresh_tokens where token = $1)`,
    [token, notAfter],
  );
}

/** Deletes sessions along with their refresh tokens. */
export async function deleteSessions(
  client: ClientBase,
  userId: string,
  which: { only?: string; except?: string; aal?: 'aal1' } = {},
): Promise<void> {
  await client.query(
    `delete from auth.sessions
     where user_id = $1 and ($2::uuid is null or id = $2) and ($3::uuid is null or id <> $3)
       and ($4::auth.aal_level is null or coalesce(aal, 'aal1') = $4)`,
    [userId, which.only ?? null, which.except ?? null, which.aal ?? null],
  );
}
