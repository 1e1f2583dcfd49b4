import { createHash } from 'node:crypto';
import { decodeJwt, decodeProtectedHeader, errors, type JWTPayload, jwtVerify } from 'jose';
import { isSameSecret } from '../credentials/tokens.ts';
import type { Issuer } from '../request/context.ts';
import { ProviderError } from './transport.ts';

/** Claims of a verified token. */
export type IdClaims = JWTPayload & { sub: string };

// Allowed clock skew.
const TOLERANCE_SECONDS = 30;

/** OpenID Connect allows 255, SAML 256; a PostgreSQL index entry holds at most 2,700 bytes. */
export const MAX_SUB_CHARS = 512;

/** Expectations besides signature, issuer and time. */
type Expected = {
  /** Must be in `aud`; when absent, the caller checks `aud`. */
  audience?: string;
  /** The client ids that are accepted in `azp`. */
  clientIds: readonly string[];
  /** As in the token. */
  nonce?: string;
  /** The access token that `at_hash`, when present, must match. */
  accessToken?: string;
  /** Other accepted values of `iss`. */
  aliases?: readonly string[];
  now: Date;
};

/**
 * Verifies an ID token (OpenID Connect Core 1.0, section 3.1.3.7).
 *
 * @throws ProviderError when the token is invalid, or when the issuer's keys are unavailable
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
 * The `iss` claim of a token before verification.
 *
 * @throws ProviderError when the token is malformed
 */
export function issuerIn(token: string): string {
  try {
    return decodeJwt(token).iss ?? '';
  } catch (cause) {
    throw new ProviderError('The ID token is none', { cause });
  }
}

// `jose` compares `iat` with the clock only when `maxTokenAge` is set.
function mustBeIssuedBefore({ iat = 0 }: JWTPayload, now: Date): void {
  if (iat > now.getTime() / 1000 + TOLERANCE_SECONDS) {
    throw new ProviderError('The ID token is issued in the future');
  }
}

// OpenID Connect Core 1.0, section 3.1.3.7, items 4 and 5: with several audiences, `azp` names the authorized client.
function mustBeGivenTo({ aud, azp }: JWTPayload, clientIds: readonly string[]): void {
  if (azp === undefined && Array.isArray(aud) && aud.length > 1) {
    throw new ProviderError('The ID token has several audiences and no azp');
  }
  if (azp !== undefined && !clientIds.some((id) => id === azp)) {
    throw new ProviderError('The ID token was given to another client');
  }
}

// The left half of the hash; the signature's algorithm determines which hash.
function halfHash(idToken: string, accessToken: string): string {
  const { alg = '' } = decodeProtectedHeader(idToken);
  const size = alg === 'EdDSA' ? '512' : alg.slice(-3);
  const hash = createHash(`sha${size}`).update(accessToken).digest();
  return hash.subarray(0, hash.length / 2).toString('base64url');
}
