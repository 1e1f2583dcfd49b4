import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { Caller } from '#backend/caller.ts';
import { identifier, join, type Sql, sql } from '#backend/postgres/sql.ts';
import { readEachAs } from '#backend/postgres/transaction.ts';
import type { TableRules } from './rules.ts';

/** A row by the text of its values. */
export type RowToCheck = {
  /** Of its primary key and of its policy columns, at least. */
  values: Readonly<Record<string, string | null>>;
  /** A policy column is unknown; then `values` holds all that is known. */
  exact: boolean;
};

/** Which rows of one table a caller is to be asked about. */
export type AccessCheck = { caller: Caller; rows: readonly RowToCheck[] };

/**
 * Which rows callers may see at this moment, in one statement for each: PostgreSQL applies its own row-level security.
 * They share a connection and its round trip, and nothing else.
 *
 * @param key names of the primary key's columns
 * @returns of each inquiry the places within its `rows`; a row that is gone is not among them. Rejected when a policy
 *   raised
 * @throws the driver's error when the database cannot be asked
 */
export async function visibleRows(
  pool: pg.Pool,
  table: TableRules,
  key: readonly string[],
  checks: readonly AccessCheck[],
): Promise<PromiseSettledResult<ReadonlySet<number>>[]> {
  const reads = checks.map(({ caller, rows }) => ({
    caller,
    statement: named(matching(table, key, rows)),
  }));
  const results = await readEachAs(pool, NO_REQUEST, reads);
  return results.map((one) =>
    one.status === 'rejected' ? one : { status: 'fulfilled', value: placesOf(one.value[0]?.rows ?? []) },
  );
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
  const unchanged = sql`case when (${rows.map((row) => row.exact)}::bool[])[given.place] then not exists (
      select from jsonb_object_keys(row_values) as name
      where to_jsonb(row_now) -> name is distinct from to_jsonb(row_then) -> name
    ) else ${join(same, ' and ')} end`;
  const result = await owner.query(named(matching(table, key, rows, unchanged)));
  return placesOf(result.rows);
}

// Named by its text, a statement is planned once a connection and table, not for each of a thousand callers.
function named(statement: Sql): pg.QueryConfig {
  const compiled = statement.compile();
  const hash = createHash('sha256').update(compiled.text).digest('base64url').slice(0, 16);
  return { name: `changes-${hash}`, ...compiled };
}

const NO_REQUEST = { method: '', path: '', headers: {} };

/**
 * Up to so many rows are looked up one by one. PostgreSQL takes any JSON array for a hundred rows, and would rather read
 * a whole small table, each row through its policies, than look up that many: for one row, five times the work.
 */
const FEW_ROWS = 10;

// The table's own row type reads the values, so that no type has to be named, which its schema might not allow.
function matching(table: TableRules, key: readonly string[], rows: readonly RowToCheck[], also?: Sql): Sql {
  const name = identifier(table.schema, table.name);
  const conditions = key.map((column) => sql`row_now.${identifier(column)} = row_then.${identifier(column)}`);
  if (also) conditions.push(also);
  // An offset keeps PostgreSQL from making a join of it.
  const oneByOne = rows.length <= FEW_ROWS ? sql`offset 0` : sql``;
  return sql`select given.place
    from jsonb_array_elements(${JSON.stringify(rows.map((row) => row.values))}::jsonb)
      with ordinality as given (row_values, place)
    cross join lateral jsonb_populate_record(null::${name}, row_values) as row_then
    where exists (select from ${name} as row_now where ${join(conditions, ' and ')} ${oneByOne})`;
}

function placesOf(rows: readonly { place?: unknown }[]): ReadonlySet<number> {
  return new Set(rows.map((row) => Number(row.place) - 1));
}
