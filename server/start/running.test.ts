import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { announce, runningServer } from './running.ts';

describe('a server that announced itself', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'bottin-running-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('is found until it withdraws', async () => {
    expect(await runningServer(folder)).toBeUndefined();
    const forget = await announce(folder, 'http://127.0.0.1:1');
    expect(await runningServer(folder)).toMatchObject({ pid: process.pid, apiUrl: 'http://127.0.0.1:1' });
    await forget();
    expect(await runningServer(folder)).toBeUndefined();
  });

  it('creates the missing folder', async () => {
    const dataDir = path.join(folder, 'not/there');
    expect(await runningServer(dataDir)).toBeUndefined();
    await announce(dataDir, 'http://127.0.0.1:1');
    expect(await runningServer(dataDir)).toMatchObject({ pid: process.pid });
  });

  it('is not confused with a process that got the same id', async () => {
    const file = path.join(folder, 'server.json');
    await writeFile(file, JSON.stringify({ pid: process.pid, startedAt: '1', apiUrl: 'http://x' }));
    expect(await runningServer(folder)).toBeUndefined();
    await writeFile(file, JSON.stringify({ pid: 2 ** 22 + 1, startedAt: '1', apiUrl: 'http://x' }));
    expect(await runningServer(folder)).toBeUndefined();
  });
});
