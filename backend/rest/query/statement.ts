import { empty, identifier, join, Sql, sql } from '../../postgres/sql.ts';
import type { BodyShape, Explain, Plan, PlannedChange } from '../plan/model.ts';
import { SCALAR } from './call.ts';
import { changeSql, INSERTED } from './change.ts';
import { arrayLiteral } from './predicates.ts';
import { countedSql, nodeSql } from './read-node.ts';
import { type SourceSql, sourceSql } from './source.ts';

/** The statements of a plan. They are sent together; the second explains what it would count. */
export type Statements = { main: Sql; estimate: Sql | null };

/**
 * The single row of {@link Statements.main}. `total` is the number of matching rows, null when no count was requested;
 * `headers` and `status` are set by the database (`response.headers`, `response.status`).
 */
export type MainRow = {
  total: string | null;
  page: string;
  body: string | null;
  headers: string | null;
  status: string | null;
  /** Key of the inserted row, as a JSON array of names with their values, null included. */
  location?: string | null;
  /** Number of inserted rows, without rows merged into existing ones; null when no row was written. */
  inserted?: string | null;
};

// Column names by which a row of the page goes; no alias of a plan can be the same, since they are never quoted here.
const SETTINGS = sql`nullif(current_setting('response.headers', true), '') as headers,
  nullif(current_setting('response.status', true), '') as status`;

export function statementsOf(plan: Plan): Statements {
  const { root, count, explain } = plan;
  const main = root.source.kind === 'change' ? writeSql(plan, root.source.change) : readSql(plan);
  const estimates = plan.kind !== 'write' && (count === 'planned' || count === 'estimated');
  return {
    main: explain ? sql`explain (${explainOptions(explain)}) ${main}` : main,
    estimate: estimates ? sql`explain (format json) ${countedSql(root)}` : null,
  };
}

function readSql(plan: Plan): Sql {
  const { root } = plan;
  const counts = plan.count !== null && plan.count !== 'planned';
  const isUnpaginated = root.range.limit === null && root.range.offset === 0;
  const countsApart = counts && !isUnpaginated;
  // A function is called once, so when its rows are counted apart from the page they are kept in between.
  const shared = countsApart && root.source.kind === 'call';
  const source = shared ? sharedSource : sourceSql;
  const prelude = shared ? sql`with pgrst_source as materialized (select * from ${sourceSql(root)}) ` : empty;
  const total = !counts ? sql`null` : countsApart ? totalSql(plan, source) : sql`count(*)`;
  return sql`${prelude}select ${total}::bigint as total, count(*) as page, ${bodySql(plan.body)} as body, ${SETTINGS}
from (${nodeSql(root, source)}) as pgrst_row`;
}

// Each from a fixed list: the grammar allows no parameter here.
function explainOptions({ format, options }: Explain): Sql {
  const formats = { json: sql`format json`, text: sql`format text` };
  return join([formats[format], ...options.map((option) => new Sql([option], []))]);
}

/** Every written row is returned, so the total equals the size of the page. */
function writeSql({ root, body, location }: Plan, change: PlannedChange): Sql {
  // Without a body only the rows are counted: columns named in `select` may be missing from `returning`.
  const rows = body.kind === 'none' ? sql`select * from pgrst_source` : nodeSql(root, sharedSource);
  return sql`with pgrst_source as (${changeSql(change)})
select null as total, count(*) as page, ${bodySql(body)} as body, ${locationSql(location)} as location,
  ${INSERTED} as inserted, ${SETTINGS}
from (${rows}) as pgrst_row`;
}

function locationSql(key: Plan['location']): Sql {
  if (!key?.length) return sql`null`;
  const row = sql`(array_agg(row_to_json(pgrst_row)))[1]`;
  return sql`case when count(*) = 1 then (select json_agg(json_build_array(key, value)) from json_each_text(${row})
    where key = any (${arrayLiteral(key)})) end`;
}

const sharedSource: SourceSql = ({ alias }) => sql`pgrst_source as ${identifier(alias)}`;

function totalSql({ root, count, countLimit }: Plan, source: SourceSql): Sql {
  const bound = count === 'estimated' || count === 'bounded' ? sql` limit ${countLimit + 1}` : empty;
  return sql`(select count(*) from (${countedSql(root, source)}${bound}) as pgrst_counted)`;
}

function bodySql(body: BodyShape): Sql {
  const scalar = identifier('pgrst_row', SCALAR);
  switch (body.kind) {
    case 'none':
      return sql`null`;
    case 'array':
      return sql`coalesce(${stripped(body, sql`json_agg(pgrst_row)`)}, '[]')`;
    case 'scalars':
      return sql`coalesce(${stripped(body, sql`json_agg(${scalar})`)}, '[]')`;
    case 'object':
      return sql`coalesce(${stripped(body, first(sql`pgrst_row`))}, 'null')`;
    case 'scalar':
      return sql`coalesce(${stripped(body, first(scalar))}, 'null')`;
    case 'csv':
      return CSV;
    case 'text':
      return sql`coalesce(string_agg(${scalar}::text, ''), '')`;
    case 'bytes':
      return sql`coalesce(string_agg(encode(${scalar}, 'hex'), ''), '')`;
    case 'geojson':
      return sql`json_build_object('type', 'FeatureCollection', 'features',
        coalesce(json_agg(${identifier(body.function.schema, body.function.name)}(pgrst_row)::json), '[]'))`;
    case 'handled':
      return handledSql(body);
  }
}

function handledSql({ aggregate, rowType, takesValue, binary }: BodyShape & { kind: 'handled' }): Sql {
  const row = rowType === null ? sql`pgrst_row` : sql`pgrst_row::${identifier(rowType.schema, rowType.name)}`;
  const argument = takesValue ? identifier('pgrst_row', SCALAR) : row;
  const written = sql`${identifier(aggregate.schema, aggregate.name)}(${argument})`;
  return binary ? sql`encode(${written}, 'hex')` : sql`${written}::text`;
}

// Not `json_agg(…) -> 0`, which would parse the whole JSON again to take its first element.
function first(row: Sql): Sql {
  return sql`(array_agg(to_json(${row})))[1]`;
}

function stripped({ stripNulls }: { stripNulls: boolean }, json: Sql): Sql {
  return stripNulls ? sql`json_strip_nulls(${json})` : json;
}

// The header is the keys of the first row; a row as text is already comma separated and quoted, within parentheses.
const CSV = sql`coalesce((array_agg((select string_agg(key, ',') from json_object_keys(row_to_json(pgrst_row)) as key)))[1], '')
  || E'\n' || coalesce(string_agg(substring(pgrst_row::text, 2, length(pgrst_row::text) - 2), E'\n'), '')`;
