import type { SAML, SamlConfig } from '@node-saml/node-saml';
import type { AuthContext } from '../request/context.ts';
import { SKEW_MS } from './assertion.ts';
import { readIdpMetadata } from './idp-metadata.ts';
import type { SamlProvider } from './provider.ts';

// Loaded on first use: it takes 20 MiB of memory.
const library = () => import('@node-saml/node-saml');

const PERSISTENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent';

/**
 * This service as a SAML service provider: creates requests and validates responses.
 *
 * @param request its id is set when a request is created, and must match that in a response
 */
export async function serviceTo(
  context: AuthContext,
  provider: SamlProvider,
  request: { id: string },
): Promise<SAML> {
  const { SAML, ValidateInResponseTo } = await library();
  const { entityId, signInUrl, certificates } = readIdpMetadata(provider.metadata_xml);
  const config: SamlConfig = {
    ...ourselves(context),
    entryPoint: signInUrl,
    idpCert: certificates,
    idpIssuer: entityId,
    identifierFormat: provider.name_id_format ?? PERSISTENT,
    // The organisation decides how its people authenticate.
    disableRequestedAuthnContext: true,
    acceptedClockSkewMs: SKEW_MS,
    // The library requires a signature on the response or on the assertion.
    wantAuthnResponseSigned: false,
    wantAssertionsSigned: false,
    validateInResponseTo: ValidateInResponseTo.always,
    cacheProvider: {
      async saveAsync(id, value) {
        request.id = id;
        return { value, createdAt: Date.now() };
      },
      getAsync: async (id) => (id === request.id ? new Date().toISOString() : null),
      removeAsync: async (id) => id,
    },
  };
  return new SAML(config);
}

/** Our metadata, which an organisation's administrator adds to the identity provider. */
export async function ourMetadata(context: AuthContext): Promise<string> {
  const { SAML } = await library();
  // The metadata contains no certificate of a provider.
  return new SAML({ ...ourselves(context), idpCert: 'none' }).generateServiceProviderMetadata(null, null);
}

/** URL of the assertion consumer service. */
export function ourAddress({ apiUrl }: AuthContext): string {
  return `${apiUrl}/sso/saml/acs`;
}

function ourselves(context: AuthContext) {
  const entityId = `${context.apiUrl}/sso/saml/metadata`;
  return {
    issuer: entityId,
    audience: entityId,
    callbackUrl: ourAddress(context),
    identifierFormat: PERSISTENT,
  };
}
