import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { isAlive, type Run, runProgram } from '#tests/support/run.ts';
import { canMount, type SmallDisk, smallDisk } from '#tests/support/small-disk.ts';

const READY = /http:\/\/127\.0\.0\.1:\d+/;
const LISTINGS = 20;
const FREE_MIB = 600;

// Issue 15.
describe.runIf(canMount)('a start on a full disk', { timeout: 120_000 }, () => {
  let disk: SmallDisk;
  const runs: Run[] = [];
  afterEach(async () => {
    for (const run of runs.splice(0)) {
      run.process.kill('SIGTERM');
      await run.exit;
    }
    await disk.unmount();
  });

  const start = (environment: Record<string, string> = {}) => {
    const run = runProgram(['server/main.ts'], {
      DATA_DIR: disk.folder,
      PORT: '0',
      DEMO_LISTINGS: String(LISTINGS),
      ...environment,
    });
    runs.push(run);
    return run;
  };
  const lastLine = (run: Run) => run.output().trimEnd().split('\n').at(-1);
  const noSpace = (rest: string) => {
    const folder = disk.folder.replaceAll('/', '\\/');
    return new RegExp(
      `^No space left on the disk of ${folder} \\(\\d+ MiB free\\): make room, then try again\\. ${rest}`,
    );
  };

  async function countListings(): Promise<number> {
    const text = (name: string) => readFile(path.join(disk.folder, name), 'utf8').then((it) => it.trim());
    const client = new pg.Client(
      `postgresql://postgres:${await text('postgres.password')}@127.0.0.1:${await text('postgres.port')}/postgres`,
    );
    await client.connect();
    const { rows } = await client.query('select count(*)::int as count from public.listings');
    await client.end();
    return rows[0].count;
  }

  async function expectCompleteStart(): Promise<void> {
    const run = start();
    const url = await run.until(READY);
    expect((await fetch(url)).status).toBe(200);
    expect(await countListings()).toBe(LISTINGS);
  }

  it.each([
    ['no byte at all', '4k', 'ENOSPC: no space left on device, write'],
    ['a megabyte', '1m', 'A new database needs 256 MiB\\n$'],
    ['less than a site and its reserve', '200m', 'A new database needs 256 MiB\\n$'],
  ])('that is too small ends in one line, with nothing half made: %s', async (_, size, rest) => {
    disk = await smallDisk(`size=${size}`);
    if (size === '4k') disk.fill();
    const run = start();
    expect(await run.exit).toBe(1);
    expect(run.output()).toMatch(noSpace(rest));
    expect(run.output().trimEnd()).not.toContain('\n');
    const kept = (await readdir(disk.folder)).filter((name) => name !== 'filler');
    expect(kept.filter((name) => !['jwt.secret', 'postgres'].includes(name))).toEqual([]);
    if (kept.includes('jwt.secret')) expect((await stat(path.join(disk.folder, 'jwt.secret'))).size).toBe(43);
  });

  // Each step of a start: npm run bench -- resilience disk-start.
  it('that fills up meanwhile ends in one line, leaves nothing running, and goes on once there is room', async () => {
    disk = await smallDisk(`size=${FREE_MIB}m`);
    const run = start();
    await run.until(/migration 20261122000000/);
    disk.fill();
    expect(await run.exit, run.output()).toBe(1);
    expect(lastLine(run)).toMatch(noSpace('\\S'));
    expect(run.output()).not.toMatch(/\n {4}at /);
    const pid = await readFile(path.join(disk.folder, 'postgres/postmaster.pid'), 'utf8').then(
      parseInt,
      () => 0,
    );
    expect(pid === 0 || !isAlive(pid)).toBe(true);
    disk.empty();
    await expectCompleteStart();
  });
});
