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
  /** The address of our auth service. */
  issuer: string;
  /** Milliseconds since 1970. */
  now?: () => number;
};

/** Reads tokens that must be this project's, of now, and for it. Both throw HttpError 401, PGRST301 or PGRST303. */
export type Tokens = {
  verify(token: string): Promise<Caller>;
  /** Whose a token is that was verified before; undefined when it was not. */
  recall(token: string): Caller | undefined;
};

/** Tokens already verified are remembered: a signature costs more than the read that it guards. */
const REMEMBERED_TOKENS = 2_000;
const MAX_REMEMBERED_CHARS = 4_096;
/** A head of HTTP holds no longer one; a frame of a socket may. */
const MAX_TOKEN_CHARS = 48 * 1024;

/**
 * Verifies tokens: HS256 with the project's secret, ES256 and RS256 with its signing keys.
 *
 * The algorithm chooses the kind of key before anything is verified, so that a public key can never be taken for a
 * secret. What the clock decides is checked each time, remembered or not.
 */
export function createTokens(options: TokenOptions): Tokens {
  const { signingKeys, issuer, now = Date.now } = options;
  const secret = new TextEncoder().encode(options.jwtSecret);
  // By their own text: V8 compares texts only when their hashes agree, whose seed is drawn by each process, so that
  // the time of a look-up says nothing of a token that someone guesses at.
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
      // A key that was taken out meanwhile must not be remembered as good.
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

// What requests log in as, by its name and by PostgreSQL's word for « as I logged in »: it may do what PUBLIC may.
const ROLES_OF_NOBODY: readonly unknown[] = ['authenticator', 'none'];

// A role that is no text is left to fail in PostgreSQL, which has none of that name; it is never taken for a visitor.
function callerOf(claims: Claims): Caller {
  const { role = 'anon' } = claims;
  if (ROLES_OF_NOBODY.includes(role)) throw refusedClaims('The JWT names a role that is reserved');
  return { role: typeof role === 'string' ? role : JSON.stringify(role), claims };
}
