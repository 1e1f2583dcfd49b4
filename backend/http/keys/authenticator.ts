import { timingSafeEqual } from 'node:crypto';
import type { Caller } from '#backend/caller.ts';
import {
  apiKeyInQuery,
  emptyToken,
  HttpError,
  invalidApiKey,
  noApiKey,
  secretKeyInBrowser,
} from '../errors.ts';
import { isOpaque } from './opaque-key.ts';
import { keyClaims, type ProjectKeys } from './project-keys.ts';
import type { Tokens } from './tokens.ts';

/** Credentials of a request or a socket; undefined when not sent. */
type Credentials = {
  /** The `apikey` header, or the query parameter of that name that sockets use. */
  apikey: string | undefined;
  /** The whole `Authorization` header. */
  authorization: string | undefined;
  userAgent: string | undefined;
};

export type Authenticator = {
  /** The caller of a request; synchronous when its key or token was verified before. */
  request(request: { url: string; headers: Pick<Headers, 'get'> }): Caller | Promise<Caller>;
  /** The caller with these credentials: for sockets, whose handshake is not a `Request`. */
  credentials(credentials: Credentials): Promise<Caller>;
  /** The caller of a bare token: for tokens that a socket sends once it is open. */
  token: Tokens['verify'];
};

export type AuthenticatorOptions = {
  keys: ProjectKeys;
  tokens: Tokens;
  /** false treats a request without credentials as a visitor, as the gateway of `supabase start` does. */
  keyRequired: boolean;
};

const BROWSER = /\bMozilla\//;

/**
 * Authenticates a request: by the bearer token, otherwise by the API key.
 *
 * - `apikey` must be one of the project's keys: opaque, or a token of the role `anon` or `service_role` without a
 *   subject. A token of the project is enough by itself.
 * - Requests send `apikey` as a header; the query parameter is for sockets, which cannot send headers.
 * - An opaque key is not a token. As a bearer it is only accepted with the same `apikey`, as older clients send it.
 * - A secret key is refused from a browser, where scripts and the history could expose it.
 *
 * Every function throws HttpError 401.
 */
export function createAuthenticator({ keys, tokens, keyRequired }: AuthenticatorOptions): Authenticator {
  const opaque = [
    { key: Buffer.from(keys.publishable), caller: keyCaller('anon'), secret: false },
    { key: Buffer.from(keys.secret), caller: keyCaller('service_role'), secret: true },
  ];

  function callerOfKey(apikey: string, userAgent: string | undefined): Caller | Promise<Caller> {
    if (!isOpaque(apikey)) return legacyCaller(apikey);
    const seen = Buffer.from(apikey);
    // The comparison time reveals only the length, which is public.
    const found = opaque.find(({ key }) => key.length === seen.length && timingSafeEqual(key, seen));
    if (!found) throw invalidApiKey();
    if (found.secret && BROWSER.test(userAgent ?? '')) throw secretKeyInBrowser();
    return found.caller;
  }

  function legacyCaller(apikey: string): Caller | Promise<Caller> {
    try {
      const caller = callerOfToken(apikey);
      if (caller instanceof Promise) return caller.then(mustBeKey, rejectKey);
      return mustBeKey(caller);
    } catch (cause) {
      return rejectKey(cause);
    }
  }

  function callerOfToken(token: string): Caller | Promise<Caller> {
    if (isOpaque(token)) throw invalidApiKey();
    return tokens.recall(token) ?? tokens.verify(token);
  }

  function identify({ apikey, authorization, userAgent }: Credentials): Caller | Promise<Caller> {
    const bearer = bearerOf(authorization);
    if (apikey === undefined) {
      if (bearer !== undefined) return callerOfToken(bearer);
      if (keyRequired) throw noApiKey();
      return keyCaller('anon');
    }
    const holder = callerOfKey(apikey, userAgent);
    if (bearer === undefined || bearer === apikey) return holder;
    return holder instanceof Promise ? holder.then(() => callerOfToken(bearer)) : callerOfToken(bearer);
  }

  return {
    request({ headers, url }) {
      if (headers.get('apikey') === null && headers.get('authorization') === null) mustNotHaveQueryKey(url);
      return identify({
        apikey: headers.get('apikey') ?? undefined,
        authorization: headers.get('authorization') ?? undefined,
        userAgent: headers.get('user-agent') ?? undefined,
      });
    },
    credentials: async (credentials) => identify(credentials),
    token: tokens.verify,
  };
}

// A key has no subject, and states its role.
function mustBeKey(caller: Caller): Caller {
  const { role, sub } = caller.claims;
  if ((role !== 'anon' && role !== 'service_role') || sub !== undefined) throw invalidApiKey();
  return caller;
}

function rejectKey(cause: unknown): never {
  throw cause instanceof HttpError ? invalidApiKey(cause) : cause;
}

function keyCaller(role: 'anon' | 'service_role'): Caller {
  return { role, claims: keyClaims(role) };
}

function bearerOf(authorization: string | undefined): string | undefined {
  const token = /^Bearer(?:\s+(.*)|)$/i.exec(authorization?.trim() ?? '');
  if (!token) return undefined;
  if (!token[1]) throw emptyToken();
  return token[1];
}

// CSRF: a form on any site can post to a URL with the public key, from the visitor's network. A header forces a CORS
// preflight, and a key in a URL ends up in logs and histories.
function mustNotHaveQueryKey(url: string): void {
  if (url.includes('apikey=') && new URL(url).searchParams.has('apikey')) throw apiKeyInQuery();
}
