import type { ClientBase } from 'pg';
import { customClaims } from '../hooks/access-token.ts';
import type { Call } from '../request/call.ts';
import { findUser } from '../users/queries.ts';
import { presentUser, type User } from '../users/user.ts';
import { type Device, findProofs, insertSession } from './queries.ts';
import type { Method, Session } from './session.ts';

/** The session as the official client stores it; times in seconds. */
export type TokenAnswer = {
  access_token: string;
  token_type: 'bearer';
  expires_in: number;
  expires_at: number;
  refresh_token: string;
  user: Record<string, unknown>;
};

/** Signs a person in: starts a session and returns its first tokens. */
export async function beginSession(
  client: ClientBase,
  call: Call,
  userId: string,
  method: Method,
): Promise<TokenAnswer> {
  const { session, refreshToken } = await insertSession(client, userId, method, deviceOf(call), call.now);
  return answerWith(client, call, session, refreshToken, method);
}

/**
 * Returns a new access token together with a refresh token.
 *
 * @param method authentication method of this request, for the access token hook
 */
export async function answerWith(
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
  };
}

export function deviceOf({ request, address }: Call): Device {
  return { userAgent: request.headers.get('user-agent'), address };
}
