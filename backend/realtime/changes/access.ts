import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { Caller } from '#backend/caller.ts';
import { identifier, join, type Sql, sql } from '#backend/postgres/sql.ts';
import { readEachAs } from '#backend/postgres/transaction.ts';
import type { TableRules } from './rules.ts';

/** A row, with its values as text. */
export type RowToCheck = {
  /** At least its primary key and its policy columns. */
  values: Readonly<Record<string, string | null>>;
  /** Whether a policy column is unknown; `values` then holds all known columns. */
  exact: boolean;
};

/** A caller and the rows of one table to check for them. */
export type AccessCheck = { caller: Caller; rows: readonly RowToCheck[] };

/**
 * Checks which rows callers may see now, with one statement per caller: PostgreSQL applies row-level security itself.
 * The statements share only a connection and its round trip.
 *
 * @param key names of the primary key's columns
 * @returns per check, the indexes within its `rows` of the visible ones; a deleted row is missing. Rejected when a
 *   policy raised an error
 * @throws the driver's error when the database is unreachable
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
 * Checks which rows are still in the state of the change, as far as the policies look.
 *
 * PostgreSQL can evaluate row-level security only on the current row. If the row has changed since, the result may
 * apply to other values than those in the change: a private note that was published later would be delivered with its
 * private content. So the columns that the policies read must be unchanged; where one of them is unknown, all values in
 * the change must equal the current row. To be called after {@link visibleRows}.
 *
 * Other tables are read by policies in their current state, and the results of functions are trusted.
 */
export async function unchangedRows(
  owner: pg.Pool,
  table: TableRules,
  key: readonly string[],
  rows: readonly RowToCheck[],
): Promise<ReadonlySet<number>> {
  const columns = table.policyColumns.filter((name) => !key.includes(name));
  if (columns.length === 0) return new Set(rows.keys());
  // Compared as text, because a type may lack an equality operator.
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

// A name derived from the text makes PostgreSQL plan the statement once per connection and table, rather than for each
// of a thousand callers.
function named(statement: Sql): pg.QueryConfig {
  const compiled = statement.compile();
  const hash = createHash('sha256').update(compiled.text).digest('base64url').slice(0, 16);
  return { name: `changes-${hash}`, ...compiled };
}

const NO_REQUEST = { method: '', path: '', headers: {} };

/**
 * Up to this many rows are looked up one by one. PostgreSQL estimates a hundred rows for any JSON array, and prefers a
 * scan of a small table, with policies on each row, to that many lookups: five times the work for a single row.
 */
const FEW_ROWS = 10;

// The values are parsed by the table's row type, so that no column type has to be named, which could require rights on
// its schema.
function matching(table: TableRules, key: readonly string[], rows: readonly RowToCheck[], also?: Sql): Sql {
  const name = identifier(table.schema, table.name);
  const conditions = key.map((column) => sql`row_now.${identifier(column)} = row_then.${identifier(column)}`);
  if (also) conditions.push(also);
  // The offset prevents PostgreSQL from turning the subquery into a join.
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
