import { inTransaction } from '#backend/postgres/in-transaction.ts';
import { hashPassword } from '../credentials/password.ts';
import { mayBeCreated } from '../hooks/new-user.ts';
import { json } from '../request/answer.ts';
import { type Call, type Fields, textField } from '../request/call.ts';
import { validationFailed } from '../request/errors.ts';
import { beginSession, type TokenAnswer } from '../sessions/tokens.ts';
import { preparePhoneCode, type Unsent, wasSentJustNow } from '../sms/codes.ts';
import { mustBeAbleToSend, mustBeChannel } from '../sms/send.ts';
import { audit } from '../users/audit.ts';
import { createWithPhone, decoyUserOfPhone } from '../users/create.ts';
import { phoneSignupsDisabled, userAlreadyExists } from '../users/errors.ts';
import { findUserByPhone, isOwnDoing, updateUser } from '../users/queries.ts';
import { dataField, mustBePhone } from '../users/rules.ts';
import { presentUser, type User } from '../users/user.ts';

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
  const id = await mayBeCreated(call, { phone, provider: 'phone', data });
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
    if (!created && isOwnDoing(user)) {
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
