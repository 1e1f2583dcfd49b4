import { randomBytes, randomUUID } from 'node:crypto';
import type { ClientBase } from 'pg';
import { inTransaction } from '#backend/postgres/in-transaction.ts';
import { isUuid } from '#backend/postgres/uuid.ts';
import { setPassword } from '../account/password.ts';
import { hashPassword, isPasswordHash } from '../credentials/password.ts';
import { json } from '../request/answer.ts';
import { type Call, type Fields, flagField, objectField, readFields, textField } from '../request/call.ts';
import { userNotFound, validationFailed } from '../request/errors.ts';
import { audit, SERVICE } from '../users/audit.ts';
import { emailExists } from '../users/errors.ts';
import { putIdentity } from '../users/identities.ts';
import { deleteOneTimeTokens } from '../users/one-time-tokens.ts';
import { findUser, insertUser, lockUser, updateUser } from '../users/queries.ts';
import {
  changedMetadata,
  mustBeEmail,
  mustBePhone,
  mustBeStrong,
  mustFitPassword,
  rethrowTaken,
} from '../users/rules.ts';
import { takeUnverifiedAddress } from '../users/unverified-addresses.ts';
import { presentUser, type User } from '../users/user.ts';
import { bannedUntil } from './ban.ts';
import { findUserInPath, userTraits } from './users.ts';

const NIL = '00000000-0000-0000-0000-000000000000';

/** `POST /admin/users`: creates an account, confirmed on request, without sending an email. */
export async function createUser(call: Call): Promise<Response> {
  const fields = await readFields(call);
  const wanted = readAdminFields(fields, call);
  if (!wanted.email && !wanted.phone) {
    throw validationFailed('Cannot create a user without either an email or phone');
  }
  const id = readUserId(fields);
  const passwordHash = await readPasswordHash(fields);
  const user = await rethrowTaken(() =>
    inTransaction(call.context.pool, (client) => createRow(client, call, { ...wanted, id, passwordHash })),
  );
  return json(presentUser(user));
}

async function createRow(
  client: ClientBase,
  call: Call,
  wanted: AdminFields & { id: string; passwordHash: string },
): Promise<User> {
  const { now } = call;
  const { id, email, phone, passwordHash, emailConfirm, phoneConfirm } = wanted;
  const providers = [email && 'email', phone && 'phone'].filter(Boolean);
  const appMetadata = changedMetadata({ provider: providers[0], providers }, wanted.appMetadata ?? {});
  const userMetadata = { ...wanted.userMetadata, ...(emailConfirm && { email_verified: true }) };
  const isNew = await insertUser(client, {
    id,
    email: email || null,
    passwordHash,
    appMetadata,
    userMetadata,
    now,
  });
  if (!isNew) throw emailExists();
  await updateUser(
    client,
    id,
    {
      is_anonymous: false,
      ...(phone && { phone }),
      ...(wanted.role && { role: wanted.role }),
      ...(emailConfirm && { email_confirmed_at: now }),
      ...(phoneConfirm && { phone_confirmed_at: now }),
      ...(wanted.bannedUntil !== undefined && { banned_until: wanted.bannedUntil }),
    },
    now,
  );
  if (email) await putIdentity(client, id, 'email', { email }, now);
  if (phone) await putIdentity(client, id, 'phone', { phone }, now);
  const user = (await findUser(client, id)) as User;
  await audit(client, 'user_signedup', SERVICE, call, { ...userTraits(user), provider: providers[0] });
  return user;
}

function readUserId(fields: Fields): string {
  const id = textField(fields, 'id');
  if (!id) return randomUUID();
  if (!isUuid(id)) throw validationFailed('ID must conform to the uuid v4 format');
  if (id === NIL) throw validationFailed('ID cannot be a nil uuid');
  return id;
}

// Without a password, the account gets a random one; its owner can ask for a password reset.
async function readPasswordHash(fields: Fields): Promise<string> {
  const [password, hashed] = [textField(fields, 'password'), textField(fields, 'password_hash')];
  if (password && hashed) throw validationFailed('Only a password or a password hash should be provided');
  if (hashed) {
    if (!isPasswordHash(hashed)) throw validationFailed('The password hash is of no known kind');
    return hashed;
  }
  mustFitPassword(password);
  return hashPassword(password || randomBytes(48).toString('base64url'));
}

