import { decodeJwt } from 'jose';
import type { Caller } from '#backend/caller.ts';
import { HttpError } from '#backend/http/errors.ts';
import type { Authenticator } from '#backend/http/keys/authenticator.ts';
import { claimsMissing, signatureWrong, tokenExpired, tokenMalformed, tokenRefused } from './errors.ts';

/** Publishable and secret keys are not JWTs: a channel with such a key uses its connection's caller. */
export const isOpaqueKey = (token: string) => token.startsWith('sb_');

/**
 * The caller of a channel's token. The gateway validates the token; errors use hosted Realtime's wording.
 *
 * @param nowMs since 1970. No clock skew is allowed here: a channel closes at the second its token expires
 * @throws RealtimeError
 */
export async function callerOfToken(
  authenticator: Authenticator,
  token: string,
  nowMs: number,
): Promise<Caller> {
  const caller = await authenticator.token(token).catch((error: unknown) => {
    if (!(error instanceof HttpError)) throw error;
    const expiresAt = claimedExpiry(token);
    if (expiresAt === undefined) throw tokenMalformed(error);
    if (error.code === 'PGRST301') throw signatureWrong(error);
    throw expiresAt < nowMs ? tokenExpired(secondsSince(expiresAt, nowMs)) : tokenRefused(error.message);
  });
  const expiresAt = expiryOf(caller);
  if (typeof caller.claims.role !== 'string' || expiresAt === null) throw claimsMissing();
  if (expiresAt <= nowMs) throw tokenExpired(secondsSince(expiresAt, nowMs));
  return caller;
}

/** Expiry of a caller's token, in milliseconds since 1970; null for a token that does not expire. */
export function expiryOf(caller: Caller): number | null {
  const { exp } = caller.claims;
  return typeof exp === 'number' ? exp * 1000 : null;
}

// Unverified; only used to explain why a token was refused.
function claimedExpiry(token: string): number | undefined {
  try {
    const { exp } = decodeJwt(token);
    return typeof exp === 'number' ? exp * 1000 : Number.POSITIVE_INFINITY;
  } catch {
    return undefined;
  }
}

function secondsSince(thenMs: number, nowMs: number): number {
  return Math.floor((nowMs - thenMs) / 1000);
}
