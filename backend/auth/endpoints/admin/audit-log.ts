import { type AuditFilter, listAuditEntries } from '../../admin/audit.ts';
import { pageHeaders, readPage } from '../../admin/page.ts';
import { json } from '../../request/answer.ts';
import type { Call } from '../../request/call.ts';
import { validationFailed } from '../../request/errors.ts';

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
