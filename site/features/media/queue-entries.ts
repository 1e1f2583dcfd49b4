import type { ListingAnswers } from '#domain/listing/listing.ts';
import type { DeviceFiles, KeptFile } from './device-files.ts';
import type { ImagePreparer } from './image-preparer.ts';
import { UploadError, type UploadFault } from './resumable-upload.ts';
import type { FileState } from './use-upload-queue.ts';

/** Dependencies of a queue: all of its side effects. */
export type QueueParts = {
  device: DeviceFiles;
  /** Whether this device keeps the bytes of stored files, until `clear`. */
  keepsStored: boolean;
  prepare: ImagePreparer['prepare'];
  store: {
    /** @throws UploadError */
    upload(file: KeptFile, hooks: UploadHooks): Promise<void>;
    /** @throws UploadError */
    isThere(path: string): Promise<boolean>;
    remove(paths: readonly string[]): Promise<void>;
  };
  /** Current answers of the form. */
  answersNow(): ListingAnswers;
  isOnline(): boolean;
  /** Runs the task under a lock shared by all tabs, so that one tab at a time sends a file. */
  alone(path: string, task: () => Promise<void>): Promise<void>;
};

export type UploadHooks = {
  onBegun(uploadUrl: string): void;
  onProgress(progress: number): void;
  signal: AbortSignal;
};

/** Why an upload failed; unexpected errors are logged. */
export function uploadFaultOf(error: unknown): UploadFault {
  if (error instanceof UploadError) return error.fault;
  console.error(error);
  return 'unreachable';
}

/** A file of the queue: its bytes, its state, the URL that shows it, and the controller that aborts its upload. */
export type Entry = { file: KeptFile; state: FileState; source: string; abort: AbortController };

export type QueueEntries = ReturnType<typeof createQueueEntries>;

/** The files of a queue; notifies subscribers of every change. */
export function createQueueEntries() {
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
    /** No-op, without notification, if the entry was dropped in the meantime. */
    turn(entry: Entry, state: FileState): void {
      if (byPath.get(entry.file.path) !== entry) return;
      entry.state = state;
      changed();
    },
    changed,
    sources: () => sources,
    /** Changes after each notification. */
    revision: () => revision,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
