import { UploadError, type UploadFault } from '#site/data/listing-files.ts';
import type { DeviceFiles, KeptFile } from './device-files.ts';
import type { ImagePreparer } from './image-preparer.ts';
import { type Added, type FileState, type MediaTray, UnsettledFiles } from './media-tray.ts';
import type { ImageUse } from './prepare-image.ts';

/** How many files are sent at once: more would each be slower, and the first seen later. */
const UPLOADS_AT_ONCE = 2;
/** What no answer shows for so long was removed from them. */
const ABANDONED_MS = 24 * 3600 * 1000;

/** What a tray is made of. */
export type TrayParts = {
  personId: string;
  device: DeviceFiles;
  /** Whether this device keeps the bytes of what is stored, until `clear`. */
  keepsStored: boolean;
  prepare: ImagePreparer['prepare'];
  store: {
    /** @throws UploadError */
    upload(file: KeptFile, terms: UploadHooks): Promise<void>;
    /** @throws UploadError */
    isThere(path: string): Promise<boolean>;
    remove(paths: readonly string[]): Promise<void>;
  };
  /** The paths that the form shows at present. */
  shown(): readonly string[];
  isOnline(): boolean;
  /** Lets one tab at a time send a file. */
  alone(path: string, task: () => Promise<void>): Promise<void>;
};

type UploadHooks = {
  onBegun(uploadUrl: string): void;
  onProgress(progress: number): void;
  signal: AbortSignal;
};

type Entry = { file: KeptFile; state: FileState; source: string; abort: AbortController };

/** A tray whose every change is told; {@link MediaTray} says what it does. */
export type ObservableTray = MediaTray & {
  /** Reads what was kept and begins to send it. @returns what ends everything */
  open(): () => void;
  /** The connection is there, or gone. */
  connectionChanged(): void;
  subscribe(listener: () => void): () => void;
  /** Another one after each change. */
  revision(): number;
};

