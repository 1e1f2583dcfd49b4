import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { type Database, openDatabase } from '#server/database.ts';
import { canMount, type SmallDisk, smallDisk } from '#tests/support/small-disk.ts';

/** Writes a megabyte of WAL. */
const RECORD = "select pg_logical_emit_message(false, 'x', repeat(md5(random()::text), 32768))";

// Issue 15. Under readers and writers: npm run bench -- resilience disk-postgres.
describe.runIf(canMount)('the embedded PostgreSQL on a full disk', { timeout: 60_000 }, () => {
  let disk: SmallDisk;
  let database: Database;
  beforeEach(async () => {
    disk = await smallDisk('size=400m');
    database = await open();
  });
  afterEach(async () => {
    await database.close();
    await disk.unmount();
  });

  const config = () => readConfig({ DATA_DIR: disk.folder, WEB_PROCESSES: '1' });
  const open = () => openDatabase(config(), () => undefined);
  const noSpace = () =>
    `No space left on the disk of ${disk.folder} (0 MiB free): make room, then try again.`;

  async function ask(text: string): Promise<unknown[]> {
    const client = new pg.Client({ connectionString: database.url });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query(text)).rows;
    } finally {
      await client.end();
    }
  }
  const postmaster = async () =>
    Number.parseInt(await readFile(path.join(disk.folder, 'postgres/postmaster.pid'), 'utf8'), 10);

  /** Writes until no segment of the WAL can be added, which ends PostgreSQL. */
  async function exhaustWal(): Promise<void> {
    await expect(
      (async () => {
        for (;;) await ask(RECORD);
      })(),
    ).rejects.toThrow();
  }

  it('comes back by itself when it cannot extend its WAL, and says why it is away once', async () => {
    await database.claimServer();
    const lines: string[] = [];
    database.keepRunning((line) => lines.push(line));
    await ask('create table kept (id int)');
    await ask('insert into kept values (1)');
    disk.fill();
    await exhaustWal();
    await expect.poll(() => lines).toContain(`PostgreSQL is not back: ${noSpace()} PostgreSQL cannot start`);
    // Some attempts more.
    await sleep(4_000);
    expect(new Set(lines).size).toBe(lines.length);
    expect(lines.length).toBeLessThan(6);
    expect(lines[0]).toBe('PostgreSQL ended; it is started again');
    disk.empty();
    await expect.poll(() => lines.at(-1)).toBe('PostgreSQL is back');
    expect(await ask('select id from kept')).toEqual([{ id: 1 }]);
  });

  // Where its files need no more room than before, it is back before there is any.
  it('comes back by itself when it is killed', async () => {
    await database.claimServer();
    const lines: string[] = [];
    database.keepRunning((line) => lines.push(line));
    await ask('create table kept (id int)');
    await ask('insert into kept values (1)');
    disk.fill();
    process.kill(await postmaster(), 'SIGKILL');
    await expect.poll(() => lines.length).toBeGreaterThan(1);
    disk.empty();
    await expect.poll(() => lines.at(-1)).toBe('PostgreSQL is back');
    expect(await ask('select id from kept')).toEqual([{ id: 1 }]);
  });

  it('is not filled by its own WAL', async () => {
    // More than the disk.
    await ask(
      `do $$ begin for number in 1..600 loop ${RECORD.replace('select', 'perform')}; end loop; end $$`,
    );
    const [wal] = await ask('select sum(size) < 150 * 1024 ^ 2 as fits from pg_ls_waldir()');
    expect(wal).toEqual({ fits: true });
  });

  it('fails a sort whose temporary files do not fit, and nothing else', async () => {
    await ask('create table kept (id int)');
    disk.fill();
    const sort = 'select count(distinct repeat(md5(n::text), 8)) from generate_series(1, 200000) as n';
    await expect(ask(sort)).rejects.toMatchObject({ code: '53100' });
    expect(await ask('select 1 as one')).toEqual([{ one: 1 }]);
    disk.empty();
    expect(await ask(sort)).toEqual([{ count: '200000' }]);
  });

  it('refuses to start in one line, and starts once there is room', async () => {
    await database.close();
    disk.fill();
    await expect(open()).rejects.toThrow(noSpace());
    disk.empty();
    database = await open();
    expect(await ask('select 1 as one')).toEqual([{ one: 1 }]);
  });
});
