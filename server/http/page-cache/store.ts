import { tagHash } from './tag-clock.ts';

/** An entry of the store: key and size. */
export type Stored = { readonly key: string; bytes: number; touchedAt: number };

export type Store<Entry extends Stored> = {
  get(key: string): Entry | undefined;
  /** Marks an entry as recently used. */
  touch(entry: Entry, at: number): void;
  /** Whether it may enter: it is stored already or was requested before. The first request is recorded. */
  admits(key: string): boolean;
  /** Stores it, replacing the entry of its key. */
  put(entry: Entry): void;
  /** Updates the size of an entry, when it is still stored. */
  grow(entry: Entry, bytes: number): void;
  delete(key: string): void;
  clear(): void;
  readonly size: number;
  readonly bytes: number;
};

/** How long until a use counts again: moving an entry costs more than finding it. */
const TOUCH_MS = 1_000;
/**
 * Addresses requested once, as hashes in two halves: when the newer half is full, the older one is dropped. Four bytes
 * each; on a hash collision an address is admitted at its first request.
 */
const SEEN_MAX = 50_000;

/**
 * LRU cache limited in bytes, which admits an entry only at its second request, so that a crawler that walks through a
 * million pages once evicts nothing.
 *
 * @param maxBytes of all entries together
 */
export function createStore<Entry extends Stored>(maxBytes: number): Store<Entry> {
  const entries = new Map<string, Entry>();
  let bytes = 0;
  let seen = new Set<number>();
  let seenBefore = new Set<number>();

  function wasAskedFor(key: string): boolean {
    const hash = tagHash(key);
    if (seen.has(hash) || seenBefore.has(hash)) return true;
    if (seen.size >= SEEN_MAX) {
      seenBefore = seen;
      seen = new Set();
    }
    seen.add(hash);
    return false;
  }

  function remove(key: string): void {
    const entry = entries.get(key);
    if (!entry) return;
    entries.delete(key);
    bytes -= entry.bytes;
  }

  function shrink(): void {
    for (const key of entries.keys()) {
      if (bytes <= maxBytes) return;
      remove(key);
    }
  }

  return {
    get: (key) => entries.get(key),
    touch(entry, at) {
      if (at - entry.touchedAt < TOUCH_MS || entries.get(entry.key) !== entry) return;
      entry.touchedAt = at;
      entries.delete(entry.key);
      entries.set(entry.key, entry);
    },
    admits: (key) => entries.has(key) || wasAskedFor(key),
    put(entry) {
      remove(entry.key);
      entries.set(entry.key, entry);
      bytes += entry.bytes;
      shrink();
    },
    grow(entry, more) {
      if (entries.get(entry.key) !== entry) return;
      entry.bytes += more;
      bytes += more;
      shrink();
    },
    delete: remove,
    clear() {
      entries.clear();
      bytes = 0;
    },
    get size() {
      return entries.size;
    },
    get bytes() {
      return bytes;
    },
  };
}
