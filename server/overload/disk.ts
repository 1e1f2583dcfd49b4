import { mkdir, statfs } from 'node:fs/promises';

const MIB = 1024 * 1024;
/** Reserved for running work, PostgreSQL's WAL and its checkpoint: PostgreSQL stops on a full disk. */
export const RESERVE_BYTES = 128 * MIB;
/** Reserved inodes: without a free one, no file can be created, however many bytes are free. */
const RESERVE_FILES = 1_000;

export type DiskWatch = {
  /** Whether so little space is left that writes are rejected. */
  isFull(): boolean;
  close(): void;
};

/** The bytes that this account may still write to the disk of a folder; 0 when inodes run out. */
export async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize, files, ffree } = await statfs(folder);
  // Some file systems allocate inodes dynamically and report none.
  return files > 0 && ffree < RESERVE_FILES ? 0 : bavail * bsize;
}

/**
 * Monitors the disks of the database and of the files.
 *
 * @param folders on these disks; the first is created when missing
 * @param report called when a disk fills, and when all have space again
 * @param everyMs between two looks
 */
export function watchDisk(
  folders: readonly [string, ...string[]],
  report: (line: string) => void,
  everyMs = 2_000,
): DiskWatch {
  let isFull = false;
  const look = async () => {
    const left = Math.min(...(await Promise.all(folders.map(freeBytesOf))));
    if (isFull === left < RESERVE_BYTES) return;
    isFull = left < RESERVE_BYTES;
    const space = left === 0 ? 'no room, or too few inodes,' : `${Math.floor(left / MIB)} MiB`;
    report(
      isFull ? `the disk is full (${space} left): nothing is written` : 'there is room on the disk again',
    );
  };
  const fail = (error: Error) => report(`the disk cannot be looked at: ${error.message}`);
  // The folder is not needed otherwise when the database is external.
  mkdir(folders[0], { recursive: true }).then(look).catch(fail);
  const timer = setInterval(() => void look().catch(fail), everyMs).unref();
  return { isFull: () => isFull, close: () => clearInterval(timer) };
}
