import { identifier, join, type Sql, sql } from '../../postgres/sql.ts';
import type { Aggregate, PlannedColumn, PlannedField, SpreadOutput } from '../plan/model.ts';
import { typeName } from './types.ts';

const AGGREGATES: Readonly<Record<Aggregate, Sql>> = {
  count: sql`count`,
  sum: sql`sum`,
  avg: sql`avg`,
  min: sql`min`,
  max: sql`max`,
};

/** A column of a node, with its JSON path: `"t"."data" -> $1::text ->> $2::int`. */
export function fieldSql(alias: string, { name, path, toJson }: PlannedField): Sql {
  const column = identifier(alias, name);
  if (path.length === 0) return column;
  const steps = path.map(({ arrow, key }) => {
    const operand = typeof key === 'number' ? sql`${key}::int` : sql`${key}::text`;
    return arrow === '->' ? sql` -> ${operand}` : sql` ->> ${operand}`;
  });
  return sql`(${toJson ? sql`to_jsonb(${column})` : column}${join(steps, '')})`;
}

export function columnSql(alias: string, column: PlannedColumn): Sql {
  const value = withAggregate(withCast(valueSql(alias, column), column.cast), column);
  return column.alias === null ? value : sql`${value} as ${identifier(column.alias)}`;
}

/** The GROUP BY term of a column; null for an aggregate. */
export function groupTerm(alias: string, { value, aggregate, alias: name }: PlannedColumn): Sql | null {
  if (aggregate !== null) return null;
  if (name !== null) return identifier(name);
  return value.kind === 'field' ? fieldSql(alias, value.field) : null;
}

/** A column that an embed spreads out: `"agg"."name"`, or an aggregate over it. */
export function spreadSql(embedAlias: string, output: SpreadOutput): Sql {
  const value = withAggregate(outputSql(embedAlias, output.name), output);
  return output.as === null ? value : sql`${value} as ${identifier(output.as)}`;
}

export function outputSql(embedAlias: string, name: string): Sql {
  return name === '*' ? sql`${identifier(embedAlias)}.*` : identifier(embedAlias, name);
}

function valueSql(alias: string, { value, aggregate }: PlannedColumn): Sql {
  if (value.kind === 'row') return sql`1`;
  if (value.kind === 'field') return shownSql(alias, value.field);
  return aggregate === null ? sql`${identifier(alias)}.*` : sql`*`;
}

function shownSql(alias: string, field: PlannedField): Sql {
  const toJson = field.representation?.toJson;
  const stored = fieldSql(alias, field);
  return toJson ? sql`${identifier(toJson.schema, toJson.name)}(${stored})` : stored;
}

function withCast(value: Sql, cast: string | null): Sql {
  return cast === null ? value : sql`cast(${value} as ${typeName(cast)})`;
}

function withAggregate(
  value: Sql,
  { aggregate, aggregateCast }: Pick<SpreadOutput, 'aggregate' | 'aggregateCast'>,
): Sql {
  return aggregate === null ? value : withCast(sql`${AGGREGATES[aggregate]}(${value})`, aggregateCast);
}
