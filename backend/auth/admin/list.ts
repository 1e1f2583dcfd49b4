import type { Pool } from 'pg';
import { AUDIENCE, INSTANCE, SELECT_USER } from '../users/queries.ts';
import type { User } from '../users/user.ts';

export type UserList = {
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
export async function listUsers(
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
