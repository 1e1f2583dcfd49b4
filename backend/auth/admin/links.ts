import type { ClientBase } from 'pg';
import { linkOf } from '../email/deliver.ts';
import type { EmailLink } from '../mail/email-message.ts';
import type { Call } from '../request/call.ts';
import {
  makeOneTimeToken,
  type OneTimeToken,
  storeOneTimeToken,
  type TokenKind,
} from '../users/one-time-tokens.ts';
import { updateUser } from '../users/queries.ts';
import type { User } from '../users/user.ts';

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
