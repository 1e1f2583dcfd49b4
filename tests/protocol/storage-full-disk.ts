import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { temporaryFolder } from '#tests/support/folder.ts';

const run = promisify(execFile);

/** Whether this machine lets a test mount a disk. */
export const canMount = await run('unshare', ['--mount', 'true']).then(
  () => process.getuid?.() === 0,
  () => false,
);

/** A disk of one megabyte, and what takes it away. */
export async function smallDisk(): Promise<{ folder: string; unmount(): Promise<void> }> {
  const folder = await temporaryFolder('full-disk');
  await run('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder]);
  return { folder, unmount: async () => void (await run('umount', [folder])) };
}
