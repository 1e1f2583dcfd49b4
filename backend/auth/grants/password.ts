import { inTransaction } from '#backend/postgres/in-transaction.ts';
import { comparePassword } from '../credentials/password.ts';
import { weaknesses, weaknessMessage } from '../credentials/password-strength.ts';
import { phoneNotConfirmed } from '../errors/phones.ts';
import { passwordAttempted } from '../hooks/attempts.ts';
import { json } from '../request/answer.ts';
import { type Call, readFields, textField } from '../request/call.ts';
import { validationFailed } from '../request/errors.ts';
import { beginSession } from '../sessions/tokens.ts';
import { audit } from '../users/audit.ts';
import {
  bannedUser,
  emailLoginsDisabled,
  emailNotConfirmed,
  invalidCredentials,
  phoneLoginsDisabled,
} from '../users/errors.ts';
import { findUserByEmail, findUserByPhone } from '../users/queries.ts';
import { mustBePhone } from '../users/rules.ts';
import { isBanned } from '../users/user.ts';

/** `POST /token?grant_type=password`: sign-in with an address or telephone number, and a password. */
export async function byPassword(call: Call): Promise<Response> {
  const { context, now } = call;
  const { settings, pool, limits } = context;
  const fields = await readFields(call);
  const email = textField(fields, 'email').toLowerCase();
  const password = textField(fields, 'password');
  const number = textField(fields, 'phone');
  if (email && number) {
    throw validationFailed('Only an email address or phone number should be provided on login.');
  }
  if (!email && !number) throw validationFailed('missing email or phone');
  if (email && !settings.email.enableSignup) throw emailLoginsDisabled();
  if (number && !settings.sms.enableSignup) throw phoneLoginsDisabled();
  const phone = number && mustBePhone(number);

  const attempt = await limits.attempts.begin('password', email || phone, call);
  const user = await (email ? findUserByEmail(pool, email) : findUserByPhone(pool, phone));
  // Compared even without an account, so that timing does not reveal it; and outside any transaction.
  const isRight = await comparePassword(password, user?.encrypted_password ?? null);
  if (user?.encrypted_password) await passwordAttempted(call, user.id, isRight);
  if (!user || !isRight) throw attempt.failed(invalidCredentials());
  await attempt.succeed(user.id);
  // Further details only for a correct password.
  if (isBanned(user, now)) throw bannedUser();
  if (email && user.email_confirmed_at === null) throw emailNotConfirmed();
  if (phone && user.phone_confirmed_at === null) throw phoneNotConfirmed();

  const answer = await inTransaction(pool, async (client) => {
    await audit(client, 'login', user, call, { provider: email ? 'email' : 'phone' });
    return beginSession(client, call, user.id, 'password');
  });
  const reasons = weaknesses(password, settings);
  if (reasons.length === 0) return json(answer);
  return json({ ...answer, weak_password: { message: weaknessMessage(reasons, settings), reasons } });
}
