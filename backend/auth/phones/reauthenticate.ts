import { inTransaction } from '#backend/postgres/in-transaction.ts';
import { phoneUnconfirmed } from '../errors/phones.ts';
import { json } from '../request/answer.ts';
import type { PersonalCall } from '../sessions/guards.ts';
import { mustNotSendTooSoon, preparePhoneCode } from '../sms/codes.ts';
import { mustBeAbleToSend } from '../sms/send.ts';
import { audit } from '../users/audit.ts';

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
