import { type JWTPayload, SignJWT } from 'jose';
import { opaqueKey } from './opaque-key.ts';

/** All API keys of a project. `anon` and `publishable` are public; the other two have full access. */
export type ProjectKeys = {
  /** Legacy key: a token that names the role `anon`. */
  anon: string;
  /** Legacy key: a token that names the role `service_role`. */
  serviceRole: string;
  /** `sb_publishable_…`: the same right as `anon`. */
  publishable: string;
  /** `sb_secret_…`: the same right as `service_role`, refused in a browser. */
  secret: string;
};

type Role = 'anon' | 'service_role';

/** Keys that a project's config.toml may set. */
export type ConfiguredKeys = {
  anonKey?: string;
  serviceRoleKey?: string;
  publishableKey?: string;
  secretKey?: string;
};

// Fixed, so that a secret always gives the same keys and every process of a project agrees on them.
const ISSUED_AT = Date.UTC(2026, 0, 1) / 1000;
const EXPIRES_AT = Date.UTC(2046, 0, 1) / 1000;

/**
 * Demonstration keys that the Supabase CLI publishes for every local project. A project with the CLI's public secret is
 * a local one, whose clients hold these keys.
 */
export const CLI_DEMONSTRATION = {
  jwtSecret: 'super-secret-jwt-token-with-at-least-32-characters-long',
  publishable: 'sb_publishable_ACJWlzQHlZjBrEguHvfOxg_3BJgxAaH',
  secret: 'sb_secret_N7UND0UgjKTVK-Uodkm0Hg_xSvEMPvz',
  /** Issuer and expiry of its legacy keys. */
  issuer: 'supabase-demo',
  expiresAt: 1_983_812_996,
  /** Access key of its S3 protocol. */
  s3: {
    accessKeyId: '625729a08b95bf1b7ff351a663f3a23c',
    secretAccessKey: '850181e4652dd023b7a98c58ae0d2d34bd487ee0cc3254aed6eda37307425907',
  },
};

/**
 * The keys of a project: configured, or derived from its secret.
 *
 * @param configured `[auth]` of config.toml: its keys override derived ones; an empty string counts as absent
 * @param sign signs the legacy keys, as the CLI does with the first key of `signing_keys_path`; by the secret when absent
 */
export async function projectKeys(
  jwtSecret: string,
  configured: ConfiguredKeys = {},
  sign?: (claims: JWTPayload) => Promise<string>,
): Promise<ProjectKeys> {
  const legacy = (role: Role) => sign?.(keyClaims(role)) ?? legacyKey(role, jwtSecret);
  const demonstration = jwtSecret === CLI_DEMONSTRATION.jwtSecret ? CLI_DEMONSTRATION : undefined;
  return {
    anon: configured.anonKey || (await legacy('anon')),
    serviceRole: configured.serviceRoleKey || (await legacy('service_role')),
    publishable:
      configured.publishableKey || demonstration?.publishable || opaqueKey('publishable', jwtSecret),
    secret: configured.secretKey || demonstration?.secret || opaqueKey('secret', jwtSecret),
  };
}

/** The claims of a legacy key; an opaque key of the same role has the same claims. */
export function keyClaims(role: Role) {
  return { iss: 'supabase', role, iat: ISSUED_AT, exp: EXPIRES_AT };
}

function legacyKey(role: Role, jwtSecret: string): Promise<string> {
  const { issuer, expiresAt } = CLI_DEMONSTRATION;
  const isDemonstration = jwtSecret === CLI_DEMONSTRATION.jwtSecret;
  return new SignJWT(isDemonstration ? { iss: issuer, role, exp: expiresAt } : keyClaims(role))
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .sign(new TextEncoder().encode(jwtSecret));
}