export function createTray(parts: TrayParts): ObservableTray {
  const { device, store } = parts;
  const entries = new Map<string, Entry>();
  const listeners = new Set<() => void>();
  const ready = Promise.withResolvers<void>();
  /** Seen in the store since the page was opened, and looked for in vain. */
  const seen = new Set<string>();
  const lost = new Set<string>();
  let sources: ReadonlyMap<string, string> = new Map();
  let isReady = false;
  let isKept = true;
  let isOpen = false;
  let revision = 0;

  function cameOrWent(): void {
    sources = new Map(Array.from(entries, ([path, { source }]) => [path, source]));
    changed();
  }

  function changed(): void {
    revision += 1;
    for (const listener of listeners) listener();
  }

  function put(file: KeptFile): Entry {
    const source = URL.createObjectURL(new Blob([file.bytes], { type: file.type }));
    const state: FileState = { status: file.isStored ? 'stored' : 'waiting' };
    const entry = { file, state, source, abort: new AbortController() };
    entries.set(file.path, entry);
    return entry;
  }

  function drop(entry: Entry): void {
    entry.abort.abort();
    URL.revokeObjectURL(entry.source);
    entries.delete(entry.file.path);
  }

  function turn(entry: Entry, state: FileState): void {
    if (entries.get(entry.file.path) !== entry) return;
    entry.state = state;
    changed();
  }

  // A device that is full or keeps nothing is no reason not to go on: the page says so.
  async function keep(file: KeptFile): Promise<void> {
    try {
      await device.keep(file);
    } catch (error) {
      if (isKept) console.warn('This browser keeps no files:', error);
      isKept = false;
      changed();
    }
  }

  async function forget(path: string): Promise<void> {
    await device.forget(path).catch((error) => console.warn('A file was not forgotten:', error));
  }

  function sendNext(): void {
    if (!isOpen || !parts.isOnline()) return;
    const all = [...entries.values()];
    const free = UPLOADS_AT_ONCE - all.filter(({ state }) => state.status === 'uploading').length;
    const next = all.filter(({ state }) => state.status === 'waiting').slice(0, Math.max(0, free));
    for (const entry of next) void send(entry);
  }

  async function send(entry: Entry): Promise<void> {
    const { file, abort } = entry;
    turn(entry, { status: 'uploading', progress: 0 });
    try {
      await parts.alone(file.path, () => upload(entry));
      file.isStored = true;
      file.uploadUrl = null;
      seen.add(file.path);
      turn(entry, { status: 'stored' });
      await (parts.keepsStored ? keep(file) : forget(file.path));
    } catch (error) {
      if (abort.signal.aborted) return;
      const fault = faultOf(error);
      // The connection went meanwhile: it goes on by itself when there is one.
      const isWaiting = fault === 'unreachable' && !parts.isOnline();
      turn(entry, isWaiting ? { status: 'waiting' } : { status: 'failed', fault });
    } finally {
      sendNext();
    }
  }

  async function upload({ file, abort, ...entry }: Entry): Promise<void> {
    abort.signal.throwIfAborted();
    let told = 0;
    await store.upload(file, {
      signal: abort.signal,
      onBegun(uploadUrl) {
        file.uploadUrl = uploadUrl;
        void keep(file);
      },
      onProgress(progress) {
        const current = entries.get(file.path);
        if (!current || current.source !== entry.source || progress - told < 0.02) return;
        told = progress;
        turn(current, { status: 'uploading', progress });
      },
    });
  }

  async function add(files: readonly File[], use: ImageUse): Promise<Added[]> {
    await ready.promise;
    return Promise.all(files.map((file) => addOne(file, use)));
  }

  async function addOne(chosen: File, use: ImageUse): Promise<Added> {
    const prepared = await parts.prepare(chosen, use).catch((error) => {
      console.error(error);
      return 'notAnImage' as const;
    });
    if (typeof prepared === 'string') return { name: chosen.name, fault: prepared };
    const { blob, width, height } = prepared;
    const file: KeptFile = {
      path: newPath(parts.personId, blob.type),
      name: chosen.name,
      bytes: await blob.arrayBuffer(),
      type: blob.type,
      width,
      height,
      chosenAt: Date.now(),
      uploadUrl: null,
      isStored: false,
    };
    await keep(file);
    put(file);
    cameOrWent();
    sendNext();
    return { name: file.name, path: file.path, width, height, fault: null };
  }

  async function discard(path: string): Promise<void> {
    const entry = entries.get(path);
    if (!entry) return;
    drop(entry);
    cameOrWent();
    await forget(path);
    // Also what had only begun: its last part may have arrived.
    if (entry.file.isStored || entry.file.uploadUrl) await store.remove([path]);
  }

  function retry(path: string): void {
    const entry = entries.get(path);
    if (entry?.state.status !== 'failed') return;
    turn(entry, { status: 'waiting' });
    sendNext();
  }

  async function settled(): Promise<void> {
    await ready.promise;
    const paths = parts.shown();
    const missing = await Promise.all(paths.map(settle));
    const files = missing.filter((one) => one !== null);
    if (files.length > 0) throw new UnsettledFiles(files);
  }

  async function settle(path: string): Promise<UnsettledFiles['files'][number] | null> {
    const entry = entries.get(path);
    const name = entry?.file.name ?? null;
    try {
      if ((!entry || entry.state.status === 'stored') && !seen.has(path)) {
        if (await store.isThere(path)) seen.add(path);
        // The store gives up what nothing showed for a month; this device may still have it.
        else if (entry) turn(entry, { status: 'waiting' });
        else {
          lost.add(path);
          changed();
          return { path, name, fault: 'lost' };
        }
      }
    } catch (error) {
      return { path, name, fault: faultOf(error) };
    }
    if (!entry || seen.has(path)) return null;
    retry(path);
    sendNext();
    return outcome(entry);
  }

  function outcome(entry: Entry): Promise<UnsettledFiles['files'][number] | null> {
    const { path, name } = entry.file;
    return new Promise((resolve) => {
      const look = () => {
        const isGone = entries.get(path) !== entry;
        const { state } = entry;
        const fault =
          state.status === 'failed'
            ? state.fault
            : state.status === 'waiting' && !parts.isOnline()
              ? 'unreachable'
              : null;
        if (!isGone && state.status !== 'stored' && !fault) return;
        listeners.delete(look);
        resolve(fault && !isGone ? { path, name, fault } : null);
      };
      listeners.add(look);
      look();
    });
  }

  async function clear(): Promise<void> {
    await ready.promise;
    const all = [...entries.values()];
    for (const entry of all) drop(entry);
    cameOrWent();
    await Promise.all(all.map(({ file }) => forget(file.path)));
    const shown = new Set(parts.shown());
    await store.remove(all.map(({ file }) => file.path).filter((path) => !shown.has(path)));
  }

  async function readKept(): Promise<void> {
    const kept = await device.read().catch((error) => {
      console.warn('This browser keeps no files:', error);
      isKept = false;
      return [];
    });
    if (!isOpen) return;
    const shown = new Set(parts.shown());
    const abandoned: string[] = [];
    for (const file of kept) {
      if (shown.has(file.path) || Date.now() - file.chosenAt < ABANDONED_MS) put(file);
      else abandoned.push(file.path);
    }
    isReady = true;
    ready.resolve();
    cameOrWent();
    sendNext();
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
    add,
    get sources() {
      return sources;
    },
    stateOf(path) {
      if (lost.has(path)) return { status: 'failed', fault: 'lost' };
      return entries.get(path)?.state ?? { status: isReady ? 'stored' : 'waiting' };
    },
    sourceOf: (path) => sources.get(path) ?? null,
    retry,
    discard,
    settled,
    clear,
    open() {
      isOpen = true;
      void readKept();
      return () => {
        isOpen = false;
        for (const entry of [...entries.values()]) drop(entry);
        cameOrWent();
      };
    },
    connectionChanged() {
      for (const entry of entries.values()) {
        if (entry.state.status === 'failed' && entry.state.fault === 'unreachable' && parts.isOnline()) {
          entry.state = { status: 'waiting' };
        }
      }
      changed();
      sendNext();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    revision: () => revision,
  };
}

const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/webp': 'webp',
  'image/jpeg': 'jpg',
  'image/png': 'png',
};

/** A path that nobody has and nobody guesses, in a person's own folder. */
export function newPath(personId: string, type: string): string {
  return `${personId}/${crypto.randomUUID()}.${EXTENSIONS[type]}`;
}

function faultOf(error: unknown): UploadFault {
  if (error instanceof UploadError) return error.fault;
  console.error(error);
  return 'unreachable';
}
