import { nearest } from '#backend/nearest.ts';
import type { Catalog, ColumnPair, Relationship } from '../catalog/model.ts';
import { ambiguousRelationship, noRelationship } from '../errors.ts';

/**
 * Finds the relationship that an embed names.
 *
 * @param target a table, view or computed relationship; or the constraint or single column of a foreign key of `origin`
 * @param hint disambiguates relationships: a constraint, a column of either side, or a junction
 * @throws PGRST200 when no relationship matches, PGRST201 when several do
 */
export function findRelationship(
  catalog: Catalog,
  schema: string,
  origin: string,
  target: string,
  hint: string | undefined,
): Relationship {
  const all = catalog.relationships(schema, origin);
  const [found, ...others] = all.filter((one) => fits(one, target, hint));
  if (!found) throw noRelationship(origin, target, hint, schema, advice(catalog, schema, origin, target));
  if (others.length === 0) return found;
  const candidates = [found, ...others];
  throw ambiguousRelationship(origin, target, candidates.map(describe), candidates.map(choice));
}

function fits(one: Relationship, target: string, hint: string | undefined): boolean {
  if (one.kind === 'computed') return one.function.name === target;
  const isSelf = one.from.name === one.to.name && one.from.schema === one.to.schema;
  if (one.kind === 'many-to-many')
    return !isSelf && one.to.name === target && (hint === undefined || hint === one.junction.name);
  if (isSelf) return fitsSelf(one.kind, one.to.name, one.columns, target, hint);
  if (hint !== undefined)
    return (
      one.to.name === target &&
      (hint === one.constraint || hint === onlyColumn(one.columns, 0) || hint === onlyColumn(one.columns, 1))
    );
  return (
    one.to.name === target ||
    (!one.toIsView && (one.constraint === target || onlyColumn(one.columns, 0) === target))
  );
}

// One foreign key from a table to itself makes two relationships. The table's name means the many, the column's
// name means the one.
function fitsSelf(
  kind: 'many-to-one' | 'one-to-many' | 'one-to-one',
  table: string,
  columns: readonly ColumnPair[],
  target: string,
  hint: string | undefined,
): boolean {
  if (hint !== undefined)
    return kind === 'one-to-many' && target === table && hint === onlyColumn(columns, 1);
  return (
    (kind === 'one-to-many' && target === table) ||
    (kind === 'many-to-one' && target === onlyColumn(columns, 0))
  );
}

function onlyColumn(columns: readonly ColumnPair[], side: 0 | 1): string | undefined {
  return columns.length === 1 ? columns[0]?.[side] : undefined;
}

function advice(catalog: Catalog, schema: string, origin: string, target: string): string | null {
  const related = catalog.relationships(schema, origin);
  if (related.length === 0) {
    // The table exists, or nothing would be embedded in it: only a name that is very like it may have been meant.
    const meant = nearest(origin, catalog.relatedNames(schema), 0.75);
    return meant === undefined ? null : `Perhaps you meant '${meant}' instead of '${origin}'.`;
  }
  const names = related.map((one) => one.to.name);
  // The name is right: it is the hint that is not.
  if (names.includes(target)) return null;
  const meant = nearest(target, names, 0.33);
  return meant === undefined ? null : `Perhaps you meant '${meant}' instead of '${target}'.`;
}

function describe(one: Relationship): Record<string, string> {
  const embedding = `${one.from.name} with ${one.to.name}`;
  if (one.kind === 'computed') return { cardinality: 'computed', embedding, relationship: one.function.name };
  const list = (columns: readonly ColumnPair[], side: 0 | 1) =>
    `(${columns.map((pair) => pair[side]).join(', ')})`;
  if (one.kind === 'many-to-many')
    return {
      cardinality: one.kind,
      embedding,
      relationship: `${one.junction.name} using ${one.constraints[0]}${list(one.fromColumns, 1)} and ${
        one.constraints[1]
      }${list(one.toColumns, 1)}`,
    };
  return {
    cardinality: one.kind,
    embedding,
    relationship: `${one.constraint} using ${one.from.name}${list(one.columns, 0)} and ${one.to.name}${list(
      one.columns,
      1,
    )}`,
  };
}

function choice(one: Relationship): string {
  if (one.kind === 'computed') return `'${one.function.name}'`;
  return `'${one.to.name}!${one.kind === 'many-to-many' ? one.junction.name : one.constraint}'`;
}
