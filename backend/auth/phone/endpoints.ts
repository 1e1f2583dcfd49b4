import { inTransaction } from '#backend/postgres/in-transaction.ts';
import { hashPassword } from '../credentials/password.ts';
import { otpDisabled, phoneResendsDisabled } from '../email/errors.ts';
import { runBeforeUserCreated } from '../hooks/new-user.ts';
import { json } from '../request/answer.ts';
import { type Call, type Fields, textField } from '../request/call.ts';
import { validationFailed } from '../request/errors.ts';
import type { PersonalCall } from '../sessions/guards.ts';
import { beginSession, type TokenAnswer } from '../sessions/tokens.ts';
import { audit } from '../users/audit.ts';
import { createWithPhone, decoyUserOfPhone } from '../users/create.ts';
import { phoneSignupsDisabled, signupDisabled, userAlreadyExists } from '../users/errors.ts';
import { findUserByPhone, updateUser, wasMadeByPhoneSignUp } from '../users/queries.ts';
import { dataField, mustBePhone } from '../users/rules.ts';
import { presentUser, type User } from '../users/user.ts';
import { phoneUnconfirmed, phoneUnsupported } from './errors.ts';
import {
  mustBeAbleToSend,
  mustBeChannel,
  mustNotSendTooSoon,
  preparePhoneCode,
  type Unsent,
  wasSentJustNow,
} from './send.ts';

type Outcome = { signedIn: TokenAnswer } | { made?: User; send?: Unsent };

/**
 * `POST /signup` with a number: sends a code, unless config.toml requires no confirmation.
 *
 * @param password already checked for strength
 */
export async function signUpByPhone(call: Call, fields: Fields, password: string): Promise<Response> {
  const { settings, pool } = call.context;
  const channel = mustBeChannel(call, textField(fields, 'channel'));
  if (textField(fields, 'code_challenge')) throw validationFailed('PKCE not supported for phone signups');
  if (!settings.sms.enableSignup) throw phoneSignupsDisabled();
  const { enableConfirmations } = settings.sms;
  const phone = mustBePhone(textField(fields, 'phone'));
  const data = dataField(fields) ?? {};
  if (enableConfirmations) mustBeAbleToSend(call, phone);
  const id = await runBeforeUserCreated(call, { phone, provider: 'phone', data });
  const passwordHash = await hashPassword(password);

  const outcome = await inTransaction(pool, async (client): Promise<Outcome> => {
    const created = await createWithPhone(client, call, { id, phone, passwordHash, data });
    if (created && !enableConfirmations) {
      await audit(client, 'user_signedup', created, call, { provider: 'phone' });
      await audit(client, 'login', created, call, { provider: 'phone' });
      return { signedIn: await beginSession(client, call, created.id, 'password') };
    }
    const user = created ?? (await findUserByPhone(client, phone));
    if (!user) throw new Error('The number is taken by an account that cannot be found');
    await audit(client, created ? 'user_confirmation_requested' : 'user_repeated_signup', user, call, {
      provider: 'phone',
    });
    // A confirmed account stays unchanged, as the caller may be anyone. An unconfirmed one gets another message, and
    // the latest password along with it, as in a sign-up by email.
    if (user.phone_confirmed_at !== null || wasSentJustNow(call, user.confirmation_sent_at)) return {};
    const code = { to: phone, channel, purpose: 'confirmation' } as const;
    if (!created && wasMadeByPhoneSignUp(user)) {
      await updateUser(client, user.id, { encrypted_password: passwordHash }, call.now);
    }
    const send = await preparePhoneCode(client, call, user, code);
    return { ...(created && { made: created }), send };
  });
  if ('signedIn' in outcome) return json(outcome.signedIn);
  if (!enableConfirmations) throw userAlreadyExists();
  await outcome.send?.();
  return json(presentUser(decoyUserOfPhone(phone, data, call.now, outcome.made)));
}

