/** What the database holds, as far as a request may name it. Immutable: a change of schema makes a new one. */
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
  /** What writes a media type (in lower case) for the rows of a table, the result of a function, or anything (null). */
  mediaHandler(of: Name | null, mediaType: string): MediaHandler | undefined;
  /** PostGIS's `ST_AsGeoJSON` for rows; null where it is not installed. */
  geoJson: Name | null;
  /** What `alter role … set` says of a role that requests may become. */
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

/** `settings` are those that the login role may set in the role's stead, before it becomes it. */
export type RoleSettings = {
  settings: readonly (readonly [name: string, value: string])[];
  /** As PostgreSQL writes it (`repeatable read`); null for the usual one. */
  isolation: string | null;
};

export type Column = {
  /** As a cast would write it, domains replaced by what they are made of. */
  type: string;
  /** As it was declared, domain and length included: what a written value is converted to. */
  declared: string;
  /** How its domain is shown and read when it is not as it is stored; null when it is. */
  representation: Representation | null;
  /** The expression of its default, an identity's next value included; null when there is none. */
  default: string | null;
};

/** Functions behind the casts of a domain: to JSON for what is read, from text in filters, from JSON in what is written. */
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
  /** The columns of `from` are those of the foreign key; the other way round it is the same key, seen from afar. */
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
  /** What the answer says it is: the domain's name, or bytes for the domain that stands for anything. */
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
  /** What the function says of the transaction that it is called in: its timeout and isolation. */
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

/** `columns` are those of the table or of the `returns table (…)` list; null for a record known only when called. */
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
