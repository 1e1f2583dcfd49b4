import { inTransaction } from '#backend/postgres/in-transaction.ts';
import { addressUnconfirmed, reauthenticationNeedsAddress } from '../email/errors.ts';
import { sendReauthentication } from '../email/send.ts';
import { reauthenticateByPhone } from '../phone/endpoints.ts';
import { json } from '../request/answer.ts';
import type { PersonalCall } from '../sessions/guards.ts';
import { audit } from '../users/audit.ts';

/** `GET /reauthenticate`: sends a code (`nonce`) for changing the password long after sign-in. */
export async function reauthenticate(call: PersonalCall): Promise<Response> {
  const { user, context } = call;
  if (!user.email && user.phone) return reauthenticateByPhone(call, user.phone);
  if (!user.email) throw reauthenticationNeedsAddress();
  if (user.email_confirmed_at === null) throw addressUnconfirmed();
  context.limits.email(call);
  await inTransaction(context.pool, async (client) => {
    await audit(client, 'user_reauthenticate_requested', user, call);
    await sendReauthentication(client, call, user);
  });
  return json({});
}
