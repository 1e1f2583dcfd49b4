import { createHash } from 'node:crypto';
import { decodeJwt, decodeProtectedHeader, errors, type JWTPayload, jwtVerify } from 'jose';
import { isSameSecret } from '../credentials/one-time-code.ts';
import type { Issuer } from './issuers.ts';
import { ProviderError } from './transport.ts';

/** The claims of a token that was verified. */
export type IdClaims = JWTPayload & { sub: string };

// For clocks that are off by a little.
const TOLERANCE_SECONDS = 30;

/** OpenID Connect allows 255, SAML 256; an index of PostgreSQL takes no more than 2,700 bytes. */
export const MAX_SUB_CHARS = 512;

/** What else than its signature, issuer and time must hold of a token. */
type Expected = {
  /** Must be in `aud`; when absent, the caller checks `aud`. */
  audience?: string;
  /** The client ids that are accepted in `azp`. */
  clientIds: readonly string[];
  /** As it stands in the token. */
  nonce?: string;
  /** The token that `at_hash` is of, where there is one. */
  accessToken?: string;
  /** Other names that the issuer gives itself. */
  aliases?: readonly string[];
  now: Date;
};

/**
 * Verifies an ID token (OpenID Connect Core 1.0, section 3.1.3.7).
 *
 * @throws ProviderError when it is not good, or when the issuer's keys can't be had
 */
export async function verifyIdToken(issuer: Issuer, token: string, expected: Expected): Promise<IdClaims> {
  const { audience, clientIds, nonce, accessToken, aliases = [], now } = expected;
  try {
    const { payload } = await jwtVerify<{ sub: string }>(token, issuer.keys, {
      issuer: [issuer.name, ...aliases],
      algorithms: issuer.algorithms,
      clockTolerance: TOLERANCE_SECONDS,
      requiredClaims: ['sub', 'exp', 'iat', 'aud'],
      currentDate: now,
      ...(audience !== undefined && { audience }),
    });
    if (typeof payload.sub !== 'string' || payload.sub.length > MAX_SUB_CHARS) {
      throw new ProviderError('The ID token names nobody');
    }
    mustBeIssuedBefore(payload, now);
    mustBeGivenTo(payload, clientIds);
    if (payload.nonce !== undefined && typeof payload.nonce !== 'string') {
      throw new ProviderError('The nonce of the ID token is not a string');
    }
    if (nonce !== undefined && !isSameSecret(payload.nonce ?? '', nonce)) {
      throw new ProviderError('The nonce of the ID token is not the one that was sent');
    }
    if (accessToken && payload.at_hash !== undefined && payload.at_hash !== halfHash(token, accessToken)) {
      throw new ProviderError('at_hash of the ID token is not of its access token');
    }
    return payload;
  } catch (cause) {
    if (cause instanceof errors.JOSEError) {
      throw new ProviderError(`The ID token is not good: ${cause.message}`, { cause });
    }
    throw cause;
  }
}

/**
 * What a token says of its issuer before it is verified.
 *
 * @throws ProviderError when it is no token
 */
export function issuerIn(token: string): string {
  try {
    return decodeJwt(token).iss ?? '';
  } catch (cause) {
    throw new ProviderError('The ID token is none', { cause });
  }
}

// `jose` checks `iat` against the clock only where a maximum age is asked for.
function mustBeIssuedBefore({ iat = 0 }: JWTPayload, now: Date): void {
  if (iat > now.getTime() / 1000 + TOLERANCE_SECONDS) {
    throw new ProviderError('The ID token is issued in the future');
  }
}

// OpenID Connect Core 1.0, section 3.1.3.7, items 4 and 5: a token for several applications is of no use to the others.
function mustBeGivenTo({ aud, azp }: JWTPayload, clientIds: readonly string[]): void {
  if (azp === undefined && Array.isArray(aud) && aud.length > 1) {
    throw new ProviderError('The ID token has several audiences and no azp');
  }
  if (azp !== undefined && !clientIds.some((id) => id === azp)) {
    throw new ProviderError('The ID token was given to another client');
  }
}

// The left half of the hash that goes with the algorithm of the signature.
function halfHash(idToken: string, accessToken: string): string {
  const { alg = '' } = decodeProtectedHeader(idToken);
  const size = alg === 'EdDSA' ? '512' : alg.slice(-3);
  const hash = createHash(`sha${size}`).update(accessToken).digest();
  return hash.subarray(0, hash.length / 2).toString('base64url');
}
