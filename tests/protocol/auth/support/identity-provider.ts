import { createPrivateKey, generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import { signXml } from '@node-saml/node-saml/lib/xml.js';

export const ENTITY_ID = 'https://idp.example/metadata';
const SIGN_IN_URL = 'https://idp.example/sign-in';

/** Contents of a SAML response; tests may falsify each field. */
export type Said = {
  inResponseTo: string;
  recipient: string;
  audience: string;
  issuer?: string;
  nameId?: string;
  format?: string;
  attributes?: Record<string, string[]>;
  /** Seconds from now. */
  validFor?: number;
  sessionFor?: number;
  /** The signed element; the assertion by default. */
  signed?: 'Assertion' | 'Response' | 'nothing';
  /** In the answer around what is signed. */
  outerInResponseTo?: string;
};

/** An organisation's identity provider (SAML 2.0), of whom everybody is one person. */
export function createIdentityProvider() {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const certificate = selfSigned(privateKey, publicKey);
  return {
    metadata: `<EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${ENTITY_ID}">
  <IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">
    <KeyDescriptor use="signing"><KeyInfo xmlns="http://www.w3.org/2000/09/xmldsig#"><X509Data>
      <X509Certificate>${certificate}</X509Certificate></X509Data></KeyInfo></KeyDescriptor>
    <SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="${SIGN_IN_URL}"/>
  </IDPSSODescriptor>
</EntityDescriptor>`,

    /** Reads the request that a browser brings to the provider. */
    read(url: string) {
      const { origin, pathname, searchParams } = new URL(url);
      const xml = inflateRawSync(Buffer.from(searchParams.get('SAMLRequest') ?? '', 'base64')).toString();
      const attribute = (name: string) => new RegExp(`${name}="([^"]+)"`).exec(xml)?.[1] ?? '';
      const audience = /Issuer[^>]*>([^<]+)</.exec(xml)?.[1] ?? '';
      return {
        signInUrl: origin + pathname,
        relayState: searchParams.get('RelayState') ?? '',
        said: {
          inResponseTo: attribute('ID'),
          recipient: attribute('AssertionConsumerServiceURL'),
          audience,
        },
        xml,
      };
    },

    /** The form field `SAMLResponse` that the browser brings back. */
    answer(said: Said): string {
      const { signed = 'Assertion' } = said;
      const xml = responseOf(said);
      if (signed === 'nothing') return Buffer.from(xml).toString('base64');
      const done = signXml(
        xml,
        `//*[local-name()='${signed}']`,
        { reference: `//*[local-name()='${signed}']/*[local-name()='Issuer']`, action: 'after' },
        {
          privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
          signatureAlgorithm: 'sha256',
          digestAlgorithm: 'sha256',
        },
      );
      return Buffer.from(done).toString('base64');
    },
  };
}

function responseOf(said: Said): string {
  const { inResponseTo, recipient, audience, issuer = ENTITY_ID, validFor = 300, sessionFor } = said;
  const { nameId = 'u-1', format = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent' } = said;
  const at = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
  const attributes = Object.entries(said.attributes ?? {}).map(
    ([name, values]) =>
      `<saml:Attribute Name="${name}">${values.map((value) => `<saml:AttributeValue>${value}</saml:AttributeValue>`).join('')}</saml:Attribute>`,
  );
  const session = sessionFor === undefined ? '' : ` SessionNotOnOrAfter="${at(sessionFor)}"`;
  return `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="_${randomUUID()}" Version="2.0" IssueInstant="${at(0)}" Destination="${recipient}" InResponseTo="${said.outerInResponseTo ?? inResponseTo}"><saml:Issuer>${issuer}</saml:Issuer><samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status><saml:Assertion ID="_${randomUUID()}" Version="2.0" IssueInstant="${at(0)}"><saml:Issuer>${issuer}</saml:Issuer><saml:Subject><saml:NameID Format="${format}">${nameId}</saml:NameID><saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData NotOnOrAfter="${at(validFor)}" Recipient="${recipient}"${inResponseTo && ` InResponseTo="${inResponseTo}"`}/></saml:SubjectConfirmation></saml:Subject><saml:Conditions NotBefore="${at(-10)}" NotOnOrAfter="${at(validFor)}"><saml:AudienceRestriction><saml:Audience>${audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions><saml:AuthnStatement AuthnInstant="${at(0)}"${session}><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement><saml:AttributeStatement>${attributes.join('')}</saml:AttributeStatement></saml:Assertion></samlp:Response>`;
}

/** A certificate in DER, in base64 (RFC 5280): of no authority, and good for as long as a test. */
function selfSigned(privateKey: KeyObject, publicKey: KeyObject): string {
  const sha256WithRsa = sequence(Buffer.from('06092a864886f70d01010b0500', 'hex'));
  const commonName = sequence(
    der(0x31, sequence(Buffer.from('0603550403', 'hex'), der(0x0c, Buffer.from('idp')))),
  );
  const time = (year: number) => der(0x18, Buffer.from(`${year}0101000000Z`));
  const body = sequence(
    der(0xa0, Buffer.from('020102', 'hex')),
    der(0x02, Buffer.from([1])),
    sha256WithRsa,
    commonName,
    sequence(time(2020), time(2100)),
    commonName,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = sign(
    'sha256',
    body,
    createPrivateKey(privateKey.export({ type: 'pkcs8', format: 'pem' })),
  );
  return sequence(body, sha256WithRsa, der(0x03, Buffer.from([0]), signature)).toString('base64');
}

function sequence(...parts: Buffer[]): Buffer {
  return der(0x30, ...parts);
}

function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}
