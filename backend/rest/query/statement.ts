import { empty, identifier, join, Sql, sql } from '../../postgres/sql.ts';
import type { BodyShape, Explain, Plan } from '../plan/model.ts';
import { SCALAR } from './call.ts';
import { countedSql, nodeSql } from './read-node.ts';
import { type SourceSql, sourceSql } from './source.ts';

/** The statements of a plan. They are sent together; the second explains what it would count. */
export type Statements = { main: Sql; estimate: Sql | null };

/**
 * The one row that {@link Statements.main} answers with. `total` is how many rows there are in all, null when no one
 * asked; `headers` and `status` are what the database wants them to be (`response.headers`, `response.status`).
 */
export type MainRow = {
  total: string | null;
  page: string;
  body: string | null;
  headers: string | null;
  status: string | null;
};

// Column names by which a row of the page goes; no alias of a plan can be the same, since they are never quoted here.
const SETTINGS = sql`nullif(current_setting('response.headers', true), '') as headers,
  nullif(current_setting('response.status', true), '') as status`;

export function statementsOf(plan: Plan): Statements {
  const { root } = plan;
  const counts = plan.count === 'exact' || plan.count === 'estimated';
  const isWholeSet = root.range.limit === null && root.range.offset === 0;
  const countsApart = counts && !isWholeSet;
  // A function is called once, so when its rows are counted apart from the page they are kept in between.
  const shared = countsApart && root.source.kind === 'call';
  const source = shared ? sharedSource : sourceSql;
  const prelude = shared ? sql`with pgrst_source as materialized (select * from ${sourceSql(root)}) ` : empty;
  const total = !counts ? sql`null` : countsApart ? totalSql(plan, source) : sql`count(*)`;
  const main = sql`${prelude}select ${total}::bigint as total, count(*) as page, ${bodySql(plan.body)} as body, ${SETTINGS}
from (${nodeSql(root, source)}) as pgrst_row`;
  return {
    main: plan.explain ? sql`explain (${explainOptions(plan.explain)}) ${main}` : main,
    estimate:
      plan.count === 'planned' || plan.count === 'estimated'
        ? sql`explain (format json) ${countedSql(root)}`
        : null,
  };
}

// Of a fixed list each: the grammar takes no parameter here.
function explainOptions({ format, options }: Explain): Sql {
  const formats = { json: sql`format json`, text: sql`format text` };
  return join([formats[format], ...options.map((option) => new Sql([option], []))]);
}

const sharedSource: SourceSql = ({ alias }) => sql`pgrst_source as ${identifier(alias)}`;

function totalSql({ root, count, countLimit }: Plan, source: SourceSql): Sql {
  const bound = count === 'estimated' ? sql` limit ${countLimit + 1}` : empty;
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

// Not `json_agg(…) -> 0`, which would parse the whole answer once more to take its first part.
function first(row: Sql): Sql {
  return sql`(array_agg(to_json(${row})))[1]`;
}

function stripped({ stripNulls }: { stripNulls: boolean }, json: Sql): Sql {
  return stripNulls ? sql`json_strip_nulls(${json})` : json;
}

// The header is the keys of the first row; a row as text is already comma separated and quoted, within parentheses.
const CSV = sql`coalesce((array_agg((select string_agg(key, ',') from json_object_keys(row_to_json(pgrst_row)) as key)))[1], '')
  || E'\n' || coalesce(string_agg(substring(pgrst_row::text, 2, length(pgrst_row::text) - 2), E'\n'), '')`;
