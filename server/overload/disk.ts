import { mkdir, statfs } from 'node:fs/promises';

const MIB = 1024 * 1024;
/** Left to what is under way, to PostgreSQL's log and to its checkpoint: without any it stops, and nobody reads. */
export const RESERVE_BYTES = 128 * MIB;
/** The same in files: without an inode no file is made, however many bytes are left. */
const RESERVE_FILES = 1_000;
const LOOK_MS = 2_000;

export type DiskWatch = {
  /** Whether so little is left that nothing new may be written. */
  isFull(): boolean;
  close(): void;
};

/** How many bytes this account may still write to the disk that a folder is on; 0 when it may make too few files. */
export async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize, files, ffree } = await statfs(folder);
  // Some file systems make inodes as they need them, and count none.
  return files > 0 && ffree < RESERVE_FILES ? 0 : bavail * bsize;
}

/**
 * Watches the disks that the database and the files are on.
 *
 * @param folders on them; the first is made when it does not exist
 * @param report is told when one fills and when there is room again on all
 */
export function watchDisk(
  folders: readonly [string, ...string[]],
  report: (line: string) => void,
): DiskWatch {
  let isFull = false;
  const look = async () => {
    const left = Math.min(...(await Promise.all(folders.map(freeBytesOf))));
    if (isFull === left < RESERVE_BYTES) return;
    isFull = left < RESERVE_BYTES;
    const room = left === 0 ? 'no room, or too few inodes,' : `${Math.floor(left / MIB)} MiB`;
    report(
      isFull ? `the disk is full (${room} left): nothing is written` : 'there is room on the disk again',
    );
  };
  const fail = (error: Error) => report(`the disk cannot be looked at: ${error.message}`);
  // Nothing else needs the folder when the database is elsewhere.
  mkdir(folders[0], { recursive: true }).then(look).catch(fail);
  const timer = setInterval(() => void look().catch(fail), LOOK_MS).unref();
  return { isFull: () => isFull, close: () => clearInterval(timer) };
}
