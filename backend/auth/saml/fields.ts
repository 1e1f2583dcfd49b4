import { z } from 'zod';
import { type Call, type Fields, objectField, textField } from '../request/call.ts';
import { validationFailed } from '../request/errors.ts';
import { askExternalService, ExternalServiceError } from '../request/external-service.ts';
import { entityIdMismatch, metadataNotFetched } from './errors.ts';
import type { ProviderRow, SamlProvider } from './queries.ts';
import { readIdpMetadata } from './service-provider.ts';

// Formats that the official service accepts.
const NAME_ID_FORMATS = [
  'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
  'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress',
  'urn:oasis:names:tc:SAML:2.0:nameid-format:transient',
  'urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified',
];

const AttributeSource = z.object({
  name: z.string().exactOptional(),
  names: z.array(z.string()).exactOptional(),
  default: z.unknown().exactOptional(),
  array: z.boolean().exactOptional(),
});
const AttributeMapping = z.object({ keys: z.record(z.string(), AttributeSource).exactOptional() });

const FETCH = { timeoutMs: 10_000, maxBytes: 1_000_000 };

/**
 * Reads a provider from an admin request.
 *
 * @param present current values of the fields that were not sent; null for a new provider
 * @throws AuthError 400 `validation_failed`, `saml_metadata_fetch_failed`, `saml_entity_id_mismatch`
 */
export async function readProvider(
  call: Call,
  fields: Fields,
  present: SamlProvider | null,
): Promise<ProviderRow> {
  if (!present && textField(fields, 'type') !== 'saml') {
    throw validationFailed("Only 'saml' supported for SSO provider type");
  }
  const format = textField(fields, 'name_id_format');
  if (format && !NAME_ID_FORMATS.includes(format)) {
    throw validationFailed(`name_id_format must be unspecified or one of ${NAME_ID_FORMATS.join(', ')}`);
  }
  const metadata = await readMetadata(call, fields, present);
  const mapping = AttributeMapping.optional().safeParse(objectField(fields, 'attribute_mapping'));
  if (!mapping.success) throw validationFailed(`attribute_mapping: ${z.prettifyError(mapping.error)}`);
  return {
    ...metadata,
    resource_id:
      'resource_id' in fields ? textField(fields, 'resource_id') || null : (present?.resource_id ?? null),
    disabled: typeof fields.disabled === 'boolean' ? fields.disabled : (present?.disabled ?? null),
    domains: readDomains(fields) ?? present?.domains ?? [],
    attribute_mapping: mapping.data ?? present?.attribute_mapping ?? {},
    name_id_format: format || null,
  };
}

async function readMetadata(call: Call, fields: Fields, present: SamlProvider | null) {
  const [xml, url] = [textField(fields, 'metadata_xml'), textField(fields, 'metadata_url')];
  if (xml && url) throw validationFailed('Only one of metadata_xml or metadata_url needs to be set');
  if (!xml && !url && present) {
    const { entity_id, metadata_xml, metadata_url } = present;
    return { entity_id, metadata_xml, metadata_url };
  }
  if (!xml && !url) throw validationFailed('Either metadata_xml or metadata_url must be set');
  if (url && URL.parse(url)?.protocol !== 'https:') throw validationFailed('metadata_url is not a HTTPS URL');
  const metadata_xml = xml || (await fetchMetadata(call, url));
  const { entityId } = readIdpMetadata(metadata_xml);
  if (present && present.entity_id !== entityId) throw entityIdMismatch(present.entity_id, entityId);
  return { entity_id: entityId, metadata_xml, metadata_url: url || null };
}

async function fetchMetadata({ context }: Call, url: string): Promise<string> {
  try {
    const answer = await askExternalService(
      context.resolveServiceUrl(url),
      { headers: { accept: 'application/xml' } },
      FETCH,
    );
    if (answer.status === 200) return answer.text;
  } catch (cause) {
    throw cause instanceof ExternalServiceError ? metadataNotFetched(url, cause) : cause;
  }
  throw metadataNotFetched(url);
}

function readDomains({ domains = null }: Fields): string[] | null {
  if (domains === null) return null;
  const isDomain = (one: unknown) => typeof one === 'string' && /^[^\s@/]{1,253}$/.test(one);
  if (!Array.isArray(domains) || !domains.every(isDomain))
    throw validationFailed('domains is no list of domains');
  return [...new Set(domains.map((domain: string) => domain.toLowerCase()))];
}
