import { validationFailed } from '../request/errors.ts';
import { mustBeSimple } from './bounds.ts';
import { elementsOf, rootElement } from './xml.ts';

/** The parts of an identity provider's metadata that this service uses. */
export type IdpMetadata = {
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
