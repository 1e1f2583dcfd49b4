import { atMost } from './at-most.ts';
import { type Change, renderChange, renderError } from './change.ts';
import type { Prepare, Ready } from './prepare.ts';
import { type Entry, isExpired, type Registry } from './registry.ts';
import type { RowChange } from './types.ts';

/** Delivers a batch of changes, in order, to subscribers with matching bindings and permission. */
export type Dispatch = (changes: readonly Change[]) => Promise<void>;

/** How long a slow reader can delay the stream, per batch. */
const MAX_WAIT_FOR_READER_MS = 2_000;

export function createDispatch(registry: Registry, prepare: Prepare): Dispatch {
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

// Renders a change once for all subscribers that see the same columns.
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
  if (typeof verdict === 'object') return renderError(change, verdict.error);
  return renderChange(table, change, cells, {
    selectable: rules.selectable.get(match.entry.caller.role) ?? new Set(),
    select: match.binding.columns,
    rowSecurity: rules.rowSecurity,
  });
}
