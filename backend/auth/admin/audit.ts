import type { Pool } from 'pg';
import { INSTANCE } from '../users/queries.ts';

/** Case-insensitive search in the named payload fields; an empty text matches every entry. */
export type AuditFilter = {
  names: readonly ('actor_username' | 'actor_name' | 'action' | 'log_type')[];
  text: string;
};

/** An entry as the API returns it. */
type Entry = { id: string; payload: Record<string, unknown>; created_at: Date; ip_address: string };

const WHERE = `
  where instance_id = $1 and ($2 = '' or exists (
    select from unnest($3::text[]) name where strpos(lower(payload ->> name), $2) > 0
  ))`;

/** The entries of a page, newest first, and the total count. */
export async function listAuditEntries(
  pool: Pool,
  { names, text }: AuditFilter,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ entries: Entry[]; total: number }> {
  const values = [INSTANCE, text.toLowerCase(), names];
  const [counted, found] = await Promise.all([
    pool.query<{ total: string }>(`select count(*) as total from auth.audit_log_entries ${WHERE}`, values),
    pool.query<Entry>(
      `select id, payload, created_at, ip_address from auth.audit_log_entries ${WHERE}
       order by created_at desc, id limit $4 offset $5`,
      [...values, perPage, (page - 1) * perPage],
    ),
  ]);
  return { entries: found.rows, total: Number(counted.rows[0]?.total) };
}
