import type { ClientBase } from 'pg';
import type { Call } from '../request/call.ts';
import { audit } from '../users/audit.ts';
import { markEmailVerified, refreshProviders } from '../users/identities.ts';
import { deleteOneTimeTokens } from '../users/one-time-tokens.ts';
import { updateUser } from '../users/queries.ts';
import type { User } from '../users/user.ts';
import { settleEmailChange } from './email-change.ts';
import type { Proof } from './proof.ts';

/** Message after the first of two confirmations of an email change, in the official service's wording. */
export const HALF_CHANGED =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email';

/**
 * Performs the action that an email's link or code confirms.
 *
 * @returns whether the person may be signed in; false while the other address of a change is unconfirmed
 * @throws AuthError 422 `email_exists`
 */
export async function settle(client: ClientBase, call: Call, { user, kind }: Proof): Promise<boolean> {
  if (kind === 'confirmation_token') {
    await audit(client, 'user_signedup', user, call, { provider: 'email' });
    await confirm(client, call, user);
  } else if (kind === 'recovery_token') {
    await recover(client, call, user);
  } else if (!(await settleEmailChange(client, call, user, kind))) {
    return false;
  }
  await refreshProviders(client, user.id, call.now);
  return true;
}

/** Confirms the address of an account. */
async function confirm(client: ClientBase, { now }: Call, user: User): Promise<void> {
  const changes = {
    confirmation_token: '',
    email_confirmed_at: now,
    raw_user_meta_data: { ...user.raw_user_meta_data, email_verified: true },
  };
  await updateUser(client, user.id, changes, now);
  await deleteOneTimeTokens(client, user.id);
  await markEmailVerified(client, user.id, now);
}

async function recover(client: ClientBase, call: Call, user: User): Promise<void> {
  await updateUser(client, user.id, { recovery_token: '' }, call.now);
  await deleteOneTimeTokens(client, user.id);
  if (user.email_confirmed_at !== null) return audit(client, 'login', user, call);
  await audit(client, 'user_signedup', user, call, { provider: 'email' });
  // The person who chose the password never proved ownership of the address: it may be an attacker who waited for the
  // owner to sign in.
  await updateUser(client, user.id, { encrypted_password: '' }, call.now);
  await confirm(client, call, user);
}
