import type { ClientBase } from 'pg';
import { inTransaction } from '#backend/postgres/in-transaction.ts';
import { comparePassword, hashPassword } from '../credentials/password.ts';
import { sendEmailChange } from '../email/send.ts';
import { sendEmail } from '../email/send-email.ts';
import { changeEmail } from '../email/verification.ts';
import { mustBeAbleToSend, mustBeChannel } from '../phone/send.ts';
import { requestPhoneChange, type WantedPhone } from '../phone/verification.ts';
import { hideTiming, json } from '../request/answer.ts';
import { type Fields, readFields, textField } from '../request/call.ts';
import { assuranceTooLow, userOfTokenNotFound } from '../sessions/errors.ts';
import type { PersonalCall } from '../sessions/guards.ts';
import { type Challenge, challengeOf } from '../sessions/pkce.ts';
import { lacksSecondFactor } from '../sessions/tokens.ts';
import { audit } from '../users/audit.ts';
import {
  adminOnlyField,
  emailExists,
  managedElsewhere,
  passwordNeedsAddress,
  phoneExists,
  phoneSignupsDisabled,
  reauthenticationNeeded,
  reauthenticationNotValid,
  samePassword,
} from '../users/errors.ts';
import { refreshProviders } from '../users/identities.ts';
import { spendOneTimeToken } from '../users/one-time-tokens.ts';
import { findUser, findUserByEmail, findUserByPhone, lockUser, updateUser } from '../users/queries.ts';
import {
  changedMetadata,
  dataField,
  mustBeEmail,
  mustBePhone,
  mustBeStrong,
  mustFitInTokens,
} from '../users/rules.ts';
import { presentUser, type User } from '../users/user.ts';
import { mustBeCurrentPassword, mustBeValidNonce, setPassword } from './password.ts';

/** `GET /user`: the account of the bearer. */
export function getUser({ user }: PersonalCall): Response {
  return json(presentUser(user));
}

/** How long after sign-in the password may be changed without reauthentication. */
const RECENT_MS = 24 * 3_600_000;

type UserUpdate = {
  email: string | null;
  phone: WantedPhone | null;
  password: string | null;
  data: Record<string, unknown> | undefined;
  /** The code of `GET /reauthenticate`; empty when none was sent. */
  nonce: string;
  currentPassword: string;
  challenge: Challenge;
};

/**
 * `PUT /user`: changes the person's password, `user_metadata`, and address or number (confirmed with codes). Where
 * accounts are hidden, neither the response nor its timing reveals whether another account has that address or number.
 */
export async function changeUser(call: PersonalCall): Promise<Response> {
  const wanted = await readUserUpdate(call);
  mustBeAllowed(call, wanted);
  const hasProof = wanted.email !== null || wanted.phone !== null;
  return hasProof && call.context.settings.hidesAccounts
    ? hideTiming(() => change(call, wanted))
    : change(call, wanted);
}

async function change(call: PersonalCall, wanted: UserUpdate): Promise<Response> {
  const { user, session, now, context } = call;
  const { email, phone, password, data, challenge } = wanted;
  await mustBeFree(call, wanted);
  if (email !== null) context.limits.email(call);
  if (phone !== null && context.settings.sms.enableConfirmations) mustBeAbleToSend(call, phone.phone);
  const nonce = isNonceNeeded(call, wanted) ? await mustBeValidNonce(call, wanted.nonce) : null;
  if (password !== null && context.settings.email.requireCurrentPassword)
    await mustBeCurrentPassword(call, wanted.currentPassword);
  const passwordHash = password === null ? null : await hashNew(password, user);

  const { changed, send } = await inTransaction(context.pool, async (client) => {
    const present = await lockUser(client, user.id);
    if (!present) throw userOfTokenNotFound();
    if (passwordHash !== null) {
      if (nonce && !(await spendOneTimeToken(client, nonce))) throw reauthenticationNotValid();
      await setPassword(client, user.id, passwordHash, session?.id ?? null, now);
      await audit(client, 'user_updated_password', user, call);
      if (user.email) await sendEmail(client, call, user, 'password_changed', user.email, {});
    }
    if (data) {
      const metadata = changedMetadata(present.raw_user_meta_data, data);
      mustFitInTokens(metadata);
      await updateUser(client, user.id, { raw_user_meta_data: metadata }, now);
    }
    if (email !== null) await changeAddress(client, call, email, challenge);
    const send = phone === null ? undefined : await requestPhoneChange(client, call, present, phone);
    await audit(client, 'user_modified', user, call);
    return { changed: (await findUser(client, user.id)) as User, send };
  });
  await send?.();
  return json(presentUser(changed));
}

