import type { ClientBase } from 'pg';
import { inTransaction } from '#backend/postgres/in-transaction.ts';
import { isSameSecret } from '../credentials/tokens.ts';
import { codeExpired } from '../email/errors.ts';
import { sendEmail } from '../email/send-email.ts';
import { isHooked } from '../hooks/run.ts';
import { json } from '../request/answer.ts';
import type { Call } from '../request/call.ts';
import { bannedHolder } from '../sessions/errors.ts';
import { beginSession } from '../sessions/tokens.ts';
import { audit } from '../users/audit.ts';
import { putIdentity, refreshProviders } from '../users/identities.ts';
import {
  deleteOneTimeTokens,
  findTokenOfCode,
  SENT_AT,
  type StoredToken,
  spendOneTimeToken,
} from '../users/one-time-tokens.ts';
import { findUser, findUserByPhone, findUserByPhoneChange, lockUser, updateUser } from '../users/queries.ts';
import { mustBePhone, rethrowTaken } from '../users/rules.ts';
import { isBanned, type User } from '../users/user.ts';
import type { Channel } from './gateways.ts';
import { gatewayOf } from './open-gateway.ts';
import { mustNotSendTooSoon, preparePhoneCode, testCodeOf, type Unsent } from './send.ts';

const TOKEN_KINDS: Readonly<Record<string, 'confirmation_token' | 'phone_change_token'>> = {
  sms: 'confirmation_token',
  phone_change: 'phone_change_token',
};

/**
 * `POST /verify` with a number and its code: returns a session.
 *
 * @param type `sms` or `phone_change`
 */
export async function verifyPhone(call: Call, type: string, number: string, code: string): Promise<Response> {
  const phone = mustBePhone(number);
  const kind = TOKEN_KINDS[type];
  if (!kind) throw codeExpired();
  const { limits, pool } = call.context;
  const attempt = await limits.attempts.begin('code', phone, call);
  const proof = await findPhoneProof(call, kind, phone, code);
  if (!proof) throw attempt.failed(codeExpired());
  await attempt.succeed(proof.user.id);

  const answer = await inTransaction(pool, async (client) => {
    const user = await lockUser(client, proof.user.id);
    if (!user) throw codeExpired();
    if (isBanned(user, call.now)) throw bannedHolder();
    if (proof.token && !(await spendOneTimeToken(client, proof.token))) throw codeExpired();
    if (kind === 'confirmation_token') await confirmPhone(client, call, user);
    else await changePhone(client, call, user, phone);
    await refreshProviders(client, user.id, call.now);
    return beginSession(client, call, user.id, 'otp');
  });
  return json(answer);
}

/** The account that a code belongs to, and the token to consume; null for a test code or one checked by the gateway. */
type PhoneProof = { user: User; token: StoredToken | null };

/**
 * Finds the account of a code sent to a number.
 *
 * @param phone digits only
 * @returns undefined for an unknown, used or expired code
 */
export async function findPhoneProof(
  call: Call,
  kind: 'confirmation_token' | 'phone_change_token' | 'reauthentication_token',
  phone: string,
  code: string,
): Promise<PhoneProof | undefined> {
  const { pool, settings, resolveServiceUrl } = call.context;
  const find = kind === 'phone_change_token' ? findUserByPhoneChange : findUserByPhone;
  const testCode = testCodeOf(call, phone);
  const gateway = isHooked(call, 'sendSms') ? undefined : gatewayOf(settings, resolveServiceUrl);
  if (testCode !== undefined ? isSameSecret(testCode, code) : await gateway?.verify?.(phone, code)) {
    const user = await find(pool, phone);
    return user && { user, token: null };
  }
  const token = await findTokenOfCode(pool, phone, code, [kind]);
  const user = token && (await findUser(pool, token.user_id));
  const since = user?.[SENT_AT[kind]];
  if (!token || !user || !since) return undefined;
  return call.now.getTime() <= since.getTime() + settings.sms.otpExpiry * 1_000 ? { user, token } : undefined;
}

/** Confirms the number of an account. */
async function confirmPhone(client: ClientBase, call: Call, user: User): Promise<void> {
  const { now } = call;
  const isNew = user.phone_confirmed_at === null;
  await audit(client, isNew ? 'user_signedup' : 'login', user, call, { provider: 'phone' });
  const changes = {
    confirmation_token: '',
    is_anonymous: false,
    ...(isNew && {
      phone_confirmed_at: now,
      raw_user_meta_data: { ...user.raw_user_meta_data, phone_verified: true },
    }),
  };
  await updateUser(client, user.id, changes, now);
  await deleteOneTimeTokens(client, user.id);
  if (isNew) await putIdentity(client, user.id, 'phone', { phone: user.phone, phone_verified: true }, now);
}

/**
 * Changes the number of an account to a confirmed one, and notifies the person by email.
 *
 * @throws AuthError 422 `phone_exists` when a concurrent request took the number
 */
async function changePhone(client: ClientBase, call: Call, user: User, phone: string): Promise<void> {
  const { now } = call;
  await audit(client, 'user_modified', user, call);
  const changes = {
    phone,
    phone_confirmed_at: now,
    phone_change: '',
    phone_change_token: '',
    is_anonymous: false,
    raw_user_meta_data: { ...user.raw_user_meta_data, phone, phone_verified: true },
  };
  await rethrowTaken(() => updateUser(client, user.id, changes, now));
  await deleteOneTimeTokens(client, user.id);
  const hadIdentity = user.identities.some(({ provider }) => provider === 'phone');
  await putIdentity(client, user.id, 'phone', { phone, phone_verified: true }, now);
  const present = await findUser(client, user.id);
  if (!present?.email) return;
  if (user.phone && user.phone !== phone) {
    await sendEmail(client, call, present, 'phone_changed', present.email, { phone, oldPhone: user.phone });
  }
  if (!hadIdentity)
    await sendEmail(client, call, present, 'identity_linked', present.email, { provider: 'phone' });
}

/** A requested number, and the channel for its code. */
export type WantedPhone = { phone: string; channel: Channel };

/**
 * Changes a person's number, after confirmation by code where config.toml requires it.
 *
 * @returns a function that sends the code, to be called after the transaction; undefined if nothing has to be sent
 * @throws AuthError 422 `phone_exists`, 429 `over_sms_send_rate_limit`
 */
export async function requestPhoneChange(
  client: ClientBase,
  call: Call,
  user: User,
  { phone, channel }: WantedPhone,
): Promise<Unsent | undefined> {
  if (!call.context.settings.sms.enableConfirmations) {
    await changePhone(client, call, user, phone);
    return undefined;
  }
  mustNotSendTooSoon(call, user.phone_change_sent_at);
  const send = await preparePhoneCode(client, call, user, { to: phone, channel, purpose: 'phone_change' });
  // No code is sent to the number of another account, and the answer does not reveal that it has one.
  return (await findUserByPhone(client, phone)) ? undefined : send;
}
