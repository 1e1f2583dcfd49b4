import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { projectEnvironment } from './environment.ts';

describe('projectEnvironment', () => {
  let workdir: string;
  let folder: string;
  beforeEach(async () => {
    workdir = await mkdtemp(path.join(os.tmpdir(), 'bottin-environment-'));
    folder = path.join(workdir, 'supabase');
    await mkdir(folder);
  });
  afterEach(() => rm(workdir, { recursive: true }));

  // Least particular first: each is hidden by all that follow it.
  const RANKS = [
    '.env',
    '.env.development',
    '.env.local',
    '.env.development.local',
    'supabase/.env',
    'supabase/.env.development',
    'supabase/.env.local',
    'supabase/.env.development.local',
  ];

  it.each(RANKS.map((_, index) => RANKS.slice(0, index + 1)))(
    'takes the last of %s %s %s %s %s',
    async (...files) => {
      for (const file of files) if (file) await writeFile(path.join(workdir, file), `WHO=${file}`);
      expect((await projectEnvironment(folder, {})).WHO).toBe(files.filter(Boolean).at(-1));
    },
  );

  it('lets the process’s own environment win, even an empty one', async () => {
    await writeFile(path.join(folder, '.env'), 'A=file\nB=file\nC=file');
    expect(await projectEnvironment(folder, { A: 'process', B: '' })).toEqual({
      A: 'process',
      B: '',
      C: 'file',
    });
  });

  it('reads the files of SUPABASE_ENV, and ignores the files of the user in a test', async () => {
    await writeFile(path.join(folder, '.env.test'), 'A=test');
    await writeFile(path.join(folder, '.env.development'), 'A=development');
    await writeFile(path.join(folder, '.env.local'), 'A=mine\nB=mine');
    expect(await projectEnvironment(folder, { SUPABASE_ENV: 'test' })).toEqual({
      SUPABASE_ENV: 'test',
      A: 'test',
    });
  });

  it('names the file and the line of one that is malformed', async () => {
    await writeFile(path.join(folder, '.env'), 'A=1\npassword');
    await expect(projectEnvironment(folder, {})).rejects.toThrow(
      `${folder}/.env: line 2: expected NAME=value`,
    );
  });
});
