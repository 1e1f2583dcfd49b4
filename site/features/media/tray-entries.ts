import type { KeptFile } from './device-files.ts';
import type { FileState } from './media-tray.ts';

/** A file of the tray: its bytes, where it is, the address that shows it, and what ends its upload. */
export type Entry = { file: KeptFile; state: FileState; source: string; abort: AbortController };

export type TrayEntries = ReturnType<typeof createTrayEntries>;

/** The files of a tray, every change of which is told. */
export function createTrayEntries() {
  const byPath = new Map<string, Entry>();
  const listeners = new Set<() => void>();
  let sources: ReadonlyMap<string, string> = new Map();
  let revision = 0;

  function changed(): void {
    revision += 1;
    for (const listener of listeners) listener();
  }

  function cameOrWent(): void {
    sources = new Map(Array.from(byPath, ([path, { source }]) => [path, source]));
    changed();
  }

  return {
    all: () => [...byPath.values()],
    get: (path: string) => byPath.get(path),
    has: (entry: Entry) => byPath.get(entry.file.path) === entry,
    put(files: readonly KeptFile[]): void {
      for (const file of files) {
        const source = URL.createObjectURL(new Blob([file.bytes], { type: file.type }));
        const state: FileState = { status: file.isStored ? 'stored' : 'waiting' };
        byPath.set(file.path, { file, state, source, abort: new AbortController() });
      }
      cameOrWent();
    },
    drop(entries: readonly Entry[]): void {
      for (const { file, source, abort } of entries) {
        abort.abort();
        URL.revokeObjectURL(source);
        byPath.delete(file.path);
      }
      cameOrWent();
    },
    /** Of one that was dropped meanwhile, nothing is told. */
    turn(entry: Entry, state: FileState): void {
      if (byPath.get(entry.file.path) !== entry) return;
      entry.state = state;
      changed();
    },
    changed,
    sources: () => sources,
    /** Another one after each change. */
    revision: () => revision,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
