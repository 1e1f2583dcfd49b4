import { assertionInvalid } from '../errors/saml.ts';
import { elementsOf, rootElement } from './xml.ts';

/** What an identity provider says of a person. */
export type Assertion = {
  /** Its own and lasting name for the person; empty when it gives none that lasts. */
  subject: string;
  nameId: string;
  isEmailNameId: boolean;
  /** The values of an attribute, by its name or its friendly one, whatever the capitals. */
  attribute(name: string): string[];
  /** When the session that it is of ends; null when it does not say. */
  notAfter: Date | null;
};

const SAML = 'urn:oasis:names:tc:SAML:2.0:assertion';
const BEARER = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';
const EMAIL = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress';
const TRANSIENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient';
const SUBJECT_ID = 'urn:oasis:names:tc:SAML:attribute:subject-id';

/** To whom and to what an assertion must be the answer. */
export type Expected = { issuer: string; recipient: string; requestId: string; now: Date };

/**
 * Reads an assertion whose signature, audience and times were verified.
 *
 * That it is to this very request is looked for inside of what was signed: around it, a thief may write what he likes
 * (SAML 2.0 profiles, section 4.1.4.3).
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
  if (!confirmations.some((one) => isToUs(one, expected))) {
    throw assertionInvalid('it is no answer to this request');
  }
  const [name] = elementsOf(root, SAML, 'NameID');
  const format = name?.getAttribute('Format') ?? '';
  const isEmailNameId = format === EMAIL;
  const text = name?.textContent?.trim() ?? '';
  const nameId = isEmailNameId ? text.toLowerCase() : text;
  const attribute = attributesOf(root);
  return {
    subject: attribute(SUBJECT_ID)[0] ?? (format === TRANSIENT ? '' : nameId),
    nameId,
    isEmailNameId,
    attribute,
    notAfter: sessionEndOf(root),
  };
}

function isToUs(confirmation: Element, { recipient, requestId, now }: Expected): boolean {
  const [data] = elementsOf(confirmation, SAML, 'SubjectConfirmationData');
  return (
    confirmation.getAttribute('Method') === BEARER &&
    data?.getAttribute('Recipient') === recipient &&
    data.getAttribute('InResponseTo') === requestId &&
    Date.parse(data.getAttribute('NotOnOrAfter') ?? '') > now.getTime() - SKEW_MS
  );
}

/** Clocks of two organisations differ. */
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
