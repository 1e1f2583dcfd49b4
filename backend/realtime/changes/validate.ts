import type pg from 'pg';
import type { Caller } from '#backend/caller.ts';
import { describeBinding } from './binding.ts';
import { ConditionError, compileFilter } from './conditions.ts';
import { notPublished, REASONS, refusedBinding } from './errors.ts';
import { type BoundBinding, compiledKey } from './registry.ts';
import { publishedTables } from './tables.ts';
import { readTypes } from './types-of-columns.ts';

/**
 * Holds a binding against the database: it must name a table of the publication at least, and columns that the caller
 * may select; filters are compiled, and kept with the binding.
 *
 * @throws ChangesError
 */
export async function validateBinding(
  owner: pg.Pool,
  publication: string,
  caller: Caller,
  binding: BoundBinding,
): Promise<void> {
  const tables = await publishedTables(owner, publication, binding.schema, binding.table, caller.role);
  if (tables.length === 0) throw notPublished(describeBinding(binding));
  const reject = (reason: string, cause?: unknown) => refusedBinding(describeBinding(binding), reason, cause);

  const wanted = new Set<number>();
  for (const { columns } of tables) {
    const types = new Map(columns.map((column) => [column.name, column.typeOid]));
    for (const { column } of binding.filters) {
      const typeOid = types.get(column);
      if (typeOid === undefined) throw reject(REASONS.filterColumn(column));
      wanted.add(typeOid);
    }
    const unknown = binding.select?.find((column) => !types.has(column));
    if (unknown !== undefined) throw reject(REASONS.selectColumn(unknown));
  }
  if (wanted.size === 0) return;

  const types = await readTypes(owner, [...wanted]);
  for (const { columns } of tables) {
    for (const [place, filter] of binding.filters.entries()) {
      const type = types.get(columns.find((column) => column.name === filter.column)?.typeOid ?? 0);
      if (!type || binding.compiled.has(compiledKey(place, type))) continue;
      try {
        const condition = await compileFilter(owner, filter, type);
        binding.compiled.set(compiledKey(place, type), Promise.resolve(condition));
      } catch (error) {
        throw error instanceof ConditionError ? reject(error.message, error) : error;
      }
    }
  }
}
