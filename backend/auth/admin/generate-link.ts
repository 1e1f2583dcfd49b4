import { randomBytes } from 'node:crypto';
import type { ClientBase } from 'pg';
import { inTransaction } from '#backend/postgres/in-transaction.ts';
import { hashPassword } from '../credentials/password.ts';
import { runBeforeUserCreated } from '../hooks/new-user.ts';
import { json } from '../request/answer.ts';
import { type Call, objectField, readFields, textField } from '../request/call.ts';
import { userNotFound, validationFailed } from '../request/errors.ts';
import { isAllowed, redirectOf } from '../request/redirects.ts';
import { audit, SERVICE } from '../users/audit.ts';
import { emailExists } from '../users/errors.ts';
import { findUser, findUserByEmail, lockUser, updateUser } from '../users/queries.ts';
import { changedMetadata, mustBeEmail, mustBeStrong } from '../users/rules.ts';
import { presentUser, type User } from '../users/user.ts';
import { createUnconfirmed, type Issued, issueLink, LINK_TOKENS, type LinkType } from './links.ts';

type LinkRequest = {
  type: LinkType;
  /** In lower case. */
  email: string;
  /** Empty except for a change of address. */
  newEmail: string;
  password: string;
  data: Record<string, unknown>;
  redirectTo: string;
};

/** `POST /admin/generate_link`: returns an email's link and code, for sending them by other means. */
export async function generateLink(call: Call): Promise<Response> {
  const asked = await readLinkRequest(call);
  const { pool } = call.context;
  const known = await findUserByEmail(pool, asked.email);
  const wanted = known ? asked : signUpInstead(asked);
  const passwordHash = await readPasswordHash(call, wanted, !known);
  const { email, data } = wanted;
  const id = known ? known.id : await runBeforeUserCreated(call, { email, provider: 'email', data });
  await mustBeFree(call, id, wanted);
  const { user, issued } = await inTransaction(pool, async (client) => {
    const subject = known
      ? await lockUser(client, id)
      : await createUnconfirmed(client, { id, email, passwordHash, data }, call.now);
    if (!subject) throw notFound();
    const made = await issue(client, call, subject, { ...wanted, passwordHash });
    return { issued: made, user: (await findUser(client, subject.id)) as User };
  });
  return json({
    ...presentUser(user),
    action_link: issued.link,
    email_otp: issued.code,
    hashed_token: issued.hash,
    verification_type: wanted.type,
    redirect_to: wanted.redirectTo,
  });
}

async function readLinkRequest(call: Call): Promise<LinkRequest> {
  const { context, redirects } = call;
  const fields = await readFields(call);
  const email = mustBeEmail(textField(fields, 'email'));
  const name = textField(fields, 'type');
  if (!Object.hasOwn(LINK_TOKENS, name)) {
    throw validationFailed(`Invalid email action link type requested: ${name}`);
  }
  const type = name as LinkType;
  const isChange = type === 'email_change_current' || type === 'email_change_new';
  if (type === 'email_change_current' && !context.settings.email.doubleConfirmChanges) {
    throw validationFailed('Enable secure email change to generate link for current email');
  }
  const redirectTo = textField(fields, 'redirect_to');
  return {
    type,
    email,
    newEmail: isChange ? mustBeEmail(textField(fields, 'new_email')) : '',
    password: textField(fields, 'password'),
    data: objectField(fields, 'data') ?? {},
    redirectTo: isAllowed(redirectTo, context.siteUrl, redirects) ? redirectTo : redirectOf(call),
  };
}

// Without an account, a magic link becomes a sign-up with a random password.
function signUpInstead(wanted: LinkRequest): LinkRequest {
  if (wanted.type === 'signup' || wanted.type === 'invite') return wanted;
  if (wanted.type !== 'magiclink') throw notFound();
  return { ...wanted, type: 'signup', password: `${randomBytes(48).toString('base64url')}-aA1` };
}

// Empty for no password. Only a sign-up has one; for an existing account, an empty hash removes the old password.
async function readPasswordHash(
  { context }: Call,
  { type, password }: LinkRequest,
  isNew: boolean,
): Promise<string> {
  if (type !== 'signup') return '';
  if (!password && isNew) throw validationFailed('Signup requires a valid password');
  if (!password) return '';
  mustBeStrong(password, context.settings);
  return hashPassword(password);
}

async function mustBeFree({ context }: Call, id: string, { newEmail }: LinkRequest): Promise<void> {
  const holder = newEmail && (await findUserByEmail(context.pool, newEmail));
  if (holder && holder.id !== id) throw emailExists();
}

async function issue(
  client: ClientBase,
  call: Call,
  user: User,
  wanted: LinkRequest & { passwordHash: string },
): Promise<Issued> {
  const { type, data } = wanted;
  if ((type === 'signup' || type === 'invite') && user.email_confirmed_at !== null) throw emailExists();
  if (type === 'invite') {
    await audit(client, 'user_invited', SERVICE, call, { user_id: user.id, user_email: user.email });
  } else if (type === 'signup') {
    const metadata = changedMetadata(user.raw_user_meta_data, data);
    await updateUser(client, user.id, { raw_user_meta_data: metadata }, call.now);
  } else if (type === 'magiclink' || type === 'recovery') {
    await audit(client, 'user_recovery_requested', user, call);
  }
  return issueLink(client, call, user, wanted);
}

const notFound = () => userNotFound('User with this email not found');
