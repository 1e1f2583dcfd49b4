import { randomId } from '#site/data/random-id.ts';
import type { DeviceFiles, KeptFile } from './device-files.ts';
import type { ImageUse, PreparedImage } from './prepare-image.ts';
import { createQueueEntries, type Entry, type QueueEntries, type QueueParts } from './queue-entries.ts';
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
  const { store, answersNow, isOnline } = parts;
  const entries = createQueueEntries();
  const known: Known = { seen: new Set(), lost: new Set() };
  const ready = Promise.withResolvers<void>();
  let isReady = false;
  let isOpen = false;
  const copies = createCopies(parts.device, entries.changed);
  const preparation = createPreparation(parts.prepare, ready.promise, entries.changed);
  const sendNext = createUploads(parts, entries, copies, (path) => known.seen.add(path));
  const settle = createSettling(parts, entries, known, sendNext);

  async function load(): Promise<void> {
    const { wanted, abandoned } = byUse(await copies.read(), pathsOf(answersNow()));
    if (!isOpen) return;
    isReady = true;
    entries.put(wanted);
    ready.resolve();
    sendNext();
    await Promise.all(abandoned.map(copies.forget));
    await store.remove(abandoned);
  }

  return {
    get isReady() {
      return isReady;
    },
    get isKept() {
      return copies.areKept();
    },
    get isOnline() {
      return isOnline();
    },
    get preparing() {
      return preparation.count();
    },
    get sources() {
      return entries.sources();
    },
    add: (chosen, use) =>
      preparation.add(chosen, use, async (file) => {
        await copies.keep(file);
        entries.put([file]);
        sendNext();
      }),
    stateOf(path) {
      if (known.lost.has(path)) return { status: 'failed', fault: 'lost' };
      return entries.get(path)?.state ?? { status: isReady ? 'stored' : 'waiting' };
    },
    answersNow,
    sourceOf: (path) => entries.sources().get(path) ?? null,
    retry(path) {
      const entry = entries.get(path);
      if (entry?.state.status === 'failed') entries.turn(entry, { status: 'waiting' });
      sendNext();
    },
    async settled() {
      await preparation.done();
      const outcomes = await Promise.all(pathsOf(answersNow()).map(settle));
      const files = outcomes.filter((one) => one !== null);
      if (files.length > 0) throw new UnsettledFiles(files);
    },
    ...createRemoval(entries, copies, store, ready.promise),
    open() {
      isOpen = true;
      void load();
      return () => {
        isOpen = false;
        entries.drop(entries.all());
      };
    },
    connectionChanged() {
      if (isOnline()) retryUnreachable(entries);
      entries.changed();
      sendNext();
    },
    subscribe: entries.subscribe,
    revision: entries.revision,
  };
}

function retryUnreachable(entries: QueueEntries): void {
  const isUnreachable = ({ state }: Entry) => state.status === 'failed' && state.fault === 'unreachable';
  for (const entry of entries.all().filter(isUnreachable)) entries.turn(entry, { status: 'waiting' });
}

type Copies = ReturnType<typeof createCopies>;

/** Files on this device. A device that is full or unavailable does not stop the queue: the page shows a warning. */
function createCopies(device: DeviceFiles, changed: () => void) {
  let areKept = true;

  function keepsNothing(error: unknown): void {
    console.warn('This browser keeps no files:', error);
    areKept = false;
    changed();
  }

  return {
    areKept: () => areKept,
    keep: (file: KeptFile) => device.keep(file).catch(keepsNothing),
    forget: (path: string) =>
      device.forget(path).catch((error) => console.warn('A file was not forgotten:', error)),
    read: () =>
      device.read().catch((error): KeptFile[] => {
        keepsNothing(error);
        return [];
      }),
  };
}

/** Prepares the chosen files one after the other, so that a cheap telephone decodes one picture at a time. */
function createPreparation(prepare: QueueParts['prepare'], ready: Promise<void>, changed: () => void) {
  let count = 0;
  let last: Promise<unknown> = ready;

  async function prepared(chosen: File, use: ImageUse, keep: (file: KeptFile) => Promise<void>) {
    const { name } = chosen;
    try {
      const image = await prepare(chosen, use);
      if (typeof image === 'string') return { name, fault: image };
      const { width, height } = image;
      const file = await keptFile(name, image);
      await keep(file);
      return { name, path: file.path, width, height, fault: null };
    } catch (error) {
      // Decoded but not re-encoded, for example when memory is short.
      console.error(error);
      return { name, fault: 'notAnImage' as const };
    } finally {
      count -= 1;
      changed();
    }
  }

  return {
    /** Number of files being prepared. */
    count: () => count,
    /** Resolves when every chosen file is prepared. */
    done: () => last,
    add(...file: Parameters<typeof prepared>): Promise<Added> {
      count += 1;
      changed();
      const adding = last.then(() => prepared(...file));
      last = adding;
      return adding;
    },
  };
}

/** Deletes files, on the device and in storage, which keeps the files that a listing shows. */
function createRemoval(
  entries: QueueEntries,
  { forget }: Copies,
  store: QueueParts['store'],
  ready: Promise<void>,
): Pick<UploadQueue, 'discard' | 'clear'> {
  return {
    async discard(path) {
      const entry = entries.get(path);
      if (!entry) return;
      entries.drop([entry]);
      await forget(path);
      // Also for a started upload: its last chunk may have arrived.
      if (entry.file.isStored || entry.file.uploadUrl) await store.remove([path]);
    },
    async clear() {
      await ready;
      const all = entries.all();
      const paths = all.map(({ file }) => file.path);
      entries.drop(all);
      await Promise.all(paths.map(forget));
      await store.remove(paths);
    },
  };
}

/** @returns the files that the answers show or that were chosen lately, and the paths of the others */
function byUse(files: readonly KeptFile[], shown: readonly string[]) {
  const isWanted = ({ path, chosenAt }: KeptFile) =>
    shown.includes(path) || Date.now() - chosenAt < ABANDONED_MS;
  const abandoned = files.filter((file) => !isWanted(file)).map(({ path }) => path);
  return { wanted: files.filter(isWanted), abandoned };
}

async function keptFile(name: string, { blob, width, height }: PreparedImage): Promise<KeptFile> {
  return {
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
}

const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/webp': 'webp',
  'image/jpeg': 'jpg',
  'image/png': 'png',
};

// Random: the path of a published image does not reveal its uploader.
function newPath(type: string): string {
  return `${randomId()}.${EXTENSIONS[type]}`;
}
