import type { ClientBase, Pool } from 'pg';
import { sendConfirmation } from '../email/send.ts';
import type { Call } from '../request/call.ts';
import type { AuthError } from '../request/errors.ts';
import { bannedHolder } from '../sessions/errors.ts';
import { removeOtherCredentials } from '../sessions/other-credentials.ts';
import { audit } from '../users/audit.ts';
import { signupDisabled } from '../users/errors.ts';
import {
  findIdentity,
  findOwners,
  insertIdentity,
  lockIdentity,
  refreshProviders,
  renewIdentity,
} from '../users/identities.ts';
import { deleteOneTimeTokens } from '../users/one-time-tokens.ts';
import { findUser, findUserByEmail, insertUser, updateUser } from '../users/queries.ts';
import { changedMetadata } from '../users/rules.ts';
import {
  dropWaitingSignUp,
  hasUnverifiedAddress,
  recordUnverifiedAddress,
  takeUnverifiedAddress,
} from '../users/unverified-addresses.ts';
import { isBanned, type User } from '../users/user.ts';
import { providerEmailUnverified, severalAccounts } from './errors.ts';
import { identityDataOf, type Profile, primaryEmail } from './profile.ts';

/** A person who signs in through a provider. */
type Newcomer = {
  /** The provider's name in config.toml. */
  provider: string;
  profile: Profile;
  /** The id of a new account, from `runBeforeUserCreated`. */
  newId: string;
  emailOptional: boolean;
  /** Further audit log fields of the sign-in. */
  traits?: Record<string, unknown>;
};

/** The identity that a person signs in with. */
type SignInIdentity = {
  identityId: string;
  /** Whether this sign-in added it to an existing account. */
  isLinked: boolean;
};

/**
 * The account of a person who signs in through a provider: the account with this identity; else the one with an address
 * that the provider has verified, to which the identity is added; else a new account. An unverified address never leads
 * to an existing account.
 *
 * @returns an error, rather than throwing it, when the transaction must still commit
 * @throws AuthError 422 `signup_disabled`, 403 `user_banned`, 500 `unexpected_failure` for several accounts
 */
export async function accountOf(
  client: ClientBase,
  call: Call,
  newcomer: Newcomer,
): Promise<User | AuthError> {
  const { provider, profile } = newcomer;
  await lockIdentity(client, provider, profile.sub);
  const { userId, ...identity } = await findOrCreate(client, call, newcomer);
  const user = (await findUser(client, userId)) as User;
  if (isBanned(user, call.now)) throw bannedHolder();
  const hasAddress = user.email !== null || !newcomer.emailOptional;
  if (user.email_confirmed_at === null && hasAddress) {
    if (identity.isLinked) await removeOthers(client, userId, identity.identityId, profile, call.now);
    return confirmOrReject(client, call, newcomer, user, identity);
  }
  await audit(client, 'login', user, call, { provider, ...newcomer.traits });
  return user;
}

/** Whether the person already has an account, including one to which the identity would be added. */
export async function hasAccount(pool: Pool, provider: string, profile: Profile): Promise<boolean> {
  if (await findIdentity(pool, provider, profile.sub)) return true;
  return (await findOwners(pool, verifiedAddresses(profile))).length > 0;
}

function verifiedAddresses({ emails }: Profile): string[] {
  return emails.filter(({ verified }) => verified).map(({ address }) => address);
}

async function findOrCreate(
  client: ClientBase,
  call: Call,
  { provider, profile, newId }: Omit<Newcomer, 'emailOptional'>,
): Promise<SignInIdentity & { userId: string }> {
  const { now } = call;
  const identityData = identityDataOf(profile);
  const known = await findIdentity(client, provider, profile.sub);
  if (known) {
    await renewIdentity(client, known.id, identityData, now);
    await addToMetadata(client, known.user_id, identityData, now);
    return { userId: known.user_id, identityId: known.id, isLinked: false };
  }
  const [owner, ...others] = await findOwners(client, verifiedAddresses(profile));
  if (others.length > 0) throw severalAccounts();
  if (!owner) {
    const { hasAddress } = await insertNewUser(client, call, { provider, profile, newId });
    const identityId = await insertIdentity(client, newId, provider, identityData, now);
    if (hasAddress) await recordUnverifiedAddress(client, newId, identityId);
    return { userId: newId, identityId, isLinked: false };
  }
  const identityId = await insertIdentity(client, owner, provider, identityData, now);
  await addToMetadata(client, owner, identityData, now);
  const user = (await findUser(client, owner)) as User;
  await audit(client, 'identity_linked', user, call, {
    identity_id: identityId,
    provider,
    provider_id: profile.sub,
  });
  return { userId: owner, identityId, isLinked: true };
}

