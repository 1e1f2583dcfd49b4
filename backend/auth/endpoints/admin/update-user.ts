import type { ClientBase } from 'pg';
import { inTransaction } from '#backend/postgres/in-transaction.ts';
import { setPassword } from '../../account/password.ts';
import { type AdminFields, readAdminFields } from '../../admin/fields.ts';
import { subjectOf, traitsOf } from '../../admin/subject.ts';
import { hashPassword } from '../../credentials/password.ts';
import { json } from '../../request/answer.ts';
import { type Call, type Fields, readFields, textField } from '../../request/call.ts';
import { userNotFound } from '../../request/errors.ts';
import { audit, SERVICE } from '../../users/audit.ts';
import { putIdentity } from '../../users/identities.ts';
import { deleteOneTimeTokens } from '../../users/one-time-tokens.ts';
import { findUser, lockUser, updateUser } from '../../users/queries.ts';
import { changedMetadata, mustBeStrong, rethrowTaken } from '../../users/rules.ts';
import { presentUser, type User } from '../../users/user.ts';

/** `PUT /admin/users/:id`: changes the fields sent, at once; a new password ends all sessions of the person. */
export async function updateUserById(call: Call): Promise<Response> {
  const { id } = await subjectOf(call);
  const fields = await readFields(call);
  const wanted = readAdminFields(fields, call);
  const passwordHash = await readNewPassword(fields, call);
  const user = await rethrowTaken(() =>
    inTransaction(call.context.pool, (client) => change(client, call, id, { ...wanted, passwordHash })),
  );
  return json(presentUser(user));
}

async function change(
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
  await audit(client, 'user_modified', SERVICE, call, traitsOf(user));
  return user;
}

async function readNewPassword(fields: Fields, { context }: Call): Promise<string | null> {
  if ((fields.password ?? null) === null) return null;
  const password = textField(fields, 'password');
  mustBeStrong(password, context.settings);
  return hashPassword(password);
}