/**
 * `POST /otp` with a number: sends a sign-in code, and creates the account if needed.
 *
 * @param mayCreate whether an account may be created
 */
export async function sendOneTimePassword(call: Call, fields: Fields, mayCreate: boolean): Promise<Response> {
  const { settings, pool } = call.context;
  if (!settings.sms.enableSignup) throw phoneUnsupported();
  const phone = mustBePhone(textField(fields, 'phone'));
  const channel = mustBeChannel(call, textField(fields, 'channel'));
  const data = dataField(fields) ?? {};
  mustBeAbleToSend(call, phone);
  const isNew = !(await findUserByPhone(pool, phone));
  if (isNew && !mayCreate) throw otpDisabled();
  if (isNew && !settings.enableSignup) throw signupDisabled();
  const id = isNew ? await runBeforeUserCreated(call, { phone, provider: 'phone', data }) : '';

  const send = await inTransaction(pool, async (client) => {
    const created = isNew && (await createWithPhone(client, call, { id, phone, passwordHash: '', data }));
    const user = created || (await findUserByPhone(client, phone));
    if (!user) throw new Error('The account of a number was removed at this very moment');
    mustNotSendTooSoon(call, user.confirmation_sent_at);
    const isConfirmed = user.phone_confirmed_at !== null;
    // The person who chose the password never proved ownership of the number: it may be an attacker who waited for the
    // owner to sign in.
    if (!isConfirmed && wasMadeByPhoneSignUp(user)) {
      await updateUser(client, user.id, { encrypted_password: '' }, call.now);
    }
    await audit(client, isConfirmed ? 'user_recovery_requested' : 'user_confirmation_requested', user, call, {
      channel,
    });
    return preparePhoneCode(client, call, user, { to: phone, channel, purpose: 'confirmation' });
  });
  const messageId = await send();
  return json(messageId ? { message_id: messageId } : {});
}

/**
 * `POST /resend` with a number: resends the code of a sign-up, or of a change of number. The response is the same when
 * there is nothing to send.
 *
 * @param number the current number, in a change too
 */
export async function resendByPhone(
  call: Call,
  type: 'sms' | 'phone_change',
  number: string,
): Promise<Response> {
  const { settings, pool } = call.context;
  if (!settings.sms.enableSignup) throw phoneResendsDisabled();
  const phone = mustBePhone(number);
  mustBeAbleToSend(call, phone);
  const send = await inTransaction(pool, async (client): Promise<Unsent | undefined> => {
    const user = await findUserByPhone(client, phone);
    if (!user) return undefined;
    if (type === 'sms') {
      if (user.phone_confirmed_at !== null || wasSentJustNow(call, user.confirmation_sent_at))
        return undefined;
      await audit(client, 'user_recovery_requested', user, call);
      const code = { to: phone, channel: 'sms', purpose: 'confirmation' } as const;
      return preparePhoneCode(client, call, user, code);
    }
    if (!user.phone_change || wasSentJustNow(call, user.phone_change_sent_at)) return undefined;
    const code = { to: user.phone_change, channel: 'sms', purpose: 'phone_change' } as const;
    return preparePhoneCode(client, call, user, code);
  });
  await send?.();
  return json({});
}

/** `GET /reauthenticate` for an account with a number and no email address. */
export async function reauthenticateByPhone(call: PersonalCall, phone: string): Promise<Response> {
  const { user, context } = call;
  if (user.phone_confirmed_at === null) throw phoneUnconfirmed();
  mustNotSendTooSoon(call, user.reauthentication_sent_at);
  mustBeAbleToSend(call, phone);
  const send = await inTransaction(context.pool, async (client) => {
    await audit(client, 'user_reauthenticate_requested', user, call);
    const code = { to: phone, channel: 'sms', purpose: 'reauthentication' } as const;
    return preparePhoneCode(client, call, user, code);
  });
  const messageId = await send();
  return json(messageId ? { message_id: messageId } : {});
}
