import { createHash } from 'node:crypto';
import {
  createRemoteJWKSet,
  customFetch,
  decodeJwt,
  decodeProtectedHeader,
  errors,
  type JWTPayload,
  jwtVerify,
} from 'jose';
import { z } from 'zod';
import { isSameSecret } from '../credentials/tokens.ts';
import type { DiscoveryOptions, FindIssuer, Issuer } from '../request/context.ts';
import { askJson, boundedFetch, ProviderError } from './transport.ts';

const AGE_MS = 3_600_000;

// Minimum interval between fetches of the keys, as anyone can send tokens with an unknown key.
const KEYS_COOLDOWN_MS = 5_000;

// Only asymmetric algorithms: a symmetric key would also allow its verifiers to sign.
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];

const Address = z.url({ protocol: /^https?$/ });

const Names = z.array(z.string());

const Discovery = z.object({
  issuer: z.string(),
  authorization_endpoint: Address,
  token_endpoint: Address,
  userinfo_endpoint: Address.optional(),
  jwks_uri: Address,
  scopes_supported: Names.optional(),
  response_types_supported: Names.optional(),
  grant_types_supported: Names.optional(),
  subject_types_supported: Names.optional(),
  // Defaults from OpenID Connect Discovery 1.0, section 3.
  token_endpoint_auth_methods_supported: z.array(z.string()).default(['client_secret_basic']),
  code_challenge_methods_supported: z.array(z.string()).default([]),
  id_token_signing_alg_values_supported: z.array(z.string()).default(['RS256']),
});

/** Caches issuers for an hour; when a refresh fails, the stale entry stays in use. */
export function createIssuers(now: () => Date): FindIssuer {
  const known = new Map<string, { issuer: Issuer; until: number }>();
  const asked = new Map<string, Promise<Issuer>>();

  async function ask(key: string, address: string, options?: DiscoveryOptions): Promise<Issuer> {
    const issuer = await discover(address, options);
    known.set(key, { issuer, until: now().getTime() + AGE_MS });
    return issuer;
  }

  return async (address, options) => {
    const key = options ? JSON.stringify([address, options]) : address;
    const entry = known.get(key);
    if (entry && entry.until > now().getTime()) return entry.issuer;
    // Concurrent callers share one request.
    const asking = asked.get(key) ?? ask(key, address, options).finally(() => asked.delete(key));
    asked.set(key, asking);
    try {
      return await asking;
    } catch (error) {
      if (entry) return entry.issuer;
      throw error;
    }
  };
}

/** The fields of a discovery document that this service reads or stores. */
export type DiscoveryDocument = z.output<typeof Discovery>;

/** Where an issuer's discovery document is (OpenID Connect Discovery 1.0, section 4). */
export function discoveryUrlOf(issuer: string): string {
  return `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
}

/**
 * Fetches and checks an issuer's discovery document.
 *
 * @throws ProviderError
 */
export async function fetchDiscovery(
  address: string,
  { url, onlyPublic = false }: Partial<DiscoveryOptions> = {},
): Promise<DiscoveryDocument> {
  const place = url || discoveryUrlOf(address);
  const read = Discovery.safeParse(await askJson(place, {}, { onlyPublic }));
  if (!read.success) throw new ProviderError(`${place}: ${z.prettifyError(read.error)}`);
  const found = read.data;
  // Otherwise any issuer could impersonate another (OpenID Connect Discovery 1.0, section 4.3).
  if (found.issuer !== address) throw new ProviderError(`${place} is of another issuer: ${found.issuer}`);
  // SSRF protection: an issuer on TLS must not point us at plain HTTP, which internal metadata services use.
  const others = [
    found.authorization_endpoint,
    found.token_endpoint,
    found.userinfo_endpoint,
    found.jwks_uri,
  ];
  const isPlain = (one: string | undefined) => one !== undefined && !one.startsWith('https:');
  if (address.startsWith('https:') && others.some(isPlain)) {
    throw new ProviderError(`${place} leads out of TLS`);
  }
  return found;
}

async function discover(address: string, options?: DiscoveryOptions): Promise<Issuer> {
  const found = await fetchDiscovery(address, options);
  const { onlyPublic = false } = options ?? {};
  const offered = found.token_endpoint_auth_methods_supported;
  return {
    name: found.issuer,
    authorize: found.authorization_endpoint,
    token: found.token_endpoint,
    userinfo: found.userinfo_endpoint ?? null,
    clientAuth: offered.includes('client_secret_basic') ? 'basic' : 'post',
    pkce: found.code_challenge_methods_supported.includes('S256'),
    algorithms: found.id_token_signing_alg_values_supported.filter((name) => ALGORITHMS.includes(name)),
    keys: createRemoteJWKSet(new URL(found.jwks_uri), {
      cooldownDuration: KEYS_COOLDOWN_MS,
      [customFetch]: (url, { headers, method }) => boundedFetch(url, { headers, method }, { onlyPublic }),
    }),
  };
}

/** Claims of a verified token. */
export type IdClaims = JWTPayload & { sub: string };

// Allowed clock skew.
const TOLERANCE_SECONDS = 30;

/** OpenID Connect allows 255, SAML 256; a PostgreSQL index entry holds at most 2,700 bytes. */
export const MAX_SUB_CHARS = 512;

/** Expectations besides signature, issuer and time. */
type Expected = {
  /** One of them must be in `aud`; when absent, the caller checks `aud`. */
  audience?: string | string[];
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