/** `PUT /admin/users/:id`: changes the fields sent, at once; a new password ends all sessions of the person. */
export async function updateUserById(call: Call): Promise<Response> {
  const { id } = await findUserInPath(call);
  const fields = await readFields(call);
  const wanted = readAdminFields(fields, call);
  const passwordHash = await readNewPassword(fields, call);
  const user = await rethrowTaken(() =>
    inTransaction(call.context.pool, (client) => updateRow(client, call, id, { ...wanted, passwordHash })),
  );
  return json(presentUser(user));
}

async function updateRow(
  client: ClientBase,
  call: Call,
  id: string,
  wanted: AdminFields & { passwordHash: string | null },
): Promise<User> {
  const { now } = call;
  const before = await lockUser(client, id);
  if (!before) throw userNotFound();
  const { email, phone, emailConfirm, phoneConfirm, role, userMetadata, appMetadata } = wanted;
  if (wanted.passwordHash !== null) await setPassword(client, id, wanted.passwordHash, null, now);
  // Outstanding codes and links have become useless.
  if (emailConfirm || phoneConfirm) await deleteOneTimeTokens(client, id);
  if (emailConfirm) await takeUnverifiedAddress(client, id);
  const verified = emailConfirm ? { email_verified: true } : {};
  await updateUser(
    client,
    id,
    {
      ...(role && { role }),
      ...(email && { email }),
      ...(phone && { phone }),
      ...(emailConfirm && { email_confirmed_at: now }),
      ...(phoneConfirm && { phone_confirmed_at: now }),
      ...((emailConfirm || phoneConfirm) && { confirmation_token: '' }),
      ...(((email && emailConfirm) || (phone && phoneConfirm)) && { is_anonymous: false }),
      raw_app_meta_data: changedMetadata(before.raw_app_meta_data, appMetadata ?? {}),
      raw_user_meta_data: changedMetadata(before.raw_user_meta_data, { ...verified, ...userMetadata }),
      ...(wanted.bannedUntil !== undefined && { banned_until: wanted.bannedUntil }),
    },
    now,
  );
  if (email) await putIdentity(client, id, 'email', { email, email_verified: emailConfirm }, now);
  if (phone) await putIdentity(client, id, 'phone', { phone, phone_verified: phoneConfirm }, now);
  const user = (await findUser(client, id)) as User;
  await audit(client, 'user_modified', SERVICE, call, userTraits(user));
  return user;
}

async function readNewPassword(fields: Fields, { context }: Call): Promise<string | null> {
  if ((fields.password ?? null) === null) return null;
  const password = textField(fields, 'password');
  mustBeStrong(password, context.settings);
  return hashPassword(password);
}

/** Account fields of an admin request; an empty or undefined field was not sent. */
type AdminFields = {
  /** In lower case. */
  email: string;
  /** Digits alone. */
  phone: string;
  emailConfirm: boolean;
  phoneConfirm: boolean;
  /** The database role of its tokens. */
  role: string;
  userMetadata: Record<string, unknown> | undefined;
  appMetadata: Record<string, unknown> | undefined;
  /** Null lifts the ban. */
  bannedUntil: Date | null | undefined;
};

/** @throws AuthError 400 `bad_json` or `validation_failed` */
function readAdminFields(fields: Fields, { now }: Call): AdminFields {
  const [email, phone] = [textField(fields, 'email'), textField(fields, 'phone')];
  const duration = textField(fields, 'ban_duration');
  return {
    email: email && mustBeEmail(email),
    phone: phone && mustBePhone(phone),
    emailConfirm: flagField(fields, 'email_confirm'),
    phoneConfirm: flagField(fields, 'phone_confirm'),
    role: textField(fields, 'role').trim(),
    userMetadata: objectField(fields, 'user_metadata'),
    appMetadata: objectField(fields, 'app_metadata'),
    bannedUntil: duration ? bannedUntil(duration, now) : undefined,
  };
}
