import type { ClientBase } from 'pg';
import { inTransaction } from '#backend/postgres/in-transaction.ts';
import { comparePassword } from '../credentials/password.ts';
import { addressUnconfirmed, reauthenticationNeedsAddress } from '../email/errors.ts';
import { sendReauthentication } from '../email/send.ts';
import { isExpired } from '../email/verification.ts';
import { reauthenticateByPhone } from '../phone/endpoints.ts';
import { findPhoneProof } from '../phone/verification.ts';
import { json } from '../request/answer.ts';
import type { PersonalCall } from '../sessions/guards.ts';
import { deleteFlowsOf } from '../sessions/pkce.ts';
import { deleteSessions, findProofs } from '../sessions/queries.ts';
import { audit } from '../users/audit.ts';
import {
  currentPasswordInvalid,
  currentPasswordRequired,
  reauthenticationNotValid,
} from '../users/errors.ts';
import {
  deleteOneTimeTokens,
  findTokenOfCode,
  NO_TOKEN_PENDING,
  type StoredToken,
} from '../users/one-time-tokens.ts';
import { updateUser } from '../users/queries.ts';

/** `GET /reauthenticate`: sends a code (`nonce`) for changing the password long after sign-in. */
export async function reauthenticate(call: PersonalCall): Promise<Response> {
  const { user, context } = call;
  if (!user.email && user.phone) return reauthenticateByPhone(call, user.phone);
  if (!user.email) throw reauthenticationNeedsAddress();
  if (user.email_confirmed_at === null) throw addressUnconfirmed();
  context.limits.email(call);
  await inTransaction(context.pool, async (client) => {
    await audit(client, 'user_reauthenticate_requested', user, call);
    await sendReauthentication(client, call, user);
  });
  return json({});
}

/**
 * Checks a code of `GET /reauthenticate`.
 *
 * @returns the token to consume; null for a test code or one checked by the gateway
 * @throws AuthError 422 `reauthentication_not_valid`, 429 `over_request_rate_limit`
 */
export async function mustBeValidNonce(call: PersonalCall, nonce: string): Promise<StoredToken | null> {
  const { user, context } = call;
  if (!user.email && user.phone) return mustBeValidPhoneNonce(call, user.phone, nonce);
  const email = user.email ?? '';
  const attempt = await context.limits.attempts.begin('code', email, call);
  const token = await findTokenOfCode(context.pool, email, nonce, ['reauthentication_token']);
  if (token?.user_id !== user.id || isExpired(call, user, token)) {
    throw attempt.failed(reauthenticationNotValid());
  }
  await attempt.succeed(user.id);
  return token;
}

async function mustBeValidPhoneNonce(
  call: PersonalCall,
  phone: string,
  nonce: string,
): Promise<StoredToken | null> {
  const attempt = await call.context.limits.attempts.begin('code', phone, call);
  const proof = await findPhoneProof(call, 'reauthentication_token', phone, nonce);
  if (proof?.user.id !== call.user.id) throw attempt.failed(reauthenticationNotValid());
  await attempt.succeed(call.user.id);
  return proof.token;
}

/** Sign-ins of a person who has forgotten the password, as in the official service (`IsRecovery`). */
const RECOVERY_METHODS = ['otp', 'magiclink', 'recovery'];

/**
 * Checks the present password before a new one replaces it (`require_current_password`), unless the account has none or
 * the session began with a code or a link by email.
 *
 * @throws AuthError 400 `current_password_required`, `current_password_invalid`, 429 `over_request_rate_limit`
 */
export async function mustBeCurrentPassword(call: PersonalCall, password: string): Promise<void> {
  const { user, context } = call;
  const hashed = user.encrypted_password;
  if (!hashed || (await isRecovering(call))) return;
  if (password === '') throw currentPasswordRequired();
  const subject = user.email || user.phone || user.id;
  const attempt = await context.limits.attempts.begin('password', subject, call);
  if (!(await comparePassword(password, hashed))) throw attempt.failed(currentPasswordInvalid());
  await attempt.succeed(user.id);
}

async function isRecovering({ session, context }: PersonalCall): Promise<boolean> {
  if (session === null) return false;
  const proofs = await findProofs(context.pool, session.id);
  return proofs.some(({ method }) => RECOVERY_METHODS.includes(method));
}

/**
 * Changes the password. Invalidates outstanding codes and links, pending sign-ins and all other sessions, because an
 * intruder may be the reason for the change.
 *
 * @param keptSession the session to keep; null for none
 */
export async function setPassword(
  client: ClientBase,
  userId: string,
  passwordHash: string,
  keptSession: string | null,
  now: Date,
): Promise<void> {
  await updateUser(client, userId, { encrypted_password: passwordHash, ...NO_TOKEN_PENDING }, now);
  await deleteOneTimeTokens(client, userId);
  await deleteFlowsOf(client, userId);
  await deleteSessions(client, userId, keptSession === null ? {} : { except: keptSession });
}
