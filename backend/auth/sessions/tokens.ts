import { randomUUID } from 'node:crypto';
import type { ClientBase } from 'pg';
import { customClaims } from '../hooks/access-token.ts';
import type { Call } from '../request/call.ts';
import { findUser } from '../users/queries.ts';
import { presentUser, type User } from '../users/user.ts';
import { sessionOfTokenNotFound } from './errors.ts';
import type { PersonalCall } from './guards.ts';
import {
  type ClientAccess,
  type Device,
  findProofs,
  insertSession,
  type Method,
  replaceRefreshTokens,
  type Session,
} from './queries.ts';

/** The session as the official client stores it; times in seconds. */
export type TokenAnswer = {
  access_token: string;
  token_type: 'bearer';
  expires_in: number;
  expires_at: number;
  refresh_token: string;
  user: Record<string, unknown>;
};

/**
 * Signs a person in: starts a session and returns its first tokens.
 *
 * @param access of the OAuth client that the session is for
 */
export async function beginSession(
  client: ClientBase,
  call: Call,
  userId: string,
  method: Method,
  access: ClientAccess | null = null,
): Promise<TokenAnswer> {
  const device = deviceOf(call);
  const { session, refreshToken } = await insertSession(client, userId, method, device, access, call.now);
  return issueTokens(client, call, session, refreshToken, method);
}

/**
 * Returns a new access token together with a refresh token.
 *
 * @param method authentication method of this request, for the access token hook
 */
export async function issueTokens(
  client: ClientBase,
  call: Call,
  session: Session,
  refreshToken: string,
  method: Method | 'token_refresh' = 'token_refresh',
): Promise<TokenAnswer> {
  const user = await findUser(client, session.user_id);
  if (!user) throw new Error(`The session ${session.id} is nobody's`);
  const { jwtExpiry } = call.context.settings;
  const issuedAt = Math.floor(call.now.getTime() / 1000);
  const expiresAt = issuedAt + jwtExpiry;
  const own = { ...(await claimsOf(client, call, user, session)), iat: issuedAt, exp: expiresAt };
  const claims = await customClaims(client, call, own, method);
  return {
    access_token: await call.context.signToken(claims),
    token_type: 'bearer',
    expires_in: jwtExpiry,
    expires_at: expiresAt,
    refresh_token: refreshToken,
    user: presentUser(user),
  };
}

async function claimsOf(client: ClientBase, { context }: Call, user: User, session: Session) {
  return {
    iss: context.issuer,
    sub: user.id,
    aud: user.aud,
    email: user.email ?? '',
    phone: user.phone ?? '',
    app_metadata: user.raw_app_meta_data ?? {},
    user_metadata: user.raw_user_meta_data ?? {},
    role: user.role,
    aal: session.aal,
    amr: await findProofs(client, session.id),
    session_id: session.id,
    is_anonymous: user.is_anonymous,
    ...(session.oauth_client_id && { client_id: session.oauth_client_id }),
    ...(session.scopes && { scope: session.scopes }),
  };
}

export function deviceOf({ request, address }: Call): Device {
  return { userAgent: request.headers.get('user-agent'), address };
}

/** Whether the account has a second factor that the session has not proved; sign-in methods then cannot be changed. */
export function lacksSecondFactor({ user, session }: PersonalCall): boolean {
  return user.factors.some(({ status }) => status === 'verified') && session?.aal !== 'aal2';
}

/**
 * Raises a session to `aal2` after proof of a second factor, and ends the person's `aal1` sessions.
 *
 * Its refresh tokens are replaced by one without a parent: otherwise an `aal1` token whose response was lost could
 * later be refreshed to `aal2`. Within the reuse interval this stays possible, for tabs that are refreshing
 * concurrently.
 *
 * @throws AuthError 403 `session_not_found` when the session ended concurrently
 */
export async function raiseSession(
  client: ClientBase,
  call: Call,
  session: Session,
  { method, factorId }: { method: Method; factorId: string },
): Promise<TokenAnswer> {
  const { rowCount } = await client.query(
    `update auth.sessions set aal = 'aal2', factor_id = $2, updated_at = $3 where id = $1`,
    [session.id, factorId, call.now],
  );
  if (!rowCount) throw sessionOfTokenNotFound();
  await client.query(
    `insert into auth.mfa_amr_claims (id, session_id, authentication_method, created_at, updated_at)
     values ($1, $2, $3, $4, $4)
     on conflict (session_id, authentication_method) do update set updated_at = excluded.updated_at`,
    [randomUUID(), session.id, method, call.now],
  );
  const token = await replaceRefreshTokens(client, session, call.now);
  await client.query(`delete from auth.sessions where user_id = $1 and coalesce(aal, 'aal1') < 'aal2'`, [
    session.user_id,
  ]);
  return issueTokens(client, call, { ...session, aal: 'aal2' }, token);
}

/** Lowers the sessions that a factor raised to `aal1`, after the factor was deleted. */
export async function lowerSessionsOf(
  client: ClientBase,
  userId: string,
  { method, factorId }: { method: Method; factorId: string },
  now: Date,
): Promise<void> {
  await client.query(
    `with lowered as (
       update auth.sessions set aal = 'aal1', factor_id = null, updated_at = $4
       where user_id = $1 and factor_id = $2
       returning id
     )
     delete from auth.mfa_amr_claims where session_id in (select id from lowered) and authentication_method = $3`,
    [userId, factorId, method, now],
  );
}
