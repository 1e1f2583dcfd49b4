import { z } from 'zod';
import { type CustomProvider, IDENTIFIER_PREFIX } from '../external/custom-provider.ts';
import type { Fields } from '../request/call.ts';
import { validationFailed } from '../request/errors.ts';
import { mustBeReachable } from './urls.ts';

/** Parameters of the authorization request that this service sets itself. */
const RESERVED_PARAMETERS = [
  ...['client_id', 'client_secret', 'redirect_uri', 'response_type', 'state', 'nonce'],
  ...['code_challenge', 'code_challenge_method', 'code_verifier'],
];

/** Fields of an account that no provider may set. */
const PROTECTED_FIELDS = [
  ...['id', 'aud', 'role', 'app_metadata', 'created_at', 'updated_at', 'confirmed_at', 'email_confirmed_at'],
  ...['phone_confirmed_at', 'email_verified', 'phone_verified', 'banned_until', 'is_super_admin'],
];

const Texts = z.array(z.string());
const Body = z.object({
  provider_type: z.string().optional(),
  identifier: z.string().optional(),
  name: z.string().optional(),
  client_id: z.string().optional(),
  client_secret: z.string().optional(),
  acceptable_client_ids: Texts.optional(),
  scopes: Texts.optional(),
  pkce_enabled: z.boolean().optional(),
  attribute_mapping: z.record(z.string(), z.unknown()).optional(),
  custom_claims_allowlist: Texts.optional(),
  authorization_params: z.record(z.string(), z.unknown()).optional(),
  enabled: z.boolean().optional(),
  email_optional: z.boolean().optional(),
  issuer: z.string().optional(),
  discovery_url: z.string().optional(),
  skip_nonce_check: z.boolean().optional(),
  authorization_url: z.string().optional(),
  token_url: z.string().optional(),
  userinfo_url: z.string().optional(),
  jwks_uri: z.string().optional(),
});
type Body = z.output<typeof Body>;

/** All columns of a provider that requests write. */
export type CustomProviderRow = Omit<CustomProvider, 'id' | 'created_at' | 'updated_at'>;

/**
 * Reads a new provider.
 *
 * @throws AuthError 400 `validation_failed`
 */
export async function readNewProvider(fields: Fields, allowsPrivate: boolean): Promise<CustomProviderRow> {
  const body = parsed(fields);
  const type = body.provider_type;
  if (type !== 'oauth2' && type !== 'oidc') {
    throw validationFailed("provider_type must be either 'oauth2' or 'oidc'");
  }
  mustHave(body, ['identifier']);
  mustBeIdentifier(body.identifier ?? '');
  mustHave(body, ['name', 'client_id', 'client_secret']);
  if (type === 'oidc') mustHave(body, ['issuer'], ' for OIDC providers');
  else mustHave(body, ['authorization_url', 'token_url', 'userinfo_url'], ' for OAuth2 providers');
  mustBeAllowed(body);
  const { identifier = '', name = '', client_id = '', client_secret = '' } = body;
  const empty: CustomProviderRow = {
    ...{ provider_type: type, identifier, name, client_id, client_secret },
    ...{ acceptable_client_ids: [], scopes: [], pkce_enabled: true, attribute_mapping: {} },
    ...{ custom_claims_allowlist: [], authorization_params: {}, enabled: true, email_optional: false },
    ...{ issuer: null, discovery_url: null, skip_nonce_check: false, cached_discovery: null },
    ...{ authorization_url: null, token_url: null, userinfo_url: null, jwks_uri: null },
  };
  return changed(empty, body, allowsPrivate);
}

/**
 * Applies the fields of an update; absent and empty fields keep their value.
 *
 * @returns the row, and whether its discovery document must be fetched again
 * @throws AuthError 400 `validation_failed`
 */
export async function readProviderChanges(
  fields: Fields,
  present: CustomProvider,
  allowsPrivate: boolean,
): Promise<{ row: CustomProviderRow; isRediscovered: boolean }> {
  const body = parsed(fields);
  mustBeAllowed(body);
  const { id: _, created_at: __, updated_at: ___, ...current } = present;
  const row = await changed(current, body, allowsPrivate);
  const isOidc = row.provider_type === 'oidc';
  return { row, isRediscovered: isOidc && Boolean(body.issuer || body.discovery_url !== undefined) };
}

/** @throws AuthError 400 `validation_failed` */
export function mustBeIdentifier(identifier: string): void {
  if (identifier.startsWith(IDENTIFIER_PREFIX)) return;
  throw validationFailed(
    `identifier must start with '${IDENTIFIER_PREFIX}' prefix, e.g. '${IDENTIFIER_PREFIX}${identifier}'`,
  );
}

function parsed(fields: Fields): Body {
  // Clients send null for what they leave out.
  const sent = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
  const result = Body.safeParse(sent);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw validationFailed(`${issue?.path.join('.')}: ${issue?.message}`);
}

function mustHave(body: Body, names: readonly (keyof Body)[], where = ''): void {
  const missing = names.find((name) => !body[name]);
  if (missing) throw validationFailed(`${missing} is required${where}`);
}

function mustBeAllowed({ authorization_params, attribute_mapping, custom_claims_allowlist }: Body): void {
  for (const [name, value] of Object.entries(authorization_params ?? {})) {
    if (RESERVED_PARAMETERS.includes(name)) {
      throw validationFailed(`Cannot override reserved OAuth parameter: ${name}`);
    }
    if (typeof value !== 'string') {
      throw validationFailed(`Authorization parameter ${JSON.stringify(name)} must be a string`);
    }
  }
  const target = Object.keys(attribute_mapping ?? {}).find((name) => PROTECTED_FIELDS.includes(name));
  if (target) throw validationFailed(`Cannot map to protected system field: ${target}`);
  if (custom_claims_allowlist?.some((name) => name.trim() === '')) {
    throw validationFailed('custom_claims_allowlist entries must be non-empty strings');
  }
}

async function changed(
  row: CustomProviderRow,
  body: Body,
  allowsPrivate: boolean,
): Promise<CustomProviderRow> {
  const isOidc = row.provider_type === 'oidc';
  const { issuer, discovery_url, skip_nonce_check, authorization_url, token_url, userinfo_url, jwks_uri } =
    body;
  const urls = isOidc ? { issuer, discovery_url } : { authorization_url, token_url, userinfo_url, jwks_uri };
  const sentUrls = Object.entries(urls).filter((entry): entry is [string, string] => Boolean(entry[1]));
  for (const [, url] of sentUrls) await mustBeReachable(url, allowsPrivate);
  const scopes = body.scopes ?? row.scopes;
  return {
    ...row,
    name: body.name || row.name,
    client_id: body.client_id || row.client_id,
    client_secret: body.client_secret || row.client_secret,
    acceptable_client_ids: body.acceptable_client_ids ?? row.acceptable_client_ids,
    scopes: isOidc && !scopes.includes('openid') ? ['openid', ...scopes] : scopes,
    pkce_enabled: body.pkce_enabled ?? row.pkce_enabled,
    attribute_mapping: body.attribute_mapping ?? row.attribute_mapping,
    custom_claims_allowlist: body.custom_claims_allowlist ?? row.custom_claims_allowlist,
    authorization_params: (body.authorization_params as Record<string, string>) ?? row.authorization_params,
    enabled: body.enabled ?? row.enabled,
    email_optional: body.email_optional ?? row.email_optional,
    skip_nonce_check:
      (isOidc && skip_nonce_check) || (skip_nonce_check === undefined && row.skip_nonce_check),
    ...Object.fromEntries(sentUrls),
  };
}
