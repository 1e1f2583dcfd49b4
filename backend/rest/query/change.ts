import { empty, identifier, join, literal, type Sql, sql } from '../../postgres/sql.ts';
import type { Conflict, PlannedChange, Predicate, WrittenColumn, WrittenRows } from '../plan/model.ts';
import { predicateSql } from './predicates.ts';
import { catalogueText } from './types.ts';

/** The rows that are given to be written; no source of a plan goes by this name. */
const BODY = 'pgrst_body';

/** Counts the rows that were inserted and not merged into others, which PostgreSQL does not tell apart. */
export const INSERTED = sql`nullif(current_setting('pgrst.inserted', true), '')::int`;

/** The statement that writes, and gives back what the plan reads. */
export function changeSql(change: PlannedChange): Sql {
  const table = sql`${identifier(change.table.schema, change.table.name)} as ${identifier(change.alias)}`;
  const returning = returningSql(change);
  switch (change.verb) {
    case 'delete':
      return sql`delete from ${table}${whereSql(change.alias, change.where)}${returning}`;
    case 'update': {
      const { columns } = change.rows;
      // There is nothing to set: an update would be no SQL, and would fire triggers for nothing.
      if (columns.length === 0) return sql`select ${givenBack(change, sql`null`)} from ${table} where false`;
      const set = columns.map((column) => sql`${identifier(column.name)} = ${valueSql(column)}`);
      return sql`update ${table} set ${join(set)} from ${rowsSql(change.rows)}${whereSql(
        change.alias,
        change.where,
      )}${returning}`;
    }
    case 'insert': {
      const { columns } = change.rows;
      const names = columns.map(({ name }) => identifier(name));
      const list = names.length === 0 ? empty : sql` (${join(names)})`;
      const values = join(columns.map(valueSql));
      const counts = change.conflict?.resolution === 'merge' ? [countSql(1)] : [];
      return sql`insert into ${table}${list} select ${values} from ${rowsSql(change.rows)}${whereSql(
        BODY,
        change.where,
        counts,
      )}${conflictSql(change.conflict, names)}${returning}`;
    }
  }
}

function returningSql(change: PlannedChange): Sql {
  return sql` returning ${givenBack(change, sql`1`)}`;
}

function givenBack({ alias, returning }: PlannedChange, nothing: Sql): Sql {
  if (returning.length === 0) return nothing;
  return join(
    returning.map((name) => (name === '*' ? sql`${identifier(alias)}.*` : identifier(alias, name))),
  );
}

function whereSql(alias: string, where: readonly Predicate[], before: readonly Sql[] = []): Sql {
  // Embeds are filtered where they are read: none can be meant here.
  const noEmbed = (name: string): never => {
    throw new TypeError(`no embed is called ${name}`);
  };
  const conditions = [...where.map((predicate) => predicateSql(alias, predicate, noEmbed)), ...before];
  return conditions.length === 0 ? empty : sql` where ${join(conditions, ' and ')}`;
}

function conflictSql(conflict: Conflict | null, names: readonly Sql[]): Sql {
  if (!conflict || conflict.columns.length === 0) return empty;
  const target = sql` on conflict (${join(conflict.columns.map((name) => identifier(name)))})`;
  if (conflict.resolution === 'ignore' || names.length === 0) return sql`${target} do nothing`;
  const set = names.map((name) => sql`${name} = excluded.${name}`);
  return sql`${target} do update set ${join(set)} where ${countSql(-1)}`;
}

// Always true. A row that conflicts was counted as it came in, and is taken off here.
function countSql(step: 1 | -1): Sql {
  const next = sql`(coalesce(${INSERTED}, 0) ${step === 1 ? sql`+ 1` : sql`- 1`})::text`;
  return sql`set_config('pgrst.inserted', ${next}, true) is not null`;
}

/**
 * JSON as rows of the columns' declared types: PostgreSQL converts, so that a number keeps all its digits. The body is
 * passed as bytes: that is the binary format of `json`, but not of `jsonb`.
 */
function rowsSql(rows: WrittenRows): Sql {
  const { json, single, columns, defaults } = rows;
  const name = identifier(BODY);
  if (columns.length === 0)
    return single ? sql`(values (1)) as ${name}` : sql`json_array_elements(${json}::json) as ${name}`;
  const typed = join(columns.map((column) => sql`${identifier(column.name)} ${typeSql(column)}`));
  if (defaults)
    return single
      ? sql`jsonb_to_record(${defaultsSql(columns)} || ${json}::json::jsonb) as ${name} (${typed})`
      : sql`jsonb_to_recordset((select jsonb_agg(${defaultsSql(columns)} || pgrst_element)
          from jsonb_array_elements(${json}::json::jsonb) as pgrst_element)) as ${name} (${typed})`;
  return single
    ? sql`json_to_record(${json}::json) as ${name} (${typed})`
    : sql`json_to_recordset(${json}::json) as ${name} (${typed})`;
}

function typeSql({ type, fromJson }: WrittenColumn): Sql {
  return fromJson ? sql`json` : catalogueText(type);
}

function valueSql({ name, fromJson }: WrittenColumn): Sql {
  const given = identifier(BODY, name);
  return fromJson ? sql`${identifier(fromJson.schema, fromJson.name)}(${given})` : given;
}

// One object a column, because a function takes a hundred arguments at most.
function defaultsSql(columns: readonly WrittenColumn[]): Sql {
  const objects = columns.flatMap(({ name, default: expression }) =>
    expression === null ? [] : [sql`jsonb_build_object(${literal(name)}, ${catalogueText(expression)})`],
  );
  return objects.length === 0 ? sql`'{}'::jsonb` : join(objects, ' || ');
}
