import type { ClientBase } from 'pg';
import { identityDataOf, type Profile, profile } from '../external/profile.ts';
import type { Call } from '../request/call.ts';
import { bannedHolder } from '../sessions/errors.ts';
import { audit } from '../users/audit.ts';
import { signupDisabled } from '../users/errors.ts';
import { findIdentity, insertIdentity, lockIdentity, renewIdentity } from '../users/identities.ts';
import { findUser, insertUser, updateUser } from '../users/queries.ts';
import { changedMetadata } from '../users/rules.ts';
import { isBanned, type User } from '../users/user.ts';
import type { Assertion } from './assertion.ts';
import { assertionNamesNobody, assertionWithoutEmail } from './errors.ts';
import type { AttributeSource, SamlProvider } from './queries.ts';

/**
 * The account of a person who signs in through an organisation. It is separate from all other accounts: the
 * organisation chooses its people's addresses, which must not open another person's account.
 *
 * @param provider the provider name in identities
 * @param newId the id for a new account
 * @throws AuthError 422 `signup_disabled`, 403 `user_banned`
 */
export async function accountOfMember(
  client: ClientBase,
  call: Call,
  { provider, profile, newId }: { provider: string; profile: Profile; newId: string },
): Promise<User> {
  const { now, context } = call;
  const identityData = identityDataOf(profile);
  await lockIdentity(client, provider, profile.sub);
  const known = await findIdentity(client, provider, profile.sub);
  if (!known && !context.settings.enableSignup) throw signupDisabled();
  if (known) await renew(client, known, identityData, now);
  else {
    await insertUser(client, {
      id: newId,
      email: String(identityData.email),
      passwordHash: '',
      appMetadata: { provider, providers: [provider] },
      userMetadata: identityData,
      emailConfirmedAt: now,
      isSsoUser: true,
      now,
    });
    await insertIdentity(client, newId, provider, identityData, now);
  }
  const user = (await findUser(client, known?.user_id ?? newId)) as User;
  if (isBanned(user, now)) throw bannedHolder();
  if (!known) await audit(client, 'user_signedup', user, call, { provider });
  await audit(client, 'login', user, call, { provider });
  return user;
}

async function renew(
  client: ClientBase,
  known: { id: string; user_id: string },
  identityData: Record<string, unknown>,
  now: Date,
): Promise<void> {
  await renewIdentity(client, known.id, identityData, now);
  const { raw_user_meta_data } = (await findUser(client, known.user_id)) as User;
  const changes = {
    email: String(identityData.email),
    raw_user_meta_data: changedMetadata(raw_user_meta_data, identityData),
  };
  await updateUser(client, known.user_id, changes, now);
}

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
