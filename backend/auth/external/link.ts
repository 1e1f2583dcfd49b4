import type { ClientBase } from 'pg';
import { deliver } from '../email/deliver.ts';
import { sendConfirmation } from '../email/send.ts';
import { alreadyLinked, linkedEmailExists, linkedEmailUnverified } from '../errors/identities.ts';
import type { Call } from '../request/call.ts';
import type { AuthError } from '../request/errors.ts';
import { audit } from '../users/audit.ts';
import { findIdentity, insertIdentity, lockIdentity, refreshProviders } from '../users/identities.ts';
import { findUser, updateUser } from '../users/queries.ts';
import type { User } from '../users/user.ts';
import { adoptEmail } from './adopt-email.ts';
import { confirmByProvider } from './confirm.ts';
import { identityDataOf, type Profile } from './profile.ts';

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
    // The adopted address may be another identity's, which this provider has not verified.
    const isProven = identityData.email_verified === true && adopted.email === identityData.email;
    if (adopted.email !== null && !isProven) {
      await sendConfirmation(client, call, adopted, null);
      return linkedEmailUnverified(provider);
    }
    if (adopted.email !== null) await confirmByProvider(client, target.id, now);
    if (target.is_anonymous) await updateUser(client, target.id, { is_anonymous: false }, now);
  }
  const linked = (await findUser(client, target.id)) as User;
  if (linked.email) await deliver(client, call, linked, 'identity_linked', linked.email, { provider });
  return linked;
}
