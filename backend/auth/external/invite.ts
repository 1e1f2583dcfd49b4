import type { ClientBase, Pool } from 'pg';
import { audit } from '../audit.ts';
import type { Call } from '../call.ts';
import { inviteNotFound, inviteOfAnother, userOfInviteNotFound } from '../errors/external.ts';
import { insertIdentity } from '../users/identities.ts';
import { findTokenOfLink } from '../users/one-time-tokens.ts';
import { findUser } from '../users/queries.ts';
import type { User } from '../users/user.ts';
import { takeProof } from '../verification/proof.ts';
import { confirmByProvider } from './confirm.ts';
import { disown } from './disown.ts';
import { identityDataOf, type Profile } from './profile.ts';

/** @throws AuthError 404 `user_not_found` for a token that no email of an invitation has */
export async function mustBeInvited(pool: Pool, token: string): Promise<void> {
  if (!(await findTokenOfLink(pool, token, ['confirmation_token']))) throw userOfInviteNotFound();
}

/**
 * The account that somebody was invited to, which from now on is theirs alone: the email came to its address, and the
 * provider has the same one.
 *
 * @throws AuthError 404 `invite_not_found` for one that is too old too, 403 `user_banned`, 400 `validation_failed` for a
 * person of another address
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
