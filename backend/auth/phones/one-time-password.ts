import { inTransaction } from '#backend/postgres/in-transaction.ts';
import { otpDisabled } from '../email/errors.ts';
import { phoneUnsupported } from '../errors/phones.ts';
import { mayBeCreated } from '../hooks/new-user.ts';
import { json } from '../request/answer.ts';
import { type Call, type Fields, textField } from '../request/call.ts';
import { mustNotSendTooSoon, preparePhoneCode } from '../sms/codes.ts';
import { mustBeAbleToSend, mustBeChannel } from '../sms/send.ts';
import { audit } from '../users/audit.ts';
import { createWithPhone } from '../users/create.ts';
import { signupDisabled } from '../users/errors.ts';
import { findUserByPhone, isOwnDoing, updateUser } from '../users/queries.ts';
import { dataField, mustBePhone } from '../users/rules.ts';

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
  const id = isNew ? await mayBeCreated(call, { phone, provider: 'phone', data }) : '';

  const send = await inTransaction(pool, async (client) => {
    const created = isNew && (await createWithPhone(client, call, { id, phone, passwordHash: '', data }));
    const user = created || (await findUserByPhone(client, phone));
    if (!user) throw new Error('The account of a number was removed at this very moment');
    mustNotSendTooSoon(call, user.confirmation_sent_at);
    const isConfirmed = user.phone_confirmed_at !== null;
    // The person who chose the password never proved ownership of the number: it may be an attacker who waited for the
    // owner to sign in.
    if (!isConfirmed && isOwnDoing(user)) {
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
