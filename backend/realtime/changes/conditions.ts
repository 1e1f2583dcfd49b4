import type pg from 'pg';
import { isVerdict, REASONS } from './errors.ts';
import type { Filter, Operator } from './filter-grammar.ts';
import type { ColumnType } from './types-of-columns.ts';

/** A filter compiled for a column of a known type. */
export type Condition =
  /** Evaluated in this process: equality of the type equals equality of its text output, or only NULL matters. */
  | { column: string; place: 'here'; holds(value: string | null): boolean }
  /** Evaluated by PostgreSQL, together with others of the same `group`. */
  | DatabaseCondition;

export type DatabaseCondition = {
  column: string;
  place: 'database';
  group: ComparisonGroup;
  operand: string;
  negate: boolean;
  /** Result of the condition for NULL, which is not sent to PostgreSQL. */
  whenNull: boolean;
  /** Equal conditions have equal keys. */
  key: string;
};

/** Comparisons that one statement can evaluate: same type, same operator. */
type ComparisonGroup = { key: string; type: ColumnType; operator: string; list: boolean };

/** A filter with the type of its column. */
export type TypedFilter = { filter: Filter; type: ColumnType };

/** Why a filter does not fit its column, in hosted Realtime's wording. */
export class ConditionError extends Error {
  readonly filter: Filter;

  constructor(filter: Filter, message: string, options?: ErrorOptions) {
    super(message, options);
    this.filter = filter;
  }
}

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
  // IS DISTINCT FROM is the negation of =, apart from NULL.
  isdistinct: '=',
};

const ORDERINGS: Partial<Record<Operator, (a: bigint, b: bigint) => boolean>> = {
  lt: (a, b) => a < b,
  lte: (a, b) => a <= b,
  gt: (a, b) => a > b,
  gte: (a, b) => a >= b,
};

/**
 * Compiles filters and validates them with PostgreSQL: that a value is of the column's type, that the type has the
 * operator, that a pattern is valid. One statement validates all filters of a type and operator.
 *
 * @param owner has an empty `search_path`
 * @returns conditions in the order of the filters
 * @throws ConditionError for the first invalid filter
 */
export async function compileFilters(owner: pg.Pool, typed: readonly TypedFilter[]): Promise<Condition[]> {
  const conditions = new Map<TypedFilter, Condition>();
  for (const members of Map.groupBy(typed, groupKey).values()) {
    const [{ filter, type }] = members as [TypedFilter];
    const { operator: name } = filter;
    if (name === 'is') {
      for (const one of members) conditions.set(one, compileIs(one));
      continue;
    }
    const list = name === 'in';
    const operator = await qualifiedOperator(owner, SYMBOLS[name], type);
    const group = { key: `${type.sql} ${operator} ${list}`, type, operator, list };
    const values = await canonicalValues(owner, group, members);
    for (const [at, one] of members.entries()) {
      conditions.set(one, toCondition(one.filter, group, values[at] ?? []));
    }
  }
  return typed.map((one) => conditions.get(one) as Condition);
}

/** @throws ConditionError */
export async function compileFilter(owner: pg.Pool, filter: Filter, type: ColumnType): Promise<Condition> {
  const [condition] = await compileFilters(owner, [{ filter, type }]);
  return condition as Condition;
}

function groupKey({ filter, type }: TypedFilter): string {
  return `${filter.operator} ${type.oid} ${type.sql}`;
}

/** @param values in PostgreSQL's text format */
function toCondition(
  { column, operator, value, negate }: Filter,
  group: ComparisonGroup,
  values: readonly (string | null)[],
): Condition {
  if (group.type.kind !== 'other') {
    const compare = compareHere(operator, values, group.type);
    if (compare) return { column, place: 'here', holds: withNulls(operator, negate, compare) };
  }
  const flip = operator === 'isdistinct' ? !negate : negate;
  return {
    column,
    place: 'database',
    group,
    operand: value,
    negate: flip,
    whenNull: operator === 'isdistinct' && !negate,
    key: JSON.stringify([group.key, column, value, flip]),
  };
}

function compileIs({ filter, type }: TypedFilter): Condition {
  const { column, value, negate } = filter;
  if (!['null', 'true', 'false', 'unknown'].includes(value)) {
    throw new ConditionError(filter, REASONS.isValue());
  }
  if (value !== 'null' && type.kind !== 'bool') {
    throw new ConditionError(filter, REASONS.isType(value, type.name));
  }
  const wanted = value === 'true' ? 't' : value === 'false' ? 'f' : null;
  return { column, place: 'here', holds: (given) => (given === wanted) !== negate };
}

// Comparisons with NULL yield unknown, negated or not, except for IS DISTINCT FROM.
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
      // NULL in the list makes a non-match unknown: left to PostgreSQL.
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

/** Extension types have their own operators, possibly in another schema. */
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

/**
 * The values in PostgreSQL's text format, from a statement that compares each with itself. After an error, bisects the
 * filters to find the first invalid value.
 */
async function canonicalValues(
  owner: pg.Pool,
  group: ComparisonGroup,
  members: readonly TypedFilter[],
): Promise<(string | null)[][]> {
  const { type, operator, list } = group;
  const text = list
    ? `select array(select one::text from unnest(value::${type.sql}[]) as one) as canonical,
         (select null::${type.sql} ${operator} any (value::${type.sql}[]))
       from unnest($1::text[]) with ordinality as given (value, place) order by place`
    : `select array[value::${type.sql}::text] as canonical, value::${type.sql} ${operator} value::${type.sql}
       from unnest($1::text[]) with ordinality as given (value, place) order by place`;
  try {
    const { rows } = await owner.query<{ canonical: (string | null)[] }>(text, [
      members.map(({ filter }) => filter.value),
    ]);
    return rows.map(({ canonical }, at) => {
      const filter = members[at]?.filter;
      if (filter && canonical.length > MAX_LIST_VALUES) {
        throw new ConditionError(filter, REASONS.tooManyValues(MAX_LIST_VALUES));
      }
      return type.kind === 'bool' ? canonical.map(firstLetter) : canonical;
    });
  } catch (error) {
    const [only, another] = members;
    if (!isVerdict(error) || !only) throw error;
    // Each half would be as slow.
    if (!another || error.code === QUERY_CANCELED) throw failure(error, only.filter, type);
    const half = Math.ceil(members.length / 2);
    return [
      ...(await canonicalValues(owner, group, members.slice(0, half))),
      ...(await canonicalValues(owner, group, members.slice(half))),
    ];
  }
}

// The one type whose cast to text differs from its text output.
function firstLetter(value: string | null): string | null {
  return value === null ? null : value.charAt(0);
}

const PATTERNS = new Set<Operator>(['like', 'ilike', 'match', 'imatch']);

const QUERY_CANCELED = '57014';

function failure(error: pg.DatabaseError, filter: Filter, type: ColumnType): ConditionError {
  const { code, message } = error;
  const { operator } = filter;
  if (code === '42883' && PATTERNS.has(operator)) {
    return new ConditionError(filter, REASONS.patternType(operator, type.name), { cause: error });
  }
  if (code === '2201B') {
    return new ConditionError(filter, REASONS.pattern(operator, message), { cause: error });
  }
  return new ConditionError(filter, message, { cause: error });
}
