import { createHash } from 'node:crypto';
import type { ClientBase, Pool } from 'pg';
import { inTransaction } from '#backend/postgres/in-transaction.ts';
import { LOST_TO_ANOTHER, retryTransaction } from '#backend/postgres/retry.ts';
import { isUuid } from '#backend/postgres/uuid.ts';
import { json } from '../request/answer.ts';
import { type Call, flagField, readOptionalFields } from '../request/call.ts';
import { userNotFound, validationFailed } from '../request/errors.ts';
import { audit, SERVICE } from '../users/audit.ts';
import { userIdMalformed } from '../users/errors.ts';
import { AUDIENCE, findUser, INSTANCE, SELECT_USER } from '../users/queries.ts';
import { presentUser, type User } from '../users/user.ts';
import { pageHeaders, readPage } from './page.ts';

/** `GET /admin/users?page=1&per_page=50&filter=…&sort=created_at asc`: the accounts, newest first by default. */
export async function listAllUsers(call: Call): Promise<Response> {
  const page = readPage(call);
  const order = orderOf(call.query.get('sort'));
  const filter = call.query.get('filter') ?? '';
  const { users, total } = await listUsers(call.context.pool, { ...page, filter, order });
  return json({ users: users.map(presentUser), aud: AUDIENCE }, 200, pageHeaders(call, page, total));
}

function orderOf(sort: string | null): 'asc' | 'desc' {
  if (!sort) return 'desc';
  const [, field, direction = 'desc'] = /^(\S*)(?: (.*))?$/s.exec(sort) ?? [];
  if (field !== 'created_at') {
    throw validationFailed(`Bad Sort Parameters: bad field for sort ${JSON.stringify(field ?? sort)}`);
  }
  const order = direction.toLowerCase();
  if (order === 'asc' || order === 'desc') return order;
  throw validationFailed(
    `Bad Sort Parameters: bad direction for sort ${JSON.stringify(direction)}, only 'asc' and 'desc' allowed`,
  );
}

type UserList = {
  /** Starts at 1. */
  page: number;
  perPage: number;
  /** Substring of an address or `full_name`; empty for no filter. */
  filter: string;
  order: 'asc' | 'desc';
};

const WHERE = `
  where u.instance_id = $1 and u.aud = $2
    and ($3 = '' or strpos(lower(u.email), $3) > 0 or strpos(lower(u.raw_user_meta_data ->> 'full_name'), $3) > 0)`;

const ORDER = {
  asc: 'u.created_at, u.id',
  desc: 'u.created_at desc, u.id desc',
};

/** The accounts of a page, ordered by creation time, and the total count. */
async function listUsers(
  pool: Pool,
  { page, perPage, filter, order }: UserList,
): Promise<{ users: User[]; total: number }> {
  const values = [INSTANCE, AUDIENCE, filter.toLowerCase()];
  const [counted, found] = await Promise.all([
    pool.query<{ total: string }>(`select count(*) as total from auth.users u ${WHERE}`, values),
    pool.query<User>(`${SELECT_USER} ${WHERE} order by ${ORDER[order]} limit $4 offset $5`, [
      ...values,
      perPage,
      (page - 1) * perPage,
    ]),
  ]);
  return { users: found.rows, total: Number(counted.rows[0]?.total) };
}

/** `GET /admin/users/:id` */
export async function getUserById(call: Call): Promise<Response> {
  return json(presentUser(await findUserInPath(call)));
}

/** Plus lock_not_available: a trigger of the project may hit a lock held by another transaction and fail. */
const LOST_A_LOCK = [...LOST_TO_ANOTHER, '55P03'];

/** `DELETE /admin/users/:id`; `{ should_soft_delete: true }` keeps the id for rows that refer to it. */
export async function deleteUserById(call: Call): Promise<Response> {
  const user = await findUserInPath(call);
  const isSoft = flagField(await readOptionalFields(call), 'should_soft_delete');
  const remove = () =>
    inTransaction(call.context.pool, async (client) => {
      await audit(client, 'user_deleted', SERVICE, call, userTraits(user));
      if (!isSoft) await client.query('delete from auth.users where id = $1', [user.id]);
      else if (user.deleted_at === null) await softDeleteUser(client, user, call.now);
    });
  await retryTransaction(remove, { codes: LOST_A_LOCK });
  return json({});
}

/** The official service's length, from when the column was this narrow. */
const PHONE_HASH_CHARS = 15;

/**
 * Soft delete: keeps the id for the rows that refer to it. Addresses are replaced by hashes, in the official service's
 * format, so that a new account can use the same address.
 */
async function softDeleteUser(client: ClientBase, user: User, now: Date): Promise<void> {
  const { id } = user;
  const address = (text: string | null) => text && hashOf(id, text);
  const number = (text: string | null) => text && hashOf(id, text).slice(0, PHONE_HASH_CHARS);
  await client.query(
    `update auth.users set email = $2, phone = $3, email_change = coalesce($4, ''), phone_change = coalesce($5, ''),
       encrypted_password = null, confirmation_token = '', recovery_token = '', reauthentication_token = '',
       email_change_token_current = '', email_change_token_new = '', phone_change_token = '',
       raw_user_meta_data = '{}', raw_app_meta_data = '{}', deleted_at = $6, updated_at = $6
     where id = $1`,
    [id, address(user.email), number(user.phone), address(user.email_change), number(user.phone_change), now],
  );
  for (const identity of user.identities) {
    await client.query(`update auth.identities set identity_data = '{}', provider_id = $2 where id = $1`, [
      identity.identity_id,
      hashOf(id, `${identity.provider}:${identity.id}`),
    ]);
  }
  for (const table of ['one_time_tokens', 'mfa_factors', 'webauthn_credentials', 'sessions']) {
    await client.query(`delete from auth.${table} where user_id = $1`, [id]);
  }
}

function hashOf(userId: string, text: string): string {
  return createHash('sha256').update(userId).update(text).digest('base64url');
}

/**
 * The account that a path names.
 *
 * @throws AuthError 404 `validation_failed` or `user_not_found`
 */
export async function findUserInPath({ context, params: { id } }: Call): Promise<User> {
  if (!isUuid(id)) throw userIdMalformed();
  const user = await findUser(context.pool, id);
  if (!user) throw userNotFound();
  return user;
}

/** The audit log's description of the affected account. */
export function userTraits({ id, email, phone }: User): Record<string, unknown> {
  return { user_id: id, user_email: email ?? '', user_phone: phone ?? '' };
}
