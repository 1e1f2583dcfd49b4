import { type ClientBase, DatabaseError } from 'pg';
import { sendEmailChanged } from '../emails/send.ts';
import type { Call } from '../request/call.ts';
import { audit } from '../users/audit.ts';
import { emailExists } from '../users/errors.ts';
import { putEmailIdentity } from '../users/identities.ts';
import { deleteOneTimeTokens, type TokenKind } from '../users/one-time-tokens.ts';
import { findUserByEmail, updateUser } from '../users/queries.ts';
import type { User } from '../users/user.ts';

/**
 * Applies the proof of one address in an email change. Where config.toml requires both, the first proof changes nothing
 * yet.
 *
 * @returns whether the address was changed
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
 * Changes the address of an account to a confirmed one.
 *
 * @throws AuthError 422 `email_exists` when a concurrent request took the address
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

// A concurrent request took the address first.
function isTaken(error: unknown): boolean {
  return error instanceof DatabaseError && error.constraint === 'users_email_partial_key';
}
