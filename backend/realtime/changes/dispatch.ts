import type pg from 'pg';
import { atMost } from './at-most.ts';
import { type Cells, type Change, renderChange, renderRefusal, writeCells } from './change.ts';
import type { Comparisons } from './comparisons.ts';
import { STATUS } from './errors.ts';
import { type Match, matchChanges } from './match.ts';
import type { Relation } from './pgoutput.ts';
import { type BoundBinding, type Entry, isExpired, type Registry, type Route } from './registry.ts';
import { readRules, type TableRules } from './rules.ts';
import { describeTable, type Table } from './tables.ts';
import type { RowChange } from './types.ts';
import { judge, type Verdict } from './visibility.ts';

export type DispatchOptions = {
  owner: pg.Pool;
  pool: pg.Pool;
  comparisons: Comparisons;
  registry: Registry;
  onError(error: unknown): void;
};

/** Delivers a batch of changes, in their order, to those who asked for them and may see them. */
export type Dispatch = (changes: readonly Change[]) => Promise<void>;

/** The longest that a reader who is behind can hold up the stream, at each batch. */
const MAX_WAIT_FOR_READER_MS = 2_000;

/** What is known of a change before it is delivered. */
type Ready = { match: Match; table: Table; rules: TableRules; verdict: Verdict; cells: Cells };

export function createDispatch({ owner, pool, comparisons, registry, onError }: DispatchOptions): Dispatch {
  const tables = new WeakMap<Relation, Promise<Table>>();

  const tableOf = (relation: Relation): Promise<Table> => {
    const table = tables.get(relation) ?? describeTable(owner, relation);
    tables.set(relation, table);
    table.catch(() => tables.delete(relation));
    return table;
  };

  async function prepare(relation: Relation, changes: readonly Change[], routes: readonly Route[]) {
    // Taken now: a caller who becomes another while the database is asked is asked about again.
    const callers = new Map(
      routes.map(({ entry }) => [entry, { key: entry.callerKey, caller: entry.caller }]),
    );
    const roles = new Set(routes.map(({ entry }) => entry.caller.role));
    const xids = new Set(changes.map((change) => change.xid));
    // First, since it waits until what comes after it can see the transactions.
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
  }

  async function dispatch(changes: readonly Change[], only: ReadonlySet<Entry> | undefined): Promise<void> {
    const prepared = await Promise.all(
      [...Map.groupBy(changes, (change) => change.relation)].map(([relation, own]) => {
        const routes = registry
          .routesOf(relation.schema, relation.name)
          .filter(({ entry }) => !entry.closed && (!only || only.has(entry)));
        return routes.length === 0 ? [] : prepare(relation, own, routes);
      }),
    );
    const ready = Map.groupBy(prepared.flat(), ({ match }) => match.change);
    const changed = new Set<Entry>();
    const waits: Promise<void>[] = [];
    for (const change of changes) {
      const current = (ready.get(change) ?? []).filter(({ callerKey, match: { entry } }) => {
        if (entry.closed || isExpired(entry.caller)) return false;
        if (entry.callerKey === callerKey) return true;
        changed.add(entry);
        return false;
      });
      deliver(change, current, waits);
    }
    if (waits.length > 0) await atMost(MAX_WAIT_FOR_READER_MS, Promise.all(waits));
    if (changed.size > 0) await dispatch(changes, changed);
  }

  return (changes) => dispatch(changes, undefined);
}

// A filter tells of a column's values, so it needs the right to select it just as the row does.
function mayFilter(binding: BoundBinding, selectable: ReadonlySet<string> | undefined): boolean {
  return binding.filters.every(({ column }) => selectable?.has(column));
}

// One text for all who may see the same columns of it.
function deliver(change: Change, ready: readonly Ready[], waits: Promise<void>[]): void {
  const rendered = new Map<string, RowChange>();
  const byView = Map.groupBy(ready, ({ match: { entry, binding } }) =>
    JSON.stringify([entry.caller.role, binding.selectKey]),
  );
  for (const [viewKey, members] of byView) {
    const byEntry = Map.groupBy(members, ({ match }) => match.entry);
    for (const [entry, own] of byEntry) {
      const [first] = own;
      if (!first || first.verdict === 'hidden') continue;
      const errorKey = first.verdict === 'visible' ? viewKey : first.verdict.error;
      const row = rendered.get(errorKey) ?? render(change, first);
      rendered.set(errorKey, row);
      const wait = entry.subscriber.deliver(
        own.map(({ match }) => match.binding.id),
        row,
      );
      if (wait) waits.push(wait);
    }
  }
}

function render(change: Change, { match, table, rules, verdict, cells }: Ready): RowChange {
  if (typeof verdict === 'object') return renderRefusal(change, verdict.error);
  return renderChange(table, change, cells, {
    selectable: rules.selectable.get(match.entry.caller.role) ?? new Set(),
    select: match.binding.columns,
    rowSecurity: rules.rowSecurity,
  });
}
