import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import pg from 'pg';
import { test as base, describe, expect, file } from '#tests/fixtures/platform.ts';
import { temporaryFolder } from '#tests/support/folder.ts';
import { isAlive, type Run, runProgram } from '#tests/support/run.ts';

function start(dataDir: string, port = 0, environment: Record<string, string> = {}): Run {
  return runProgram(['server/main.ts'], {
    DATA_DIR: dataDir,
    PORT: String(port),
    DEMO_LISTINGS: '0',
    ...environment,
  });
}

const READY = /http:\/\/127\.0\.0\.1:\d+/;

function postmasterPid(dataDir: string): number {
  return Number(readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
}

async function administrators(dataDir: string): Promise<string[]> {
  const password = readFileSync(path.join(dataDir, 'postgres.password'), 'utf8');
  const port = readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[3];
  const client = new pg.Client(`postgresql://postgres:${password}@127.0.0.1:${port}/postgres`);
  await client.connect();
  const { rows } = await client.query('select email from private.administrators order by email');
  await client.end();
  return rows.map((row) => row.email);
}

const test = base.extend('dataDir', file, () => temporaryFolder('process'));

describe('npm start, as a process', () => {
  test.afterAll(({ dataDir }) => rm(dataDir, { recursive: true, force: true }));

  test('says so and exits when a server already runs on the same DATA_DIR, which goes on', async ({
    dataDir,
  }) => {
    const first = start(dataDir);
    const url = await first.until(READY);
    const second = start(dataDir);
    expect(await second.exit).toBe(1);
    expect(second.output()).toMatch(/^A server is already running on .+\n$/);
    expect((await fetch(url)).status).toBe(200);
    first.process.kill('SIGINT');
    expect(await first.exit).toBe(0);
  });

  test('stops PostgreSQL too on Ctrl-C', async ({ dataDir }) => {
    const run = start(dataDir);
    await run.until(READY);
    const pid = postmasterPid(dataDir);
    expect(isAlive(pid)).toBe(true);
    run.process.kill('SIGINT');
    expect(await run.exit).toBe(0);
    expect(isAlive(pid)).toBe(false);
  });

  test('says each step as an object when LOG_FORMAT is json, a failure too', async ({ dataDir }) => {
    const run = start(dataDir, 0, { LOG_FORMAT: 'json' });
    await run.until(/"msg":"ready"/);
    const second = start(dataDir, 0, { LOG_FORMAT: 'json' });
    expect(await second.exit).toBe(1);
    run.process.kill('SIGINT');
    expect(await run.exit).toBe(0);
    const linesOf = ({ output }: Run) =>
      output()
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as Record<string, unknown>);
    const said = linesOf(run);
    expect(said.filter(({ msg }) => msg === 'start').map(({ step }) => step)).toEqual([
      'starting PostgreSQL',
      'checking the database',
      'preparing the site',
      'opening the site',
    ]);
    expect(said.find(({ msg }) => msg === 'ready')).toMatchObject({ url: expect.stringMatching(READY) });
    expect(said.at(-1)).toMatchObject({ level: 'info', msg: 'stopping' });
    expect(linesOf(second)).toEqual([
      expect.objectContaining({
        level: 'error',
        msg: expect.stringMatching(/^A server is already running on /),
      }),
    ]);
  });

  test('recovers from a kill -9 of itself and of PostgreSQL', async ({ dataDir }) => {
    const killed = start(dataDir);
    await killed.until(READY);
    const orphan = postmasterPid(dataDir);
    killed.process.kill('SIGKILL');
    await killed.exit;
    expect(isAlive(orphan)).toBe(true);

    const adopting = start(dataDir);
    expect((await fetch(await adopting.until(READY))).status).toBe(200);
    expect(postmasterPid(dataDir)).toBe(orphan);
    process.kill(orphan, 'SIGKILL');
    adopting.process.kill('SIGKILL');
    await adopting.exit;

    const recovering = start(dataDir);
    expect((await fetch(await recovering.until(READY))).status).toBe(200);
    recovering.process.kill('SIGINT');
    expect(await recovering.exit).toBe(0);
  });

  test('serves the backend on the site’s port, tells its metrics to nobody without the key, and writes calmly', async ({
    dataDir,
  }) => {
    const run = start(dataDir, 0, { LOG_LEVEL: '' });
    const url = await run.until(READY);
    for (const [path, status] of [
      ['/health', 200],
      ['/health/live', 200],
      ['/auth/v1/.well-known/jwks.json', 200],
      ['/metrics', 401],
      ['/rest/v1/', 401],
      ['/auth/v1/none', 404],
      ['/realtime/v1/none', 401],
    ] as const) {
      const response = await fetch(`${url}${path}`);
      expect([path, response.status]).toEqual([path, status]);
      expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    }
    run.process.kill('SIGINT');
    expect(await run.exit).toBe(0);
    expect(run.output()).not.toMatch(/request/);
  });

  test('makes the addresses of ADMIN_EMAILS the administrators, and no other', async ({ dataDir }) => {
    for (const [given, expected] of [
      ['Un@exemple.ca,deux@exemple.ca', ['deux@exemple.ca', 'un@exemple.ca']],
      ['deux@exemple.ca,trois@exemple.ca', ['deux@exemple.ca', 'trois@exemple.ca']],
      ['', []],
    ] as const) {
      const run = start(dataDir, 0, { ADMIN_EMAILS: given });
      await run.until(READY);
      expect(await administrators(dataDir)).toEqual(expected);
      run.process.kill('SIGINT');
      await run.exit;
    }
  });

  test('says that a port is busy, and leaves no PostgreSQL behind', async ({ dataDir }) => {
    const busy = createServer().listen(0, '127.0.0.1');
    await once(busy, 'listening');
    const { port } = busy.address() as { port: number };
    const run = start(dataDir, port);
    expect(await run.exit).toBe(1);
    expect(run.output()).toContain(`Port ${port} is busy`);
    busy.close();
    expect(() => postmasterPid(dataDir)).toThrow(/ENOENT/);
  });

  test('ends with what is wrong when its backend cannot be opened, and leaves no PostgreSQL behind', async ({
    dataDir,
  }) => {
    const run = start(dataDir, 0, { SUPABASE_AUTH_SIGNING_KEYS_PATH: '/nowhere/keys.json' });
    expect(await run.exit).toBe(1);
    expect(run.output().trimEnd().split('\n').at(-1)).toBe(
      'SUPABASE_AUTH_SIGNING_KEYS_PATH: auth.signing_keys_path: there is no such file: /nowhere/keys.json',
    );
    expect(() => postmasterPid(dataDir)).toThrow(/ENOENT/);
  });
});
