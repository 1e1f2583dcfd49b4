import type { ClientBase } from 'pg';
import { inTransaction } from '#backend/postgres/in-transaction.ts';
import { emailResendsDisabled, otpDisabled } from '../email/errors.ts';
import { mustNotAskTooSoon } from '../email/requests.ts';
import { hadEmailChangeJustNow, sendConfirmation, sendEmailChange, sendSignIn } from '../email/send.ts';
import { runBeforeUserCreated } from '../hooks/new-user.ts';
import { resendByPhone, sendOneTimePassword } from '../phone/endpoints.ts';
import { hideTiming, json } from '../request/answer.ts';
import { type Call, readFields, textField } from '../request/call.ts';
import { badJson, validationFailed } from '../request/errors.ts';
import { type Challenge, challengeOf } from '../sessions/pkce.ts';
import { audit } from '../users/audit.ts';
import { createWithEmail } from '../users/create.ts';
import { emailLoginsDisabled, signupDisabled } from '../users/errors.ts';
import { findUserByEmail } from '../users/queries.ts';
import { dataField, mustBeEmail } from '../users/rules.ts';
import { findAddressProvider } from '../users/unverified-addresses.ts';

/**
 * `POST /otp`: sends a sign-in code and link by email. An address without an account gets one, unless `create_user` is
 * false.
 */
export function otp(call: Call): Promise<Response> {
  return hideTiming(async () => {
    const fields = await readFields(call);
    const [email, phone] = [textField(fields, 'email'), textField(fields, 'phone')];
    if (email && phone) throw validationFailed('Only an email address or phone number should be provided');
    if (email && textField(fields, 'channel')) {
      throw validationFailed('Channel should only be specified with Phone OTP');
    }
    const challenge = challengeOf(fields);
    if (!email && !phone) throw validationFailed('One of email or phone must be set');
    const mayCreate = fields.create_user ?? true;
    if (typeof mayCreate !== 'boolean') {
      throw badJson('Could not parse request body as JSON: create_user is no boolean');
    }
    if (phone) return sendOneTimePassword(call, fields, mayCreate);
    const data = dataField(fields) ?? {};
    return sendEmailSignIn(call, { email: mustBeEmail(email), data, challenge, mayCreate });
  });
}

/** `POST /magiclink`: the official service's predecessor of `/otp`, for email addresses only. */
export function magicLink(call: Call): Promise<Response> {
  return hideTiming(async () => {
    const fields = await readFields(call);
    const email = textField(fields, 'email');
    if (!email) throw validationFailed('Password recovery requires an email');
    const [data, challenge] = [dataField(fields) ?? {}, challengeOf(fields)];
    return sendEmailSignIn(call, { email: mustBeEmail(email), data, challenge, mayCreate: true });
  });
}

type EmailSignIn = {
  email: string;
  data: Record<string, unknown>;
  challenge: Challenge;
  mayCreate: boolean;
};

async function sendEmailSignIn(call: Call, wish: EmailSignIn): Promise<Response> {
  const { settings, pool, limits } = call.context;
  if (!settings.email.enableSignup) throw emailLoginsDisabled();
  limits.email(call);
  const { email, data } = wish;
  const mayCreate = wish.mayCreate && settings.enableSignup;
  const id = mayCreate ? await runBeforeUserCreated(call, { email, provider: 'email', data }) : '';
  await inTransaction(pool, async (client) => {
    await mustNotAskTooSoon(client, call, wish.email, 'sign_in');
    const user = await findUserByEmail(client, wish.email);
    // The response is the same as for an address with an account, which gets an email.
    if (!user && !mayCreate && settings.hidesAccounts) return;
    if (!user && !wish.mayCreate) throw otpDisabled();
    if (!user && !settings.enableSignup) throw signupDisabled();
    if (!user && (await sendSignUpEmail(client, call, id, wish))) return;
    const known = user ?? (await findUserByEmail(client, wish.email));
    if (!known) throw new Error('The address is taken by an account that cannot be found');
    await audit(client, 'user_recovery_requested', known, call);
    await sendSignIn(client, call, known, 'magiclink', wish.challenge);
  });
  return json({});
}

