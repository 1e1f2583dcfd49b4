import type { Caller } from '#backend/caller.ts';
import type { ParsedBinding } from './binding.ts';
import type { Condition } from './conditions.ts';
import type { ChangeEvent, Subscriber } from './types.ts';
import type { ColumnType } from './types-of-columns.ts';

/** An open subscription. */
export type Entry = {
  caller: Caller;
  /** Equal for callers that the database cannot tell apart, which share one check. */
  callerKey: string;
  bindings: readonly BoundBinding[];
  subscriber: Subscriber;
  closed: boolean;
};

export type BoundBinding = ParsedBinding & {
  columns: ReadonlySet<string> | undefined;
  /** Equal for equal `select` lists. */
  selectKey: string;
  /** Compiled filters by column type, which ALTER TABLE may change; undefined when a filter is invalid for the type. */
  compiled: Map<string, Promise<Condition | undefined>>;
};

export type Route = { entry: Entry; binding: BoundBinding };

export type Registry = {
  entries(): Iterable<Entry>;
  add(caller: Caller, bindings: readonly BoundBinding[], subscriber: Subscriber): Entry;
  setCaller(entry: Entry, caller: Caller): void;
  remove(entry: Entry): void;
  /** Bindings that match a table. */
  routesOf(schema: string, table: string): readonly Route[];
};

/** The open subscriptions of this process, indexed by table. */
export function createRegistry(): Registry {
  const entries = new Set<Entry>();
  // A cache, cleared on each subscribe and unsubscribe, which are rarer than changes.
  const routes = new Map<string, readonly Route[]>();
  return {
    entries: () => entries,
    add(caller, bindings, subscriber) {
      const entry = { caller, callerKey: keyOf(caller), subscriber, closed: false, bindings };
      entries.add(entry);
      routes.clear();
      return entry;
    },
    setCaller(entry, caller) {
      entry.caller = caller;
      entry.callerKey = keyOf(caller);
    },
    remove(entry) {
      entry.closed = true;
      entries.delete(entry);
      routes.clear();
    },
    routesOf(schema, table) {
      const key = JSON.stringify([schema, table]);
      const known = routes.get(key);
      if (known) return known;
      const found = [...entries].flatMap((entry) =>
        entry.bindings
          .filter((binding) => isAbout(binding, schema, table))
          .map((binding): Route => ({ entry, binding })),
      );
      routes.set(key, found);
      return found;
    },
  };
}

export function bind(binding: ParsedBinding): BoundBinding {
  return {
    ...binding,
    columns: binding.select && new Set(binding.select),
    selectKey: JSON.stringify(binding.select?.toSorted() ?? null),
    compiled: new Map(),
  };
}

/** Key in {@link BoundBinding.compiled} of the filter with an index, on a column of a type. */
export function compiledKey(place: number, type: ColumnType): string {
  return `${place} ${type.oid} ${type.sql}`;
}

/** Whether a binding matches this type of change. */
export function wants(binding: ParsedBinding, type: ChangeEvent): boolean {
  return binding.event === '*' || binding.event === type;
}

/** Whether the caller's token has expired; `exp` is in seconds since 1970. */
export function isExpired({ claims }: Caller): boolean {
  return typeof claims.exp === 'number' && claims.exp * 1000 <= Date.now();
}

function isAbout(binding: ParsedBinding, schema: string, table: string): boolean {
  return (
    (binding.schema === '*' || binding.schema === schema) &&
    (binding.table === '*' || binding.table === table)
  );
}

function keyOf({ role, claims }: Caller): string {
  return JSON.stringify([role, claims]);
}
