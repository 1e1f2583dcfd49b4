import type pg from 'pg';
import { describeBinding } from './binding.ts';
import { type Change, newValue, oldValue } from './change.ts';
import type { Comparisons } from './comparisons.ts';
import { type Condition, ConditionError, compileFilter, type DatabaseCondition } from './conditions.ts';
import { REASONS, refusedBinding } from './errors.ts';
import type { Filter } from './filter-grammar.ts';
import { type BoundBinding, compiledKey, type Entry, type Route, wants } from './registry.ts';
import type { Table } from './tables.ts';
import type { ColumnType } from './types-of-columns.ts';

/** A change that matches a subscription by table, event and filters, before permission checks. */
export type Match = { change: Change; entry: Entry; binding: BoundBinding };

/**
 * Finds the subscriptions that changes of one table match.
 *
 * @param changes all of this table
 * @returns matches in the order of changes, then of routes
 */
export async function matchChanges(
  owner: pg.Pool,
  table: Table,
  changes: readonly Change[],
  routes: readonly Route[],
  comparisons: Comparisons,
): Promise<Match[]> {
  const ready = await Promise.all(
    routes.map(async (route) => ({ ...route, conditions: await conditionsOf(owner, table, route) })),
  );
  const remote = ready.flatMap(
    ({ conditions }) => conditions?.filter((one): one is DatabaseCondition => one.place === 'database') ?? [],
  );
  const read = (row: number, column: string) => {
    const change = changes[row];
    const place = table.places.get(column);
    return change && place !== undefined ? filteredValue(change, place) : undefined;
  };
  const before = new Set(remote.filter((one) => comparisons.isGivenUp(one)));
  const verdicts = await comparisons.evaluate(remote, changes.length, read);
  for (const { entry, binding, conditions } of ready) {
    const failed = conditions?.some(
      (one) => one.place === 'database' && !before.has(one) && comparisons.isGivenUp(one),
    );
    if (failed) notify(entry, binding, REASONS.tooSlow());
  }

  const holds = (condition: Condition, row: number) => {
    const value = read(row, condition.column);
    if (value === undefined) return false;
    if (condition.place === 'here') return condition.holds(value);
    return value === null ? condition.whenNull : verdicts(condition, row);
  };
  return changes.flatMap((change, row) =>
    ready.flatMap(({ entry, binding, conditions }): Match[] =>
      conditions && wants(binding, change.type) && conditions.every((one) => holds(one, row))
        ? [{ change, entry, binding }]
        : [],
    ),
  );
}

// A deleted row is filtered by its replica identity.
function filteredValue(change: Change, place: number): string | null | undefined {
  return change.type === 'DELETE' ? oldValue(change, place) : newValue(change, place);
}

// Undefined when the binding cannot match any row of this table.
async function conditionsOf(
  owner: pg.Pool,
  table: Table,
  { entry, binding }: Route,
): Promise<readonly Condition[] | undefined> {
  const conditions: Condition[] = [];
  for (const [at, filter] of binding.filters.entries()) {
    const type = table.types[table.places.get(filter.column) ?? -1];
    if (!type) return undefined;
    const key = compiledKey(at, type);
    const compiling = binding.compiled.get(key) ?? compileOrReport(owner, filter, type, entry, binding);
    binding.compiled.set(key, compiling);
    // Errors other than an invalid filter are retried with the next change.
    compiling.catch(() => binding.compiled.delete(key));
    const condition = await compiling;
    if (!condition) return undefined;
    conditions.push(condition);
  }
  return conditions;
}

// The filter was valid at subscription, so the column's type has changed since.
async function compileOrReport(
  owner: pg.Pool,
  filter: Filter,
  type: ColumnType,
  entry: Entry,
  binding: BoundBinding,
): Promise<Condition | undefined> {
  return compileFilter(owner, filter, type).catch((error: unknown) => {
    if (!(error instanceof ConditionError)) throw error;
    notify(entry, binding, error.message);
    return undefined;
  });
}

function notify({ subscriber }: Entry, binding: BoundBinding, reason: string): void {
  subscriber.onStatus({ status: 'error', message: refusedBinding(describeBinding(binding), reason).message });
}