async function readUserUpdate(call: PersonalCall): Promise<UserUpdate> {
  const fields = await readFields(call);
  const email = textField(fields, 'email');
  const password = textField(fields, 'password');
  const phone = readPhone(call, fields);
  if (fields.app_metadata) throw adminOnlyField();
  if (password) mustBeStrong(password, call.context.settings);
  const address = email && mustBeEmail(email);
  return {
    email: address && address !== call.user.email ? address : null,
    phone: phone?.phone === call.user.phone ? null : phone,
    password: password || null,
    data: dataField(fields),
    nonce: textField(fields, 'nonce'),
    currentPassword: textField(fields, 'current_password'),
    challenge: challengeOf(fields),
  };
}

function readPhone(call: PersonalCall, fields: Fields): WantedPhone | null {
  const number = textField(fields, 'phone');
  if (!number) return null;
  if (!call.context.settings.sms.enableSignup) throw phoneSignupsDisabled();
  return { phone: mustBePhone(number), channel: mustBeChannel(call, textField(fields, 'channel')) };
}

function mustBeAllowed(call: PersonalCall, { email, phone, password }: UserUpdate): void {
  const { user } = call;
  if (email === null && phone === null && password === null) return;
  if (lacksSecondFactor(call)) throw assuranceTooLow();
  if (user.is_sso_user) throw managedElsewhere();
  if (password !== null && user.is_anonymous && email === null && phone === null)
    throw passwordNeedsAddress();
}

function isNonceNeeded({ session, now, context }: PersonalCall, { password, nonce }: UserUpdate): boolean {
  if (password === null || !context.settings.email.securePasswordChange) return false;
  if (session !== null && now.getTime() - session.created_at.getTime() <= RECENT_MS) return false;
  if (nonce === '') throw reauthenticationNeeded();
  return true;
}

// Skipped where confirmation is required: no code is sent to an address or number of another account.
async function mustBeFree({ user, context }: PersonalCall, { email, phone }: UserUpdate): Promise<void> {
  const { pool, settings } = context;
  const isEmailProven = settings.hidesAccounts && (!user.is_anonymous || settings.email.enableConfirmations);
  if (email !== null && !isEmailProven && (await findUserByEmail(pool, email))) throw emailExists();
  const isPhoneProven = settings.hidesAccounts && settings.sms.enableConfirmations;
  if (phone !== null && !isPhoneProven && (await findUserByPhone(pool, phone.phone))) {
    throw phoneExists('A user with this phone number has already been registered');
  }
}

// For an anonymous account, adding an address is like signing up; any other account must confirm the new address.
async function changeAddress(
  client: ClientBase,
  call: PersonalCall,
  email: string,
  challenge: Challenge,
): Promise<void> {
  const { user, context, now } = call;
  if (!user.is_anonymous || context.settings.email.enableConfirmations) {
    return sendEmailChange(client, call, user, email, challenge);
  }
  const present = (await findUser(client, user.id)) as User;
  await changeEmail(client, call, present, email);
  await refreshProviders(client, user.id, now);
}

async function hashNew(password: string, user: User): Promise<string> {
  if (user.encrypted_password && (await comparePassword(password, user.encrypted_password))) {
    throw samePassword();
  }
  return hashPassword(password);
}
