import { execFile } from 'node:child_process';
import { closeSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { temporaryFolder } from './folder.ts';

const run = promisify(execFile);
const BLOCK = Buffer.alloc(1024 * 1024);
const PAGE = BLOCK.subarray(0, 4096);

/** A disk of its own (tmpfs), which a test fills and empties. */
export type SmallDisk = {
  folder: string;
  /** Fills it to its last byte, at once. */
  fill(): void;
  /** Gives back what {@link fill} took. */
  empty(): void;
  /** Makes it larger, or as small as what it holds. @param mib of the whole disk */
  resize(mib: number): Promise<void>;
  unmount(): Promise<void>;
};

/** @param size in MiB, or as `mount` takes it: `4k` */
export async function mountSmallDisk(size: number | string): Promise<SmallDisk> {
  const folder = await temporaryFolder('small-disk');
  const sizeOf = (wanted: number | string) => `size=${typeof wanted === 'number' ? `${wanted}m` : wanted}`;
  await run('mount', ['-t', 'tmpfs', '-o', `${sizeOf(size)},mode=0755`, 'tmpfs', folder]);
  const filler = path.join(folder, 'filler');
  return {
    folder,
    fill() {
      const file = openSync(filler, 'a');
      try {
        for (const bytes of [BLOCK, PAGE]) {
          while (statfsSync(folder).bavail > 0 && hasWritten(file, bytes));
        }
      } finally {
        closeSync(file);
      }
    },
    empty: () => rmSync(filler, { force: true }),
    resize: async (mib) => void (await run('mount', ['-o', `remount,${sizeOf(mib)}`, folder])),
    async unmount() {
      // What was just stopped may still have a file open.
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
