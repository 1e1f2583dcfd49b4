import type { ColumnPair, ForeignKeyRelationship, JunctionRelationship, Name } from './model.ts';
import { sameName } from './model.ts';

/** A foreign key between tables, before views are considered. */
export type ForeignKey = {
  constraint: string;
  from: Name;
  to: Name;
  columns: readonly ColumnPair[];
  /** Its columns are also a unique key of their table, so that at most one row refers to each row. */
  unique: boolean;
};

/** A view that shows columns of a table: each column of the table with the view's columns that repeat it. */
export type Showing = { view: Name; table: Name; columns: ReadonlyMap<string, readonly string[]> };

type ToOne = ForeignKeyRelationship & { kind: 'many-to-one' | 'one-to-one' };

/**
 * Everything that can be embedded in something: foreign keys both ways, the same ones through views that show the
 * columns of the key, and junctions between two tables.
 *
 * @param primaryKeys of a table or view; null when it has none
 */
export function deriveRelationships(
  foreignKeys: readonly ForeignKey[],
  showings: readonly Showing[],
  primaryKeys: (relation: Name) => readonly string[] | null,
): (ForeignKeyRelationship | JunctionRelationship)[] {
  const ofTables = foreignKeys.map(toOne);
  const toOnes = [...ofTables, ...ofTables.flatMap((relationship) => throughViews(relationship, showings))];
  return [...toOnes, ...toOnes.map(inverse), ...junctions(toOnes, primaryKeys)];
}

function toOne(key: ForeignKey): ToOne {
  return {
    kind: key.unique ? 'one-to-one' : 'many-to-one',
    from: key.from,
    to: key.to,
    constraint: key.constraint,
    columns: key.columns,
    holdsKey: true,
    fromIsView: false,
    toIsView: false,
  };
}

/** View to table, table to view, and view to view. */
function throughViews(relationship: ToOne, showings: readonly Showing[]): ToOne[] {
  const { from, to, columns } = relationship;
  const ends = (table: Name, side: 0 | 1) =>
    showings
      .filter((showing) => sameName(showing.table, table))
      .flatMap(({ view, columns: shown }) =>
        choices(columns.map((pair) => shown.get(pair[side]) ?? [])).map((names) => ({ view, names })),
      );
  const fromViews = ends(from, 0);
  const toViews = ends(to, 1);
  const pairs = (left: readonly string[], right: readonly string[]): ColumnPair[] =>
    left.map((column, index) => [column, right[index] as string]);
  const left = columns.map(([column]) => column);
  const right = columns.map(([, column]) => column);

  return [
    ...fromViews.map(({ view, names }) => ({
      ...relationship,
      from: view,
      fromIsView: true,
      columns: pairs(names, right),
    })),
    ...toViews.map(({ view, names }) => ({
      ...relationship,
      to: view,
      toIsView: true,
      columns: pairs(left, names),
    })),
    ...fromViews.flatMap((a) =>
      toViews.map((b) => ({
        ...relationship,
        from: a.view,
        to: b.view,
        fromIsView: true,
        toIsView: true,
        columns: pairs(a.names, b.names),
      })),
    ),
  ];
}

/** One element of each list, in every way; none when a list is empty: `[[a], [b, c]]` → `[[a, b], [a, c]]`. */
function choices<T>(lists: readonly (readonly T[])[]): T[][] {
  return lists.reduce<T[][]>(
    (chosen, list) => chosen.flatMap((start) => list.map((next) => [...start, next])),
    [[]],
  );
}

function inverse(relationship: ToOne): ForeignKeyRelationship {
  return {
    kind: relationship.kind === 'one-to-one' ? 'one-to-one' : 'one-to-many',
    from: relationship.to,
    to: relationship.from,
    constraint: relationship.constraint,
    columns: relationship.columns.map(([column, other]) => [other, column]),
    holdsKey: false,
    fromIsView: relationship.toIsView,
    toIsView: relationship.fromIsView,
  };
}

/** Only a table whose primary key holds both foreign keys is a junction: any other may repeat a pair. */
function junctions(
  toOnes: readonly ToOne[],
  primaryKeys: (relation: Name) => readonly string[] | null,
): JunctionRelationship[] {
  const manyToOnes = toOnes.filter(({ kind }) => kind === 'many-to-one');
  return manyToOnes.flatMap((first) =>
    manyToOnes.flatMap((second): JunctionRelationship[] => {
      if (!sameName(first.from, second.from) || first.constraint === second.constraint) return [];
      const key = primaryKeys(first.from);
      const columns = [...first.columns, ...second.columns].map(([column]) => column);
      if (!key || !columns.every((column) => key.includes(column))) return [];
      return [
        {
          kind: 'many-to-many',
          from: first.to,
          to: second.to,
          junction: first.from,
          constraints: [first.constraint, second.constraint],
          fromColumns: first.columns.map(([column, other]) => [other, column]),
          toColumns: second.columns.map(([column, other]) => [other, column]),
        },
      ];
    }),
  );
}