async function insertNewUser(
  client: ClientBase,
  { context, now }: Call,
  { provider, profile, newId }: Omit<Newcomer, 'emailOptional'>,
): Promise<{ hasAddress: boolean }> {
  if (!context.settings.enableSignup) throw signupDisabled();
  const address = primaryEmail(profile.emails)?.address ?? null;
  const isFree = address !== null && !(await findUserByEmail(client, address));
  const isNew = await insertUser(client, {
    id: newId,
    // Where another account has the address, this one gets none: the provider has not verified that it is the person's.
    email: isFree ? address : null,
    passwordHash: '',
    appMetadata: { provider, providers: [provider] },
    userMetadata: identityDataOf(profile),
    now,
  });
  if (!isNew) throw new Error('The address was taken by another request at the same moment');
  return { hasAddress: isFree };
}

/** Leaves the account to the person who signs in with an identity. */
function removeOthers(
  client: ClientBase,
  userId: string,
  identityId: string,
  profile: Profile,
  now: Date,
): Promise<void> {
  const kept = { identityId, passwordHash: '', userMetadata: identityDataOf(profile) };
  return removeOtherCredentials(client, userId, kept, now);
}

/** Confirms an account whose address is unconfirmed, or refuses it and sends a confirmation email. */
async function confirmOrReject(
  client: ClientBase,
  call: Call,
  { provider, profile }: Newcomer,
  user: User,
  { identityId, isLinked }: SignInIdentity,
): Promise<User | AuthError> {
  const { now, context } = call;
  if (!context.settings.email.enableConfirmations || isProven(user, profile)) {
    await audit(client, 'user_signedup', user, call, { provider });
    const address = await takeUnverifiedAddress(client, user.id);
    if (!isLinked && hasUnverifiedAddress(user) && address.identityId === null) {
      await removeOthers(client, user.id, identityId, profile, now);
    }
    await confirmByProvider(client, user.id, now);
    return (await findUser(client, user.id)) as User;
  }
  if (user.email !== null) {
    await sendConfirmation(client, call, user, null, provider);
    await dropWaitingSignUp(client, user.id);
  }
  return providerEmailUnverified(provider, user.email !== null);
}

// Only a verified address that equals the account's counts as proof.
function isProven({ email }: User, { emails }: Profile): boolean {
  if (email === null) return primaryEmail(emails)?.verified ?? false;
  return emails.some(({ address, verified }) => verified && address === email);
}

async function addToMetadata(
  client: ClientBase,
  userId: string,
  identityData: Record<string, unknown>,
  now: Date,
): Promise<void> {
  const { raw_user_meta_data } = (await findUser(client, userId)) as User;
  const merged = changedMetadata(raw_user_meta_data, identityData);
  await updateUser(client, userId, { raw_user_meta_data: merged }, now);
  await refreshProviders(client, userId, now);
}

/** Confirms an account's address, which its provider has verified. */
export async function confirmByProvider(client: ClientBase, userId: string, now: Date): Promise<void> {
  const { raw_user_meta_data } = (await findUser(client, userId)) as User;
  const changes = {
    confirmation_token: '',
    email_confirmed_at: now,
    raw_user_meta_data: changedMetadata(raw_user_meta_data, { email_verified: true }),
  };
  await updateUser(client, userId, changes, now);
  await deleteOneTimeTokens(client, userId);
  await takeUnverifiedAddress(client, userId);
}
