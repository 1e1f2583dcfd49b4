import { execFile } from 'node:child_process';
import { closeSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { benchFolder } from './site.ts';

const run = promisify(execFile);
const BLOCK = Buffer.alloc(1024 * 1024);
const PAGE = BLOCK.subarray(0, 4096);
/** How soon another program takes what a removed file gave back. */
const REFILL_MS = 50;

/** A disk of its own (tmpfs), which another program fills. */
export type SmallDisk = {
  folder: string;
  /** Fills it to its last byte, at once. */
  fill(): void;
  /** Goes on filling it. @returns stops that */
  keepFull(): () => Promise<void>;
  /** Gives back what was filled. */
  empty(): void;
  /** @param mib of the whole disk from now on */
  resize(mib: number): Promise<void>;
  unmount(): Promise<void>;
};

/** @throws one line where mounting is not allowed */
export async function mountSmallDisk(mib: number): Promise<SmallDisk> {
  const folder = await benchFolder();
  await run('mount', ['-t', 'tmpfs', '-o', `size=${mib}m,mode=0755`, 'tmpfs', folder]).catch((cause) => {
    throw new Error('A disk of its own is mounted for this: run it as root, where mounting is allowed.', {
      cause,
    });
  });
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
    resize: async (size) => void (await run('mount', ['-o', `remount,size=${size}m`, folder])),
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
