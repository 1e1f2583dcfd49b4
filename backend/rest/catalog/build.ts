import { buildMediaHandlers, type MediaHandlerRow } from './media-handlers.ts';
import type { Catalog, Column, ComputedRelationship, Name, Privilege, Relationship, Table } from './model.ts';
import { sameName } from './model.ts';
import { deriveRelationships, type ForeignKey, type Showing } from './relationships.ts';
import { buildRoutine, byParameters, type RoutineRow } from './routines.ts';
import { buildSettings, type SettingRow } from './settings.ts';
import { type Origin, viewColumnOrigins } from './view-columns.ts';

/** The rows of `queries.ts`: booleans and JSON arrive as the text that PostgreSQL wrote. */
export type CatalogRows = {
  relations: RelationRow[];
  constraints: ConstraintRow[];
  views: { oid: string; definition: string }[];
  routines: RoutineRow[];
  computed: { schema: string; name: string; from: string; to: string; singleRow: string }[];
  settings: SettingRow[];
  handlers: MediaHandlerRow[];
  geoJson: Name[];
  privileges: PrivilegeRow[];
};

type PrivilegeRow = Name & { role: string; privilege: Privilege };

type RelationRow = Name & {
  oid: string;
  isView: string;
  hidesRows: string;
  insertable: string;
  updatable: string;
  deletable: string;
  isPartition: string;
  columns: string;
};

type ConstraintRow = {
  name: string;
  type: 'p' | 'u' | 'f';
  table: string;
  references: string;
  columns: string;
  referencedColumns: string;
};

type Relation = Table & { oid: string; isPartition: boolean; names: ReadonlyMap<number, string> };

/** @param schemas exposed schemas, which requests may name */
export function buildCatalog(rows: CatalogRows, schemas: readonly string[]): Catalog {
  const relations = new Map(rows.relations.map((row) => [row.oid, relationOf(row)]));
  const showings = findShowings(rows, relations);
  givePrimaryKeys(rows.constraints, relations, showings);

  const tables = group(
    [...relations.values()].filter(({ schema, isPartition }) => schemas.includes(schema) && !isPartition),
  );
  const keys = new Map([...relations.values()].map((table) => [nameKey(table), table.primaryKey]));
  const derived = deriveRelationships(foreignKeys(rows.constraints, relations), showings, (name) => {
    const key = keys.get(nameKey(name));
    return key?.length ? key : null;
  });
  const reachable = derived.filter(
    (one) => one.kind !== 'many-to-many' || schemas.includes(one.junction.schema),
  );
  const relationships = groupRelationships([...computedRelationships(rows), ...reachable]);
  const routines = group(
    rows.routines
      .map(buildRoutine)
      .filter((routine) => routine !== undefined)
      .sort(byParameters),
  );

  const privileges = new Set(rows.privileges.map((row) => privilegeKey(row.role, row.privilege, row)));
  const settings = buildSettings(rows.settings);
  return {
    roleSettings: settings.ofRole,
    configuration: settings.configuration,
    table: (schema, name) => tables.get(nameKey({ schema, name }))?.[0],
    tableNames: (schema) => namesIn(tables, schema),
    relationships: (schema, from) => relationships.get(nameKey({ schema, name: from })) ?? [],
    relatedNames: (schema) => [
      ...new Set(
        [...relationships.values()].flatMap(([one]) => (one?.from.schema === schema ? one.from.name : [])),
      ),
    ],
    routines: (schema, name) => routines.get(nameKey({ schema, name })) ?? [],
    routineNames: (schema) => namesIn(routines, schema),
    mediaHandler: buildMediaHandlers(rows.handlers),
    geoJson: rows.geoJson[0] ?? null,
    allows: (role, privilege, on) => privileges.has(privilegeKey(role, privilege, on)),
  };
}

function relationOf(row: RelationRow): Relation {
  const columns = JSON.parse(row.columns) as (Column & { number: number; name: string })[];
  return {
    oid: row.oid,
    schema: row.schema,
    name: row.name,
    isView: row.isView === 't',
    hidesRows: row.hidesRows === 't',
    isPartition: row.isPartition === 't',
    insertable: row.insertable === 't',
    updatable: row.updatable === 't',
    deletable: row.deletable === 't',
    columns: new Map(columns.map(({ number: _, name, ...column }) => [name, column])),
    names: new Map(columns.map(({ number, name }) => [number, name])),
    primaryKey: [],
  };
}

