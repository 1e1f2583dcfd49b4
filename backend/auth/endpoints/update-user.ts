import { json } from '../answer.ts';
import { audit } from '../audit.ts';
import { objectField, type PersonalCall, readFields, textField } from '../call.ts';
import { comparePassword, hashPassword } from '../credentials/password.ts';
import {
  adminOnlyField,
  assuranceTooLow,
  emailExists,
  managedElsewhere,
  passwordNeedsAddress,
  phoneSignupsDisabled,
  reauthenticationNeeded,
  samePassword,
} from '../errors.ts';
import { type Challenge, challengeOf } from '../sessions/flow-state.ts';
import { deleteSessions } from '../sessions/queries.ts';
import { inTransaction } from '../transaction.ts';
import { sendEmailChange, sendPasswordChanged } from '../users/letters.ts';
import { deleteOneTimeTokens } from '../users/one-time-tokens.ts';
import { presentUser } from '../users/present.ts';
import { findUser, findUserByEmail, updateUser } from '../users/queries.ts';
import { mustBeEmail, mustBeStrong } from '../users/rules.ts';
import { hasSecondFactor, type User } from '../users/user.ts';

/** For how long after signing in the password may be changed without another proof. */
const RECENT_MS = 24 * 3_600_000;

type Wanted = {
  email: string | null;
  password: string | null;
  data: Record<string, unknown> | undefined;
  challenge: Challenge;
};

/** `PUT /user`: one's password, address (which letters must confirm) and `user_metadata`. */
export async function changeUser(call: PersonalCall): Promise<Response> {
  const wanted = await readWanted(call);
  mustBeAllowed(call, wanted);
  const { user, session, now, context } = call;
  const { email, password, data, challenge } = wanted;
  if (email !== null && (await findUserByEmail(context.pool, email))) throw emailExists();
  const passwordHash = password === null ? null : await hashNew(password, user);

  const changed = await inTransaction(context.pool, async (client) => {
    if (passwordHash !== null) {
      await updateUser(client, user.id, { encrypted_password: passwordHash, ...NO_LETTER_UNDER_WAY }, now);
      await deleteOneTimeTokens(client, user.id);
      // Whoever else is signed in may be why the password changes.
      await deleteSessions(client, user.id, session ? { except: session.id } : {});
      await audit(client, 'user_updated_password', user, call);
      await sendPasswordChanged(client, call, user);
    }
    if (data) {
      const present = (await findUser(client, user.id))?.raw_user_meta_data ?? {};
      await updateUser(client, user.id, { raw_user_meta_data: merged(present, data) }, now);
    }
    if (email !== null) await sendEmailChange(client, call, user, email, challenge);
    await audit(client, 'user_modified', user, call);
    return (await findUser(client, user.id)) as User;
  });
  return json(presentUser(changed));
}

async function readWanted(call: PersonalCall): Promise<Wanted> {
  const fields = await readFields(call);
  const email = textField(fields, 'email');
  const password = textField(fields, 'password');
  if (textField(fields, 'phone')) throw phoneSignupsDisabled();
  if (fields.app_metadata) throw adminOnlyField();
  if (password) mustBeStrong(password, call.context.settings);
  const address = email && mustBeEmail(email);
  return {
    email: address && address !== call.user.email ? address : null,
    password: password || null,
    data: objectField(fields, 'data'),
    challenge: challengeOf(fields),
  };
}

function mustBeAllowed({ user, session, now, context }: PersonalCall, { email, password }: Wanted): void {
  if (email === null && password === null) return;
  if (hasSecondFactor(user) && session?.aal !== 'aal2') throw assuranceTooLow();
  if (user.is_sso_user) throw managedElsewhere();
  if (password === null) return;
  if (user.is_anonymous && email === null) throw passwordNeedsAddress();
  const isRecent = session !== null && now.getTime() - session.created_at.getTime() <= RECENT_MS;
  if (context.settings.email.securePasswordChange && !isRecent) throw reauthenticationNeeded();
}

async function hashNew(password: string, user: User): Promise<string> {
  if (user.encrypted_password && (await comparePassword(password, user.encrypted_password))) {
    throw samePassword();
  }
  return hashPassword(password);
}

const NO_LETTER_UNDER_WAY = {
  confirmation_token: '',
  confirmation_sent_at: null,
  recovery_token: '',
  recovery_sent_at: null,
  email_change_token_new: '',
  email_change_token_current: '',
  email_change_sent_at: null,
  phone_change_token: '',
  phone_change_sent_at: null,
  reauthentication_token: '',
  reauthentication_sent_at: null,
};

// A field that is null is taken away.
function merged(present: Record<string, unknown>, changes: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries({ ...present, ...changes }).filter(([, value]) => value !== null));
}
