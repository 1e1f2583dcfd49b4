import { createRemoteJWKSet, customFetch } from 'jose';
import { z } from 'zod';
import type { FindIssuer, Issuer } from '../request/context.ts';
import { askJson, boundedFetch, ProviderError } from './transport.ts';

const AGE_MS = 3_600_000;

// Minimum interval between fetches of the keys, as anyone can send tokens with an unknown key.
const KEYS_COOLDOWN_MS = 5_000;

// Only asymmetric algorithms: a symmetric key would also allow its verifiers to sign.
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];

const Address = z.url({ protocol: /^https?$/ });

const Discovery = z.object({
  issuer: z.string(),
  authorization_endpoint: Address,
  token_endpoint: Address,
  userinfo_endpoint: Address.optional(),
  jwks_uri: Address,
  // Defaults from OpenID Connect Discovery 1.0, section 3.
  token_endpoint_auth_methods_supported: z.array(z.string()).default(['client_secret_basic']),
  code_challenge_methods_supported: z.array(z.string()).default([]),
  id_token_signing_alg_values_supported: z.array(z.string()).default(['RS256']),
});

/** Caches issuers for an hour; when a refresh fails, the stale entry stays in use. */
export function createIssuers(now: () => Date): FindIssuer {
  const known = new Map<string, { issuer: Issuer; until: number }>();
  const asked = new Map<string, Promise<Issuer>>();

  async function ask(address: string): Promise<Issuer> {
    const issuer = await discover(address);
    known.set(address, { issuer, until: now().getTime() + AGE_MS });
    return issuer;
  }

  return async (address) => {
    const entry = known.get(address);
    if (entry && entry.until > now().getTime()) return entry.issuer;
    // Concurrent callers share one request.
    const asking = asked.get(address) ?? ask(address).finally(() => asked.delete(address));
    asked.set(address, asking);
    try {
      return await asking;
    } catch (error) {
      if (entry) return entry.issuer;
      throw error;
    }
  };
}

async function discover(address: string): Promise<Issuer> {
  const place = `${address.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const read = Discovery.safeParse(await askJson(place));
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
      [customFetch]: (url, { headers, method }) => boundedFetch(url, { headers, method }),
    }),
  };
}
