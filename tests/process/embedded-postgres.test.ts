import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmod,
  chown,
  copyFile,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { isPostgres, joinable } from '#backend/postgres/embedded/cluster.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#backend/postgres/embedded/index.ts';
import { socketFolderOf } from '#backend/postgres/embedded/socket.ts';
import { test as base, describe, expect } from '#tests/fixtures/platform.ts';
import { temporaryFolder } from '#tests/support/folder.ts';

const started: EmbeddedPostgres[] = [];
const programs: ChildProcess[] = [];

const test = base.extend('root', () => temporaryFolder('embedded'));

test.afterEach(async ({ root }) => {
  for (const program of programs.splice(0)) program.kill('SIGKILL');
  for (const postgres of started.splice(0)) await postgres.stop();
  await rm(root, { recursive: true, force: true });
});

async function start(dataDir: string): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres(dataDir);
  started.push(postgres);
  return postgres;
}

async function ask(url: string, query = 'select 1 as one'): Promise<unknown> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query(query);
  await client.end();
  return rows[0];
}

describe('the socket of the embedded PostgreSQL', () => {
  test.each([
    ['/var/lib/bottin/postgres', '/var/lib/bottin/postgres.socket'],
    // With the longest port: 107 bytes.
    [`/${'d'.repeat(83)}`, `/${'d'.repeat(83)}.socket`],
  ])('is next to its files: %s', (cluster, folder) => {
    expect(socketFolderOf(cluster)).toBe(folder);
  });

  test.each([`/${'d'.repeat(85)}`, `/${'é'.repeat(43)}`])(
    'is in the temporary folder where its path would be too long: %s',
    (cluster) => {
      expect(socketFolderOf(cluster)).toMatch(/\/bottin-[0-9a-f]{12}$/);
    },
  );

  test('is in DATA_DIR, private to its account, and optional for a command that cannot see it', async ({
    root,
  }) => {
    const dataDir = path.join(root, 'a, "b" c');
    const server = await start(dataDir);
    const folder = path.join(dataDir, 'postgres.socket');
    expect(await readdir(folder)).toContain(`.s.PGSQL.${server.port}`);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    expect((await stat(folder)).uid).toBe((await stat(path.join(dataDir, 'postgres'))).uid);
    expect(await ask(server.url)).toEqual({ one: 1 });

    await rename(folder, `${folder}.hidden`);
    const command = await startEmbeddedPostgres(dataDir);
    expect(command.started).toBe(false);
    expect(command.url).toBe(server.tcpUrl);
    expect(await ask(command.url)).toEqual({ one: 1 });
    await rename(`${folder}.hidden`, folder);

    await server.stop();
    await expect(stat(folder)).rejects.toThrow(/ENOENT/);
  });

  test('works when the path of DATA_DIR is long', async ({ root }) => {
    const dataDir = path.join(root, 'd'.repeat(120));
    const postgres = await start(dataDir);
    expect(await ask(postgres.url)).toEqual({ one: 1 });
    expect(await readdir(dataDir)).not.toContain('postgres.socket');
  });

  test('is awaited for a limited time only', async ({ root }) => {
    // /proc names a process after its executable.
    await copyFile('/bin/sleep', path.join(root, 'postgres'));
    const program = spawn(path.join(root, 'postgres'), ['60']);
    programs.push(program);
    await once(program, 'spawn');
    await expect.poll(() => isPostgres(program.pid as number)).toBe(true);
    const folder = path.join(root, 'cluster');
    await mkdir(folder);
    await writeFile(
      path.join(folder, 'postmaster.pid'),
      `${program.pid}\n${folder}\n0\n1\n/nowhere\n127.0.0.1\n`,
    );
    await expect(joinable(folder, 'secret', { patienceMs: 200 })).rejects.toThrow(
      `PostgreSQL (process ${program.pid}) has ${folder} and answers neither in /nowhere nor on port 1 of 127.0.0.1`,
    );
  });
});

describe('the embedded PostgreSQL', () => {
  // A full disk leaves such a file (tests/process/full-disk-start.test.ts).
  test('recovers when an unlogged table has only some of its files', async ({ root }) => {
    const dataDir = path.join(root, 'crashed');
    const server = await start(dataDir);
    const client = new pg.Client(server.url);
    client.on('error', () => undefined);
    await client.connect();
    await client.query('create unlogged table left_over (id int)');
    const { rows } = await client.query("select pg_relation_filepath('left_over') as file");
    const cluster = path.join(dataDir, 'postgres');
    const [pid] = (await readFile(path.join(cluster, 'postmaster.pid'), 'utf8')).split('\n');
    // An immediate shutdown: the next start recovers.
    process.kill(Number(pid), 'SIGQUIT');
    await expect.poll(() => isPostgres(Number(pid))).toBe(false);
    // Simulates a crash between the two files.
    await rm(path.join(cluster, `${rows[0].file}_init`));
    const again = await start(dataDir);
    expect(await ask(again.url)).toEqual({ one: 1 });
    expect(await readFile(path.join(dataDir, 'postgres.log'), 'utf8')).toContain('File exists');
  });

  // PostgreSQL 18 hangs when fast shutdown arrives between a crash and its recovery.
  test('stops while it restarts its processes after a crash, and loses no commit', async ({ root }) => {
    const dataDir = path.join(root, 'crashing');
    const server = await start(dataDir);
    const client = new pg.Client(server.url);
    client.on('error', () => undefined);
    await client.connect();
    await client.query(
      "create table numbered as select n, repeat('x', 99) from generate_series(1, 200000) n",
    );
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    process.kill(rows[0]?.pid as number, 'SIGKILL');
    await expect
      .poll(() => readFile(path.join(dataDir, 'postgres.log'), 'utf8'), { interval: 1 })
      .toContain('reinitializing');
    await server.stop();
    const again = await start(dataDir);
    expect(await ask(again.url, 'select count(*)::int as one from numbered')).toEqual({ one: 200_000 });
  });
});

describe.runIf(process.getuid?.() === 0)('root', () => {
  const OTHER = 54_321;

  test.for<[string, number]>([
    ['its cluster', 0o755],
    ['a closed folder', 0o700],
  ])('leaves the DATA_DIR of another account unchanged: %s', async ([what, mode], { root }) => {
    const dataDir = path.join(root, 'others');
    const cluster = path.join(dataDir, 'postgres');
    await mkdir(what === 'its cluster' ? cluster : dataDir, { recursive: true });
    await chown(dataDir, OTHER, OTHER);
    await chmod(dataDir, mode);
    if (what === 'its cluster') await chown(cluster, OTHER, OTHER);
    const before = await readdir(dataDir);
    await expect(startEmbeddedPostgres(dataDir)).rejects.toThrow(
      `${dataDir} belongs to the account ${OTHER}: run this as that account`,
    );
    expect(await readdir(dataDir)).toEqual(before);
  });
});
