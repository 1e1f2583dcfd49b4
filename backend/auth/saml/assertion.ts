import { assertionInvalid } from './errors.ts';
import { elementsOf, rootElement } from './xml.ts';

/** A parsed SAML assertion about a person. */
export type Assertion = {
  /** The provider's stable identifier of the person; empty when it gives none. */
  subject: string;
  nameId: string;
  isEmailNameId: boolean;
  /** The values of an attribute, by its name or friendly name, ignoring case. */
  attribute(name: string): string[];
  /** End of the identity provider's session; null when unspecified. */
  notAfter: Date | null;
};

const SAML = 'urn:oasis:names:tc:SAML:2.0:assertion';
const BEARER = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';
const EMAIL = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress';
const TRANSIENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient';
const SUBJECT_ID = 'urn:oasis:names:tc:SAML:attribute:subject-id';

/** Expected issuer, recipient and request of an assertion. */
export type Expected = { issuer: string; recipient: string; requestId: string; now: Date };

/**
 * Reads an assertion whose signature, audience and times were verified.
 *
 * Matches it with the request by data inside the signed part, because an attacker could change anything around it (SAML
 * 2.0 profiles, section 4.1.4.3).
 *
 * @throws AuthError 400 `validation_failed`
 */
export function readAssertion(xml: string, expected: Expected): Assertion {
  const root = rootElement(xml, (why) => {
    throw assertionInvalid(why);
  });
  const [issuer] = elementsOf(root, SAML, 'Issuer');
  if (issuer?.textContent?.trim() !== expected.issuer) throw assertionInvalid('it is another provider’s');
  const confirmations = elementsOf(root, SAML, 'SubjectConfirmation');
  if (!confirmations.some((one) => isForThisRequest(one, expected))) {
    throw assertionInvalid('it is no answer to this request');
  }
  const [name] = elementsOf(root, SAML, 'NameID');
  const format = name?.getAttribute('Format') ?? '';
  const isEmailNameId = format === EMAIL;
  const text = name?.textContent?.trim() ?? '';
  const nameId = isEmailNameId ? text.toLowerCase() : text;
  const notAfter = sessionEndOf(root);
  if (notAfter !== null && notAfter <= expected.now) throw assertionInvalid('its session has ended');
  const attribute = attributesOf(root);
  return {
    subject: attribute(SUBJECT_ID)[0] ?? (format === TRANSIENT ? '' : nameId),
    nameId,
    isEmailNameId,
    attribute,
    notAfter,
  };
}

function isForThisRequest(confirmation: Element, { recipient, requestId, now }: Expected): boolean {
  const [data] = elementsOf(confirmation, SAML, 'SubjectConfirmationData');
  return (
    confirmation.getAttribute('Method') === BEARER &&
    data?.getAttribute('Recipient') === recipient &&
    data.getAttribute('InResponseTo') === requestId &&
    Date.parse(data.getAttribute('NotOnOrAfter') ?? '') > now.getTime() - SKEW_MS
  );
}

/** Allowed clock skew between the organisations. */
export const SKEW_MS = 3 * 60_000;

function attributesOf(root: Element): (name: string) => string[] {
  const attributes = elementsOf(root, SAML, 'Attribute').map((one) => ({
    names: ['Name', 'FriendlyName'].map((part) => one.getAttribute(part)?.toLowerCase()),
    values: elementsOf(one, SAML, 'AttributeValue').map(({ textContent }) => textContent?.trim() ?? ''),
  }));
  return (name) =>
    attributes
      .filter(({ names }) => names.includes(name.toLowerCase()))
      .flatMap(({ values }) => values)
      .filter((value) => value !== '');
}

function sessionEndOf(root: Element): Date | null {
  const end = elementsOf(root, SAML, 'AuthnStatement')
    .map((one) => Date.parse(one.getAttribute('SessionNotOnOrAfter') ?? ''))
    .find((ms) => !Number.isNaN(ms));
  return end === undefined ? null : new Date(end);
}
