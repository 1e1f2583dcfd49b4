import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { test as base, describe, expect, isAlive, READY, type Run } from '#tests/fixtures/server-process.ts';
import { ownerUrl, query, runServer } from '#tests/support/server.ts';
import { canMount, type SmallDisk, smallDisk } from '#tests/support/small-disk.ts';

const LISTINGS = 20;
const FREE_MIB = 600;

const test = base
  .extend('mount', ({ opensHere }) => (size: string) => {
    return opensHere(smallDisk(`size=${size}`), 'unmount');
  })
  /** A first start on a disk. */
  .extend('startOn', ({ opensHere }) => (disk: SmallDisk) => {
    return opensHere(runServer({ DATA_DIR: disk.folder, DEMO_LISTINGS: String(LISTINGS) }), 'stop');
  });

const lastLine = (run: Run) => run.output().trimEnd().split('\n').at(-1);
const noSpace = (disk: SmallDisk, rest: string) => {
  const folder = disk.folder.replaceAll('/', '\\/');
  return new RegExp(
    `^No space left on the disk of ${folder} \\(\\d+ MiB free\\): make room, then try again\\. ${rest}`,
  );
};

// Issue 15.
describe.runIf(canMount)('a start on a full disk', { timeout: 120_000 }, () => {
  test.for([
    ['no byte at all', '4k', 'ENOSPC: no space left on device, write'],
    ['a megabyte', '1m', 'A new database needs 256 MiB\\n$'],
    ['less than a site and its reserve', '200m', 'A new database needs 256 MiB\\n$'],
  ] as const)(
    'that is too small ends in one line, with nothing half made: %s',
    async ([_, size, rest], { mount, startOn }) => {
      const disk = await mount(size);
      if (size === '4k') disk.fill();
      const run = await startOn(disk);
      expect(await run.exit).toBe(1);
      expect(run.output()).toMatch(noSpace(disk, rest));
      expect(run.output().trimEnd()).not.toContain('\n');
      const kept = (await readdir(disk.folder)).filter((name) => name !== 'filler');
      expect(kept.filter((name) => !['jwt.secret', 'postgres'].includes(name))).toEqual([]);
      if (kept.includes('jwt.secret'))
        expect((await stat(path.join(disk.folder, 'jwt.secret'))).size).toBe(43);
    },
  );

  // Each step of a start: npm run bench -- resilience disk-start.
  test('that fills up ends with a one-line error, leaves nothing running, and continues once there is space', async ({
    mount,
    startOn,
  }) => {
    const disk = await mount(`${FREE_MIB}m`);
    const run = await startOn(disk);
    await run.until(/migration 20261122000000/);
    disk.fill();
    expect(await run.exit, run.output()).toBe(1);
    expect(lastLine(run)).toMatch(noSpace(disk, '\\S'));
    expect(run.output()).not.toMatch(/\n {4}at /);
    const pid = await readFile(path.join(disk.folder, 'postgres/postmaster.pid'), 'utf8').then(
      parseInt,
      () => 0,
    );
    expect(pid === 0 || !isAlive(pid)).toBe(true);
    disk.empty();
    const complete = await startOn(disk);
    expect((await fetch(await complete.until(READY))).status).toBe(200);
    const count = 'select count(*)::int as count from public.listings';
    expect(await query(await ownerUrl(disk.folder), count)).toEqual([{ count: LISTINGS }]);
  });
});
