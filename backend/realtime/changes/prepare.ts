import type pg from 'pg';
import { type Cells, type Change, writeCells } from './change.ts';
import type { Comparisons } from './comparisons.ts';
import { STATUS } from './errors.ts';
import { type Match, matchChanges } from './match.ts';
import type { Relation } from './pgoutput.ts';
import type { BoundBinding, Route } from './registry.ts';
import { readRules, type TableRules } from './rules.ts';
import { describeTable, type Table } from './tables.ts';
import { judge, type Verdict } from './visibility.ts';

export type PrepareOptions = {
  /** Connections of the database owner with an empty `search_path`. */
  owner: pg.Pool;
  /** Connections that can switch to each caller's role. */
  pool: pg.Pool;
  comparisons: Comparisons;
  onError(error: unknown): void;
};

/** A match with all data needed to deliver it. */
export type Ready = {
  match: Match;
  /** The caller that the verdict applies to. */
  callerKey: string;
  table: Table;
  rules: TableRules;
  verdict: Verdict;
  cells: Cells;
};

/**
 * Finds the subscribers that changes of one table match, and the verdict for each.
 *
 * @throws the driver's error when the database is unreachable; an error in a policy affects only the callers it was
 *   evaluated for, who receive an error status
 */
export type Prepare = (
  relation: Relation,
  changes: readonly Change[],
  routes: readonly Route[],
) => Promise<Ready[]>;

export function createPrepare({ owner, pool, comparisons, onError }: PrepareOptions): Prepare {
  const tables = new WeakMap<Relation, Promise<Table>>();

  const tableOf = (relation: Relation): Promise<Table> => {
    const table = tables.get(relation) ?? describeTable(owner, relation);
    tables.set(relation, table);
    table.catch(() => tables.delete(relation));
    return table;
  };

  return async (relation, changes, routes) => {
    // A snapshot: if a caller changes during the queries, the check is repeated for the new caller.
    const callers = new Map(
      routes.map(({ entry }) => [entry, { key: entry.callerKey, caller: entry.caller }]),
    );
    const roles = new Set(routes.map(({ entry }) => entry.caller.role));
    const xids = new Set(changes.map((change) => change.xid));
    // Runs first, because it waits until the transactions are visible to the queries that follow.
    const rules = await readRules(owner, relation.oid, [...roles], [...xids]);
    if (!rules) return [];
    const table = await tableOf(relation);
    const matches = (await matchChanges(owner, table, changes, routes, comparisons)).filter(
      ({ entry, binding }) => mayFilter(binding, rules.selectable.get(callers.get(entry)?.caller.role ?? '')),
    );
    const byCaller = [...Map.groupBy(matches, ({ entry }) => callers.get(entry)?.key)].flatMap(
      ([callerKey, members]) => {
        const asked = members[0] && callers.get(members[0].entry);
        return asked && callerKey ? [{ callerKey, caller: asked.caller, members }] : [];
      },
    );
    const questions = byCaller.map(({ caller, members }) => ({
      caller,
      changes: [...new Set(members.map((one) => one.change))],
    }));
    const [answers, cells] = await Promise.all([
      judge(owner, pool, table, rules, questions, onError),
      writeCells(owner, table, [...new Set(matches.map((match) => match.change))]),
    ]);
    return byCaller.flatMap(({ callerKey, members }, at) => {
      const verdicts = answers[at];
      if (!verdicts) {
        for (const { subscriber } of new Set(members.map(({ entry }) => entry))) {
          subscriber.onStatus({ status: 'error', message: STATUS.unchecked });
        }
        return [];
      }
      return members.map((match) => ({
        callerKey,
        match,
        table,
        rules,
        verdict: verdicts.get(match.change) ?? 'hidden',
        cells: cells.get(match.change) ?? { record: [], oldRecord: [] },
      }));
    });
  };
}

// A filter reveals a column's values, so it requires the same right to select the column.
function mayFilter(binding: BoundBinding, selectable: ReadonlySet<string> | undefined): boolean {
  return binding.filters.every(({ column }) => selectable?.has(column));
}
