import type { ClientBase, Pool } from 'pg';
import type { Call } from '../request/call.ts';
import type { AuthError } from '../request/errors.ts';
import { bannedHolder } from '../sessions/errors.ts';
import {
  findTokenOfCode,
  findTokenOfLink,
  type StoredToken,
  spendOneTimeToken,
  type TokenKind,
} from '../users/one-time-tokens.ts';
import { lockUser } from '../users/queries.ts';
import { isBanned, type User } from '../users/user.ts';

/** Token kinds by the client's verification type. */
const KINDS = {
  signup: ['confirmation_token'],
  invite: ['confirmation_token'],
  recovery: ['recovery_token'],
  magiclink: ['recovery_token'],
  email: ['confirmation_token', 'recovery_token'],
  email_change: ['email_change_token_current', 'email_change_token_new'],
} as const satisfies Record<string, readonly TokenKind[]>;

export type ProofType = keyof typeof KINDS;

export function isProofType(type: string): type is ProofType {
  return Object.hasOwn(KINDS, type);
}

/** A code or link hash from a request. */
export type Shown = ShownCode | { type: ProofType; hash: string };

/** A code with the address that it was sent to, in lower case. */
export type ShownCode = { type: ProofType; email: string; code: string };

/** The account that a proof belongs to. */
export type Proof = { user: User; kind: TokenKind };

/** @returns undefined for an unknown or used token; it may be expired */
export function findShown(client: ClientBase | Pool, shown: Shown): Promise<StoredToken | undefined> {
  const kinds = KINDS[shown.type];
  return 'hash' in shown
    ? findTokenOfLink(client, shown.hash, kinds)
    : findTokenOfCode(client, shown.email, shown.code, kinds);
}

/**
 * Consumes a code or a link.
 *
 * @param refused creates the error for an unknown, used or expired one
 * @throws AuthError 403 `user_banned` too
 */
export async function takeProof(
  client: ClientBase,
  call: Call,
  shown: Shown,
  refused: () => AuthError,
): Promise<Proof> {
  const token = await findShown(client, shown);
  const user = token && (await lockUser(client, token.user_id));
  if (!token || !user) throw refused();
  if (isBanned(user, call.now)) throw bannedHolder();
  if (isTooOld(call, user, token)) throw refused();
  if (!(await spendOneTimeToken(client, token))) throw refused();
  return { user, kind: token.kind };
}

/** Whether an email's code has expired (`otp_expiry`). */
export function isTooOld({ context, now }: Call, user: User, { kind }: StoredToken): boolean {
  const sentAt = sentAtOf(user, kind);
  return sentAt === null || now.getTime() > sentAt.getTime() + context.settings.email.otpExpiry * 1000;
}

function sentAtOf(user: User, kind: TokenKind): Date | null {
  switch (kind) {
    case 'confirmation_token':
      return user.confirmation_sent_at;
    case 'recovery_token':
      return user.recovery_sent_at;
    case 'reauthentication_token':
      return user.reauthentication_sent_at;
    case 'phone_change_token':
      return user.phone_change_sent_at;
    default:
      return user.email_change_sent_at;
  }
}
