import type { KeptFile } from './device-files.ts';
import type { Entry, TrayEntries } from './tray-entries.ts';
import { type TrayParts, uploadFaultOf } from './tray-parts.ts';

/** How many files are sent at once: more would each be slower, and the first seen later. */
const UPLOADS_AT_ONCE = 2;
/** What of a file has to be sent for its progress to be told anew. */
const STEP = 0.02;

type Keeper = { keep(file: KeptFile): Promise<void>; forget(path: string): Promise<void> };

/**
 * Sends what waits, in the order in which it was chosen.
 *
 * @returns a function that begins with whatever may begin now
 */
export function createUploads(
  { alone, store, isOnline, keepsStored }: TrayParts,
  entries: TrayEntries,
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
      // The connection went meanwhile: it goes on by itself when there is one.
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
