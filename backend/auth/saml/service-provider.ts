import type { SAML, SamlConfig } from '@node-saml/node-saml';
import type { AuthContext } from '../context.ts';
import { SKEW_MS } from './assertion.ts';
import { readIdpMetadata } from './idp-metadata.ts';
import type { SamlProvider } from './provider.ts';

// 20 MiB of a process: loaded with the first provider.
const library = () => import('@node-saml/node-saml');

const PERSISTENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent';

/**
 * We, as a provider knows us: what asks it and judges its answers.
 *
 * @param request the one that an answer must be to; its id is kept there when it is made
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
export async function ourMetadata(context: AuthContext): Promise<string> {
  const { SAML } = await library();
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
