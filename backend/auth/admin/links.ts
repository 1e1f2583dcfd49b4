import type { ClientBase } from 'pg';
import { inTransaction } from '#backend/postgres/in-transaction.ts';
import { deliver, linkOf } from '../email/deliver.ts';
import { mayBeCreated } from '../hooks/new-user.ts';
import type { EmailLink } from '../mail/email-message.ts';
import { json } from '../request/answer.ts';
import { type Call, objectField, readFields, textField } from '../request/call.ts';
import { redirectOf } from '../request/redirects.ts';
import { audit, SERVICE } from '../users/audit.ts';
import { emailExists } from '../users/errors.ts';
import { putIdentity } from '../users/identities.ts';
import {
  makeOneTimeToken,
  type OneTimeToken,
  storeOneTimeToken,
  type TokenKind,
} from '../users/one-time-tokens.ts';
import { findUser, findUserByEmail, insertUser, lockUser, updateUser } from '../users/queries.ts';
import { mustBeEmail } from '../users/rules.ts';
import { presentUser, type User } from '../users/user.ts';

/** `POST /invite`: sends an invitation email; a pending invitation is sent again. */
export async function invite(call: Call): Promise<Response> {
  const fields = await readFields(call);
  const email = mustBeEmail(textField(fields, 'email'));
  const data = objectField(fields, 'data') ?? {};
  const { pool } = call.context;
  const known = await findUserByEmail(pool, email);
  const id = known ? '' : await mayBeCreated(call, { email, provider: 'email', data });
  const user = await inTransaction(pool, async (client) => {
    const guest = known
      ? await lockUser(client, known.id)
      : await createUnconfirmed(client, { id, email, passwordHash: '', data }, call.now);
    if (!guest || guest.email_confirmed_at !== null) throw emailExists();
    await audit(client, 'user_invited', SERVICE, call, { user_id: guest.id, user_email: email });
    await sendInvitation(client, call, guest);
    return (await findUser(client, guest.id)) as User;
  });
  return json(presentUser(user));
}

async function sendInvitation(client: ClientBase, call: Call, user: User): Promise<void> {
  const redirectTo = redirectOf(call);
  const invitation = { type: 'invite', passwordHash: '', redirectTo } as const;
  const { link, code, hash } = await issueConfirmation(client, call, user, invitation);
  await deliver(client, call, user, 'invite', user.email ?? '', {
    confirmationUrl: link,
    token: code,
    tokenHash: hash,
    redirectTo,
  });
}

/** Link types of `generate_link`. */
export const LINK_TYPES = [
  'signup',
  'invite',
  'magiclink',
  'recovery',
  'email_change_current',
  'email_change_new',
] as const;

export type LinkType = (typeof LINK_TYPES)[number];

/** A link, with the code and hash that prove the same. */
export type Issued = OneTimeToken & { link: string };

/**
 * A link that confirms an address; an invitation is stored as a confirmation.
 *
 * @param passwordHash replaces the current password: an earlier sign-up with this address may not be by its owner
 */
export function issueConfirmation(
  client: ClientBase,
  call: Call,
  user: User,
  { type, passwordHash, redirectTo }: { type: 'signup' | 'invite'; passwordHash: string; redirectTo: string },
): Promise<Issued> {
  const address = user.email ?? '';
  return issue(client, call, user, { kind: 'confirmation_token', type, address, redirectTo }, (hash) => ({
    encrypted_password: passwordHash,
    confirmation_token: hash,
    confirmation_sent_at: call.now,
    ...(type === 'invite' && { invited_at: call.now }),
  }));
}

/** A link that signs a person in. */
export function issueSignIn(
  client: ClientBase,
  call: Call,
  user: User,
  type: 'magiclink' | 'recovery',
  redirectTo: string,
): Promise<Issued> {
  const address = user.email ?? '';
  return issue(client, call, user, { kind: 'recovery_token', type, address, redirectTo }, (hash) => ({
    recovery_token: hash,
    recovery_sent_at: call.now,
  }));
}

/** A link that confirms an email change, sent to either the current or the new address. */
export function issueEmailChange(
  client: ClientBase,
  call: Call,
  user: User,
  { to, newEmail }: { to: 'current' | 'new'; newEmail: string },
  redirectTo: string,
): Promise<Issued> {
  const address = to === 'new' ? newEmail : (user.email ?? '');
  const kind = `email_change_token_${to}` as const;
  return issue(client, call, user, { kind, type: 'email_change', address, redirectTo }, (hash) => ({
    email_change: newEmail,
    email_change_sent_at: call.now,
    email_change_confirm_status: 0,
    [kind]: hash,
  }));
}

async function issue(
  client: ClientBase,
  call: Call,
  user: User,
  asked: { kind: TokenKind; type: EmailLink['type']; address: string; redirectTo: string },
  changes: (hash: string) => Parameters<typeof updateUser>[2],
): Promise<Issued> {
  const { kind, type, address, redirectTo } = asked;
  const token = makeOneTimeToken(address, call.context.settings.email.otpLength);
  await updateUser(client, user.id, changes(token.hash), call.now);
  await storeOneTimeToken(client, user.id, kind, address, token, call.now);
  return { ...token, link: linkOf(call, user, { type, tokenHash: token.hash, redirectTo }) };
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
