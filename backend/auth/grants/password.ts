import { json } from '../answer.ts';
import { audit } from '../audit.ts';
import { type Call, readFields, textField } from '../call.ts';
import { comparePassword } from '../credentials/password.ts';
import { weaknesses, weaknessMessage } from '../credentials/weaknesses.ts';
import {
  bannedUser,
  emailLoginsDisabled,
  emailNotConfirmed,
  invalidCredentials,
  phoneLoginsDisabled,
  validationFailed,
} from '../errors.ts';
import { passwordAttempted } from '../hooks/attempts.ts';
import { beginSession } from '../sessions/tokens.ts';
import { inTransaction } from '../transaction.ts';
import { findUserByEmail } from '../users/queries.ts';
import { isBanned } from '../users/user.ts';

/** `POST /token?grant_type=password`: by an address and its password. */
export async function byPassword(call: Call): Promise<Response> {
  const { context, now } = call;
  const { settings, pool, limits } = context;
  const fields = await readFields(call);
  const email = textField(fields, 'email').toLowerCase();
  const password = textField(fields, 'password');
  if (textField(fields, 'phone')) {
    throw email
      ? validationFailed('Only an email address or phone number should be provided on login.')
      : phoneLoginsDisabled();
  }
  if (!email) throw validationFailed('missing email or phone');
  if (!settings.email.enableSignup) throw emailLoginsDisabled();

  const attempt = await limits.attempts.begin('password', email, call);
  const user = await findUserByEmail(pool, email);
  // Compared even where there is no account, so that the time does not tell; and outside any transaction.
  const isRight = await comparePassword(password, user?.encrypted_password ?? null);
  if (user?.encrypted_password) await passwordAttempted(call, user.id, isRight);
  if (!user || !isRight) throw attempt.failed(invalidCredentials());
  await attempt.succeed(user.id);
  // Only who knows the password learns more.
  if (isBanned(user, now)) throw bannedUser();
  if (user.email_confirmed_at === null) throw emailNotConfirmed();

  const answer = await inTransaction(pool, async (client) => {
    await audit(client, 'login', user, call, { provider: 'email' });
    return beginSession(client, call, user.id, 'password');
  });
  const reasons = weaknesses(password, settings);
  if (reasons.length === 0) return json(answer);
  return json({ ...answer, weak_password: { message: weaknessMessage(reasons, settings), reasons } });
}
