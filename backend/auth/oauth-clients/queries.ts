import type { Pool } from 'pg';
import type { ClientChanges, ClientType, NewClient } from './fields.ts';

/** A program that signs people in with the accounts of this project, as in `/admin/oauth/clients`. */
export type OAuthClient = {
  id: string;
  client_type: ClientType;
  redirect_uris: string;
  grant_types: string;
  token_endpoint_auth_method: string;
  client_name: string | null;
  client_uri: string | null;
  logo_uri: string | null;
  registration_type: string;
  created_at: Date;
  updated_at: Date;
};

const COLUMNS = `id, client_type, redirect_uris, grant_types, token_endpoint_auth_method, client_name, client_uri,
  logo_uri, registration_type, created_at, updated_at`;

/** A client as the API returns it; its secret only when it was just drawn. */
export function presentClient(client: OAuthClient, secret?: string): Record<string, unknown> {
  const { id, client_name, client_uri, logo_uri, redirect_uris, grant_types, ...rest } = client;
  return {
    client_id: id,
    ...(secret && { client_secret: secret }),
    ...rest,
    redirect_uris: redirect_uris.split(','),
    grant_types: grant_types.split(','),
    response_types: ['code'],
    ...(client_name && { client_name }),
    ...(client_uri && { client_uri }),
    ...(logo_uri && { logo_uri }),
  };
}

export async function listClients(pool: Pool): Promise<OAuthClient[]> {
  const { rows } = await pool.query<OAuthClient>(
    `select ${COLUMNS} from auth.oauth_clients where deleted_at is null order by created_at desc`,
  );
  return rows;
}

/** @returns undefined when it is unknown or deleted */
export async function findClient(pool: Pool, id: string): Promise<OAuthClient | undefined> {
  const { rows } = await pool.query<OAuthClient>(
    `select ${COLUMNS} from auth.oauth_clients where id = $1 and deleted_at is null`,
    [id],
  );
  return rows[0];
}

export async function insertClient(
  pool: Pool,
  client: NewClient,
  registration: 'manual' | 'dynamic',
  secretHash: string | null,
): Promise<OAuthClient> {
  const { rows } = await pool.query<OAuthClient>(
    `insert into auth.oauth_clients (id, client_secret_hash, registration_type, redirect_uris, grant_types, client_name,
       client_uri, logo_uri, client_type, token_endpoint_auth_method)
     values (gen_random_uuid(), $1, $9, $2, $3, $4, $5, $6, $7, $8) returning ${COLUMNS}`,
    [
      secretHash,
      client.redirect_uris.join(','),
      (client.grant_types?.length ? client.grant_types : ['authorization_code', 'refresh_token']).join(','),
      client.client_name,
      client.client_uri,
      client.logo_uri,
      client.client_type,
      client.token_endpoint_auth_method,
      registration,
    ],
  );
  return rows[0] as OAuthClient;
}

/** @returns null for a public client */
export async function findSecretHash(pool: Pool, id: string): Promise<string | null> {
  const { rows } = await pool.query<{ client_secret_hash: string | null }>(
    'select client_secret_hash from auth.oauth_clients where id = $1 and deleted_at is null',
    [id],
  );
  return rows[0]?.client_secret_hash ?? null;
}

export async function updateClient(pool: Pool, id: string, changes: ClientChanges): Promise<OAuthClient> {
  const { rows } = await pool.query<OAuthClient>(
    `update auth.oauth_clients
        set redirect_uris = coalesce($2, redirect_uris), grant_types = coalesce($3, grant_types),
            client_name = coalesce($4, client_name), client_uri = coalesce($5, client_uri),
            logo_uri = coalesce($6, logo_uri),
            token_endpoint_auth_method = coalesce($7, token_endpoint_auth_method), updated_at = now()
      where id = $1 returning ${COLUMNS}`,
    [
      id,
      changes.redirect_uris?.join(','),
      changes.grant_types?.join(','),
      changes.client_name,
      changes.client_uri,
      changes.logo_uri,
      changes.token_endpoint_auth_method,
    ],
  );
  return rows[0] as OAuthClient;
}

export async function changeSecret(pool: Pool, id: string, secretHash: string): Promise<OAuthClient> {
  const { rows } = await pool.query<OAuthClient>(
    `update auth.oauth_clients set client_secret_hash = $2, updated_at = now() where id = $1 returning ${COLUMNS}`,
    [id, secretHash],
  );
  return rows[0] as OAuthClient;
}

/** Keeps the row, as the official service does: its consents name it. */
export async function deleteClient(pool: Pool, id: string): Promise<void> {
  await pool.query('update auth.oauth_clients set deleted_at = now(), updated_at = now() where id = $1', [
    id,
  ]);
}
