import type { Caller } from '#backend/caller.ts';
import type { ParsedBinding } from './binding.ts';
import type { Condition } from './conditions.ts';
import type { ChangeEvent, Subscriber } from './types.ts';
import type { ColumnType } from './types-of-columns.ts';

/** One subscription that is open. */
export type Entry = {
  caller: Caller;
  /** Equal for callers whom the database cannot tell apart: one check serves all of them. */
  callerKey: string;
  bindings: readonly BoundBinding[];
  subscriber: Subscriber;
  closed: boolean;
};

export type BoundBinding = ParsedBinding & {
  columns: ReadonlySet<string> | undefined;
  /** Equal for equal `select`s. */
  selectKey: string;
  /**
   * The filters made ready, by the type of their column, which an ALTER TABLE may change; undefined when a filter makes
   * no sense with it.
   */
  compiled: Map<string, Promise<Condition | undefined>>;
};

export type Route = { entry: Entry; binding: BoundBinding };

export type Registry = {
  entries(): Iterable<Entry>;
  add(caller: Caller, bindings: readonly BoundBinding[], subscriber: Subscriber): Entry;
  setCaller(entry: Entry, caller: Caller): void;
  remove(entry: Entry): void;
  /** The bindings that a table's changes concern. */
  routesOf(schema: string, table: string): readonly Route[];
};

/** The open subscriptions of this process, found by table. */
export function createRegistry(): Registry {
  const entries = new Set<Entry>();
  // Emptied whenever a subscription comes or goes, which is rarer than changes.
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

/** The key of {@link BoundBinding.compiled} for the filter at a place, on a column of a type. */
export function compiledKey(place: number, type: ColumnType): string {
  return `${place} ${type.oid} ${type.sql}`;
}

/** Whether a binding asks for this kind of change. */
export function wants(binding: ParsedBinding, type: ChangeEvent): boolean {
  return binding.event === '*' || binding.event === type;
}

/** Whether the caller's token still counts; `exp` is in seconds since 1970. */
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
