import pg from 'pg';

/**
 * Analyzes tables that have no statistics yet. Autovacuum ignores a table until fifty of its rows have changed, and
 * until then PostgreSQL assumes ten pages for any size: cost estimates, on which cost limits rely, are then wrong by a
 * factor of a thousand. Empty tables are skipped: analyzed as empty, they would be planned as empty while they fill up.
 *
 * @param client of the owner
 */
export async function analyzeNewTables(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ schema: string; name: string }>(`
    select n.nspname as schema, c.relname as name
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'm') and c.relpersistence = 'p' and c.reltuples < 0 and pg_relation_size(c.oid) > 0
       and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname !~ '^pg_toast'`);
  if (rows.length === 0) return;
  const tables = rows.map(
    ({ schema, name }) => `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`,
  );
  // One transaction, which the disk is waited for once: by itself it would make one for each table.
  await client.query(`begin; analyze ${tables.join(', ')}; commit`);
}