// Whether a new account's confirmation email was sent, which also signs in; false without confirmations, or when a
// concurrent request created the account.
async function sendSignUpEmail(
  client: ClientBase,
  call: Call,
  id: string,
  { email, data, challenge }: EmailSignIn,
): Promise<boolean> {
  const created = await createWithEmail(client, call, { id, email, data, passwordHash: '' });
  if (!created) return false;
  if (!call.context.settings.email.enableConfirmations) {
    await audit(client, 'user_signedup', created, call, { provider: 'email' });
    return false;
  }
  await audit(client, 'user_confirmation_requested', created, call, { provider: 'email' });
  await sendConfirmation(client, call, created, challenge);
  return true;
}

/** `POST /recover`: sends a password reset email. The response is the same for an address without an account. */
export function recover(call: Call): Promise<Response> {
  return hideTiming(async () => {
    const fields = await readFields(call);
    if (!textField(fields, 'email')) throw validationFailed('Password recovery requires an email');
    const email = mustBeEmail(textField(fields, 'email'));
    const challenge = challengeOf(fields);
    call.context.limits.email(call);
    await inTransaction(call.context.pool, async (client) => {
      await mustNotAskTooSoon(client, call, email, 'sign_in');
      const user = await findUserByEmail(client, email);
      if (!user) return;
      await audit(client, 'user_recovery_requested', user, call);
      await sendSignIn(client, call, user, 'recovery', challenge);
    });
    return json({});
  });
}

/**
 * `POST /resend`: resends the email of a sign-up or of an address change. The response is the same
 * without anything to send.
 */
export function resend(call: Call): Promise<Response> {
  return hideTiming(async () => {
    const { type, email, phone, challenge } = await readResend(call);
    if (phone) return resendByPhone(call, type === 'sms' ? type : 'phone_change', phone);
    call.context.limits.email(call);
    await inTransaction(call.context.pool, async (client) => {
      await mustNotAskTooSoon(client, call, email, type === 'signup' ? 'confirmation' : 'email_change');
      const user = await findUserByEmail(client, email);
      if (!user) return;
      if (type === 'signup') {
        if (user.email_confirmed_at !== null) return;
        await audit(client, 'user_confirmation_requested', user, call);
        const provider = await findAddressProvider(client, user.id);
        await sendConfirmation(client, call, user, challenge, provider);
      } else if (user.email_change && !hadEmailChangeJustNow(call, user)) {
        await sendEmailChange(client, call, user, user.email_change, challenge);
      }
    });
    return json({});
  });
}

async function readResend(call: Call) {
  const fields = await readFields(call);
  const type = textField(fields, 'type');
  const [email, phone] = [textField(fields, 'email'), textField(fields, 'phone')];
  const isOfPhone = type === 'sms' || type === 'phone_change';
  if (type !== 'signup' && type !== 'email_change' && !isOfPhone) {
    throw validationFailed('Missing one of these types: signup, email_change, sms, phone_change');
  }
  const challenge = isOfPhone ? null : challengeOf(fields);
  if (!email && type === 'signup') throw validationFailed('Type provided requires an email address');
  if (!phone && type === 'sms') throw validationFailed('Type provided requires a phone number');
  if (email && phone) throw validationFailed('Only an email address or phone number should be provided.');
  if (phone && !isOfPhone) throw validationFailed('Type provided requires an email address');
  if (email && isOfPhone) throw validationFailed('Type provided requires a phone number');
  if (phone) return { type, phone, email: '', challenge: null };
  if (!email) throw validationFailed('Missing email address or phone number');
  if (!call.context.settings.email.enableSignup) throw emailResendsDisabled();
  return { type, phone: '', email: mustBeEmail(email), challenge };
}
