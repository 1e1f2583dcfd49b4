import type { ClientBase, Pool } from 'pg';
import { takeProof } from '../email/verification.ts';
import { inviteNotFound, inviteOfAnother, userOfInviteNotFound } from '../errors/external.ts';
import type { Call } from '../request/call.ts';
import { audit } from '../users/audit.ts';
import { insertIdentity } from '../users/identities.ts';
import { findTokenOfLink } from '../users/one-time-tokens.ts';
import { findUser } from '../users/queries.ts';
import type { User } from '../users/user.ts';
import { confirmByProvider } from './confirm.ts';
import { disown } from './disown.ts';
import { identityDataOf, type Profile } from './profile.ts';

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
  const { user } = await takeProof(client, call, { type: 'invite', hash: token }, inviteNotFound);
  if (!profile.emails.some(({ address }) => address === user.email)) throw inviteOfAnother();
  const identityData = identityDataOf(profile);
  const identityId = await insertIdentity(client, user.id, provider, identityData, now);
  await audit(client, 'invite_accepted', user, call, { provider });
  await disown(client, user.id, { identityId, identityData }, now);
  await confirmByProvider(client, user.id, now);
  return (await findUser(client, user.id)) as User;
}
