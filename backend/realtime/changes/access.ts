import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { Caller } from '#backend/caller.ts';
import { identifier, join, type Sql, sql } from '#backend/postgres/sql.ts';
import { readAllAs } from '#backend/postgres/transaction.ts';

/** A table's present rules, read afresh for every batch, so that a revoked right counts at once. */
export type TableRules = {
  schema: string;
  name: string;
  rowSecurity: boolean;
  /** Columns that the policies for reading look at. */
  policyColumns: readonly string[];
  /** The columns that each role may select; a role that does not exist has no entry. */
  selectable: ReadonlyMap<string, ReadonlySet<string>>;
};

/** A row by the text of its values. */
export type RowToCheck = {
  /** Of its primary key and of its policy columns, at least. */
  values: Readonly<Record<string, string | null>>;
  /** A policy column is unknown; then `values` holds all that is known. */
  exact: boolean;
};

/** @returns undefined when the table was dropped meanwhile */
export async function readRules(
  owner: pg.Pool,
  oid: number,
  roles: readonly string[],
): Promise<TableRules | undefined> {
  type Row = Omit<TableRules, 'selectable'> & { selectable: Record<string, string[]> };
  const { rows } = await owner.query<Row>({
    name: 'changes-rules',
    text: `select nspname::text as schema, relname::text as name,
        relrowsecurity as "rowSecurity",
        array(
          select attname::text from pg_attribute where attrelid = class.oid and attnum > 0 and not attisdropped
          and exists (
            select from pg_policy
            join pg_depend on classid = 'pg_policy'::regclass and objid = pg_policy.oid
              and refclassid = 'pg_class'::regclass and refobjid = class.oid
            -- Every policy hangs on its table (a); one that reads the row as a whole depends on it too (n).
            where polrelid = class.oid and polcmd in ('r', '*')
              and (refobjsubid = attnum or (refobjsubid = 0 and deptype = 'n'))
          )
        ) as "policyColumns",
        coalesce((
          select json_object_agg(rolname, array(
            select attname::text from pg_attribute where attrelid = class.oid and attnum > 0 and not attisdropped
            and has_column_privilege(pg_roles.oid, class.oid, attnum, 'select')
          )) from pg_roles where rolname = any ($2::text[])
        ), '{}') as selectable
      from pg_class as class join pg_namespace on pg_namespace.oid = relnamespace
      where class.oid = $1::oid`,
    values: [oid, roles],
  });
  const [row] = rows;
  return (
    row && {
      ...row,
      selectable: new Map(Object.entries(row.selectable).map(([role, names]) => [role, new Set(names)])),
    }
  );
}

/**
 * Which rows a caller may see at this moment, in one statement: PostgreSQL applies its own row-level security.
 *
 * @param key names of the primary key's columns
 * @returns places within `rows`; a row that is gone is not among them
 */
export async function visibleRows(
  pool: pg.Pool,
  caller: Caller,
  table: TableRules,
  key: readonly string[],
  rows: readonly RowToCheck[],
): Promise<ReadonlySet<number>> {
  const [result] = await readAllAs(pool, caller, NO_REQUEST, [named(matching(table, key, rows))]);
  return placesOf(result?.rows ?? []);
}

/**
 * Which rows are, as far as the policies look, still what the change made of them.
 *
 * Row-level security can only be asked about the row of now. When the row has changed again since, that answer may be
 * about other values than the change carries: a note that was private and then published would be delivered as it was
 * when private. So the columns that the policies read must be unchanged; where one of them is unknown, all that the
 * change carries must be what the row shows now. It is asked after {@link visibleRows}.
 *
 * What a policy reads in other tables is that of now, and a function that it calls is taken at its word.
 */
export async function unchangedRows(
  owner: pg.Pool,
  table: TableRules,
  key: readonly string[],
  rows: readonly RowToCheck[],
): Promise<ReadonlySet<number>> {
  const columns = table.policyColumns.filter((name) => !key.includes(name));
  if (columns.length === 0) return new Set(rows.keys());
  // As text, since a type may have no equality.
  const same = columns.map(
    (name) => sql`row_now.${identifier(name)}::text is not distinct from row_then.${identifier(name)}::text`,
  );
  const statement = sql`${matching(table, key, rows)}
    where case when (${rows.map((row) => row.exact)}::bool[])[given.place] then not exists (
        select from jsonb_object_keys(row_values) as name
        where to_jsonb(row_now) -> name is distinct from to_jsonb(row_then) -> name
      ) else ${join(same, ' and ')} end`;
  const result = await owner.query(named(statement));
  return placesOf(result.rows);
}

// Named by its text, a statement is planned once a connection and table, not for each of a thousand callers.
function named(statement: Sql): pg.QueryConfig {
  const compiled = statement.compile();
  const hash = createHash('sha256').update(compiled.text).digest('base64url').slice(0, 16);
  return { name: `changes-${hash}`, ...compiled };
}

const NO_REQUEST = { method: '', path: '', headers: {} };

// The table's own row type reads the values, so that no type has to be named, which its schema might not allow.
function matching(table: TableRules, key: readonly string[], rows: readonly RowToCheck[]): Sql {
  const name = identifier(table.schema, table.name);
  const sameKey = key.map((column) => sql`row_now.${identifier(column)} = row_then.${identifier(column)}`);
  return sql`select given.place
    from jsonb_array_elements(${JSON.stringify(rows.map((row) => row.values))}::jsonb)
      with ordinality as given (row_values, place)
    cross join lateral jsonb_populate_record(null::${name}, row_values) as row_then
    join ${name} as row_now on ${join(sameKey, ' and ')}`;
}

function placesOf(rows: readonly { place?: unknown }[]): ReadonlySet<number> {
  return new Set(rows.map((row) => Number(row.place) - 1));
}
