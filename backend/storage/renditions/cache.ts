import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';

export type CacheBounds = { maxBytes: number; maxFiles: number };

/** Files that can be made again, as many as there is room for: those that nobody has asked for the longest go first. */
export type FileCache = {
  /** A file that is there, and its size in bytes. */
  find(name: string): Promise<{ file: string; size: number } | undefined>;
  /** Keeps a file, whole from the moment that it is there. */
  keep(name: string, content: Uint8Array): Promise<void>;
  /** Removes every file of which the name begins so. */
  removeAll(prefix: string): Promise<void>;
  /** Removes every file, and says how many there were. */
  clear(): Promise<number>;
  /** Waits until it is within its bounds, if it is being brought back there. */
  settled(): Promise<void>;
};

/** Two letters of the name decide the folder: of a hundred thousand files each holds some four hundred. */
const SHARD = 2;
/** How long after it was asked for a file need not be marked again. */
const MARK_MS = 60 * 60_000;
/** What `keep` has not named yet, and how old it is when its process was killed meanwhile. */
const UNFINISHED = /\.[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const UNFINISHED_MS = 60 * 60_000;
/** It is left with so much, so as not to be looked through at each new file. */
const LEFT = 0.9;

/**
 * What is known of the files is their folder alone, so that several processes may share it and none has to end well.
 *
 * @param onError told when files could not be looked through, marked as used or removed
 */
export function createFileCache(
  folder: string,
  { maxBytes, maxFiles }: CacheBounds,
  onError: (error: unknown) => void,
): FileCache {
  // Nothing is known of what was there before: the first file has them looked through.
  let newBytes = Number.POSITIVE_INFINITY;
  let newFiles = 0;
  let trimming: Promise<void> | undefined;

  const fileOf = (name: string) => path.join(folder, name.slice(0, SHARD), name);

  async function trim(): Promise<void> {
    newBytes = 0;
    newFiles = 0;
    const files = (await removeUnfinished(await filesIn(folder))).sort((a, b) => a.usedMs - b.usedMs);
    let bytes = files.reduce((sum, { size }) => sum + size, 0);
    if (bytes <= maxBytes && files.length <= maxFiles) return;
    for (const [index, { file, size }] of files.entries()) {
      if (bytes <= maxBytes * LEFT && files.length - index <= maxFiles * LEFT) return;
      await rm(file, { force: true });
      bytes -= size;
    }
  }

  function trimWhenDue(): void {
    if (newBytes <= maxBytes * (1 - LEFT) && newFiles <= maxFiles * (1 - LEFT)) return;
    trimming ??= trim()
      .catch(onError)
      .finally(() => {
        trimming = undefined;
      });
  }

  return {
    async find(name) {
      const file = fileOf(name);
      const facts = await stat(file).catch(absent);
      if (!facts) return undefined;
      // A disk that takes no write (full, or read-only after a fault) still has the file.
      if (Date.now() - facts.mtimeMs > MARK_MS) {
        await utimes(file, new Date(), new Date()).catch(absent).catch(onError);
      }
      return { file, size: facts.size };
    },
    async keep(name, content) {
      const file = fileOf(name);
      await mkdir(path.dirname(file), { recursive: true });
      const staged = `${file}.${randomUUID()}`;
      try {
        // Flushed before it has its name: after a power cut it would be there, and empty.
        await writeFile(staged, content, { flush: true });
        await rename(staged, file);
      } catch (error) {
        await rm(staged, { force: true });
        throw error;
      }
      newBytes += content.byteLength;
      newFiles++;
      trimWhenDue();
    },
    async removeAll(prefix) {
      const shard = path.join(folder, prefix.slice(0, SHARD));
      for (const name of (await readdir(shard).catch(absent)) ?? []) {
        if (name.startsWith(prefix)) await rm(path.join(shard, name), { force: true });
      }
    },
    async clear() {
      const files = await filesIn(folder);
      for (const { file } of files) await rm(file, { force: true });
      return files.length;
    },
    async settled() {
      await trimming;
    },
  };
}

type FoundFile = { file: string; size: number; usedMs: number };

async function removeUnfinished(files: readonly FoundFile[]): Promise<FoundFile[]> {
  const isLeft = ({ file, usedMs }: FoundFile) =>
    UNFINISHED.test(file) && Date.now() - usedMs > UNFINISHED_MS;
  for (const { file } of files.filter(isLeft)) await rm(file, { force: true });
  return files.filter((file) => !isLeft(file));
}

async function filesIn(folder: string): Promise<FoundFile[]> {
  const found: FoundFile[] = [];
  for (const shard of (await readdir(folder).catch(absent)) ?? []) {
    for (const name of (await readdir(path.join(folder, shard)).catch(absent)) ?? []) {
      const file = path.join(folder, shard, name);
      const facts = await stat(file).catch(absent);
      if (facts?.isFile()) found.push({ file, size: facts.size, usedMs: facts.mtimeMs });
    }
  }
  return found;
}

// Removed meanwhile, here or by another process.
function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
  throw error;
}
