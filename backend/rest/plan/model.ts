import type { Name, Parameter, Representation, Routine } from '../catalog/model.ts';
import type {
  Aggregate,
  Condition,
  ExplainOption,
  JsonStep,
  Operation,
  RowRange,
} from '../request/intent.ts';

export type {
  Aggregate,
  Comparison,
  IsValue,
  Operation,
  RowRange,
  SearchOperator,
} from '../request/intent.ts';

/**
 * A validated request: every table, relationship and function exists. Columns are resolved by PostgreSQL, since
 * functions of a row can act as further columns.
 */
export type Plan = {
  /** `call`: the root's source is a function. `write`: it is the rows that were written. */
  kind: 'read' | 'call' | 'write';
  root: ReadNode;
  /** `write` runs in a transaction that may change rows. */
  access: 'read' | 'write';
  /** Whether what was done is kept, and whether the caller chose so. */
  end: { how: 'commit' | 'rollback'; chosen: boolean };
  /** `bounded` takes the place of the planner's figures where they would tell of rows that the caller may not see. */
  count: 'exact' | 'planned' | 'estimated' | 'bounded' | null;
  /** A bounded or estimated count is exact up to this many rows. */
  countLimit: number;
  body: BodyShape;
  /** There must be exactly one row. */
  singular: boolean;
  /** The columns that address what was inserted, in the `Location` header; null when none is wanted. */
  location: readonly string[] | null;
  contentType: string;
  /** The answer is how PostgreSQL would make the body, and not the body. */
  explain: Explain | null;
  routine: Routine | null;
  /** Whether it reads a relation whose rows callers may see only in part. */
  hidesRows: boolean;
};

/**
 * How PostgreSQL writes the body: an array, the only row as an object, the value of a function, CSV, or none (HEAD).
 * `bytes`, and `handled` when `binary`, are sent in hexadecimal and decoded on the way out.
 */
export type BodyShape =
  | { kind: 'array' | 'object' | 'scalar' | 'scalars'; stripNulls: boolean }
  | { kind: 'csv' | 'text' | 'bytes' | 'none' }
  | { kind: 'geojson'; function: Name }
  | {
      kind: 'handled';
      aggregate: Name;
      /** The table whose rows it takes; null for rows of any kind. */
      rowType: Name | null;
      binary: boolean;
      /** It takes a function's value, and not a row around it. */
      takesValue: boolean;
    };

export type Explain = { format: 'json' | 'text'; options: readonly ExplainOption[] };

/** One SELECT: the rows of a source and their embeds. */
export type ReadNode = {
  source: Source;
  /** The name that the source goes by; no two nodes of a plan share one. */
  alias: string;
  /** Join conditions with the row that it is embedded in. */
  on: readonly JoinCondition[];
  columns: readonly PlannedColumn[];
  embeds: readonly Embed[];
  where: readonly Predicate[];
  order: readonly PlannedOrder[];
  range: RowRange;
  /** Some output is an aggregate: the others are what rows are grouped by. */
  grouped: boolean;
  /** The embeds are compared, here or in the parent that spreads them: `json` has no equality, `jsonb` has. */
  compared: boolean;
};

export type Source =
  | { kind: 'table'; table: Name }
  | { kind: 'junction'; table: Name; junction: Name; junctionAlias: string }
  | { kind: 'computed'; function: Name; argumentAlias: string; argumentType: Name }
  | { kind: 'call'; call: Call }
  | { kind: 'change'; change: PlannedChange };

/** A statement that writes. Its table goes by `alias`, and its `where` speaks of the table's rows by that name. */
export type PlannedChange = {
  table: Name;
  alias: string;
  /** The columns that the statement gives back: `*` is all of them; none when only their number matters. */
  returning: readonly string[];
  where: readonly Predicate[];
} & (
  | { verb: 'update'; rows: WrittenRows }
  | { verb: 'delete' }
  /** `where` filters the given rows here: rows that do not match are not inserted. */
  | { verb: 'insert'; rows: WrittenRows; conflict: Conflict | null }
);

/** Rows in JSON; `single` is one object, and no array of them. */
export type WrittenRows = {
  /** UTF-8 */
  json: Uint8Array;
  single: boolean;
  columns: readonly WrittenColumn[];
  /** A row that lacks a column gets its default, and no null. */
  defaults: boolean;
};

/**
 * As in the catalogue: `type` as declared, `default` an expression or null, `fromJson` the cast of its domain from
 * JSON.
 */
export type WrittenColumn = { name: string; type: string; default: string | null; fromJson: Name | null };

/** Handling of a row that equals an existing one in `columns`; without a conflict clause the statement fails. */
export type Conflict = { columns: readonly string[]; resolution: 'merge' | 'ignore' };

/** `alias.column = otherAlias.otherColumn` */
export type JoinCondition = { alias: string; column: string; otherAlias: string; otherColumn: string };

export type PlannedField = {
  name: string;
  path: readonly JsonStep[];
  /** The column must be turned into JSON before a path applies. */
  toJson: boolean;
  /** The column must be turned into a search vector before it is searched. */
  toVector: boolean;
  /** Casts of the column's domain, when it is not shown and compared as stored. */
  representation: Representation | null;
};

export type PlannedColumn = {
  /** `star`: all columns. `row`: one per row, to be counted further out. */
  value: { kind: 'star' } | { kind: 'row' } | { kind: 'field'; field: PlannedField };
  alias: string | null;
  cast: string | null;
  aggregate: Aggregate | null;
  aggregateCast: string | null;
};

export type Embed = {
  node: ReadNode;
  /** The key in the parent's JSON. */
  name: string;
  /** The name of the joined subquery. */
  alias: string;
  toOne: boolean;
  inner: boolean;
  /** The columns that it adds to its parent; null when it is a separate object or array. */
  spread: readonly SpreadOutput[] | null;
  /** It shows nothing: it is there for its filters. */
  empty: boolean;
  /** It must be a join, because its rows are referenced, and not only their existence. */
  joined: boolean;
};

export type SpreadOutput = {
  name: string;
  as: string | null;
  aggregate: Aggregate | null;
  aggregateCast: string | null;
};

export type Predicate =
  | { kind: 'and' | 'or'; negated: boolean; terms: readonly Predicate[] }
  | { kind: 'condition'; field: PlannedField; negated: Condition['negated']; operation: Operation }
  /** True when nothing was embedded, or with `negated` when something was. */
  | { kind: 'embed-is-null'; embed: string; negated: boolean };

export type PlannedOrder = {
  field: PlannedField;
  /** The alias of the embed whose column it is; null for the node's own. */
  embed: string | null;
  direction: 'asc' | 'desc' | null;
  nulls: 'first' | 'last' | null;
};

export type Call = {
  routine: Routine;
  arguments: readonly CallArgument[];
};

/**
 * `text` is the value as PostgreSQL reads the type; `texts` are the values of a variadic parameter. `json` is the whole
 * body, from which PostgreSQL takes the value by the parameter's name: an object, or, `inArray`, the first of an array.
 */
export type CallArgument = { parameter: Parameter } & (
  | { from: 'text'; value: string | Uint8Array | null }
  | { from: 'texts'; values: readonly string[] }
  | { from: 'json'; json: Uint8Array; inArray: boolean }
);
