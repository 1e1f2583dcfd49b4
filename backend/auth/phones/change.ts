import type { ClientBase } from 'pg';
import type { Call } from '../call.ts';
import { mustNotSendTooSoon, preparePhoneCode, type Unsent } from '../sms/codes.ts';
import type { Channel } from '../sms/gateway.ts';
import type { User } from '../users/user.ts';
import { findUserByPhone } from './queries.ts';
import { changePhone } from './settle.ts';

/** A number that a person wants, and how its code travels. */
export type WantedPhone = { phone: string; channel: Channel };

/**
 * Changes a person's number, once a code has shown that the new one is theirs where config.toml asks for it.
 *
 * @returns what sends the code, to be called after the transaction; undefined where the number is changed
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
