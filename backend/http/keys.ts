import { createHmac, timingSafeEqual } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import type { Caller } from '#backend/caller.ts';
import { HttpError } from './errors.ts';

/** The project's two legacy keys: tokens that name a role. `anon` is public; `serviceRole` opens everything. */
export type ProjectKeys = { anon: string; serviceRole: string };

// Fixed, so that a secret always gives the same keys and every process of a project agrees on them.
const ISSUED_AT = Date.UTC(2026, 0, 1) / 1000;
const EXPIRES_AT = Date.UTC(2046, 0, 1) / 1000;

export async function projectKeys(jwtSecret: string): Promise<ProjectKeys> {
  const key = new TextEncoder().encode(jwtSecret);
  const sign = (role: string) =>
    new SignJWT({ iss: 'supabase', role, iat: ISSUED_AT, exp: EXPIRES_AT })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .sign(key);
  return { anon: await sign('anon'), serviceRole: await sign('service_role') };
}

/** Tokens already verified are remembered: a signature costs more than the read that it guards. */
const REMEMBERED_TOKENS = 2_000;

/**
 * Tells who a request is from.
 *
 * `apikey` (header, or query parameter as the client does for sockets) must be one of the project's keys; the bearer
 * token, when there is one, decides the role and the claims.
 *
 * @throws HttpError 401 when there is no key, or a key or token is not ours, altered or expired
 */
export function createAuthenticator(
  jwtSecret: string,
  keys: ProjectKeys,
): (request: Request) => Promise<Caller> {
  const secret = new TextEncoder().encode(jwtSecret);
  const remembered = new Map<string, { caller: Caller; expiresAt: number }>();

  async function callerOf(token: string): Promise<Caller> {
    const known = remembered.get(token);
    if (known && known.expiresAt > Date.now()) return known.caller;
    const { payload } = await jwtVerify(token, secret, { algorithms: ['HS256'] }).catch((cause) => {
      const expired = cause?.code === 'ERR_JWT_EXPIRED';
      throw new HttpError(401, expired ? 'PGRST303' : 'PGRST301', expired ? 'JWT expired' : 'Invalid JWT', {
        cause,
      });
    });
    const role = typeof payload.role === 'string' ? payload.role : 'anon';
    const caller: Caller = { role, claims: payload };
    if (remembered.size >= REMEMBERED_TOKENS) remembered.delete(remembered.keys().next().value as string);
    remembered.set(token, { caller, expiresAt: payload.exp ? payload.exp * 1000 : Number.POSITIVE_INFINITY });
    return caller;
  }

  return async (request) => {
    const apikey = request.headers.get('apikey') ?? new URL(request.url).searchParams.get('apikey');
    const bearer = /^Bearer\s+(.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
    const key = apikey ?? bearer;
    if (!key) throw new HttpError(401, 'no_api_key', 'No API key found in request');
    if (apikey && !isOneOf(apikey, keys)) throw new HttpError(401, 'invalid_api_key', 'Invalid API key');
    return callerOf(bearer ?? key);
  };
}

// Both sides are hashed first, so that the time taken tells nothing of where they differ.
function isOneOf(candidate: string, keys: ProjectKeys): boolean {
  const digest = (value: string) => createHmac('sha256', 'compare').update(value).digest();
  const seen = digest(candidate);
  return [keys.anon, keys.serviceRole].some((key) => timingSafeEqual(digest(key), seen));
}
