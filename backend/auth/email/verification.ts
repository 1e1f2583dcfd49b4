import type { ClientBase, Pool } from 'pg';
import type { Call } from '../request/call.ts';
import type { AuthError } from '../request/errors.ts';
import { bannedHolder } from '../sessions/errors.ts';
import { removeOtherCredentials } from '../sessions/other-credentials.ts';
import { audit } from '../users/audit.ts';
import { emailExists } from '../users/errors.ts';
import { markEmailVerified, putIdentity, refreshProviders } from '../users/identities.ts';
import {
  deleteOneTimeTokens,
  findTokenOfCode,
  findTokenOfLink,
  isSpentCode,
  isSpentLink,
  SENT_AT,
  type StoredToken,
  spendOneTimeToken,
  type TokenKind,
} from '../users/one-time-tokens.ts';
import { findUserByEmail, lockUser, updateUser } from '../users/queries.ts';
import { rethrowTaken } from '../users/rules.ts';
import {
  hasUnverifiedAddress,
  takeUnverifiedAddress,
  type WaitingSignUp,
} from '../users/unverified-addresses.ts';
import { isBanned, type User } from '../users/user.ts';
import type { ProofRefusal } from './errors.ts';
import { sendEmail } from './send-email.ts';

/** Token kinds by the client's verification type. */
const TOKEN_KINDS = {
  signup: ['confirmation_token'],
  invite: ['confirmation_token'],
  recovery: ['recovery_token'],
  magiclink: ['recovery_token'],
  email: ['confirmation_token', 'recovery_token'],
  email_change: ['email_change_token_current', 'email_change_token_new'],
} as const satisfies Record<string, readonly TokenKind[]>;

export type ProofType = keyof typeof TOKEN_KINDS;

export function isProofType(type: string): type is ProofType {
  return Object.hasOwn(TOKEN_KINDS, type);
}

/** A code or link hash from a request. */
export type Shown = ShownCode | { type: ProofType; hash: string };

/** A code with the address that it was sent to, in lower case. */
export type ShownCode = { type: ProofType; email: string; code: string };

/** The account that a proof belongs to. */
type Proof = { user: User; kind: TokenKind };

/** @returns undefined for an unknown or used token; it may be expired */
export function findPresented(client: ClientBase | Pool, shown: Shown): Promise<StoredToken | undefined> {
  const kinds = TOKEN_KINDS[shown.type];
  return 'hash' in shown
    ? findTokenOfLink(client, shown.hash, kinds)
    : findTokenOfCode(client, shown.email, shown.code, kinds);
}

/** Why there is no token for a code or a link. */
export async function whyUnknown(client: ClientBase | Pool, shown: Shown): Promise<ProofRefusal> {
  const isSpent = await ('hash' in shown
    ? isSpentLink(client, shown.hash)
    : isSpentCode(client, shown.email, shown.code));
  return isSpent ? 'used' : 'unknown';
}

/**
 * Consumes a code or a link.
 *
 * @param refused creates the error for an unknown, used or expired one
 * @throws AuthError 403 `user_banned` too
 */
export async function consumeProof(
  client: ClientBase,
  call: Call,
  shown: Shown,
  refused: (refusal: ProofRefusal) => AuthError,
): Promise<Proof> {
  const token = await findPresented(client, shown);
  const user = token && (await lockUser(client, token.user_id));
  if (!token || !user) throw refused(await whyUnknown(client, shown));
  if (isBanned(user, call.now)) throw bannedHolder();
  if (isExpired(call, user, token)) throw refused('expired');
  if (!(await spendOneTimeToken(client, token))) throw refused('used');
  return { user, kind: token.kind };
}

/** Whether an email's code has expired (`otp_expiry`). */
export function isExpired({ context, now }: Call, user: User, { kind }: StoredToken): boolean {
  const sentAt = user[SENT_AT[kind]];
  return sentAt === null || now.getTime() > sentAt.getTime() + context.settings.email.otpExpiry * 1000;
}

/** Message after the first of two confirmations of an email change, in the official service's wording. */
export const HALF_CHANGED =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email';

/**
 * Performs the action that an email's link or code confirms.
 *
 * @returns whether the person may be signed in; false while the other address of a change is unconfirmed
 * @throws AuthError 422 `email_exists`
 */
export async function applyProof(client: ClientBase, call: Call, { user, kind }: Proof): Promise<boolean> {
  if (kind === 'confirmation_token') {
    await audit(client, 'user_signedup', user, call, { provider: 'email' });
    await confirm(client, call, user, { keepsSignUp: true });
  } else if (kind === 'recovery_token') {
    await recover(client, call, user);
  } else if (!(await settleEmailChange(client, call, user, kind))) {
    return false;
  }
  await refreshProviders(client, user.id, call.now);
  return true;
}

/**
 * Confirms the address of an account. An unverified identity that gave the address is kept only if all emails to it were
 * requested by signing in with this identity. Otherwise all credentials but the owner's are removed.
 *
 * @param keepsSignUp whether the email is of the sign-up that waits
 */
async function confirm(
  client: ClientBase,
  { now }: Call,
  user: User,
  { keepsSignUp }: { keepsSignUp: boolean },
): Promise<void> {
  const { identityId, signUp } = await takeUnverifiedAddress(client, user.id);
  const isOwners = hasUnverifiedAddress(user) && identityId === null;
  if (isOwners) await leaveToOwner(client, user, keepsSignUp ? signUp : null, now);
  const changes = {
    confirmation_token: '',
    email_confirmed_at: now,
    ...(!isOwners && { raw_user_meta_data: { ...user.raw_user_meta_data, email_verified: true } }),
  };
  await updateUser(client, user.id, changes, now);
  await deleteOneTimeTokens(client, user.id);
  await markEmailVerified(client, user.id, identityId, now);
}

async function leaveToOwner(
  client: ClientBase,
  { id, email }: User,
  signUp: WaitingSignUp | null,
  now: Date,
): Promise<void> {
  const userMetadata = { ...signUp?.data, sub: id, email, email_verified: true, phone_verified: false };
  const kept = { identityId: null, passwordHash: signUp?.passwordHash ?? '', userMetadata };
  await removeOtherCredentials(client, id, kept, now);
  await putIdentity(client, id, 'email', userMetadata, now);
}

async function recover(client: ClientBase, call: Call, user: User): Promise<void> {
  await updateUser(client, user.id, { recovery_token: '' }, call.now);
  await deleteOneTimeTokens(client, user.id);
  if (user.email_confirmed_at !== null) return audit(client, 'login', user, call);
  await audit(client, 'user_signedup', user, call, { provider: 'email' });
  // The person who chose the password never proved ownership of the address: it may be an attacker who waited for the
  // owner to sign in.
  await updateUser(client, user.id, { encrypted_password: '' }, call.now);
  await confirm(client, call, user, { keepsSignUp: false });
}

/**
 * Applies the proof of one address in an email change. Where config.toml requires both, the first proof changes nothing
 * yet.
 *
 * @returns whether the address was changed
 * @throws AuthError 422 `email_exists`
 */
async function settleEmailChange(
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
  await rethrowTaken(() => updateUser(client, user.id, changes, now));
  await deleteOneTimeTokens(client, user.id);
  await putIdentity(client, user.id, 'email', { email, email_verified: true }, now);
  // To the old address.
  if (user.email) await sendEmail(client, call, user, 'email_changed', user.email, { oldEmail: user.email });
}
