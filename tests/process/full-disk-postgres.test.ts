import { setTimeout as sleep } from 'node:timers/promises';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/start/database.ts';
import { test as base, describe, expect } from '#tests/fixtures/platform.ts';
import { postmasterPid, query } from '#tests/support/server.ts';
import { canMount, type SmallDisk, smallDisk } from '#tests/support/small-disk.ts';

/** Writes a megabyte of WAL. */
const RECORD = "select pg_logical_emit_message(false, 'x', repeat(md5(random()::text), 32768))";

const test = base
  .extend('disk', ({ opensHere }) => opensHere(smallDisk('size=400m'), 'unmount'))
  /** Starts PostgreSQL on the disk. */
  .extend('open', ({ disk }) => () => {
    return openDatabase(readConfig({ DATA_DIR: disk.folder, WEB_PROCESSES: '1' }), () => undefined);
  })
  .extend('database', ({ open, opensHere }) => opensHere(open()))
  .extend('ask', ({ database }) => (text: string) => {
    return query(database.url, text);
  })
  /** Writes until no segment of the WAL can be added, which ends PostgreSQL. */
  .extend('exhaustWal', ({ ask }) => async () => {
    const writing = async () => {
      for (;;) await ask(RECORD);
    };
    await expect(writing()).rejects.toThrow();
  });

const noSpace = (disk: SmallDisk) =>
  `No space left on the disk of ${disk.folder} (0 MiB free): make room, then try again.`;

// Issue 15. Under readers and writers: npm run bench -- resilience disk-postgres.
describe.runIf(canMount)('the embedded PostgreSQL on a full disk', { timeout: 60_000 }, () => {
  test('recovers by itself when it cannot extend its WAL, and logs the reason once', async ({
    database,
    disk,
    ask,
    exhaustWal,
  }) => {
    await database.claimServer();
    const lines: string[] = [];
    database.keepRunning((line) => lines.push(line));
    await ask('create table kept (id int)');
    await ask('insert into kept values (1)');
    disk.fill();
    await exhaustWal();
    await expect
      .poll(() => lines)
      .toContain(`PostgreSQL is not back: ${noSpace(disk)} PostgreSQL cannot start`);
    // Some attempts more.
    await sleep(4_000);
    expect(new Set(lines).size).toBe(lines.length);
    expect(lines.length).toBeLessThan(6);
    expect(lines[0]).toBe('PostgreSQL ended; it is started again');
    disk.empty();
    await expect.poll(() => lines.at(-1)).toBe('PostgreSQL is back');
    expect(await ask('select id from kept')).toEqual([{ id: 1 }]);
  });

  // When its files need no more space than before, it recovers before space is freed.
  test('recovers by itself when it is killed', async ({ database, disk, ask }) => {
    await database.claimServer();
    const lines: string[] = [];
    database.keepRunning((line) => lines.push(line));
    await ask('create table kept (id int)');
    await ask('insert into kept values (1)');
    disk.fill();
    process.kill(postmasterPid(disk.folder), 'SIGKILL');
    await expect.poll(() => lines.length).toBeGreaterThan(1);
    disk.empty();
    await expect.poll(() => lines.at(-1)).toBe('PostgreSQL is back');
    expect(await ask('select id from kept')).toEqual([{ id: 1 }]);
  });

  test('is not filled by its own WAL', async ({ ask }) => {
    // More WAL than the disk holds.
    await ask(
      `do $$ begin for number in 1..600 loop ${RECORD.replace('select', 'perform')}; end loop; end $$`,
    );
    const [wal] = await ask('select sum(size) < 150 * 1024 ^ 2 as fits from pg_ls_waldir()');
    expect(wal).toEqual({ fits: true });
  });

  test('fails a sort whose temporary files do not fit, and nothing else', async ({ disk, ask }) => {
    await ask('create table kept (id int)');
    disk.fill();
    const sort = 'select count(distinct repeat(md5(n::text), 8)) from generate_series(1, 200000) as n';
    await expect(ask(sort)).rejects.toMatchObject({ code: '53100' });
    expect(await ask('select 1 as one')).toEqual([{ one: 1 }]);
    disk.empty();
    expect(await ask(sort)).toEqual([{ count: '200000' }]);
  });

  test('refuses to start with a one-line error, and starts once there is space', async ({
    disk,
    open,
    opensHere,
  }) => {
    await (await open()).close();
    disk.fill();
    await expect(open()).rejects.toThrow(noSpace(disk));
    disk.empty();
    const { url } = await opensHere(open());
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});
