import { type ClientBase, DatabaseError } from 'pg';
import { audit } from '../audit.ts';
import type { Call } from '../call.ts';
import { sendEmailChanged } from '../emails/send.ts';
import { emailExists } from '../errors/account.ts';
import { deleteOneTimeTokens, type TokenKind } from '../users/one-time-tokens.ts';
import { putEmailIdentity } from '../users/proven-email.ts';
import { findUserByEmail, updateUser } from '../users/queries.ts';
import type { User } from '../users/user.ts';

/**
 * One of the emails of a change of address was read. Where config.toml asks for both, the first changes nothing yet.
 *
 * @returns whether the address is changed
 * @throws AuthError 422 `email_exists`
 */
export async function settleEmailChange(
  client: ClientBase,
  call: Call,
  user: User,
  kind: TokenKind,
): Promise<boolean> {
  const { doubleConfirmChanges, enableConfirmations } = call.context.settings.email;
  const needsBoth = doubleConfirmChanges && enableConfirmations && Boolean(user.email);
  if (needsBoth && user.email_change_confirm_status !== 1) {
    const half =
      kind === 'email_change_token_current'
        ? { email_change_token_current: '' }
        : { email_change_token_new: '' };
    await updateUser(client, user.id, { email_change_confirm_status: 1, ...half }, call.now);
    return false;
  }
  await changeEmail(client, call, user, user.email_change ?? '');
  return true;
}

/**
 * Gives an account another address, which is known to be the person's.
 *
 * @throws AuthError 422 `email_exists` when somebody took it meanwhile
 */
export async function changeEmail(client: ClientBase, call: Call, user: User, email: string): Promise<void> {
  const { now } = call;
  const holder = await findUserByEmail(client, email);
  if (holder && holder.id !== user.id) throw emailExists();
  await audit(client, 'user_modified', user, call);
  const data = user.raw_user_meta_data ?? {};
  const changes = {
    email,
    email_change: '',
    email_change_token_new: '',
    email_change_token_current: '',
    email_change_confirm_status: 0,
    is_anonymous: false,
    raw_user_meta_data: { ...data, ...('email' in data && { email }), email_verified: true },
    ...(user.email_confirmed_at === null && { email_confirmed_at: now }),
  };
  await updateUser(client, user.id, changes, now).catch((cause) => {
    throw isTaken(cause) ? emailExists() : cause;
  });
  await deleteOneTimeTokens(client, user.id);
  await putEmailIdentity(client, user.id, email, now);
  if (user.email) await sendEmailChanged(client, call, user, user.email);
}

// Another request of this very moment was faster.
function isTaken(error: unknown): boolean {
  return error instanceof DatabaseError && error.constraint === 'users_email_partial_key';
}
