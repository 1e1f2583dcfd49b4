import type { ClientBase } from 'pg';
import { inTransaction } from '#backend/postgres/in-transaction.ts';
import { hashPassword } from '../credentials/password.ts';
import { recordEmailRequest } from '../email/requests.ts';
import { sendConfirmation } from '../email/send.ts';
import { sendExistingAccount } from '../email/send-email.ts';
import { runBeforeUserCreated } from '../hooks/new-user.ts';
import { signUpByPhone } from '../phone/endpoints.ts';
import { hideTiming, json } from '../request/answer.ts';
import { type Call, type Fields, readFields, textField } from '../request/call.ts';
import { mustBeHuman } from '../request/captcha.ts';
import { validationFailed } from '../request/errors.ts';
import { type Challenge, challengeOf } from '../sessions/pkce.ts';
import { beginSession, type TokenAnswer } from '../sessions/tokens.ts';
import { audit } from '../users/audit.ts';
import { createWithEmail, decoyUser } from '../users/create.ts';
import {
  anonymousDisabled,
  emailSignupsDisabled,
  signupDisabled,
  userAlreadyExists,
} from '../users/errors.ts';
import { findUserByEmail, insertUser, updateUser } from '../users/queries.ts';
import { dataField, mustBeEmail, mustBeStrong } from '../users/rules.ts';
import { contestUnverifiedAddress, hasUnverifiedAddress } from '../users/unverified-addresses.ts';
import { presentUser, type User } from '../users/user.ts';

/**
 * `POST /signup`: creates an account with an email address or telephone number and a password, or else an anonymous
 * one.
 */
export async function signup(call: Call): Promise<Response> {
  const fields = await readFields(call);
  const email = textField(fields, 'email');
  const phone = textField(fields, 'phone');
  if (!email && !phone) return signUpAnonymously(call, fields);
  const { settings, limits } = call.context;
  limits.request('signInSignUps', '/signup', call);
  await mustBeHuman(call);
  if (!settings.enableSignup) throw signupDisabled();
  const password = textField(fields, 'password');
  if (!password) throw validationFailed('Signup requires a valid password');
  mustBeStrong(password, settings);
  if (email && phone) {
    throw validationFailed('Only an email address or phone number should be provided on signup.');
  }
  if (phone) return signUpByPhone(call, fields, password);
  if (!settings.email.enableSignup) throw emailSignupsDisabled();
  const applicant = {
    email: mustBeEmail(email),
    password,
    data: dataField(fields) ?? {},
    challenge: challengeOf(fields),
  };
  return settings.email.enableConfirmations
    ? hideTiming(() => signUp(call, applicant))
    : signUp(call, applicant);
}

async function signUpAnonymously(call: Call, fields: Fields): Promise<Response> {
  const { pool, settings, limits } = call.context;
  if (!settings.enableAnonymousSignIns) throw anonymousDisabled();
  limits.request('anonymousUsers', '/signup', call);
  await mustBeHuman(call);
  if (!settings.enableSignup) throw signupDisabled();
  const userMetadata = dataField(fields) ?? {};
  const id = await runBeforeUserCreated(call, { data: userMetadata });
  const user = { id, email: null, passwordHash: '', appMetadata: {}, userMetadata, now: call.now };
  const answer = await inTransaction(pool, async (client) => {
    await insertUser(client, user);
    return beginSession(client, call, id, 'anonymous');
  });
  return json(answer);
}

type Applicant = {
  /** In lower case. */
  email: string;
  password: string;
  data: Record<string, unknown>;
  challenge: Challenge;
};

type Outcome = { existing: User } | { confirming: User } | { signedIn: TokenAnswer };

async function signUp(call: Call, applicant: Applicant): Promise<Response> {
  const { email, password, data, challenge } = applicant;
  const { pool, settings, limits } = call.context;
  const { enableConfirmations } = settings.email;
  if (enableConfirmations) limits.email(call);
  const id = await runBeforeUserCreated(call, { email, provider: 'email', data });
  // Hashed before checking whether the address is known, so that timing does not reveal it; and outside the
  // transaction, because hashing is slow on purpose.
  const passwordHash = await hashPassword(password);
  const outcome = await inTransaction(pool, async (client): Promise<Outcome> => {
    const wait = enableConfirmations ? await recordEmailRequest(client, call, email, 'confirmation') : 0;
    const created = await createWithEmail(client, call, { id, email, passwordHash, data });
    if (!created) return { existing: await seenAgain(client, call, applicant, passwordHash, wait === 0) };
    if (enableConfirmations) {
      await audit(client, 'user_confirmation_requested', created, call, { provider: 'email' });
      await sendConfirmation(client, call, created, challenge);
      return { confirming: created };
    }
    await audit(client, 'user_signedup', created, call, { provider: 'email' });
    await audit(client, 'login', created, call, { provider: 'email' });
    return { signedIn: await beginSession(client, call, created.id, 'password') };
  });
  if ('signedIn' in outcome) return json(outcome.signedIn);
  if (!enableConfirmations) throw userAlreadyExists();
  const made = 'confirming' in outcome ? outcome.confirming : undefined;
  return json(presentUser(decoyUser(email, data, call.now, made)));
}

// A confirmed account stays unchanged, as the caller may be anyone: its person gets an email, within the limit for all
// emails. An unconfirmed one gets another confirmation, and the latest password along with it: otherwise an attacker could
// sign up first with someone else's address, and have its owner confirm the attacker's password. An account that has the
// address from a provider gets the password when the confirmation is opened, and one with a confirmed number keeps its own,
// which opens it already.
async function seenAgain(
  client: ClientBase,
  call: Call,
  { email, data, challenge }: Applicant,
  passwordHash: string,
  isDue: boolean,
): Promise<User> {
  const user = await findUserByEmail(client, email);
  if (!user) throw new Error('The address is taken by an account that cannot be found');
  await audit(client, 'user_repeated_signup', user, call, { provider: 'email' });
  if (!call.context.settings.email.enableConfirmations) return user;
  if (user.email_confirmed_at !== null) {
    if (isDue) await sendExistingAccount(client, call, user);
    return user;
  }
  const isSent = await sendConfirmation(client, call, user, challenge);
  const signUp = { passwordHash: user.invited_at === null ? passwordHash : '', data };
  await contestUnverifiedAddress(client, user, isSent ? signUp : undefined);
  const signedUpItself =
    user.invited_at === null &&
    user.phone_confirmed_at === null &&
    !hasUnverifiedAddress(user) &&
    user.identities.some(({ provider }) => provider === 'email');
  if (isSent && signedUpItself) {
    await updateUser(client, user.id, { encrypted_password: passwordHash }, call.now);
  }
  return user;
}
