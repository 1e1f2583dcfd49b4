import type { Pool } from 'pg';
import { json } from '../request/answer.ts';
import type { Call } from '../request/call.ts';
import { validationFailed } from '../request/errors.ts';
import { INSTANCE } from '../users/queries.ts';
import { pageHeaders, readPage } from './page.ts';

/** Searchable fields, by the scope before the colon. */
const SCOPES: Readonly<Record<string, AuditFilter['names']>> = {
  author: ['actor_username', 'actor_name'],
  action: ['action'],
  type: ['log_type'],
};

/** `GET /admin/audit?page=1&per_page=50&query=author:…|action:…|type:…`: the audit log, newest first. */
export async function auditLog(call: Call): Promise<Response> {
  const page = readPage(call);
  const filter = filterOf(call.query.get('query') ?? '');
  const { entries, total } = await listAuditEntries(call.context.pool, filter, page);
  return json(entries, 200, pageHeaders(call, page, total));
}

function filterOf(query: string): AuditFilter {
  if (!query) return { names: [], text: '' };
  const [, scope = '', text = ''] = /^([^:]*):(.*)$/s.exec(query) ?? [];
  const names = Object.hasOwn(SCOPES, scope) ? SCOPES[scope] : undefined;
  if (!names) throw validationFailed(`Invalid query scope: ${query}`);
  return { names, text };
}

/** Case-insensitive search in the named payload fields; an empty text matches every entry. */
type AuditFilter = {
  names: readonly ('actor_username' | 'actor_name' | 'action' | 'log_type')[];
  text: string;
};

/** An entry as the API returns it. */
type AuditEntry = { id: string; payload: Record<string, unknown>; created_at: Date; ip_address: string };

const WHERE = `
  where instance_id = $1 and ($2 = '' or exists (
    select from unnest($3::text[]) name where strpos(lower(payload ->> name), $2) > 0
  ))`;

/** The entries of a page, newest first, and the total count. */
async function listAuditEntries(
  pool: Pool,
  { names, text }: AuditFilter,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ entries: AuditEntry[]; total: number }> {
  const values = [INSTANCE, text.toLowerCase(), names];
  const [counted, found] = await Promise.all([
    pool.query<{ total: string }>(`select count(*) as total from auth.audit_log_entries ${WHERE}`, values),
    pool.query<AuditEntry>(
      `select id, payload, created_at, ip_address from auth.audit_log_entries ${WHERE}
       order by created_at desc, id limit $4 offset $5`,
      [...values, perPage, (page - 1) * perPage],
    ),
  ]);
  return { entries: found.rows, total: Number(counted.rows[0]?.total) };
}
