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

/** What a request or a socket shows of itself; undefined when it was not sent. */
type Credentials = {
  /** The `apikey` header, or the query parameter of that name that sockets use. */
  apikey: string | undefined;
  /** The whole `Authorization` header. */
  authorization: string | undefined;
  userAgent: string | undefined;
};

export type Authenticator = {
  /** Who a request is from; known at once when its key or token was seen before. */
  request(request: { url: string; headers: Pick<Headers, 'get'> }): Caller | Promise<Caller>;
  /** Who shows these credentials: for sockets, whose opening is no `Request`. */
  credentials(credentials: Credentials): Promise<Caller>;
  /** Who a bare token names: for the token that a socket sends once it is open. */
  token: Tokens['verify'];
};

export type AuthenticatorOptions = {
  keys: ProjectKeys;
  tokens: Tokens;
  /** false takes who shows nothing for a visitor, as the gateway of `supabase start` does. */
  keyRequired: boolean;
};

const BROWSER = /\bMozilla\//;

/**
 * Tells who a request is from: the bearer token decides, and the API key where there is none.
 *
 * - `apikey` must be one of the project's keys: opaque, or a token of the role `anon` or `service_role` that names no
 *   person. A token of the project is enough by itself.
 * - Requests send `apikey` as a header; the query parameter is for sockets, which cannot send headers.
 * - An opaque key is no token. As a bearer it is only taken beside the same `apikey`, as older clients send it.
 * - A secret key is refused from a browser, whose address bar and scripts everyone can read.
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
    // The time taken tells the length alone, which the form of keys makes public.
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

// A key names no person, and says its role itself.
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

// CSRF: a form of any site can post to an address with the public key, in the visitor's name and from their network. A
// header makes the browser ask first, and a key in an address stays in logs and histories.
function mustNotHaveQueryKey(url: string): void {
  if (url.includes('apikey=') && new URL(url).searchParams.has('apikey')) throw apiKeyInQuery();
}
