import type { Pool } from 'pg';
import type { Caller } from '#backend/caller.ts';
import type { Catalog, Name, Privilege } from './catalog/model.ts';
import { HAS_PRIVILEGE } from './catalog/queries.ts';
import { permissionDenied } from './errors.ts';
import { findTable } from './plan/find-table.ts';
import type { RequestHead } from './request/parse-request.ts';

/** A row that exists is replaced by PUT, and changed by an upsert: PostgreSQL asks for that privilege later. */
const NEEDED = { insert: 'insert', put: 'insert', update: 'update', delete: 'delete' } as const;

/**
 * Checks the caller's privileges before the body is read, so that a caller who may not write does not cause the cost of
 * parsing it. PostgreSQL's policies check the rows afterwards.
 *
 * @throws 42501 as PostgreSQL would, PGRST205 for a table that does not exist
 */
export async function mustBeAllowed(
  { resource, schema, verb }: RequestHead,
  { role }: Caller,
  catalog: Catalog,
  pool: Pool,
): Promise<void> {
  const on: Name = { schema, name: resource.name };
  const anonymous = role === 'anon';
  if (resource.kind === 'function') {
    // The error for an unknown function lists the given arguments, which are in the body.
    if (catalog.routines(schema, resource.name).length === 0) return;
    if (!(await allows('execute'))) throw permissionDenied('function', resource.name, anonymous);
  } else {
    const { isView } = findTable(catalog, schema, resource.name);
    if (verb && !(await allows(NEEDED[verb])))
      throw permissionDenied(isView ? 'view' : 'table', resource.name, anonymous);
  }

  async function allows(privilege: Privilege): Promise<boolean> {
    return catalog.allows(role, privilege, on) || isGrantedNow(pool, role, privilege, on);
  }
}

// A grant does not tell anybody that the catalogue is out of date.
async function isGrantedNow(
  pool: Pool,
  role: string,
  privilege: Privilege,
  { schema, name }: Name,
): Promise<boolean> {
  const { rows } = await pool.query<{ has: string }>({
    name: 'has-privilege',
    text: HAS_PRIVILEGE,
    values: [role, privilege, schema, name],
  });
  return rows[0]?.has === 't';
}
