import type pg from 'pg';
import type { Caller } from '#backend/caller.ts';
import { describeBinding } from './binding.ts';
import { ConditionError, compileFilters, type TypedFilter } from './conditions.ts';
import { notPublished, REASONS, refusedBinding } from './errors.ts';
import { type BoundBinding, compiledKey } from './registry.ts';
import { type PublishedTable, publishedTables } from './tables.ts';
import { type ColumnType, readTypes } from './types-of-columns.ts';

/**
 * Validates the bindings of a subscription against the database: each must match a table of the publication, and
 * columns that the caller may select. Compiles filters and caches them in their binding. The catalogue is queried once
 * per table, for any number of bindings.
 *
 * @throws ChangesError
 */
export async function validateBindings(
  owner: pg.Pool,
  publication: string,
  caller: Caller,
  bindings: readonly BoundBinding[],
): Promise<void> {
  const groups = await Promise.all(
    [...Map.groupBy(bindings, ({ schema, table }) => JSON.stringify([schema, table])).values()].map(
      async (members) => {
        const { schema, table } = members[0] as BoundBinding;
        return { members, tables: await publishedTables(owner, publication, schema, table, caller.role) };
      },
    ),
  );
  const wanted = new Set<number>();
  for (const { members, tables } of groups) {
    for (const binding of members) for (const oid of filteredTypes(binding, tables)) wanted.add(oid);
  }
  if (wanted.size === 0) return;
  const types = await readTypes(owner, [...wanted]);
  const filters = groups.flatMap(({ members, tables }) =>
    members.flatMap((binding) => typedFilters(binding, tables, types)),
  );
  try {
    const conditions = await compileFilters(owner, filters);
    for (const [at, { binding, key }] of filters.entries()) {
      binding.compiled.set(key, Promise.resolve(conditions[at]));
    }
  } catch (error) {
    if (!(error instanceof ConditionError)) throw error;
    const wrong = bindings.find((binding) => binding.filters.includes(error.filter)) as BoundBinding;
    throw refused(wrong, error.message, error);
  }
}

/** @returns types of the filtered columns */
function filteredTypes(binding: BoundBinding, tables: readonly PublishedTable[]): number[] {
  if (tables.length === 0) throw notPublished(describeBinding(binding));
  return tables.flatMap(({ columns }) => {
    const types = new Map(columns.map((column) => [column.name, column.typeOid]));
    const oids = binding.filters.map(({ column }) => {
      const typeOid = types.get(column);
      if (typeOid === undefined) throw refused(binding, REASONS.filterColumn(column));
      return typeOid;
    });
    const unknown = binding.select?.find((column) => !types.has(column));
    if (unknown !== undefined) throw refused(binding, REASONS.selectColumn(unknown));
    return oids;
  });
}

/** The filters of a binding, once for each type that their column has in the matching tables. */
function typedFilters(
  binding: BoundBinding,
  tables: readonly PublishedTable[],
  types: ReadonlyMap<number, ColumnType>,
) {
  const byKey = new Map<string, TypedFilter & { binding: BoundBinding; key: string }>();
  for (const { columns } of tables) {
    for (const [place, filter] of binding.filters.entries()) {
      const type = types.get(columns.find(({ name }) => name === filter.column)?.typeOid ?? 0);
      if (!type) continue;
      const key = compiledKey(place, type);
      byKey.set(key, { binding, key, filter, type });
    }
  }
  return [...byKey.values()];
}

function refused(binding: BoundBinding, reason: string, cause?: unknown) {
  return refusedBinding(describeBinding(binding), reason, cause);
}