function foreignKeys(constraints: ConstraintRow[], relations: ReadonlyMap<string, Relation>): ForeignKey[] {
  const uniqueKeys = new Set(
    constraints.filter(({ type }) => type !== 'f').map(({ table, columns }) => `${table} ${sorted(columns)}`),
  );
  return constraints.flatMap((row): ForeignKey[] => {
    const from = relations.get(row.table);
    const to = relations.get(row.references);
    if (row.type !== 'f' || !from || !to) return [];
    const referenced = columnNames(to, row.referencedColumns);
    return [
      {
        constraint: row.name,
        from: { schema: from.schema, name: from.name },
        to: { schema: to.schema, name: to.name },
        columns: columnNames(from, row.columns).map((column, index) => [column, referenced[index] as string]),
        unique: uniqueKeys.has(`${row.table} ${sorted(row.columns)}`),
      },
    ];
  });
}

/** Which views show which tables, followed through views on views. */
function findShowings({ views }: CatalogRows, relations: ReadonlyMap<string, Relation>): Showing[] {
  const origins = new Map(views.map(({ oid, definition }) => [oid, viewColumnOrigins(definition)]));
  return [...origins.keys()].flatMap((oid) => {
    const view = relations.get(oid);
    if (!view) return [];
    const shown = new Map<string, Map<string, string[]>>();
    for (const { viewColumn, relation, column } of baseOrigins(oid, origins)) {
      const name = view.names.get(viewColumn);
      const source = relations.get(relation)?.names.get(column);
      if (name === undefined || source === undefined) continue;
      const columns = shown.get(relation) ?? new Map<string, string[]>();
      columns.set(source, [...(columns.get(source) ?? []), name]);
      shown.set(relation, columns);
    }
    return [...shown].map(([table, columns]) => ({ view, table: relations.get(table) as Relation, columns }));
  });
}

function baseOrigins(
  view: string,
  origins: ReadonlyMap<string, readonly Origin[]>,
  visited: readonly string[] = [],
): Origin[] {
  return (origins.get(view) ?? []).flatMap((origin) => {
    if (!origins.has(origin.relation)) return [origin];
    if (visited.includes(origin.relation)) return [];
    return baseOrigins(origin.relation, origins, [...visited, view])
      .filter(({ viewColumn }) => viewColumn === origin.column)
      .map((base) => ({ ...base, viewColumn: origin.viewColumn }));
  });
}

function givePrimaryKeys(
  constraints: ConstraintRow[],
  relations: ReadonlyMap<string, Relation>,
  showings: readonly Showing[],
): void {
  for (const { type, table, columns } of constraints) {
    const relation = relations.get(table);
    if (type === 'p' && relation) relation.primaryKey = columnNames(relation, columns).sort();
  }
  // A view inherits the primary keys of all tables whose key it shows in full: together they identify a row of a join.
  for (const { view, table, columns } of showings) {
    const relation = view as Relation;
    const key = (table as Relation).primaryKey.map((column) => columns.get(column)?.[0]);
    if (key.every((column) => column !== undefined))
      relation.primaryKey = [...new Set([...relation.primaryKey, ...key])].sort();
  }
}

function computedRelationships(rows: CatalogRows): ComputedRelationship[] {
  return rows.computed.map((row) => ({
    kind: 'computed',
    from: JSON.parse(row.from) as Name,
    to: JSON.parse(row.to) as Name,
    function: { schema: row.schema, name: row.name },
    singleRow: row.singleRow === 't',
  }));
}

/** Groups relationships within a schema by origin; a computed one overrides the foreign keys to the table it names. */
function groupRelationships(all: readonly Relationship[]): Map<string, Relationship[]> {
  const groups = new Map<string, Relationship[]>();
  for (const one of all) {
    if (one.from.schema !== one.to.schema) continue;
    const siblings = groups.get(nameKey(one.from)) ?? [];
    const overridden =
      one.kind !== 'computed' &&
      siblings.some((other) => other.kind === 'computed' && sameName(other.function, one.to));
    if (!overridden) siblings.push(one);
    groups.set(nameKey(one.from), siblings);
  }
  return groups;
}

function columnNames(relation: Relation, numbers: string): string[] {
  return (JSON.parse(numbers) as number[]).map((number) => relation.names.get(number) as string);
}

function sorted(numbers: string): string {
  return (JSON.parse(numbers) as number[]).sort((a, b) => a - b).join();
}

function group<T extends Name>(all: readonly T[]): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of all) {
    const siblings = groups.get(nameKey(one));
    if (siblings) siblings.push(one);
    else groups.set(nameKey(one), [one]);
  }
  return groups;
}

function namesIn(groups: ReadonlyMap<string, readonly Name[]>, schema: string): string[] {
  return [...groups.values()].flatMap(([first]) => (first?.schema === schema ? first.name : []));
}

// A null character cannot be part of a name, so that no two names share a key.
function nameKey({ schema, name }: Name): string {
  return `${schema}\0${name}`;
}

function privilegeKey(role: string, privilege: Privilege, on: Name): string {
  return `${role}\0${privilege}\0${nameKey(on)}`;
}
