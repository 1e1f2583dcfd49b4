import type pg from 'pg';
import { REASONS } from './errors.ts';
import type { Filter, Operator } from './filter-grammar.ts';
import type { ColumnType } from './types-of-columns.ts';

/** A filter against a column of a known type. */
export type Condition =
  /** Decided here: its type's equality is that of the texts that PostgreSQL writes, or nothing but NULL matters. */
  | { column: string; place: 'here'; holds(value: string | null): boolean }
  /** Decided by PostgreSQL, together with others of the same `group`. */
  | DatabaseCondition;

export type DatabaseCondition = {
  column: string;
  place: 'database';
  group: ComparisonGroup;
  operand: string;
  negate: boolean;
  /** What the condition is for NULL, which is never sent. */
  whenNull: boolean;
  /** Equal for equal conditions. */
  key: string;
};

/** Comparisons that one statement can make: same type, same operator. */
type ComparisonGroup = { key: string; type: ColumnType; operator: string; list: boolean };

/** Why a filter cannot be used with a column, in hosted Realtime's words. */
export class ConditionError extends Error {}

const MAX_LIST_VALUES = 100;

const SYMBOLS: Record<Exclude<Operator, 'is'>, string> = {
  eq: '=',
  neq: '<>',
  lt: '<',
  lte: '<=',
  gt: '>',
  gte: '>=',
  in: '=',
  like: '~~',
  ilike: '~~*',
  match: '~',
  imatch: '~*',
  // IS DISTINCT FROM is the negation of =, once NULL is dealt with.
  isdistinct: '=',
};

const ORDERINGS: Partial<Record<Operator, (a: bigint, b: bigint) => boolean>> = {
  lt: (a, b) => a < b,
  lte: (a, b) => a <= b,
  gt: (a, b) => a > b,
  gte: (a, b) => a >= b,
};

/**
 * Makes a filter ready to be evaluated, and proves with PostgreSQL that it can be: that its value is one of the
 * column's type, that the type has the operator, that a pattern is sound.
 *
 * @param owner has an empty `search_path`
 * @throws ConditionError
 */
export async function compileFilter(owner: pg.Pool, filter: Filter, type: ColumnType): Promise<Condition> {
  const { column, operator, negate } = filter;
  if (operator === 'is') return compileIs(filter, type);
  const list = operator === 'in';
  const symbol = await qualifiedOperator(owner, SYMBOLS[operator], type);
  const values = await canonicalValues(owner, filter, type, symbol);

  if (type.kind !== 'other') {
    const compare = compareHere(operator, values, type);
    if (compare) return { column, place: 'here', holds: withNulls(operator, negate, compare) };
  }
  const group = { key: `${type.sql} ${symbol} ${list}`, type, operator: symbol, list };
  const flip = operator === 'isdistinct' ? !negate : negate;
  return {
    column,
    place: 'database',
    group,
    operand: filter.value,
    negate: flip,
    whenNull: operator === 'isdistinct' && !negate,
    key: JSON.stringify([group.key, column, filter.value, flip]),
  };
}

function compileIs({ column, value, negate }: Filter, type: ColumnType): Condition {
  if (!['null', 'true', 'false', 'unknown'].includes(value)) throw new ConditionError(REASONS.isValue());
  if (value !== 'null' && type.kind !== 'bool') {
    throw new ConditionError(REASONS.isType(value, type.name));
  }
  const wanted = value === 'true' ? 't' : value === 'false' ? 'f' : null;
  return { column, place: 'here', holds: (given) => (given === wanted) !== negate };
}

// With NULL every comparison is unknown, negated or not; only IS DISTINCT FROM knows.
function withNulls(
  operator: Operator,
  negate: boolean,
  compare: (value: string) => boolean,
): (value: string | null) => boolean {
  if (operator !== 'isdistinct') return (value) => value !== null && compare(value) !== negate;
  return (value) => (value === null ? true : !compare(value)) !== negate;
}

function compareHere(
  operator: Operator,
  values: readonly (string | null)[],
  type: ColumnType,
): ((value: string) => boolean) | undefined {
  const [first] = values;
  switch (operator) {
    case 'eq':
    case 'isdistinct':
      return (value) => value === first;
    case 'neq':
      return (value) => value !== first;
    case 'in': {
      // A NULL among the values makes their absence unknown: left to PostgreSQL.
      if (values.includes(null)) return undefined;
      const wanted = new Set(values);
      return (value) => wanted.has(value);
    }
    default: {
      const order = ORDERINGS[operator];
      if (!order || type.kind !== 'number' || first === null || first === undefined) return undefined;
      const bound = BigInt(first);
      return (value) => order(BigInt(value), bound);
    }
  }
}

/** Types of extensions bring operators of their own, in whatever schema they live. */
async function qualifiedOperator(owner: pg.Pool, symbol: string, type: ColumnType): Promise<string> {
  if (type.kind !== 'other') return `OPERATOR(pg_catalog.${symbol})`;
  const { rows } = await owner.query<{ schema: string }>({
    name: 'changes-operator',
    text: `select quote_ident(nspname) as schema from pg_operator join pg_namespace on pg_namespace.oid = oprnamespace
      where oprname = $1 and oprleft = $2::oid and oprright = $2::oid`,
    values: [symbol, type.oid],
  });
  return `OPERATOR(${rows[0]?.schema ?? 'pg_catalog'}.${symbol})`;
}

// The values as PostgreSQL would write them, from a statement that compares one with itself.
async function canonicalValues(
  owner: pg.Pool,
  filter: Filter,
  type: ColumnType,
  symbol: string,
): Promise<(string | null)[]> {
  const list = filter.operator === 'in';
  const text = list
    ? `select array(select one::text from unnest($1::text::${type.sql}[]) as one) as canonical,
         (select null::${type.sql} ${symbol} any ($1::text::${type.sql}[]))`
    : `select array[$1::text::${type.sql}::text] as canonical, $1::text::${type.sql} ${symbol} $1::text::${type.sql}`;
  const values = await owner
    .query<{ canonical: (string | null)[] }>(text, [filter.value])
    .then(({ rows }) => rows[0]?.canonical ?? [])
    // The one type whose cast to text differs from how its values are written.
    .then((written) =>
      type.kind === 'bool' ? written.map((value) => (value === null ? null : value.charAt(0))) : written,
    )
    .catch((error: unknown) => {
      throw failure(error, filter.operator, type);
    });
  if (values.length > MAX_LIST_VALUES) throw new ConditionError(REASONS.tooManyValues(MAX_LIST_VALUES));
  return values;
}

const PATTERNS = new Set<Operator>(['like', 'ilike', 'match', 'imatch']);

function failure(error: unknown, operator: Operator, type: ColumnType): unknown {
  const { code, message } = error as { code?: string; message: string };
  // Anything that is not PostgreSQL's verdict on the value (a lost connection) is no fault of the filter.
  if (!code || !('severity' in (error as object))) return error;
  if (code === '42883' && PATTERNS.has(operator)) {
    return new ConditionError(REASONS.patternType(operator, type.name), { cause: error });
  }
  if (code === '2201B') return new ConditionError(REASONS.pattern(operator, message), { cause: error });
  return new ConditionError(message, { cause: error });
}
