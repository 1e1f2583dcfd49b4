import { randomBytes, randomUUID } from 'node:crypto';
import type { ClientBase } from 'pg';
import { inTransaction } from '#backend/postgres/in-transaction.ts';
import { isUuid } from '#backend/postgres/uuid.ts';
import { type AdminFields, readAdminFields } from '../../admin/fields.ts';
import { traitsOf } from '../../admin/subject.ts';
import { hashPassword, isPasswordHash } from '../../credentials/password.ts';
import { json } from '../../request/answer.ts';
import { type Call, type Fields, readFields, textField } from '../../request/call.ts';
import { validationFailed } from '../../request/errors.ts';
import { audit, SERVICE } from '../../users/audit.ts';
import { emailExists } from '../../users/errors.ts';
import { putIdentity } from '../../users/identities.ts';
import { findUser, insertUser, updateUser } from '../../users/queries.ts';
import { changedMetadata, mustFitPassword, rethrowTaken } from '../../users/rules.ts';
import { presentUser, type User } from '../../users/user.ts';

const NIL = '00000000-0000-0000-0000-000000000000';

/** `POST /admin/users`: creates an account, confirmed on request, without sending an email. */
export async function createUser(call: Call): Promise<Response> {
  const fields = await readFields(call);
  const wanted = readAdminFields(fields, call);
  if (!wanted.email && !wanted.phone) {
    throw validationFailed('Cannot create a user without either an email or phone');
  }
  const id = readId(fields);
  const passwordHash = await readPasswordHash(fields);
  const user = await rethrowTaken(() =>
    inTransaction(call.context.pool, (client) => create(client, call, { ...wanted, id, passwordHash })),
  );
  return json(presentUser(user));
}

async function create(
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
  await audit(client, 'user_signedup', SERVICE, call, { ...traitsOf(user), provider: providers[0] });
  return user;
}

function readId(fields: Fields): string {
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
