import type { ClientBase } from 'pg';

export type Table = { name: string; columns: string[] };

/** The bookkeeping of migrations: a restored database has its own, of the very same ones. */
const MIGRATION_TABLES = ['supabase_migrations.schema_migrations', 'supabase_migrations.platform'];

const OURS = `n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
  and not exists (select from pg_depend d
    where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`;

/**
 * Every table of a backup, with the columns to write (PostgreSQL computes the generated ones); both quoted for SQL.
 * Unlogged tables are left out: their content need not survive PostgreSQL.
 */
export async function listTables(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select format('%I.%I', n.nspname, c.relname) as name,
        (select array_agg(quote_ident(a.attname) order by a.attnum) from pg_attribute a
          where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and c.relpersistence = 'p' and ${OURS}
        and format('%I.%I', n.nspname, c.relname) <> all ($1)
      order by 1`,
    [MIGRATION_TABLES],
  );
  return rows.filter(({ columns }) => columns !== null);
}

/** Bytes of their rows, indexes left out: more than a backup of them takes. */
export async function tableBytes(client: ClientBase, tables: readonly Table[]): Promise<number> {
  const { rows } = await client.query<{ bytes: string }>(
    'select coalesce(sum(pg_table_size(name::regclass)), 0) as bytes from unnest($1::text[]) as name',
    [tables.map(({ name }) => name)],
  );
  return Number(rows[0]?.bytes);
}

/** Counts the rows of tables. */
export async function countRows(
  client: ClientBase,
  names: readonly string[],
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const name of names) {
    const { rows } = await client.query<{ count: number }>(`select count(*)::float8 as count from ${name}`);
    counts[name] = rows[0]?.count ?? 0;
  }
  return counts;
}

/** Where every sequence stands. */
export async function readSequences(
  client: ClientBase,
): Promise<{ name: string; value: string; isCalled: boolean }[]> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'S' and ${OURS} order by 1`,
  );
  const found: { name: string; value: string; isCalled: boolean }[] = [];
  for (const { name } of rows) {
    const { rows: state } = await client.query<{ value: string; isCalled: boolean }>(
      `select last_value::text as value, is_called as "isCalled" from ${name}`,
    );
    if (state[0]) found.push({ name, ...state[0] });
  }
  return found;
}

/** Versions of the migrations that a database has had; undefined when it never had any. */
export async function appliedMigrations(client: ClientBase): Promise<string[] | undefined> {
  const { rows: books } = await client.query<{ there: boolean }>(
    "select to_regclass('supabase_migrations.schema_migrations') is not null as there",
  );
  if (!books[0]?.there) return undefined;
  const { rows } = await client.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations order by version',
  );
  return rows.map(({ version }) => version);
}
