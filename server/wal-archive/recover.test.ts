import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openFolderArchives } from './folder-archive.ts';
import { findRecoveryPoint } from './recover.ts';

const day = (number: number) => new Date(Date.UTC(2026, 10, number));

describe('findRecoveryPoint', () => {
  let root: string;
  beforeEach(async () => {
    root = await mkdtemp(path.join(tmpdir(), 'recovery-'));
    await mkdir(path.join(root, '1/wal'), { recursive: true });
  });
  afterEach(() => rm(root, { recursive: true }));

  async function addWal(name: string, written: Date): Promise<void> {
    const file = path.join(root, '1/wal', name);
    await writeFile(file, '');
    await utimes(file, written, written);
  }
  async function addCopy(finished: Date, timeline: number, suffix = ''): Promise<void> {
    const folder = path.join(root, `1/base/${finished.toISOString().replace(/[-:.]/g, '')}${suffix}`);
    await mkdir(folder, { recursive: true });
    const firstSegment = `${timeline.toString(16).padStart(8, '0').toUpperCase()}${'0'.repeat(16)}`;
    const about = { finishedAt: finished.toISOString(), firstSegment };
    await writeFile(path.join(folder, 'about.json'), JSON.stringify(about));
  }
  const find = async (to: Date | null) => {
    const { base, timeline, endedAt } = await findRecoveryPoint(openFolderArchives(root), to);
    return { copy: new Date(base.finishedAt).getUTCDate(), timeline, endedAt: endedAt?.getUTCDate() };
  };

  it('takes the newest copy before a moment', async () => {
    for (const number of [1, 2, 3]) await addCopy(day(number), 1);
    await addWal('000000010000000000000009.gz', day(4));
    const to = new Date(day(2).getTime() + 1000);
    expect(await find(to)).toEqual({ copy: 2, timeline: 1, endedAt: undefined });
    expect(await find(null)).toEqual({ copy: 3, timeline: null, endedAt: undefined });
  });

  // On the 5th, restored to the 2nd; on the 8th, to the 6th.
  it('follows the timeline that was the database’s at that moment', async () => {
    await addCopy(day(1), 1);
    for (const number of [3, 4]) await addCopy(day(number), 1, '.ended');
    await addWal('00000002.history.gz', day(5));
    await addCopy(day(5), 2);
    await addCopy(day(7), 2, '.ended');
    await addWal('00000003.history.gz', day(8));
    await addCopy(day(9), 3);
    await addWal('000000030000000000000009.gz', day(10));
    const noonOf = (number: number) => new Date(day(number).getTime() + 12 * 60 * 60 * 1000);
    expect(await find(noonOf(1))).toEqual({ copy: 1, timeline: 1, endedAt: 5 });
    expect(await find(noonOf(4))).toEqual({ copy: 4, timeline: 1, endedAt: 5 });
    expect(await find(noonOf(6))).toEqual({ copy: 5, timeline: 2, endedAt: 8 });
    expect(await find(noonOf(7))).toEqual({ copy: 7, timeline: 2, endedAt: 8 });
    expect(await find(noonOf(8))).toEqual({ copy: 5, timeline: 3, endedAt: undefined });
    expect(await find(null)).toEqual({ copy: 9, timeline: null, endedAt: undefined });
  });

  it('refuses a moment before the first copy, or after the end', async () => {
    await addCopy(day(2), 1);
    await addWal('000000010000000000000009.gz', day(4));
    await expect(find(day(1))).rejects.toThrow('The archive begins at 2026-11-02');
    await expect(find(day(5))).rejects.toThrow('The archive ends at 2026-11-04');
  });
});
