/** The parts of the database schema that requests may name. Immutable: a schema change creates a new catalogue. */
export type Catalog = {
  table(schema: string, name: string): Table | undefined;
  tableNames(schema: string): readonly string[];
  /** From a table or view to everything of the same schema that can be embedded in it. */
  relationships(schema: string, from: string): readonly Relationship[];
  /** The tables and views of a schema that have a relationship. */
  relatedNames(schema: string): readonly string[];
  /** All functions of a name. */
  routines(schema: string, name: string): readonly Routine[];
  routineNames(schema: string): readonly string[];
  /**
   * The handler of a media type (in lower case) for the rows of a table, the result of a function, or any rows (null).
   */
  mediaHandler(of: Name | null, mediaType: string): MediaHandler | undefined;
  /** PostGIS's `ST_AsGeoJSON` for rows; null where it is not installed. */
  geoJson: Name | null;
  /** Settings from `alter role … set` of a role that requests may assume. */
  roleSettings(role: string): RoleSettings;
  /**
   * Whether a role may write a table, or call some function of a name. A grant is in the catalogue only once the schema
   * was read again: an error must be confirmed by the database.
   */
  allows(role: string, privilege: Privilege, on: Name): boolean;
  /** PostgREST's in-database configuration (`alter role authenticator set pgrst.…`), by names without `pgrst.`. */
  configuration: ReadonlyMap<string, string>;
};

export type Privilege = 'insert' | 'update' | 'delete' | 'execute';

export type Name = { schema: string; name: string };

/** `settings` only contains settings that the login role may set on the role's behalf, before it switches to it. */
export type RoleSettings = {
  settings: readonly (readonly [name: string, value: string])[];
  /** As PostgreSQL writes it (`repeatable read`); null for the default. */
  isolation: string | null;
};

export type Column = {
  /** As a cast would write it, with domains replaced by their base types. */
  type: string;
  /** The declared type, with its domain and length: written values are cast to it. */
  declared: string;
  /** Casts of the column's domain to and from JSON and text; null when the domain defines none. */
  representation: Representation | null;
  /** The default expression, including the next value of an identity column; null without a default. */
  default: string | null;
};

/** Cast functions of a domain: to JSON for reads, from text for filters, from JSON for writes. */
export type Representation = { toJson?: Name; fromText?: Name; fromJson?: Name };

export type Table = Name & {
  isView: boolean;
  /** Whether callers may see only some of its rows: a view, or a table with row-level security that is not open to all. */
  hidesRows: boolean;
  /** By name, in the table's own order. */
  columns: ReadonlyMap<string, Column>;
  primaryKey: readonly string[];
  insertable: boolean;
  updatable: boolean;
  deletable: boolean;
};

export type Relationship = ForeignKeyRelationship | JunctionRelationship | ComputedRelationship;

/** `columns` pairs a column of `from` with the column of `to` that it equals. */
export type ForeignKeyRelationship = {
  kind: 'many-to-one' | 'one-to-many' | 'one-to-one';
  from: Name;
  to: Name;
  constraint: string;
  columns: readonly ColumnPair[];
  /** True when `from` holds the foreign key's columns; false for the reverse direction of the same key. */
  holdsKey: boolean;
  fromIsView: boolean;
  toIsView: boolean;
};

/** Many to many through a table whose primary key holds both foreign keys. */
export type JunctionRelationship = {
  kind: 'many-to-many';
  from: Name;
  to: Name;
  junction: Name;
  /** The junction's constraints to `from` and to `to`. */
  constraints: readonly [string, string];
  /** A column of `from`, or of `to`, with the junction's column that equals it. */
  fromColumns: readonly ColumnPair[];
  toColumns: readonly ColumnPair[];
};

/** A function from a row to a row or rows, which is named in `select` as if it were a table. */
export type ComputedRelationship = {
  kind: 'computed';
  from: Name;
  to: Name;
  function: Name;
  singleRow: boolean;
};

/** A domain named as a media type, as the result of something. */
export type MediaHandler = {
  /** Null when the function that is called returns the domain itself. */
  aggregate: Name | null;
  /** The table whose rows the aggregate takes; null for rows of any kind. */
  rowType: Name | null;
  /** `Content-Type` of the answer: the domain's name, or a generic binary type for the domain of any media type. */
  mediaType: string;
  /** The domain is made of `bytea`. */
  binary: boolean;
};

export type ColumnPair = readonly [column: string, otherColumn: string];

export type Routine = Name & {
  volatility: 'immutable' | 'stable' | 'volatile';
  parameters: readonly Parameter[];
  returns: RoutineResult;
  returnsSet: boolean;
  /** Settings that the function declares for its transaction: statement timeout and isolation level. */
  settings: RoleSettings;
};

export type Parameter = {
  /** Empty when the function does not name it. */
  name: string;
  /** As a cast writes it, with its schema unless it is PostgreSQL's own. */
  type: string;
  required: boolean;
  variadic: boolean;
};

/**
 * `columns` of the table or of the `returns table (…)` list; null for a record whose columns are known only when
 * called.
 */
export type RoutineResult =
  | { kind: 'void' }
  | { kind: 'scalar'; type: string }
  | { kind: 'composite'; table: Name | null; columns: readonly string[] | null };

export function isToOne(relationship: Relationship): boolean {
  if (relationship.kind === 'computed') return relationship.singleRow;
  return relationship.kind === 'many-to-one' || relationship.kind === 'one-to-one';
}

export function sameName(a: Name, b: Name): boolean {
  return a.schema === b.schema && a.name === b.name;
}
