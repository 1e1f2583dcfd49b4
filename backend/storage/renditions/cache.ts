import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';

export type CacheBounds = { maxBytes: number; maxFiles: number };

/** LRU cache on disk for files that can be regenerated. */
export type FileCache = {
  /** Path and size in bytes of a cached file. */
  find(name: string): Promise<{ file: string; size: number } | undefined>;
  /** Stores a file atomically. */
  keep(name: string, content: Uint8Array): Promise<void>;
  /** Removes every file whose name starts with the prefix. */
  removeAll(prefix: string): Promise<void>;
  /** Removes every file; returns the number of removed files. */
  clear(): Promise<number>;
  /** Waits for an eviction in progress. */
  settled(): Promise<void>;
};

/** Length of the name prefix that selects the folder: 100,000 files make some four hundred per folder. */
const SHARD = 2;
/** Minimum interval between two updates of a file's access time. */
const MARK_MS = 60 * 60_000;
/** Temporary files of `keep`, and the age after which their process is presumed dead. */
const UNFINISHED = /\.[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const UNFINISHED_MS = 60 * 60_000;
/** Fraction of the limits left after an eviction, so that not every new file triggers a scan. */
const LEFT = 0.9;

/**
 * All state is in the folder: several processes may share it, and a process may crash at any time.
 *
 * @param onError receives errors of scanning the files, updating their access time or removing them
 */
export function createFileCache(
  folder: string,
  { maxBytes, maxFiles }: CacheBounds,
  onError: (error: unknown) => void,
): FileCache {
  // The content of the folder is unknown at start: the first file triggers a scan.
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

// The file was removed by this or another process in between.
function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
  throw error;
}
