import { inTransaction } from '#backend/postgres/in-transaction.ts';
import { phoneResendsDisabled } from '../email/errors.ts';
import { json } from '../request/answer.ts';
import type { Call } from '../request/call.ts';
import { preparePhoneCode, type Unsent, wasSentJustNow } from '../sms/codes.ts';
import { mustBeAbleToSend } from '../sms/send.ts';
import { audit } from '../users/audit.ts';
import { findUserByPhone } from '../users/queries.ts';
import { mustBePhone } from '../users/rules.ts';

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
