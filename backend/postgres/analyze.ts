import pg from 'pg';

/**
 * Gives statistics to tables that never had any. Autovacuum leaves a table alone until fifty of its rows have changed, and
 * until then PostgreSQL takes it for ten pages whatever it holds: what a read costs, which budgets go by, is then wrong a
 * thousandfold. Empty tables are left alone: known to be empty, they would be planned for as such while they fill.
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
