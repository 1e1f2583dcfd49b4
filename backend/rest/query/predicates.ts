import { identifier, join, type Sql, sql } from '../../postgres/sql.ts';
import type {
  Comparison,
  IsValue,
  Operation,
  PlannedField,
  Predicate,
  SearchOperator,
} from '../plan/model.ts';
import { fieldSql } from './fields.ts';

const COMPARISONS: Readonly<Record<Comparison, Sql>> = {
  eq: sql`=`,
  neq: sql`<>`,
  gt: sql`>`,
  gte: sql`>=`,
  lt: sql`<`,
  lte: sql`<=`,
  like: sql`like`,
  ilike: sql`ilike`,
  match: sql`~`,
  imatch: sql`~*`,
  cs: sql`@>`,
  cd: sql`<@`,
  ov: sql`&&`,
  sl: sql`<<`,
  sr: sql`>>`,
  nxr: sql`&<`,
  nxl: sql`&>`,
  adj: sql`-|-`,
};

const IS_VALUES: Readonly<Record<IsValue, Sql>> = {
  null: sql`null`,
  not_null: sql`not null`,
  true: sql`true`,
  false: sql`false`,
  unknown: sql`unknown`,
};

const SEARCHES: Readonly<Record<SearchOperator, Sql>> = {
  fts: sql`to_tsquery`,
  plfts: sql`plainto_tsquery`,
  phfts: sql`phraseto_tsquery`,
  wfts: sql`websearch_to_tsquery`,
};

/** How a predicate says that an embed found nothing: the joined row's own way, or a subquery when rows are counted. */
export type EmbedIsNull = (embed: string, negated: boolean) => Sql;

export const joinedEmbedIsNull: EmbedIsNull = (embed, negated) =>
  negated
    ? sql`${identifier(embed)} is distinct from null`
    : sql`${identifier(embed)} is not distinct from null`;

/** A condition on the rows of `alias`. Values are untyped parameters: PostgreSQL infers the column's type. */
export function predicateSql(alias: string, predicate: Predicate, embedIsNull: EmbedIsNull): Sql {
  switch (predicate.kind) {
    case 'embed-is-null':
      return embedIsNull(predicate.embed, predicate.negated);
    case 'condition': {
      const test = conditionSql(alias, predicate.field, predicate.operation);
      return predicate.negated ? sql`not ${test}` : test;
    }
    default: {
      const terms = predicate.terms.map((term) => predicateSql(alias, term, embedIsNull));
      const all = sql`(${join(terms, predicate.kind === 'and' ? ' and ' : ' or ')})`;
      return predicate.negated ? sql`not ${all}` : all;
    }
  }
}

function conditionSql(alias: string, field: PlannedField, operation: Operation): Sql {
  const column = fieldSql(alias, field);
  switch (operation.kind) {
    case 'in':
      return sql`${column} = any (${listSql(field, operation.values)})`;
    case 'is':
      return sql`${column} is ${IS_VALUES[operation.value]}`;
    case 'isdistinct':
      return sql`${column} is distinct from ${operandSql(field, operation.value)}`;
    case 'search':
      return searchSql(column, field, operation);
    case 'compare': {
      const { operator, quantifier } = operation;
      const isPattern = operator === 'like' || operator === 'ilike';
      const value = isPattern ? operation.value.replaceAll('*', '%') : operation.value;
      const plain = isPattern ? sql`${value}` : operandSql(field, value);
      const operand = quantifier === undefined ? plain : quantified(quantifier, value);
      return sql`${column} ${COMPARISONS[operator]} ${operand}`;
    }
  }
}

/** A value as its column's domain reads it. */
function operandSql({ representation }: PlannedField, value: string): Sql {
  const read = representation?.fromText;
  return read ? sql`${identifier(read.schema, read.name)}(${value}::text)` : sql`${value}`;
}

function listSql({ representation }: PlannedField, values: readonly string[]): Sql {
  const list = arrayLiteral(values);
  const read = representation?.fromText;
  if (!read) return sql`${list}`;
  return sql`array(select ${identifier(read.schema, read.name)}(pgrst_value) from unnest(${list}::text[]) as pgrst_value)`;
}

function quantified(quantifier: 'any' | 'all', value: string): Sql {
  return quantifier === 'any' ? sql`any (${value})` : sql`all (${value})`;
}

function searchSql(
  column: Sql,
  { toVector }: PlannedField,
  { operator, config, value }: Operation & { kind: 'search' },
): Sql {
  const language = config === undefined ? sql`` : sql`${config}, `;
  const vector = toVector ? sql`to_tsvector(${language}${column})` : column;
  return sql`${vector} @@ ${SEARCHES[operator]}(${language}${value})`;
}

/**
 * A list as an array literal: one parameter for any length, so that the statement text stays the same.
 *
 * @example `['a', 'b"c']` → `{"a","b\"c"}`; a list of one empty text is an empty list, as `in.()` has it
 */
export function arrayLiteral(values: readonly string[]): string {
  if (values.length === 1 && values[0] === '') return '{}';
  return `{${values.map((value) => `"${value.replaceAll(/["\\]/g, '\\$&')}"`).join(',')}}`;
}
