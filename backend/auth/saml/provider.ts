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
