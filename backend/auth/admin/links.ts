import type { ClientBase } from 'pg';
import { inTransaction } from '#backend/postgres/in-transaction.ts';
import { linkOf, sendEmail } from '../email/send-email.ts';
import { runBeforeUserCreated } from '../hooks/new-user.ts';
import { json } from '../request/answer.ts';
import { type Call, objectField, readFields, textField } from '../request/call.ts';
import { redirectOf } from '../request/redirects.ts';
import { audit, SERVICE } from '../users/audit.ts';
import { emailExists } from '../users/errors.ts';
import { putIdentity } from '../users/identities.ts';
import { makeOneTimeToken, type OneTimeToken, storeOneTimeToken } from '../users/one-time-tokens.ts';
import { findUser, findUserByEmail, insertUser, lockUser } from '../users/queries.ts';
import { mustBeEmail } from '../users/rules.ts';
import { contestUnverifiedAddress } from '../users/unverified-addresses.ts';
import { presentUser, type User } from '../users/user.ts';

/** `POST /invite`: sends an invitation email; a pending invitation is sent again. */
export async function invite(call: Call): Promise<Response> {
  const fields = await readFields(call);
  const email = mustBeEmail(textField(fields, 'email'));
  const data = objectField(fields, 'data') ?? {};
  const { pool } = call.context;
  const known = await findUserByEmail(pool, email);
  const id = known ? '' : await runBeforeUserCreated(call, { email, provider: 'email', data });
  const user = await inTransaction(pool, async (client) => {
    const guest = known
      ? await lockUser(client, known.id)
      : await createUnconfirmed(client, { id, email, passwordHash: '', data }, call.now);
    if (!guest || guest.email_confirmed_at !== null) throw emailExists();
    await audit(client, 'user_invited', SERVICE, call, { user_id: guest.id, user_email: email });
    const redirectTo = redirectOf(call);
    const invitation = { type: 'invite', passwordHash: '', newEmail: '', redirectTo, data } as const;
    const { link, code, hash } = await issueLink(client, call, guest, invitation);
    const variables = { confirmationUrl: link, token: code, tokenHash: hash, redirectTo };
    await sendEmail(client, call, guest, 'invite', guest.email ?? '', variables);
    return (await findUser(client, guest.id)) as User;
  });
  return json(presentUser(user));
}

/** Link types of `generate_link`, and the tokens that they carry. */
export const LINK_TOKENS = {
  signup: 'confirmation_token',
  invite: 'confirmation_token',
  magiclink: 'recovery_token',
  recovery: 'recovery_token',
  email_change_current: 'email_change_token_current',
  email_change_new: 'email_change_token_new',
} as const;

export type LinkType = keyof typeof LINK_TOKENS;

/** A link, with the code and hash that prove the same. */
export type Issued = OneTimeToken & { link: string };

/**
 * Issues the link of an email.
 *
 * @param passwordHash for a sign-up or invitation; replaces the current password: an earlier sign-up with this address
 *   may not be by its owner
 * @param newEmail for an email change
 * @param data `user_metadata`, for an account that has its address from a provider
 */
export async function issueLink(
  client: ClientBase,
  call: Call,
  user: User,
  wanted: {
    type: LinkType;
    passwordHash: string;
    newEmail: string;
    redirectTo: string;
    data: Record<string, unknown>;
  },
): Promise<Issued> {
  const { type, passwordHash, newEmail, redirectTo, data } = wanted;
  const kind = LINK_TOKENS[type];
  const address = type === 'email_change_new' ? newEmail : (user.email ?? '');
  const token = makeOneTimeToken(address, call.context.settings.email.otpLength);
  const isChange = type === 'email_change_current' || type === 'email_change_new';
  await storeOneTimeToken(client, { userId: user.id, kind, address }, token, call.now, {
    ...(kind === 'confirmation_token' && { encrypted_password: passwordHash }),
    ...(type === 'invite' && { invited_at: call.now }),
    ...(isChange && { email_change: newEmail, email_change_confirm_status: 0 }),
  });
  if (!isChange) {
    const signUp = kind === 'confirmation_token' ? { passwordHash, data } : undefined;
    await contestUnverifiedAddress(client, user, signUp);
  }
  const link = { type: isChange ? 'email_change' : type, tokenHash: token.hash, redirectTo } as const;
  return { ...token, link: linkOf(call, user, link) };
}

/**
 * Creates an account with an unconfirmed address, even where config.toml confirms sign-ups automatically.
 *
 * @throws AuthError 422 `email_exists` when a concurrent request created the account first
 */
export async function createUnconfirmed(
  client: ClientBase,
  newcomer: { id: string; email: string; passwordHash: string; data: Record<string, unknown> },
  now: Date,
): Promise<User> {
  const { id, email, passwordHash, data } = newcomer;
  const appMetadata = { provider: 'email', providers: ['email'] };
  const isNew = await insertUser(client, { id, email, passwordHash, appMetadata, userMetadata: data, now });
  if (!isNew) throw emailExists();
  await putIdentity(client, id, 'email', { email }, now);
  return (await findUser(client, id)) as User;
}
