import type { ClientBase } from 'pg';
import type { Call } from '../call.ts';
import { presentUser } from '../users/present.ts';
import { findUser } from '../users/queries.ts';
import type { User } from '../users/user.ts';
import { type Device, findProofs, insertSession } from './queries.ts';
import type { Method, Session } from './session.ts';

/** What the official client keeps as its session; times in seconds. */
export type TokenAnswer = {
  access_token: string;
  token_type: 'bearer';
  expires_in: number;
  expires_at: number;
  refresh_token: string;
  user: Record<string, unknown>;
};

/** Signs a person in: a new session, its first tokens. */
export async function beginSession(
  client: ClientBase,
  call: Call,
  userId: string,
  method: Method,
): Promise<TokenAnswer> {
  const { session, refreshToken } = await insertSession(client, userId, method, deviceOf(call), call.now);
  return answerWith(client, call, session, refreshToken);
}

/** A fresh access token beside a refresh token. */
export async function answerWith(
  client: ClientBase,
  call: Call,
  session: Session,
  refreshToken: string,
): Promise<TokenAnswer> {
  const user = await findUser(client, session.user_id);
  if (!user) throw new Error(`The session ${session.id} is nobody's`);
  const { jwtExpiry } = call.context.settings;
  const issuedAt = Math.floor(call.now.getTime() / 1000);
  const claims = await claimsOf(client, call, user, session);
  return {
    access_token: await call.context.signToken({ ...claims, iat: issuedAt, exp: issuedAt + jwtExpiry }),
    token_type: 'bearer',
    expires_in: jwtExpiry,
    expires_at: issuedAt + jwtExpiry,
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
