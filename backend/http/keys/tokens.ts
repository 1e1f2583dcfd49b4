import { compactVerify, decodeProtectedHeader } from 'jose';
import type { Caller } from '#backend/caller.ts';
import { BoundedMap } from '../bounded-map.ts';
import {
  emptyToken,
  type HttpError,
  noKeyForToken,
  refusedClaims,
  unreadableToken,
  wrongAlgorithm,
} from '../errors.ts';
import { type Claims, checkClaims } from './claims.ts';
import type { SigningKeys } from './signing-keys.ts';

export type TokenOptions = {
  jwtSecret: string;
  signingKeys: SigningKeys;
  /** URL of our auth service. */
  issuer: string;
  /** Current time in milliseconds since 1970. */
  now?: () => number;
};

/**
 * Verifies tokens of this project: signature, validity period and audience. Throws HttpError 401, PGRST301 or PGRST303.
 */
export type Tokens = {
  verify(token: string): Promise<Caller>;
  /** The caller of a token that was verified before; otherwise undefined. */
  recall(token: string): Caller | undefined;
};

/** Verified tokens are cached: verifying a signature costs more than the read that it protects. */
const REMEMBERED_TOKENS = 2_000;
const MAX_REMEMBERED_CHARS = 4_096;
/** HTTP headers cannot hold a longer token; a socket's message can. */
const MAX_TOKEN_CHARS = 48 * 1024;

/**
 * Verifies tokens: HS256 with the project's secret, ES256 and RS256 with its signing keys.
 *
 * The algorithm selects the kind of key before the signature is verified, so that a public key is never used as an HMAC
 * secret. Time-dependent claims are checked each time, also for cached tokens.
 */
export function createTokens(options: TokenOptions): Tokens {
  const { signingKeys, issuer, now = Date.now } = options;
  const secret = new TextEncoder().encode(options.jwtSecret);
  // Keyed by the token text: V8 compares strings only when their hashes match, and its hash seed is random per process,
  // so that lookup times reveal nothing about a guessed token.
  let remembered = new BoundedMap<string, Caller>(REMEMBERED_TOKENS);
  signingKeys.onChange(() => {
    remembered = new BoundedMap(REMEMBERED_TOKENS);
  });

  function recall(token: string): Caller | undefined {
    const caller = remembered.get(token);
    if (caller) checkClaims(caller.claims, now() / 1000, issuer);
    return caller;
  }

  return {
    recall,
    async verify(token) {
      const known = recall(token);
      if (known) return known;
      const { current } = signingKeys;
      const caller = callerOf(await verifiedClaims(token, secret, signingKeys));
      checkClaims(caller.claims, now() / 1000, issuer);
      // A key that was removed during verification must not leave a cached token.
      if (current === signingKeys.current && token.length <= MAX_REMEMBERED_CHARS)
        remembered.set(token, caller);
      return caller;
    },
  };
}

async function verifiedClaims(token: string, secret: Uint8Array, { current }: SigningKeys): Promise<Claims> {
  if (token === '') throw emptyToken();
  if (token.length > MAX_TOKEN_CHARS) throw unreadableToken('The JWT is too long');
  const parts = token.split('.').length;
  if (parts !== 3) throw unreadableToken(`Expected 3 parts in JWT; got ${parts}`);
  const { alg, kid } = headerOf(token);
  if (alg !== 'HS256' && alg !== 'ES256' && alg !== 'RS256') throw wrongAlgorithm(alg);
  const candidates = alg === 'HS256' ? [secret] : current.candidates(alg, kid);
  if (candidates.length === 0) throw noKeyForToken('No key has the algorithm and the id that the JWT names');
  for (const key of candidates) {
    const verified = await compactVerify(token, key, { algorithms: [alg] }).catch(() => null);
    if (verified) return claimsOf(verified.payload);
  }
  throw noKeyForToken('None of the keys was able to decode the JWT');
}

function headerOf(token: string): { alg?: string; kid?: string } {
  try {
    return decodeProtectedHeader(token);
  } catch (cause) {
    throw unreadableToken('JWT cryptographic operation failed', cause);
  }
}

function claimsOf(payload: Uint8Array): Claims {
  const claims = parsed(new TextDecoder().decode(payload));
  if (typeof claims !== 'object' || claims === null || Array.isArray(claims)) throw unreadableClaims();
  return claims as Claims;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw unreadableClaims();
  }
}

const unreadableClaims = (): HttpError => refusedClaims('Parsing claims failed');

// The login role of requests, by name and by PostgreSQL's keyword for it: it has the rights of PUBLIC.
const ROLES_OF_NOBODY: readonly unknown[] = ['authenticator', 'none'];

// A role that is not a string makes PostgreSQL fail, as no such role exists; it is never treated as a visitor.
function callerOf(claims: Claims): Caller {
  const { role = 'anon' } = claims;
  if (ROLES_OF_NOBODY.includes(role)) throw refusedClaims('The JWT names a role that is reserved');
  return { role: typeof role === 'string' ? role : JSON.stringify(role), claims };
}
