import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { canMount, type SmallDisk, smallDisk } from '#tests/support/small-disk.ts';
import { type DiskWatch, watchDisk } from './disk.ts';

const MIB = 1024 * 1024;

describe.runIf(canMount)('watchDisk', () => {
  let disk: SmallDisk;
  let watch: DiskWatch;
  const lines: string[] = [];
  beforeEach(async () => {
    lines.length = 0;
    disk = await smallDisk('size=130m,nr_inodes=1003');
    watch = watchDisk([disk.folder], (line) => lines.push(line), 100);
  });
  afterEach(async () => {
    watch.close();
    await disk.unmount();
  });

  it('reports when less than 128 MiB are left, and when space is available again', async () => {
    await disk.leave(127 * MIB);
    await expect.poll(watch.isFull).toBe(true);
    await disk.leave(129 * MIB);
    await expect.poll(watch.isFull).toBe(false);
    expect(lines).toEqual([
      'the disk is full (127 MiB left): nothing is written',
      'there is room on the disk again',
    ]);
  });

  it('reports when no more files can be created, even with free space', async () => {
    const files = Array.from({ length: 4 }, (_, number) => path.join(disk.folder, String(number)));
    for (const file of files) await writeFile(file, '');
    await expect.poll(watch.isFull).toBe(true);
    for (const file of files) await rm(file);
    await expect.poll(watch.isFull).toBe(false);
  });
});
