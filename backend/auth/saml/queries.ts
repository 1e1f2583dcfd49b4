import { randomUUID } from 'node:crypto';
import type { ClientBase, Pool } from 'pg';

/** Maps a claim to attributes of an assertion. */
export type AttributeSource = { name?: string; names?: string[]; default?: unknown; array?: boolean };

/** A SAML identity provider, as in `/admin/sso/providers`. */
export type SamlProvider = {
  id: string;
  resource_id: string | null;
  disabled: boolean | null;
  domains: string[];
  entity_id: string;
  metadata_xml: string;
  metadata_url: string | null;
  attribute_mapping: { keys?: Record<string, AttributeSource> } | null;
  name_id_format: string | null;
  created_at: Date;
  updated_at: Date;
};

/** Provider name in identities. */
export function providerName({ id }: Pick<SamlProvider, 'id'>): string {
  return `sso:${id}`;
}

/** A provider as the API returns it. */
export function presentProvider(provider: SamlProvider, withMetadata = true): Record<string, unknown> {
  const { id, resource_id, disabled, domains, created_at, updated_at } = provider;
  return {
    id,
    ...(resource_id !== null && { resource_id }),
    disabled,
    saml: {
      entity_id: provider.entity_id,
      ...(withMetadata && { metadata_xml: provider.metadata_xml }),
      ...(provider.metadata_url !== null && { metadata_url: provider.metadata_url }),
      attribute_mapping: provider.attribute_mapping ?? {},
      ...(provider.name_id_format !== null && { name_id_format: provider.name_id_format }),
    },
    domains: domains.map((domain) => ({ domain })),
    created_at,
    updated_at,
  };
}

const SELECT = `
  select p.id, p.resource_id, p.disabled, s.entity_id, s.metadata_xml, s.metadata_url, s.attribute_mapping,
    s.name_id_format, p.created_at, p.updated_at,
    array(select d.domain from auth.sso_domains d where d.sso_provider_id = p.id order by d.domain) as domains
  from auth.sso_providers p join auth.saml_providers s on s.sso_provider_id = p.id`;

const BY = {
  id: 'p.id = $1',
  resource: 'lower(p.resource_id) = lower($1)',
  entity: 's.entity_id = $1',
  domain: `p.id = (select d.sso_provider_id from auth.sso_domains d where lower(d.domain) = lower($1))`,
};

/** @returns undefined when no provider matches */
export async function findProvider(
  client: ClientBase | Pool,
  by: keyof typeof BY,
  value: string,
): Promise<SamlProvider | undefined> {
  const { rows } = await client.query<SamlProvider>(`${SELECT} where ${BY[by]}`, [value]);
  return rows[0];
}

/** Oldest first. */
export async function findProviders(pool: Pool): Promise<SamlProvider[]> {
  const { rows } = await pool.query<SamlProvider>(`${SELECT} order by p.created_at, p.id`);
  return rows;
}

/** All columns of a provider, without its id and timestamps. */
export type ProviderRow = Omit<SamlProvider, 'id' | 'created_at' | 'updated_at'>;

/** Inserts a provider, or replaces all of its columns. */
export async function putProvider(
  client: ClientBase,
  id: string,
  row: ProviderRow,
  now: Date,
): Promise<void> {
  const { entity_id, metadata_xml, metadata_url, attribute_mapping, name_id_format } = row;
  await client.query(
    `insert into auth.sso_providers (id, resource_id, disabled, created_at, updated_at) values ($1, $2, $3, $4, $4)
     on conflict (id) do update set resource_id = excluded.resource_id, disabled = excluded.disabled,
       updated_at = excluded.updated_at`,
    [id, row.resource_id, row.disabled, now],
  );
  await client.query('delete from auth.saml_providers where sso_provider_id = $1', [id]);
  await client.query(
    `insert into auth.saml_providers (id, sso_provider_id, entity_id, metadata_xml, metadata_url, attribute_mapping,
       name_id_format, created_at, updated_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $8)`,
    [randomUUID(), id, entity_id, metadata_xml, metadata_url, attribute_mapping, name_id_format, now],
  );
  await client.query('delete from auth.sso_domains where sso_provider_id = $1', [id]);
  await client.query(
    `insert into auth.sso_domains (id, sso_provider_id, domain, created_at, updated_at)
     select gen_random_uuid(), $1, domain, $3, $3 from unnest($2::text[]) domain`,
    [id, row.domains, now],
  );
}

export async function deleteProvider(pool: Pool, id: string): Promise<void> {
  await pool.query('delete from auth.sso_providers where id = $1', [id]);
}
