import type { ClientBase } from 'pg';
import type { Call } from '../request/call.ts';
import { deleteOneTimeTokens } from '../users/one-time-tokens.ts';
import { findUser, findUserByEmail, updateUser } from '../users/queries.ts';
import { changedMetadata } from '../users/rules.ts';
import type { User } from '../users/user.ts';

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
  const identities = user.identities.map(({ email = '', identity_data: data }) => ({
    email,
    verified: data.email_verified === true,
  }));
  if (identities.some(({ email }) => email === (user.email ?? ''))) return true;
  const inOrder = identities.toSorted((a, b) => rank(a) - rank(b));
  for (const { email, verified } of inOrder) {
    if (email && (await findUserByEmail(client, email))) continue;
    const isConfirmed = email !== '' && (verified || !context.settings.email.enableConfirmations);
    const changes = {
      email: email || null,
      ...NOTHING_PENDING,
      ...(!isConfirmed && {
        email_confirmed_at: null,
        raw_user_meta_data: changedMetadata(user.raw_user_meta_data, { email_verified: false }),
      }),
    };
    await updateUser(client, userId, changes, now);
    await deleteOneTimeTokens(client, userId);
    return true;
  }
  return false;
}

function rank({ email, verified }: { email: string; verified: boolean }): number {
  if (!email) return 2;
  return verified ? 0 : 1;
}

const NOTHING_PENDING = {
  confirmation_token: '',
  confirmation_sent_at: null,
  recovery_token: '',
  recovery_sent_at: null,
  email_change: '',
  email_change_token_new: '',
  email_change_token_current: '',
  email_change_sent_at: null,
  email_change_confirm_status: 0,
  phone_change_token: '',
  phone_change_sent_at: null,
  reauthentication_token: '',
  reauthentication_sent_at: null,
};
