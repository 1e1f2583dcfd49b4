import { inTransaction } from '#backend/postgres/in-transaction.ts';
import { emailResendsDisabled } from '../email/errors.ts';
import { mustNotAskTooSoon } from '../email/requests.ts';
import { hadEmailChangeJustNow, sendConfirmation, sendEmailChange } from '../email/send.ts';
import { resendByPhone } from '../phone/endpoints.ts';
import { inEvenTime, json } from '../request/answer.ts';
import { type Call, readFields, textField } from '../request/call.ts';
import { validationFailed } from '../request/errors.ts';
import { challengeOf } from '../sessions/pkce.ts';
import { audit } from '../users/audit.ts';
import { findUserByEmail } from '../users/queries.ts';
import { mustBeEmail } from '../users/rules.ts';

/**
 * `POST /resend`: resends the email of a sign-up or of an address change. The response is the same
 * without anything to send.
 */
export function resend(call: Call): Promise<Response> {
  return inEvenTime(async () => {
    const { type, email, phone, challenge } = await readWish(call);
    if (phone) return resendByPhone(call, type === 'sms' ? type : 'phone_change', phone);
    call.context.limits.email(call);
    await inTransaction(call.context.pool, async (client) => {
      await mustNotAskTooSoon(client, call, email, type === 'signup' ? 'confirmation' : 'email_change');
      const user = await findUserByEmail(client, email);
      if (!user) return;
      if (type === 'signup') {
        if (user.email_confirmed_at !== null) return;
        await audit(client, 'user_confirmation_requested', user, call);
        await sendConfirmation(client, call, user, challenge);
      } else if (user.email_change && !hadEmailChangeJustNow(call, user)) {
        await sendEmailChange(client, call, user, user.email_change, challenge);
      }
    });
    return json({});
  });
}

async function readWish(call: Call) {
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
