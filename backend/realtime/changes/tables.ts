import type pg from 'pg';
import type { Relation } from './pgoutput.ts';
import { type ColumnType, readTypes } from './types-of-columns.ts';

/** A relation with details missing from the stream. */
export type Table = {
  relation: Relation;
  /** Types of `relation.columns`, in the same order. */
  types: readonly ColumnType[];
  /** Indexes of the primary key's columns within `relation.columns`; empty without a primary key. */
  primaryKey: readonly number[];
  /** Index of a column by name. */
  places: ReadonlyMap<string, number>;
};

/**
 * Adds details from the catalogue to a relation. The catalogue shows the current state: if the table was altered while
 * a change was queued, its key or types may be missing, and the change then reveals less, never more.
 */
export async function describeTable(owner: pg.Pool, relation: Relation): Promise<Table> {
  const [types, keys] = await Promise.all([
    readTypes(
      owner,
      relation.columns.map((column) => column.typeOid),
    ),
    owner.query<{ name: string }>({
      name: 'changes-key',
      text: `select attname::text as name from pg_index join pg_attribute on attrelid = indrelid and attnum = any (indkey)
        where indrelid = $1::oid and indisprimary`,
      values: [relation.oid],
    }),
  ]);
  const places = new Map(relation.columns.map((column, place) => [column.name, place]));
  return {
    relation,
    types: relation.columns.map((column) => types.get(column.typeOid) ?? GONE),
    primaryKey: keys.rows.flatMap((row) => places.get(row.name) ?? []),
    places,
  };
}

// Stands in for a type that was dropped along with its column.
const GONE: ColumnType = {
  name: 'unknown',
  sql: 'pg_catalog.text',
  oid: 25,
  kind: 'other',
  toJson: JSON.stringify,
};

/** A table that matches a binding, with the columns that a role may read. */
export type PublishedTable = { columns: readonly { name: string; typeOid: number }[] };

/**
 * The tables of a publication that match a binding, each with the columns that a role may select.
 *
 * @param schema `*` for every schema
 * @param table `*` for every table
 */
export async function publishedTables(
  owner: pg.Pool,
  publication: string,
  schema: string,
  table: string,
  role: string,
): Promise<PublishedTable[]> {
  const { rows } = await owner.query<PublishedTable>({
    name: 'changes-published',
    text: `select coalesce((
        select json_agg(json_build_object('name', attname, 'typeOid', atttypid::int8))
        from pg_attribute
        where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attname = any (attnames)
          and has_column_privilege((select oid from pg_roles where rolname = $4), attrelid, attnum, 'select')
      ), '[]'::json) as columns
      from pg_publication_tables
      join pg_namespace on nspname = schemaname
      join pg_class on relnamespace = pg_namespace.oid and relname = tablename
      where pubname = $1 and ($2 = '*' or schemaname = $2) and ($3 = '*' or tablename = $3)`,
    values: [publication, schema, table, role],
  });
  return rows;
}
