import type { Pool } from 'pg';
import { COLUMNS, type CustomProvider } from '../external/custom-provider.ts';
import type { CustomProviderRow } from './fields.ts';

/** A provider as the API returns it: without its secret, nor the fields of the other type. */
export function presentCustomProvider(provider: CustomProvider): Record<string, unknown> {
  const { client_secret: _, cached_discovery, created_at, updated_at, ...rest } = provider;
  const { issuer, discovery_url, authorization_url, token_url, userinfo_url, jwks_uri, ...common } = rest;
  const optional = {
    ...{ issuer, discovery_url, discovery_document: cached_discovery },
    ...{ authorization_url, token_url, userinfo_url, jwks_uri },
  };
  return {
    ...common,
    ...Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== null)),
    created_at,
    updated_at,
  };
}

/** @param type of the providers; all when empty */
export async function listCustomProviders(pool: Pool, type: string): Promise<CustomProvider[]> {
  const { rows } = await pool.query<CustomProvider>(
    `select ${COLUMNS} from auth.custom_oauth_providers where $1 in ('', provider_type)
     order by created_at desc, id`,
    [type],
  );
  return rows;
}

/** @returns undefined when the identifier is taken */
export async function insertCustomProvider(
  pool: Pool,
  row: CustomProviderRow,
  now: Date,
): Promise<CustomProvider | undefined> {
  const { rows } = await pool.query<CustomProvider>(
    `insert into auth.custom_oauth_providers (provider_type, identifier, name, client_id, client_secret,
       acceptable_client_ids, scopes, pkce_enabled, attribute_mapping, custom_claims_allowlist, authorization_params,
       enabled, email_optional, issuer, discovery_url, skip_nonce_check, cached_discovery, authorization_url,
       token_url, userinfo_url, jwks_uri, discovery_cached_at, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17::jsonb, $18, $19, $20, $21,
       case when $17::jsonb is not null then $22::timestamptz end, $22, $22)
     on conflict (identifier) do nothing returning ${COLUMNS}`,
    [...valuesOf(row), now],
  );
  return rows[0];
}

/** Replaces all columns of a provider. */
export async function updateCustomProvider(
  pool: Pool,
  row: CustomProviderRow,
  isRediscovered: boolean,
  now: Date,
): Promise<CustomProvider | undefined> {
  const { rows } = await pool.query<CustomProvider>(
    `update auth.custom_oauth_providers
     set name = $3, client_id = $4, client_secret = $5, acceptable_client_ids = $6, scopes = $7, pkce_enabled = $8,
       attribute_mapping = $9, custom_claims_allowlist = $10, authorization_params = $11, enabled = $12,
       email_optional = $13, issuer = $14, discovery_url = $15, skip_nonce_check = $16, cached_discovery = $17,
       authorization_url = $18, token_url = $19, userinfo_url = $20, jwks_uri = $21,
       discovery_cached_at = case when $23 then $22::timestamptz else discovery_cached_at end, updated_at = $22
     where provider_type = $1 and identifier = $2 returning ${COLUMNS}`,
    [...valuesOf(row), now, isRediscovered],
  );
  return rows[0];
}

/** @returns whether there was one */
export async function deleteCustomProvider(pool: Pool, identifier: string): Promise<boolean> {
  const { rowCount } = await pool.query('delete from auth.custom_oauth_providers where identifier = $1', [
    identifier,
  ]);
  return rowCount === 1;
}

function valuesOf(row: CustomProviderRow): unknown[] {
  return [
    ...[row.provider_type, row.identifier, row.name, row.client_id, row.client_secret],
    ...[row.acceptable_client_ids, row.scopes, row.pkce_enabled, row.attribute_mapping],
    ...[row.custom_claims_allowlist, row.authorization_params, row.enabled, row.email_optional, row.issuer],
    ...[row.discovery_url, row.skip_nonce_check, row.cached_discovery, row.authorization_url],
    ...[row.token_url, row.userinfo_url, row.jwks_uri],
  ];
}
