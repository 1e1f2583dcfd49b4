import type { Pool } from 'pg';
import { z } from 'zod';
import type { AuthContext } from '../request/context.ts';
import { type DiscoveryDocument, verifyIdToken } from './openid.ts';
import { COPIED_CLAIMS } from './openid-providers.ts';
import { flag, id, type Profile, profile, read, text } from './profile.ts';
import type { Client, ConfiguredProvider, Provider, Tokens } from './provider.ts';
import { askJson, ProviderError } from './transport.ts';

/** Beginning of the name of every custom provider. */
export const IDENTIFIER_PREFIX = 'custom:';

/** A row of `auth.custom_oauth_providers`: a provider that the administration adds without config.toml. */
export type CustomProvider = {
  id: string;
  provider_type: 'oauth2' | 'oidc';
  identifier: string;
  name: string;
  client_id: string;
  client_secret: string;
  acceptable_client_ids: string[];
  scopes: string[];
  pkce_enabled: boolean;
  /** The claims of an account, each with the provider's claim or a constant. */
  attribute_mapping: Record<string, unknown>;
  custom_claims_allowlist: string[];
  authorization_params: Record<string, string>;
  enabled: boolean;
  email_optional: boolean;
  issuer: string | null;
  discovery_url: string | null;
  skip_nonce_check: boolean;
  cached_discovery: Partial<DiscoveryDocument> | null;
  authorization_url: string | null;
  token_url: string | null;
  userinfo_url: string | null;
  jwks_uri: string | null;
  created_at: Date;
  updated_at: Date;
};

export const COLUMNS = `id, provider_type, identifier, name, client_id, client_secret, acceptable_client_ids, scopes,
  pkce_enabled, attribute_mapping, custom_claims_allowlist, authorization_params, enabled, email_optional, issuer,
  discovery_url, skip_nonce_check, cached_discovery, authorization_url, token_url, userinfo_url, jwks_uri, created_at,
  updated_at`;

/** @returns undefined when it is unknown */
export async function findCustomProvider(
  pool: Pool,
  identifier: string,
): Promise<CustomProvider | undefined> {
  const { rows } = await pool.query<CustomProvider>(
    `select ${COLUMNS} from auth.custom_oauth_providers where identifier = $1`,
    [identifier],
  );
  return rows[0];
}

/** Whether requests to custom providers must reach public addresses only. */
export function isPublicOnly({ customProviders }: AuthContext): boolean {
  return !customProviders?.allowsPrivate;
}

/** A custom provider as sign-in uses it. */
export function configuredCustom(row: CustomProvider, onlyPublic: boolean): ConfiguredProvider {
  const provider: Provider = {
    scopes: row.scopes,
    replaceableScopes: true,
    parameters: row.authorization_params,
    pkce: row.pkce_enabled,
    discovery: { url: row.discovery_url, onlyPublic, changedAt: row.updated_at },
    profile: async (client, tokens) => profileOf(row, await claimsOf(row, client, tokens, onlyPublic)),
    ...(row.provider_type === 'oidc'
      ? { oidc: { issuer: ({ url }) => url, read: (claims) => profileOf(row, claims) } }
      : {
          endpoints: () => ({
            authorize: row.authorization_url ?? '',
            token: row.token_url ?? '',
            clientAuth: 'either',
            pkce: row.pkce_enabled,
          }),
        }),
  };
  return {
    name: row.identifier,
    provider,
    settings: {
      enabled: row.enabled,
      clientId: [row.client_id, ...row.acceptable_client_ids].join(','),
      secret: row.client_secret,
      url: row.issuer ?? '',
      redirectUri: '',
      skipNonceCheck: row.skip_nonce_check,
      emailOptional: row.email_optional,
    },
  };
}

const UserInfo = z.record(z.string(), z.unknown());

async function claimsOf(
  row: CustomProvider,
  { settings, findIssuer, now }: Client,
  { access, id: idToken, nonce }: Tokens,
  onlyPublic: boolean,
): Promise<Record<string, unknown>> {
  const ask = async (address: string) => {
    const headers = { authorization: `Bearer ${access}` };
    return read(UserInfo, await askJson(address, { headers }, { onlyPublic }), address);
  };
  if (row.provider_type === 'oauth2') return ask(row.userinfo_url ?? '');
  const issuer = await findIssuer(settings.url);
  const userinfo = issuer.userinfo ? await ask(issuer.userinfo) : {};
  if (!idToken) {
    if (!issuer.userinfo) throw new ProviderError(`${issuer.name} gave no ID token and no userinfo`);
    return userinfo;
  }
  const clientIds = [row.client_id, ...row.acceptable_client_ids];
  const claims = await verifyIdToken(issuer, idToken, {
    audience: clientIds,
    clientIds,
    ...(!row.skip_nonce_check && { nonce }),
    accessToken: access,
    now,
  });
  // Prevents substituting another person's profile (OpenID Connect Core 1.0, section 5.3.2).
  if (issuer.userinfo && userinfo.sub !== claims.sub) {
    throw new ProviderError(`${issuer.userinfo} speaks of somebody else`);
  }
  return { ...userinfo, ...claims };
}

const Claims = z.object({ iss: text, sub: id, email: text, email_verified: flag }).loose();

function profileOf(row: CustomProvider, raw: Record<string, unknown>): Profile {
  const mapped = { ...raw };
  for (const [target, source] of Object.entries(row.attribute_mapping)) {
    if (typeof source !== 'string') mapped[target] = source;
    else if (Object.hasOwn(raw, source)) mapped[target] = raw[source];
  }
  const { iss, sub, email, email_verified, ...rest } = read(Claims, mapped, row.identifier);
  // As in the official service, the address of an OpenID Connect account is the issuer's own claim.
  const address = row.provider_type === 'oidc' ? read(Claims, { ...raw, sub }, row.identifier).email : email;
  const said = COPIED_CLAIMS.map((name) => [name, typeof rest[name] === 'string' ? rest[name] : '']);
  const allowed = row.custom_claims_allowlist.flatMap((name) =>
    Object.hasOwn(raw, name) ? [[name, raw[name]] as const] : [],
  );
  return profile(iss, sub, [{ address, verified: email_verified }], {
    ...Object.fromEntries(said),
    custom_claims: Object.fromEntries(allowed),
  });
}
