import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { removeFormer } from './archive.ts';
import { openFolderArchives } from './folder-archive.ts';

let folder = '';
afterEach(() => rm(folder, { recursive: true, force: true }));

const NOW = new Date('2026-11-28T12:00:00Z');

it('removes what former clusters wrote more than 90 days ago', async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'archives-'));
  const write = async (cluster: string, day: string) => {
    const wal = path.join(folder, cluster, 'wal');
    await mkdir(wal, { recursive: true });
    const segment = path.join(wal, '000000010000000000000001.gz');
    await writeFile(segment, 'x');
    await utimes(segment, new Date(day), new Date(day));
  };
  await write('7001', '2026-08-20');
  await write('7002', '2026-09-15');
  await write('7003', '2026-08-20');
  await write('notes', '2026-08-20');
  await removeFormer(openFolderArchives(folder), '7003', NOW);
  expect((await readdir(folder)).sort()).toEqual(['7002', '7003', 'notes']);
});
