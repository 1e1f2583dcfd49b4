import type { KeptFile } from './device-files.ts';
import type { ImageUse, PreparedImage } from './prepare-image.ts';
import { createQueueEntries, type QueueParts } from './queue-entries.ts';
import { createSettling, createUploads, type Known } from './queue-uploads.ts';
import { type Added, pathsOf, UnsettledFiles, type UploadQueue } from './use-upload-queue.ts';

/** Age after which a file that no answer uses is deleted. */
const ABANDONED_MS = 24 * 3600 * 1000;

/** An upload queue with subscriptions; see {@link UploadQueue}. */
export type ObservableQueue = UploadQueue & {
  /** Loads the stored files and starts their uploads. @returns a function that stops everything */
  open(): () => void;
  /** Call on the `online` and `offline` events. */
  connectionChanged(): void;
  subscribe(listener: () => void): () => void;
  /** Changes after each notification. */
  revision(): number;
};

export function createUploadQueue(parts: QueueParts): ObservableQueue {
  const { device, store } = parts;
  const entries = createQueueEntries();
  const known: Known = { seen: new Set(), lost: new Set() };
  const ready = Promise.withResolvers<void>();
  let isReady = false;
  let isKept = true;
  let isOpen = false;
  let preparing = 0;
  let lastPrepared: Promise<unknown> = Promise.resolve();
  const sendNext = createUploads(parts, entries, { keep, forget }, (path) => known.seen.add(path));
  const settle = createSettling(parts, entries, known, sendNext);

  // Device storage that is full or unavailable does not stop the queue: the page shows a warning.
  async function keep(file: KeptFile): Promise<void> {
    try {
      await device.keep(file);
    } catch (error) {
      keepsNothing(error);
    }
  }

  function keepsNothing(error: unknown): void {
    console.warn('This browser keeps no files:', error);
    isKept = false;
    entries.changed();
  }

  async function forget(path: string): Promise<void> {
    await device.forget(path).catch((error) => console.warn('A file was not forgotten:', error));
  }

  // Sequential, so that a cheap telephone decodes one picture at a time.
  function add(chosen: File, use: ImageUse): Promise<Added> {
    preparing += 1;
    entries.changed();
    const adding = Promise.all([ready.promise, lastPrepared]).then(async () => {
      try {
        const prepared = await parts.prepare(chosen, use);
        return typeof prepared === 'string'
          ? { name: chosen.name, fault: prepared }
          : await take(chosen.name, prepared);
      } catch (error) {
        // Decoded but not re-encoded, for example when memory is short.
        console.error(error);
        return { name: chosen.name, fault: 'notAnImage' as const };
      } finally {
        preparing -= 1;
        entries.changed();
      }
    });
    lastPrepared = adding;
    return adding;
  }

  async function take(name: string, { blob, width, height }: PreparedImage): Promise<Added> {
    const file: KeptFile = {
      path: newPath(blob.type),
      name,
      bytes: await blob.arrayBuffer(),
      type: blob.type,
      width,
      height,
      chosenAt: Date.now(),
      uploadUrl: null,
      isStored: false,
    };
    await keep(file);
    entries.put([file]);
    sendNext();
    return { name, path: file.path, width, height, fault: null };
  }

  async function discard(path: string): Promise<void> {
    const entry = entries.get(path);
    if (!entry) return;
    entries.drop([entry]);
    await forget(path);
    // Also for a started upload: its last chunk may have arrived.
    if (entry.file.isStored || entry.file.uploadUrl) await store.remove([path]);
  }

  async function settled(): Promise<void> {
    await Promise.all([ready.promise, lastPrepared]);
    const outcomes = await Promise.all(pathsOf(parts.answersNow()).map(settle));
    const files = outcomes.filter((one) => one !== null);
    if (files.length > 0) throw new UnsettledFiles(files);
  }

  // Requests the removal of all files: storage keeps the files that a listing shows.
  async function clear(): Promise<void> {
    await ready.promise;
    const all = entries.all();
    const paths = all.map(({ file }) => file.path);
    entries.drop(all);
    await Promise.all(paths.map(forget));
    await store.remove(paths);
  }

  async function readKept(): Promise<void> {
    const kept = await device.read().catch((error) => {
      keepsNothing(error);
      return [];
    });
    if (!isOpen) return;
    const shown = new Set(pathsOf(parts.answersNow()));
    const isWanted = ({ path, chosenAt }: KeptFile) =>
      shown.has(path) || Date.now() - chosenAt < ABANDONED_MS;
    isReady = true;
    entries.put(kept.filter(isWanted));
    ready.resolve();
    sendNext();
    const abandoned = kept.filter((file) => !isWanted(file)).map(({ path }) => path);
    await Promise.all(abandoned.map(forget));
    await store.remove(abandoned);
  }

  return {
    get isReady() {
      return isReady;
    },
    get isKept() {
      return isKept;
    },
    get isOnline() {
      return parts.isOnline();
    },
    get preparing() {
      return preparing;
    },
    get sources() {
      return entries.sources();
    },
    add,
    stateOf(path) {
      if (known.lost.has(path)) return { status: 'failed', fault: 'lost' };
      return entries.get(path)?.state ?? { status: isReady ? 'stored' : 'waiting' };
    },
    answersNow: parts.answersNow,
    sourceOf: (path) => entries.sources().get(path) ?? null,
    retry(path) {
      const entry = entries.get(path);
      if (entry?.state.status === 'failed') entries.turn(entry, { status: 'waiting' });
      sendNext();
    },
    discard,
    settled,
    clear,
    open() {
      isOpen = true;
      void readKept();
      return () => {
        isOpen = false;
        entries.drop(entries.all());
      };
    },
    connectionChanged() {
      for (const entry of parts.isOnline() ? entries.all() : []) {
        const { state } = entry;
        const isToBeSent = state.status === 'failed' && state.fault === 'unreachable';
        if (isToBeSent) entries.turn(entry, { status: 'waiting' });
      }
      entries.changed();
      sendNext();
    },
    subscribe: entries.subscribe,
    revision: entries.revision,
  };
}

const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/webp': 'webp',
  'image/jpeg': 'jpg',
  'image/png': 'png',
};

// Random: the path of a published image does not reveal its uploader.
function newPath(type: string): string {
  return `${crypto.randomUUID()}.${EXTENSIONS[type]}`;
}
