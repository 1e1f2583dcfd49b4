import { inTransaction } from '#backend/postgres/in-transaction.ts';
import { mustNotAskTooSoon } from '../email/requests.ts';
import { sendSignIn } from '../email/send.ts';
import { inEvenTime, json } from '../request/answer.ts';
import { type Call, readFields, textField } from '../request/call.ts';
import { validationFailed } from '../request/errors.ts';
import { challengeOf } from '../sessions/pkce.ts';
import { audit } from '../users/audit.ts';
import { findUserByEmail } from '../users/queries.ts';
import { mustBeEmail } from '../users/rules.ts';

/** `POST /recover`: sends a password reset email. The response is the same for an address without an account. */
export function recover(call: Call): Promise<Response> {
  return inEvenTime(async () => {
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
