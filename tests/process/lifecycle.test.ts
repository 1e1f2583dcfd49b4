import { once } from 'node:events';
import { createServer } from 'node:net';
import {
  test as base,
  describe,
  expect,
  file,
  isAlive,
  postmasterPid,
  READY,
  type Run,
} from '#tests/fixtures/server-process.ts';

const test = base
  /** One server of the first tests, and its address. */
  .extend('running', file, async ({ start }) => {
    const run = start({ LOG_LEVEL: '' });
    return { run, url: await run.until(READY) };
  })
  .extend('administrators', file, ({ askOwner }) => async () => {
    return (await askOwner('select email from private.administrators order by email')).map(
      ({ email }) => email,
    );
  });

describe('npm start, as a process', () => {
  test('serves the backend on the site’s port, and its metrics only with the key', async ({ running }) => {
    const { url } = running;
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
  });

  test('exits with a message when a server already runs on the same DATA_DIR, which continues', async ({
    running,
    start,
  }) => {
    const second = start();
    expect(await second.exit).toBe(1);
    expect(second.output()).toMatch(/^A server is already running on .+\n$/);
    expect((await fetch(running.url)).status).toBe(200);
  });

  test('stops PostgreSQL too on Ctrl-C, without logging a shutdown request', async ({ running, dataDir }) => {
    const pid = postmasterPid(dataDir);
    expect(isAlive(pid)).toBe(true);
    expect(await running.run.stop('SIGINT')).toBe(0);
    expect(isAlive(pid)).toBe(false);
    expect(running.run.output()).not.toMatch(/request/);
  });

  test('logs each step as JSON when LOG_FORMAT is json, failures included', async ({ start }) => {
    const run = start({ LOG_FORMAT: 'json' });
    await run.until(/"msg":"ready"/);
    const second = start({ LOG_FORMAT: 'json' });
    expect(await second.exit).toBe(1);
    expect(await run.stop('SIGINT')).toBe(0);
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

  test('recovers from a kill -9 of itself and of PostgreSQL', async ({ start, dataDir }) => {
    const killed = start();
    await killed.until(READY);
    const orphan = postmasterPid(dataDir);
    await killed.stop('SIGKILL');
    expect(isAlive(orphan)).toBe(true);

    const adopting = start();
    expect((await fetch(await adopting.until(READY))).status).toBe(200);
    expect(postmasterPid(dataDir)).toBe(orphan);
    process.kill(orphan, 'SIGKILL');
    await adopting.stop('SIGKILL');

    const recovering = start();
    expect((await fetch(await recovering.until(READY))).status).toBe(200);
    expect(await recovering.stop('SIGINT')).toBe(0);
  });

  test('makes the addresses of ADMIN_EMAILS the administrators, and no other', async ({
    start,
    administrators,
  }) => {
    for (const [given, expected] of [
      ['Un@exemple.ca,deux@exemple.ca', ['deux@exemple.ca', 'un@exemple.ca']],
      ['deux@exemple.ca,trois@exemple.ca', ['deux@exemple.ca', 'trois@exemple.ca']],
      ['', []],
    ] as const) {
      const run = start({ ADMIN_EMAILS: given });
      await run.until(READY);
      expect(await administrators()).toEqual(expected);
      await run.stop('SIGINT');
    }
  });

  test('reports a busy port, and leaves no PostgreSQL behind', async ({ start, dataDir }) => {
    const busy = createServer().listen(0, '127.0.0.1');
    await once(busy, 'listening');
    const { port } = busy.address() as { port: number };
    const run = start({ PORT: String(port) });
    expect(await run.exit).toBe(1);
    expect(run.output()).toContain(`Port ${port} is busy`);
    busy.close();
    expect(() => postmasterPid(dataDir)).toThrow(/ENOENT/);
  });

  test('ends with the error when its backend cannot be opened, and leaves no PostgreSQL behind', async ({
    start,
    dataDir,
  }) => {
    const run = start({ SUPABASE_AUTH_SIGNING_KEYS_PATH: '/nowhere/keys.json' });
    expect(await run.exit).toBe(1);
    expect(run.output().trimEnd().split('\n').at(-1)).toBe(
      'SUPABASE_AUTH_SIGNING_KEYS_PATH: auth.signing_keys_path: there is no such file: /nowhere/keys.json',
    );
    expect(() => postmasterPid(dataDir)).toThrow(/ENOENT/);
  });
});
