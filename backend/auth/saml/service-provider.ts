import { SAML, type SamlConfig, ValidateInResponseTo } from '@node-saml/node-saml';
import type { AuthContext } from '../context.ts';
import { SKEW_MS } from './assertion.ts';
import { readIdpMetadata } from './idp-metadata.ts';
import type { SamlProvider } from './provider.ts';

const PERSISTENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent';

/**
 * We, as a provider knows us: what asks it and judges its answers.
 *
 * @param request the one that an answer must be to; its id is kept there when it is made
 */
export function serviceTo(context: AuthContext, provider: SamlProvider, request: { id: string }): SAML {
  const { entityId, signInUrl, certificates } = readIdpMetadata(provider.metadata_xml);
  const config: SamlConfig = {
    ...ourselves(context),
    entryPoint: signInUrl,
    idpCert: certificates,
    idpIssuer: entityId,
    identifierFormat: provider.name_id_format ?? PERSISTENT,
    // How somebody proves who they are is for their organisation to say.
    disableRequestedAuthnContext: true,
    acceptedClockSkewMs: SKEW_MS,
    // The answer or what it asserts; one of the two must be.
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

/** What an organisation's administrator gives to their identity provider. */
export function ourMetadata(context: AuthContext): string {
  // No provider's certificate is in it.
  return new SAML({ ...ourselves(context), idpCert: 'none' }).generateServiceProviderMetadata(null, null);
}

/** Where browsers bring answers. */
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
