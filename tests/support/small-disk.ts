import { execFile } from 'node:child_process';
import { closeSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { open, rm, statfs } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { temporaryFolder } from './folder.ts';

const run = promisify(execFile);
const BLOCK = Buffer.alloc(1024 * 1024);
const PAGE = BLOCK.subarray(0, 4096);
/** How soon another program takes what a removed file gave back. */
const REFILL_MS = 50;

/** Whether this machine lets a test mount a disk. */
export const canMount = await run('unshare', ['--mount', 'true']).then(
  () => process.getuid?.() === 0,
  () => false,
);

export type SmallDisk = {
  folder: string;
  /** Fills the disk, or frees some of it, until so many bytes are left; rounded to pages of 4,096. */
  leave(bytes: number): Promise<void>;
  /** Fills it to its last byte, at once. */
  fill(): void;
  /** Goes on filling it, as another program would. @returns stops that */
  keepFull(): () => Promise<void>;
  /** Frees what {@link fill} took. */
  empty(): void;
  /** Remounts it, such as with `ro` or another `size=200m`. */
  remount(options: string): Promise<void>;
  unmount(): Promise<void>;
};

/**
 * Mounts a small disk in memory, for tests and benches.
 *
 * @param options of tmpfs, such as `size=1m` or `nr_inodes=20`
 * @param at an empty folder to mount it on; a temporary one by default
 * @throws one line where mounting is not allowed
 */
export async function smallDisk(options = 'size=1m', at?: string): Promise<SmallDisk> {
  if (!canMount)
    throw new Error('A small disk is mounted for this: run it as root, where mounting is allowed.');
  const folder = at ?? (await temporaryFolder('small-disk'));
  await run('mount', ['-t', 'tmpfs', '-o', `mode=0755,${options}`, 'tmpfs', folder]);
  const filler = path.join(folder, 'filler');
  const fill = () => {
    const file = openSync(filler, 'a');
    try {
      for (const bytes of [BLOCK, PAGE]) {
        while (statfsSync(folder).bavail > 0 && hasWritten(file, bytes));
      }
    } finally {
      closeSync(file);
    }
  };
  return {
    folder,
    async leave(bytes) {
      const ballast = await open(path.join(folder, 'ballast'), 'a');
      try {
        const { size } = await ballast.stat();
        const { bavail, bsize } = await statfs(folder);
        const more = bavail * bsize - bytes;
        if (more > 0) await ballast.appendFile(Buffer.alloc(more));
        else await ballast.truncate(Math.max(0, size + more));
      } finally {
        await ballast.close();
      }
    },
    fill,
    keepFull() {
      const stopping = new AbortController();
      const filling = (async () => {
        while (!stopping.signal.aborted) {
          fill();
          await sleep(REFILL_MS);
        }
      })();
      return async () => {
        stopping.abort();
        await filling;
      };
    },
    empty: () => rmSync(filler, { force: true }),
    remount: async (wanted) => void (await run('mount', ['-o', `remount,${wanted}`, folder])),
    async unmount() {
      // Lazily: a program that was just stopped may still have a file open.
      await run('umount', ['-l', folder]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function hasWritten(file: number, bytes: Buffer): boolean {
  try {
    return writeSync(file, bytes) === bytes.length;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    return false;
  }
}
