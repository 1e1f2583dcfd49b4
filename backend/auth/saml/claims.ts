import { assertionNamesNobody, assertionWithoutEmail } from '../errors/saml.ts';
import { type Profile, profile } from '../external/profile.ts';
import type { Assertion } from './assertion.ts';
import type { AttributeSource, SamlProvider } from './provider.ts';

const EMAIL_ATTRIBUTES = [
  'urn:oid:0.9.2342.19200300.100.1.3',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
  'http://schemas.xmlsoap.org/claims/EmailAddress',
  'mail',
  'email',
];

// OpenID Connect claims known to clients; all others go into `custom_claims`.
const KNOWN = [
  ...['name', 'family_name', 'given_name', 'middle_name', 'nickname', 'preferred_username', 'profile'],
  ...['picture', 'website', 'gender', 'birthdate', 'zoneinfo', 'locale', 'full_name', 'avatar_url', 'phone'],
];

/**
 * Builds a person's profile with `attribute_mapping`. The organisation vouches for the address, so it counts as
 * verified.
 *
 * @throws AuthError 400 `saml_assertion_no_user_id`, `saml_assertion_no_email`
 */
export function profileOf(provider: SamlProvider, assertion: Assertion): Profile {
  if (assertion.subject === '') throw assertionNamesNobody();
  const sources = Object.entries(provider.attribute_mapping?.keys ?? {});
  const mapped = Object.fromEntries(sources.map(([claim, source]) => [claim, claimOf(assertion, source)]));
  const { email, ...claims } = mapped;
  const address = typeof email === 'string' && email ? email : emailOf(assertion);
  const made = profile(provider.entity_id, assertion.subject, [{ address, verified: true }], {
    ...pick(claims, (name) => KNOWN.includes(name)),
    custom_claims: pick(claims, (name) => !KNOWN.includes(name)),
  });
  if (made.emails.length === 0) throw assertionWithoutEmail();
  return made;
}

function claimOf(assertion: Assertion, { name, names = [], array, ...source }: AttributeSource): unknown {
  const all = [...(name ? [name] : []), ...names];
  const values = all.flatMap((one) => assertion.attribute(one));
  if (values.length === 0) return source.default;
  return array ? values : values[0];
}

function emailOf({ attribute, isEmailNameId, nameId }: Assertion): string {
  const [found] = EMAIL_ATTRIBUTES.flatMap(attribute);
  return found ?? (isEmailNameId ? nameId : '');
}

function pick(claims: Record<string, unknown>, isWanted: (name: string) => boolean): Record<string, unknown> {
  return Object.fromEntries(Object.entries(claims).filter(([name]) => isWanted(name)));
}
