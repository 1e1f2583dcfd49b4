import type { KeptFile } from './device-files.ts';
import { type Entry, type QueueEntries, type QueueParts, uploadFaultOf } from './queue-entries.ts';
import type { UnsettledFile } from './use-upload-queue.ts';

/** Cache of storage lookups: paths seen there, and paths that were missing. */
export type Known = { seen: Set<string>; lost: Set<string> };

/**
 * Ensures that a file is in storage: uploads it again if storage has purged it or its upload has failed.
 *
 * @returns a function that resolves to null once it is stored, else to the fault
 */
export function createSettling(
  { store, isOnline }: QueueParts,
  entries: QueueEntries,
  { seen, lost }: Known,
  sendNext: () => void,
): (path: string) => Promise<UnsettledFile | null> {
  return async (path) => {
    const entry = entries.get(path);
    const name = entry?.file.name ?? null;
    try {
      if (!entry && !(await isInStore(path))) {
        lost.add(path);
        entries.changed();
        return { path, name, fault: 'lost' };
      }
      if (!entry) return null;
      if (entry.state.status === 'stored') {
        if (await isInStore(path)) return null;
        // Storage purges files that no listing shows for a month; this device still has this one.
        entries.turn(entry, { status: 'waiting' });
      }
    } catch (error) {
      return { path, name, fault: uploadFaultOf(error) };
    }
    if (entry.state.status === 'failed') entries.turn(entry, { status: 'waiting' });
    sendNext();
    return outcome(entry);
  };

  async function isInStore(path: string): Promise<boolean> {
    if (!seen.has(path) && (await store.isThere(path))) seen.add(path);
    return seen.has(path);
  }

  function outcome(entry: Entry): Promise<UnsettledFile | null> {
    const { path, name } = entry.file;
    return new Promise((resolve) => {
      const unsubscribe = entries.subscribe(look);
      look();

      function look(): void {
        const fault = faultNow(entry);
        const isOver = entry.state.status === 'stored' || !entries.has(entry);
        if (!isOver && fault === null) return;
        unsubscribe();
        resolve(isOver || fault === null ? null : { path, name, fault });
      }
    });
  }

  function faultNow({ state }: Entry): UnsettledFile['fault'] | null {
    if (state.status === 'failed') return state.fault;
    return state.status === 'waiting' && !isOnline() ? 'unreachable' : null;
  }
}

/** Concurrent uploads: with more, each is slower and the first appears later. */
const UPLOADS_AT_ONCE = 2;
/** Minimum progress between two notifications, as a fraction of the file. */
const STEP = 0.02;

type Keeper = { keep(file: KeptFile): Promise<void>; forget(path: string): Promise<void> };

/**
 * Uploads waiting files in the order in which they were chosen.
 *
 * @returns a function that starts as many uploads as allowed
 */
export function createUploads(
  { alone, store, isOnline, keepsStored }: QueueParts,
  entries: QueueEntries,
  device: Keeper,
  onStored: (path: string) => void,
): () => void {
  function sendNext(): void {
    if (!isOnline()) return;
    const all = entries.all();
    const free = UPLOADS_AT_ONCE - all.filter(({ state }) => state.status === 'uploading').length;
    const next = all.filter(({ state }) => state.status === 'waiting').slice(0, Math.max(0, free));
    for (const entry of next) void send(entry);
  }

  async function send(entry: Entry): Promise<void> {
    const { file, abort } = entry;
    entries.turn(entry, { status: 'uploading', progress: 0 });
    try {
      await alone(file.path, () => upload(entry));
      file.isStored = true;
      file.uploadUrl = null;
      onStored(file.path);
      entries.turn(entry, { status: 'stored' });
      if (entries.has(entry)) await (keepsStored ? device.keep(file) : device.forget(file.path));
    } catch (error) {
      if (abort.signal.aborted) return;
      const fault = uploadFaultOf(error);
      // Connection lost: the upload resumes by itself when it is back.
      const isWaiting = fault === 'unreachable' && !isOnline();
      entries.turn(entry, isWaiting ? { status: 'waiting' } : { status: 'failed', fault });
    } finally {
      sendNext();
    }
  }

  async function upload(entry: Entry): Promise<void> {
    const { file, abort } = entry;
    abort.signal.throwIfAborted();
    let told = 0;
    await store.upload(file, {
      signal: abort.signal,
      onBegun(uploadUrl) {
        if (!entries.has(entry)) return;
        file.uploadUrl = uploadUrl;
        void device.keep(file);
      },
      onProgress(progress) {
        if (progress - told < STEP) return;
        told = progress;
        entries.turn(entry, { status: 'uploading', progress });
      },
    });
  }

  return sendNext;
}
