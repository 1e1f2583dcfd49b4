import type { SAML, SamlConfig } from '@node-saml/node-saml';
import type { AuthContext } from '../request/context.ts';
import { validationFailed } from '../request/errors.ts';
import { SKEW_MS } from './assertion.ts';
import type { SamlProvider } from './queries.ts';
import { elementsOf, mustBeSimple, rootElement } from './xml.ts';

// Loaded on first use: it takes 20 MiB of memory.
const library = () => import('@node-saml/node-saml');

const PERSISTENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent';

/**
 * This service as a SAML service provider: creates requests and validates responses.
 *
 * @param request its id is set when a request is created, and must match that in a response
 */
export async function serviceProviderFor(
  context: AuthContext,
  provider: SamlProvider,
  request: { id: string },
): Promise<SAML> {
  const { SAML, ValidateInResponseTo } = await library();
  const { entityId, signInUrl, certificates } = readIdpMetadata(provider.metadata_xml);
  const config: SamlConfig = {
    ...serviceProviderOptions(context),
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
export async function serviceProviderMetadata(context: AuthContext): Promise<string> {
  const { SAML } = await library();
  // The metadata contains no certificate of a provider.
  return new SAML({ ...serviceProviderOptions(context), idpCert: 'none' }).generateServiceProviderMetadata(
    null,
    null,
  );
}

/** URL of the assertion consumer service. */
export function acsUrl({ apiUrl }: AuthContext): string {
  return `${apiUrl}/sso/saml/acs`;
}

function serviceProviderOptions(context: AuthContext) {
  const entityId = `${context.apiUrl}/sso/saml/metadata`;
  return {
    issuer: entityId,
    audience: entityId,
    callbackUrl: acsUrl(context),
    identifierFormat: PERSISTENT,
  };
}

/** The parts of an identity provider's metadata that this service uses. */
type IdpMetadata = {
  entityId: string;
  /** Sign-in URL of the HTTP-Redirect binding. */
  signInUrl: string;
  /** Certificates that sign its responses, in base64. */
  certificates: string[];
};

const METADATA = 'urn:oasis:names:tc:SAML:2.0:metadata';
const SIGNATURE = 'http://www.w3.org/2000/09/xmldsig#';
const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';

/**
 * Parses the metadata of an identity provider (SAML 2.0 metadata, section 2.4.3).
 *
 * @throws AuthError 400 `validation_failed`
 */
export function readIdpMetadata(xml: string): IdpMetadata {
  const root = rootOf(xml);
  const entityId = root.getAttribute('entityID') ?? '';
  if (!entityId) throw validationFailed('SAML Metadata does not contain an EntityID');
  const [idp, ...others] = elementsOf(root, METADATA, 'IDPSSODescriptor');
  if (!idp) throw validationFailed('SAML Metadata does not contain any IDPSSODescriptor');
  if (others.length > 0) throw validationFailed('SAML Metadata contains multiple IDPSSODescriptors');
  const service = elementsOf(idp, METADATA, 'SingleSignOnService').find(
    (one) => one.getAttribute('Binding') === REDIRECT,
  );
  const signInUrl = service?.getAttribute('Location') ?? '';
  if (!/^https?:$/.test(URL.parse(signInUrl)?.protocol ?? '')) {
    throw validationFailed('SAML Metadata does not say where browsers are redirected to');
  }
  const certificates = elementsOf(idp, METADATA, 'KeyDescriptor')
    .filter((key) => key.getAttribute('use') !== 'encryption')
    .flatMap((key) => elementsOf(key, SIGNATURE, 'X509Certificate'))
    .map((one) => (one.textContent ?? '').replace(/\s/g, ''));
  if (certificates.length === 0) throw validationFailed('SAML Metadata does not contain a certificate');
  return { entityId, signInUrl, certificates };
}

function rootOf(xml: string): Element {
  const reject = (why: string): never => {
    throw validationFailed(`SAML Metadata is not valid XML: ${why}`);
  };
  mustBeSimple(xml, reject);
  const root = rootElement(xml, reject);
  if (root.namespaceURI !== METADATA || root.localName !== 'EntityDescriptor') {
    throw validationFailed('SAML Metadata is not an EntityDescriptor');
  }
  return root;
}
