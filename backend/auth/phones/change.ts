import type { ClientBase } from 'pg';
import type { Call } from '../request/call.ts';
import { mustNotSendTooSoon, preparePhoneCode, type Unsent } from '../sms/codes.ts';
import type { Channel } from '../sms/gateway.ts';
import { findUserByPhone } from '../users/queries.ts';
import type { User } from '../users/user.ts';
import { changePhone } from './settle.ts';

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
