import type pg from 'pg';
import { arrayToJson } from './array-literal.ts';

/** The properties of a type needed to convert its values to JSON and to compare them. */
export type ColumnType = {
  /** As in `columns` of a change: `int4`, `_text`, the name of a domain. */
  name: string;
  /** The base type of a domain, qualified for use in SQL: `pg_catalog.int4`, `app."Mood"`. */
  sql: string;
  /** Oid of the base type. */
  oid: number;
  kind: 'number' | 'bool' | 'enum' | 'text' | 'other';
  /**
   * Converts PostgreSQL's text format to the JSON of `to_jsonb`; undefined for types that only PostgreSQL can convert
   * (composites, types with a cast to JSON): see {@link askJson}.
   */
  toJson: ((text: string) => string) | undefined;
};

type TypeRow = {
  oid: number;
  name: string;
  sql: string;
  type: string;
  category: string;
  base: number;
  element: number | null;
  delimiter: string;
  has_cast: boolean;
};

/**
 * Reads types along with their element and base types.
 *
 * @param owner has an empty `search_path`, so that names are qualified
 */
export async function readTypes(
  owner: pg.Pool,
  oids: readonly number[],
): Promise<ReadonlyMap<number, ColumnType>> {
  const { rows } = await owner.query<TypeRow>({
    name: 'changes-types',
    text: `with recursive wanted (oid) as (
      select unnest($1::oid[])
      union
      select part from wanted
      join pg_type as type using (oid)
      cross join unnest(array[type.typbasetype, type.typelem]) as part
      where part <> 0
    )
    select type.oid::int8::float8 as oid, type.typname::text as name, format_type(type.oid, -1) as sql,
      type.typtype::text as type, type.typcategory::text as category, type.typbasetype::int8::float8 as base,
      -- Only arrays proper: int2vector and point have elements too, but are written otherwise.
      case when element.typarray = type.oid then element.oid::int8::float8 end as element,
      coalesce(element.typdelim::text, ',') as delimiter,
      -- to_jsonb looks for such casts on types of extensions and users only (oid 16384 and above).
      type.oid >= 16384 and exists (
        select from pg_cast where castsource = type.oid and casttarget = 'json'::regtype and castfunc <> 0
      ) as has_cast
    from wanted
    join pg_type as type using (oid)
    left join pg_type as element on element.oid = type.typelem`,
    values: [oids],
  });
  const byOid = new Map(rows.map((row) => [row.oid, row]));
  const types = new Map<number, ColumnType>();
  for (const row of rows) {
    const base = baseOf(row, byOid);
    types.set(row.oid, {
      name: row.name,
      sql: base.sql,
      oid: base.oid,
      kind: kindOf(base),
      toJson: writerOf(base, byOid),
    });
  }
  return types;
}

/**
 * Converts values to JSON with PostgreSQL.
 *
 * @param texts non-null values in PostgreSQL's text format
 * @returns one JSON text per value. An altered type may reject its old values: they become JSON strings
 */
export async function askJson(owner: pg.Pool, type: ColumnType, texts: readonly string[]): Promise<string[]> {
  try {
    const { rows } = await owner.query<{ json: string }>(
      `select to_jsonb(value::${type.sql})::text as json from unnest($1::text[]) with ordinality as given (value, place)
       order by place`,
      [texts],
    );
    return rows.map((row) => row.json);
  } catch (error) {
    if (error instanceof Error && 'severity' in error) return texts.map((text) => JSON.stringify(text));
    throw error;
  }
}

const BOOL = 16;
const JSONS = new Set([114, 3802]);
const INTEGERS = new Set([20, 21, 23]);
const NUMBERS = new Set([...INTEGERS, 700, 701, 1700]);
const TEXTS = new Set([25, 1043]);
const UUID = 2950;
const TIMESTAMP = 1114;
const TIMESTAMPTZ = 1184;

function baseOf(row: TypeRow, byOid: ReadonlyMap<number, TypeRow>): TypeRow {
  let base = row;
  while (base.type === 'd') {
    const below = byOid.get(base.base);
    if (!below) throw new Error(`The type below ${row.name} is gone`);
    base = below;
  }
  return base;
}

// Other types may have equal values with different texts: the numerics 1.0 and 1.00 are equal.
function kindOf(base: TypeRow): ColumnType['kind'] {
  if (base.type === 'e') return 'enum';
  if (INTEGERS.has(base.oid)) return 'number';
  if (base.oid === BOOL) return 'bool';
  return TEXTS.has(base.oid) || base.oid === UUID ? 'text' : 'other';
}

function writerOf(base: TypeRow, byOid: ReadonlyMap<number, TypeRow>): ColumnType['toJson'] {
  if (base.oid === BOOL) return (text) => (text === 't' ? 'true' : 'false');
  if (NUMBERS.has(base.oid)) return numberToJson;
  if (JSONS.has(base.oid)) return (text) => text;
  if (base.oid === TIMESTAMP) return (text) => JSON.stringify(text.replace(' ', 'T'));
  if (base.oid === TIMESTAMPTZ) return zonedToJson;
  if (base.type === 'c' || base.has_cast) return undefined;
  if (base.element === null) return base.category === 'A' ? undefined : JSON.stringify;
  const element = byOid.get(base.element);
  if (!element) throw new Error(`The type of the elements of ${base.name} is gone`);
  const write = writerOf(baseOf(element, byOid), byOid);
  return write && ((text) => arrayToJson(text, base.delimiter, write));
}

// JSON lacks NaN and infinity; PostgreSQL's jsonb lacks negative zero.
function numberToJson(text: string): string {
  if (/^-?\d/.test(text)) return text === '-0' ? '0' : text;
  return JSON.stringify(text);
}

// `2024-01-31 10:00:00.5-05` becomes `2024-01-31T10:00:00.5-05:00`; `infinity` is unchanged.
function zonedToJson(text: string): string {
  const json = text.replace(' ', 'T').replace(/([+-]\d\d)(?=$| BC)/, '$1:00');
  return JSON.stringify(json);
}
