import type { ClientBase, Pool } from 'pg';
import { sendConfirmation } from '../email/send.ts';
import { sendEmail } from '../email/send-email.ts';
import { consumeProof } from '../email/verification.ts';
import type { Call } from '../request/call.ts';
import type { AuthError } from '../request/errors.ts';
import type { PersonalCall } from '../sessions/guards.ts';
import { removeOtherCredentials } from '../sessions/other-credentials.ts';
import { lacksSecondFactor } from '../sessions/tokens.ts';
import { audit } from '../users/audit.ts';
import { findIdentity, insertIdentity, lockIdentity, refreshProviders } from '../users/identities.ts';
import { deleteOneTimeTokens, findTokenOfLink, NO_TOKEN_PENDING } from '../users/one-time-tokens.ts';
import { findUser, findUserByEmail, updateUser } from '../users/queries.ts';
import { changedMetadata } from '../users/rules.ts';
import { recordUnverifiedAddress } from '../users/unverified-addresses.ts';
import type { User } from '../users/user.ts';
import { confirmByProvider } from './account.ts';
import {
  alreadyLinked,
  identitiesNeedAssurance,
  inviteNotFound,
  inviteOfAnother,
  linkedEmailExists,
  linkedEmailUnverified,
  manualLinkingDisabled,
  userOfInviteNotFound,
} from './errors.ts';
import { identityDataOf, type Profile } from './profile.ts';

/**
 * Adding or removing an identity requires the second factor, if the account has one: the account's address may change
 * with its identities, so a stolen password alone could otherwise take the account over.
 *
 * @throws AuthError 404 `manual_linking_disabled`, 403 `insufficient_aal`
 */
export function mustManageIdentities(call: PersonalCall): void {
  if (!call.context.settings.enableManualLinking) throw manualLinkingDisabled();
  if (lacksSecondFactor(call)) throw identitiesNeedAssurance();
}

/**
 * Links a provider to the account that requested it. An account without an address takes the provider's.
 *
 * @returns an error, rather than throwing it, when the transaction must still commit
 * @throws AuthError 422 `identity_already_exists`, 400 `email_exists`
 */
export async function linkTo(
  client: ClientBase,
  call: Call,
  target: User,
  { provider, profile }: { provider: string; profile: Profile },
): Promise<User | AuthError> {
  const { now } = call;
  await lockIdentity(client, provider, profile.sub);
  const known = await findIdentity(client, provider, profile.sub);
  if (known) throw alreadyLinked(known.user_id === target.id);
  const identityData = identityDataOf(profile);
  const identityId = await insertIdentity(client, target.id, provider, identityData, now);
  await audit(client, 'identity_linked', target, call, {
    identity_id: identityId,
    provider,
    provider_id: profile.sub,
  });
  await refreshProviders(client, target.id, now);
  if (target.email === null) {
    if (!(await adoptEmail(client, call, target.id))) throw linkedEmailExists();
    const adopted = (await findUser(client, target.id)) as User;
    // The adopted address may come from another identity, and this provider has not verified that one.
    const isProven = identityData.email_verified === true && adopted.email === identityData.email;
    if (adopted.email !== null && !isProven) {
      await sendConfirmation(client, call, adopted, null, provider);
      return linkedEmailUnverified(provider);
    }
    if (adopted.email !== null) await confirmByProvider(client, target.id, now);
    if (target.is_anonymous) await updateUser(client, target.id, { is_anonymous: false }, now);
  }
  const linked = (await findUser(client, target.id)) as User;
  if (linked.email) await sendEmail(client, call, linked, 'identity_linked', linked.email, { provider });
  return linked;
}

/**
 * Ensures that an account has the address of one of its identities. An account with another address takes the
 * first address verified by a provider, else the first unverified one, else no address. Outstanding codes and links are
 * invalidated.
 *
 * @returns false when every address belongs to another account
 */
export async function adoptEmail(client: ClientBase, call: Call, userId: string): Promise<boolean> {
  const { now, context } = call;
  const user = (await findUser(client, userId)) as User;
  const identities = user.identities.map(({ identity_id, email = '', identity_data: data }) => ({
    id: identity_id,
    email,
    verified: data.email_verified === true,
  }));
  if (identities.some(({ email }) => email === (user.email ?? ''))) return true;
  const inOrder = identities.toSorted((one, other) => rank(one) - rank(other));
  for (const { id, email, verified } of inOrder) {
    if (email && (await findUserByEmail(client, email))) continue;
    const isConfirmed = email !== '' && (verified || !context.settings.email.enableConfirmations);
    const changes = {
      email: email || null,
      ...NO_TOKEN_PENDING,
      email_change: '',
      email_change_confirm_status: 0,
      ...(!isConfirmed && {
        email_confirmed_at: null,
        raw_user_meta_data: changedMetadata(user.raw_user_meta_data, { email_verified: false }),
      }),
    };
    await updateUser(client, userId, changes, now);
    await deleteOneTimeTokens(client, userId);
    const isProven = isConfirmed && user.email_confirmed_at !== null;
    if (email && !isProven) await recordUnverifiedAddress(client, userId, id);
    return true;
  }
  return false;
}

function rank({ email, verified }: { email: string; verified: boolean }): number {
  if (!email) return 2;
  return verified ? 0 : 1;
}

/** @throws AuthError 404 `user_not_found` when no invitation has this token */
export async function mustBeInvited(pool: Pool, token: string): Promise<void> {
  if (!(await findTokenOfLink(pool, token, ['confirmation_token']))) throw userOfInviteNotFound();
}

/**
 * Accepts an invitation: the account is confirmed, because the email reached its address and the provider verified the
 * same one.
 *
 * @throws AuthError 404 `invite_not_found`, also for an expired one, 403 `user_banned`, 400 `validation_failed` when
 *   the provider's address differs
 */
export async function acceptInvite(
  client: ClientBase,
  call: Call,
  token: string,
  { provider, profile }: { provider: string; profile: Profile },
): Promise<User> {
  const { now } = call;
  const { user } = await consumeProof(client, call, { type: 'invite', hash: token }, inviteNotFound);
  if (!profile.emails.some(({ address }) => address === user.email)) throw inviteOfAnother();
  const identityData = identityDataOf(profile);
  const identityId = await insertIdentity(client, user.id, provider, identityData, now);
  await audit(client, 'invite_accepted', user, call, { provider });
  const kept = { identityId, passwordHash: '', userMetadata: identityData };
  await removeOtherCredentials(client, user.id, kept, now);
  await confirmByProvider(client, user.id, now);
  return (await findUser(client, user.id)) as User;
}
