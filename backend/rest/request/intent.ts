/**
 * A parsed request. Nothing has been checked against the database yet: the named tables, columns and functions may not
 * exist.
 */
export type Intent = {
  target: Target;
  /** HEAD: everything but the body. */
  headersOnly: boolean;
  schema: string;
  /** Whether the answer names its schema (`Content-Profile`): it does as soon as there is a choice. */
  namesSchema: boolean;
  query: QueryParameters;
  /** Rows of the outermost level, from `limit`, `offset` and the `Range` header together. */
  range: RowRange;
  preferences: Preferences;
  /** Media types in the caller's order of preference. */
  accept: readonly MediaType[];
};

export type Target =
  | { kind: 'table'; name: string }
  /** Rows of a table to be written. */
  | { kind: 'change'; name: string; change: Change }
  | { kind: 'function'; name: string; arguments: FunctionArguments };

/** `put`: one row, inserted or replaced, whose primary key the address repeats. */
export type Change = { verb: 'insert' | 'update' | 'put'; payload: Payload } | { verb: 'delete' };

/** Rows as a JSON object or array of objects; the original bytes when the body was JSON. */
export type Payload = {
  /** UTF-8; passed on as bytes, so that a large body is never a string on the heap. */
  json: Uint8Array;
  /** One object, and no array. */
  single: boolean;
  /** The columns that are written: every object has exactly these, unless the address named them. */
  columns: readonly string[];
};

/** `query`: from a GET's address; `body`: named by a JSON object; `raw`: a whole body of another type. */
export type FunctionArguments =
  | { from: 'query' }
  | {
      from: 'body';
      /** UTF-8 */
      json: Uint8Array;
      /** The arguments are the first object of an array. */
      inArray: boolean;
      names: readonly string[];
      /** Short plain ones; the others are only in {@link json}. */
      values: Readonly<Record<string, null | boolean | number | string>>;
    }
  | { from: 'form'; values: readonly (readonly [name: string, value: string | null])[] }
  | { from: 'raw'; type: 'text' | 'xml' | 'bytea' | 'json'; content: Uint8Array };

/** A parsed request body: rows for a table, arguments for a function. */
export type ParsedBody = { rows: Payload } | { arguments: FunctionArguments };

export type QueryParameters = {
  select: readonly SelectItem[];
  filters: readonly Located<Condition>[];
  logic: readonly Located<Logic>[];
  order: readonly Located<readonly OrderTerm[]>[];
  /** Ranges of embedded resources; the outermost level's is {@link Intent.range}. */
  ranges: readonly Located<RowRange>[];
  limit: number | null;
  offset: number;
  /** The columns to write, ignoring other keys of the rows; null when the rows' keys decide. */
  columns: readonly string[] | null;
  /** The columns whose equality makes two rows the same; null for the primary key. */
  onConflict: readonly string[] | null;
  /** Every parameter of a GET of a function that may be one of its arguments, in order of appearance. */
  arguments: readonly PossibleArgument[];
};

/** `filter` is set when it reads as one too: which of both is meant is for the catalogue to say. */
type PossibleArgument = { name: string; value: string; filter?: Located<Condition> };

/** A value and the embedded resource that it is for: `['author', 'city']`, or `[]` for the outermost level. */
export type Located<T> = { path: readonly string[]; value: T };

export type SelectItem = SelectedField | SelectedEmbed;

export type SelectedField = {
  kind: 'field';
  /** `name` is `*` for every column, and for a bare `count()`. */
  field: Field;
  alias?: string;
  cast?: string;
  aggregate?: Aggregate;
  aggregateCast?: string;
};

export type SelectedEmbed = {
  kind: 'embed';
  relation: string;
  alias?: string;
  hint?: string;
  join?: 'inner' | 'left';
  spread: boolean;
  items: readonly SelectItem[];
};

export type Aggregate = 'count' | 'sum' | 'avg' | 'min' | 'max';

export type Field = { name: string; path: readonly JsonStep[] };

/** `->` keeps JSON, `->>` gives text; a number is a position in an array. */
export type JsonStep = { arrow: '->' | '->>'; key: string | number };

export type Condition = { field: Field; negated: boolean; operation: Operation };

export type Operation =
  | { kind: 'compare'; operator: Comparison; quantifier?: 'any' | 'all'; value: string }
  | { kind: 'in'; values: readonly string[] }
  | { kind: 'is'; value: IsValue }
  | { kind: 'isdistinct'; value: string }
  | { kind: 'search'; operator: SearchOperator; config?: string; value: string };

export type Comparison = QuantifiableComparison | PlainComparison;
export type QuantifiableComparison =
  | 'eq'
  | 'gte'
  | 'gt'
  | 'lte'
  | 'lt'
  | 'like'
  | 'ilike'
  | 'match'
  | 'imatch';
export type PlainComparison = 'neq' | 'cs' | 'cd' | 'ov' | 'sl' | 'sr' | 'nxr' | 'nxl' | 'adj';
export type IsValue = 'null' | 'not_null' | 'true' | 'false' | 'unknown';
export type SearchOperator = 'fts' | 'plfts' | 'phfts' | 'wfts';

export type Logic =
  | { kind: 'and' | 'or'; negated: boolean; terms: readonly Logic[] }
  | { kind: 'condition'; condition: Condition };

export type OrderTerm = {
  field: Field;
  /** Set when the rows are ordered by a column of an embedded resource. */
  relation?: string;
  direction?: 'asc' | 'desc';
  nulls?: 'first' | 'last';
};

/** `limit` null: all rows from `offset` on. */
export type RowRange = { offset: number; limit: number | null };

export type Preferences = {
  resolution?: 'merge-duplicates' | 'ignore-duplicates';
  /** Value of a column that `columns` names and a row lacks. */
  missing?: 'default' | 'null';
  return?: 'representation' | 'headers-only' | 'minimal';
  transaction?: 'commit' | 'rollback';
  count?: 'exact' | 'planned' | 'estimated';
  handling?: 'strict' | 'lenient';
  timezone?: string;
  maxAffected?: number;
  /** Preferences that are not supported: refused when handling is strict, ignored otherwise. */
  unknown: readonly string[];
};

export type MediaType = {
  /** In lower case, without parameters. */
  name: string;
  stripNulls: boolean;
  /** For the media type of a plan: the explained answer, and the options. */
  explain?: { of: MediaType; format: 'json' | 'text'; options: readonly ExplainOption[] };
};

export type ExplainOption = 'analyze' | 'verbose' | 'settings' | 'buffers' | 'wal';
