import type { ClientBase } from 'pg';
import type { Call } from '../request/call.ts';
import type { AuthError } from '../request/errors.ts';
import { audit } from '../users/audit.ts';
import { bannedUser } from '../users/errors.ts';
import { findUser } from '../users/queries.ts';
import { isBanned } from '../users/user.ts';
import {
  refreshSessionNotFound,
  refreshTokenNotFound,
  refreshTokenUsed,
  sessionExpired,
  sessionInactive,
  sessionOfAnotherClient,
} from './errors.ts';
import {
  deleteSessions,
  findRefreshTokens,
  lockSessionOf,
  type RefreshToken,
  rotateRefreshToken,
  type Session,
  touchSession,
} from './queries.ts';
import { deviceOf, issueTokens, type TokenAnswer } from './tokens.ts';

/**
 * Refreshes a session: returns a new access token, and a new refresh token that replaces the presented one.
 *
 * @param clientId the OAuth client that asks; null for the person's own session
 * @returns an error, rather than throwing it, when the transaction must still commit
 * @throws AuthError 400
 */
export async function refreshSession(
  client: ClientBase,
  call: Call,
  shown: string,
  clientId: string | null = null,
): Promise<TokenAnswer | AuthError> {
  const { settings } = call.context;
  const session = await lockSessionOf(client, shown);
  if (!session) throw refreshTokenNotFound();
  if (session.oauth_client_id !== clientId) throw sessionOfAnotherClient(session.oauth_client_id, clientId);
  const user = await findUser(client, session.user_id);
  if (!user) throw refreshSessionNotFound();
  if (isBanned(user, call.now)) throw bannedUser('Invalid Refresh Token: User Banned');
  const end = endOfSession(session, settings.sessions, call.now);
  if (end) throw end === 'expired' ? sessionExpired() : sessionInactive();

  const verdict = checkReuse(await findRefreshTokens(client, session.id), shown, call);
  if (verdict === 'stolen') {
    if (settings.enableRefreshTokenRotation) await deleteSessions(client, user.id, { only: session.id });
    await audit(client, 'token_revoked', user, call);
    return refreshTokenUsed();
  }
  await audit(client, 'token_refreshed', user, call);
  const token = verdict.rotate ? await rotateRefreshToken(client, session, shown, call.now) : verdict.token;
  if (verdict.rotate) await audit(client, 'token_revoked', user, call);
  await touchSession(client, session.id, deviceOf(call), call.now);
  return issueTokens(client, call, session, token);
}

/**
 * Decides what to do with a refresh token. A replaced token remains valid while its successor is unused, as the client
 * may have lost the response. It also remains valid within the reuse interval, for several tabs that wake up together;
 * they all receive the same current token. Any other reuse means that two parties hold the token, and that it was
 * stolen.
 */
function checkReuse(
  tokens: readonly RefreshToken[],
  shown: string,
  { context, now }: Call,
): { rotate: true } | { rotate: false; token: string } | 'stolen' {
  const own = tokens.find(({ token }) => token === shown);
  if (!own) throw refreshTokenNotFound();
  if (!own.revoked) return { rotate: true };
  const present = tokens.find(({ revoked }) => !revoked);
  if (!present) return 'stolen';
  const idleMs = now.getTime() - own.updated_at.getTime();
  const isAllowed = present.parent === shown || idleMs <= context.settings.refreshTokenReuseInterval * 1000;
  return isAllowed ? { rotate: false, token: present.token } : 'stolen';
}

/** Why a session can no longer be refreshed; undefined while it can. */
export function endOfSession(
  session: Session,
  limits: { timebox: number; inactivityTimeout: number },
  now: Date,
): 'expired' | 'inactive' | undefined {
  const { created_at, not_after, refreshed_at } = session;
  if (not_after !== null && not_after <= now) return 'expired';
  const ageMs = now.getTime() - created_at.getTime();
  if (limits.timebox > 0 && ageMs > limits.timebox) return 'expired';
  const idleMs = now.getTime() - (refreshed_at ?? created_at).getTime();
  if (limits.inactivityTimeout > 0 && idleMs > limits.inactivityTimeout) return 'inactive';
  return undefined;
}
