import { execFile } from 'node:child_process';
import { open, statfs } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { temporaryFolder } from '#tests/support/folder.ts';

const run = promisify(execFile);

/** Whether this machine lets a test mount a disk. */
export const canMount = await run('unshare', ['--mount', 'true']).then(
  () => process.getuid?.() === 0,
  () => false,
);

export type SmallDisk = {
  folder: string;
  /** Fills the disk, or frees some of it, until so many bytes are left; rounded to pages of 4,096. */
  leave(bytes: number): Promise<void>;
  /** Remounts it, such as with `ro`. */
  remount(options: string): Promise<void>;
  unmount(): Promise<void>;
};

/**
 * Mounts a small disk in memory.
 *
 * @param options of tmpfs, such as `size=1m` or `nr_inodes=20`
 */
export async function smallDisk(options = 'size=1m'): Promise<SmallDisk> {
  const folder = await temporaryFolder('full-disk');
  await run('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]);
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
    remount: async (wanted) => void (await run('mount', ['-o', `remount,${wanted}`, folder])),
    unmount: async () => void (await run('umount', [folder])),
  };
}
