import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { test as base, describe, expect, file } from '#tests/fixtures/platform.ts';
import { TEST_JWT_SECRET } from '#tests/support/cluster.ts';
import { temporaryFolder } from '#tests/support/folder.ts';
import { type FunctionsBackend, startFunctions } from './support.ts';

/** Runs an expression and returns its value or its error. */
const attempt = `import fs from 'node:fs'; import child from 'node:child_process'; import threads from 'node:worker_threads'; import proc, { kill } from 'node:process'; import inspector from 'node:inspector';
const attempts: Record<string, () => unknown> = {
  env: () => Deno.env.toObject(), processEnv: () => ({ ...process.env }),
  passwd: () => Deno.readTextFileSync('/etc/passwd'), outside: () => Deno.readTextFile('../../config.toml'), parent: () => fs.readFileSync('/proc/' + process.ppid + '/environ', 'utf8'),
  write: () => fs.writeFileSync('written', 'x'), temporary: () => fs.writeFileSync('/tmp/written-by-a-function', 'x'),
  list: () => fs.readdirSync('/tmp'), spawn: () => child.execSync('id').toString(), thread: () => new threads.Worker('1', { eval: true }),
  kill: () => kill(process.ppid, 0), killToo: () => proc.kill(process.ppid, 0), debug: () => (process as any)._debugProcess(process.ppid), inspect: () => inspector.open(0),
  own: () => Deno.readTextFile('note.txt'), url: () => Deno.readTextFile(new URL('./note.txt', import.meta.url)), statics: () => Deno.readTextFile('../../templates/mail.html'),
  missing: () => Deno.readTextFile('none.txt'), bytes: async () => [...(await Deno.readFile('note.txt'))], cwd: () => Deno.cwd().split('/').pop(),
  send: () => typeof process.send, pid: () => Deno.pid, command: () => new Deno.Command('ls'), listen: () => Deno.listen({ port: 1 }), permissions: () => Deno.permissions.query({ name: 'net' }), upgrade: () => Deno.upgradeWebSocket(new Request('http://x')),
};
Deno.serve(async (request: Request) => {
  const name = new URL(request.url).pathname.split('/')[2]!;
  try { return Response.json({ value: (await attempts[name]!()) ?? null }); }
  catch (error) { return Response.json({ error: (error as Error).name, code: (error as any).code, message: (error as Error).message, known: error instanceof (Deno.errors[(error as Error).name] ?? Date) }); }
});`;

const test = base
  .extend('server', file, ({ opens }) =>
    opens(
      startFunctions(
        {
          attempt,
          'attempt/note.txt': 'une note',
          '.env': 'FROM_FILE="deux mots"\nBOTH=file\nSUPABASE_URL=https://elsewhere.example\n',
        },
        `[edge_runtime.secrets]\nfrom_config = "config"\nboth = "config"\n
       [functions.attempt]\nverify_jwt = false\nstatic_files = ["./templates/*.html"]\n[functions.attempt.env]\nOWN = "own"`,
      ),
    ),
  )
  .extend('run', file, ({ server }) => async (name: string) => {
    return (await server.ask(`attempt/${name}`)).json();
  });

describe('isolation of functions', () => {
  test.beforeAll(async ({ server }) => {
    process.env.SERVER_ONLY_SECRET = 'never told';
    await server.write('../templates/mail.html', '<p>allô</p>');
  });
  test.afterAll(() => {
    delete process.env.SERVER_ONLY_SECRET;
  });

  test('gives a function its environment, without the server’s variables', async ({ server, run }) => {
    const { keys } = server.backend;
    const { value } = await run('env');
    expect(value).toEqual({
      FROM_CONFIG: 'config',
      FROM_FILE: 'deux mots',
      BOTH: 'file',
      OWN: 'own',
      SUPABASE_URL: 'http://127.0.0.1:54321',
      SUPABASE_ANON_KEY: keys.anon,
      SUPABASE_SERVICE_ROLE_KEY: keys.serviceRole,
      SUPABASE_DB_URL: server.database.url,
      SUPABASE_JWKS: expect.stringContaining('"keys"'),
      SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: keys.publishable }),
      SUPABASE_SECRET_KEYS: JSON.stringify({ default: keys.secret }),
      SB_REGION: 'local',
      DENO_REGION: 'local',
      SB_EXECUTION_ID: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect((await run('processEnv')).value).toEqual(value);
  });

  test('allows reads of the function’s folder and static files', async ({ run }) => {
    expect(await run('own')).toEqual({ value: 'une note' });
    expect(await run('url')).toEqual({ value: 'une note' });
    expect(await run('statics')).toEqual({ value: '<p>allô</p>' });
    expect(await run('bytes')).toEqual({ value: [...Buffer.from('une note')] });
    expect(await run('cwd')).toEqual({ value: 'attempt' });
    expect(await run('missing')).toMatchObject({ error: 'NotFound', known: true });
  });

  test.for(['passwd', 'outside'])('denies other reads: %s', async (name, { run }) => {
    expect(await run(name)).toMatchObject({ error: 'NotCapable', known: true });
  });

  test.for(['parent', 'write', 'temporary', 'list', 'spawn', 'thread', 'inspect'])(
    'is refused by Node: %s',
    async (name, { run }) => {
      expect(await run(name)).toMatchObject({ code: 'ERR_ACCESS_DENIED' });
    },
  );

  test.for(['kill', 'killToo', 'debug'])('cannot reach the server’s process: %s', async (name, { run }) => {
    expect((await run(name)).message).toMatch(/^process\._?\w+ is not supported here\.$/);
    expect((await run('send')).value).toBe('undefined');
  });

  test.for<[string, string]>([
    ['command', 'Deno.Command'],
    ['listen', 'Deno.listen'],
    ['permissions', 'Deno.permissions.query'],
    ['upgrade', 'Deno.upgradeWebSocket'],
  ])('reports an unsupported API: %s', async ([name, called], { run }) => {
    expect(await run(name)).toMatchObject({
      error: 'NotSupported',
      message: `${called} is not supported here.`,
      known: true,
    });
  });
});

describe('the lifecycle of workers', () => {
  const PID = 'Deno.serve(() => Response.json(Deno.pid));';
  const LOOPS = `Deno.serve((request: Request) => { if (request.method === 'POST') for (;;); return Response.json(Deno.pid); });`;
  const pid = async (server: FunctionsBackend, name: string, init?: RequestInit) =>
    (await server.ask(name, init)).json() as Promise<number>;

  function isAlive(process: number): boolean {
    return existsSync(`/proc/${process}`);
  }

  test('starts one worker for concurrent requests, and keeps it', async () => {
    const server = await startFunctions({ a: PID });
    const pids = await Promise.all(Array.from({ length: 20 }, () => pid(server, 'a')));
    expect(new Set([...pids, await pid(server, 'a')]).size).toBe(1);
    await server.close();
    expect(isAlive(pids[0] as number)).toBe(false);
  });

  test('evicts the least recently used worker at the limit, and queues requests for a free one', async () => {
    const WAITS = `Deno.serve(async () => { await new Promise((r) => setTimeout(r, 700)); return Response.json(Deno.pid); });`;
    const server = await startFunctions({ a: PID, b: PID, c: PID, busy: WAITS, full: WAITS }, '', {
      functionLimits: { maxWorkers: 2, workerWaitMs: 300 },
    });
    const [a, b] = [await pid(server, 'a'), await pid(server, 'b')];
    await pid(server, 'c');
    await expect.poll(() => isAlive(a)).toBe(false);
    expect(isAlive(b)).toBe(true);
    const taken = [server.ask('busy'), server.ask('full')];
    await expect.poll(() => isAlive(b), { timeout: 3_000 }).toBe(false);
    const refused = await server.ask('a');
    expect([refused.status, refused.headers.get('sb-error-code')]).toEqual([546, 'WORKER_RESOURCE_LIMIT']);
    for (const response of await Promise.all(taken)) expect(response.status).toBe(200);
    await server.close();
  });

  test('frees the slot of a request that was refused for its size', async () => {
    const server = await startFunctions({ a: PID, b: PID }, '', {
      functionLimits: { maxWorkers: 1, workerWaitMs: 300, maxBodyBytes: 10 },
    });
    expect((await server.ask('a', { method: 'POST', body: 'more than ten' })).status).toBe(413);
    expect((await server.ask('b')).status).toBe(200);
    await server.close();
  });

  test('does not run a function for a caller that left during its start', async () => {
    const server = await startFunctions({
      a: `await new Promise((r) => setTimeout(r, 500)); let calls = 0; Deno.serve(() => Response.json(++calls));`,
    });
    await expect(server.ask('a', { signal: AbortSignal.timeout(200) })).rejects.toThrow();
    expect(await (await server.ask('a')).json()).toBe(1);
    await server.close();
  });

  test('ends idle workers, after their beforeunload and waitUntil', async () => {
    const server = await startFunctions(
      {
        a: `addEventListener('beforeunload', (event) => console.log('leaves', event.detail.reason));
        Deno.serve(() => { EdgeRuntime.waitUntil(new Promise((r) => setTimeout(r, 1500)).then(() => console.log('done'))); return Response.json(Deno.pid); });`,
      },
      '',
      { functionLimits: { keepWarmMs: 300 } },
    );
    const process = await pid(server, 'a');
    await expect.poll(() => isAlive(process), { timeout: 10_000 }).toBe(false);
    expect(server.lines('a')).toEqual(['done', 'leaves early_drop']);
    expect(await pid(server, 'a')).not.toBe(process);
    await server.close();
  });

  test('reloads changed files, secrets and maps without a restart in watch mode', async () => {
    const source = (text: string) =>
      `import { text } from '../_shared/text.ts'; Deno.serve(() => new Response('${text}' + text + Deno.env.get('SECRET')));`;
    const server = await startFunctions(
      { 'a/index.ts': source('1'), '_shared/text.ts': `export const text = 'a';`, b: PID },
      '',
      {
        watchFunctions: true,
      },
    );
    const text = async () => (await server.ask('a')).text();
    expect(await text()).toBe('1aundefined');
    const untouched = await pid(server, 'b');
    await server.write('a/index.ts', source('2'));
    expect(await text()).toBe('2aundefined');
    await server.write('_shared/text.ts', `export const text = 'b';`);
    expect(await text()).toBe('2bundefined');
    expect(await pid(server, 'b')).toBe(untouched);
    await server.write('.env', 'SECRET=s');
    expect(await text()).toBe('2bs');
    await server.write('a/index.ts', 'Deno.serve(');
    expect((await server.ask('a')).status).toBe(503);
    await server.write('a/index.ts', source('3'));
    expect(await text()).toBe('3bs');
    await server.write('a/deno.json', '{ "imports": { "../_shared/text.ts": "../_shared/other.ts" } }');
    expect((await server.ask('a')).status).toBe(503);
    await server.write('_shared/other.ts', `export const text = 'c';`);
    expect(await text()).toBe('3cs');
    await rm(path.join(server.folder, 'functions/a'), { recursive: true });
    expect((await server.ask('a')).status).toBe(404);
    await server.close();
  });

  test('ignores changed files outside watch mode', async () => {
    const server = await startFunctions({ a: `Deno.serve(() => new Response('1'));` });
    await server.ask('a');
    await server.write('a/index.ts', `Deno.serve(() => new Response('2'));`);
    expect(await (await server.ask('a')).text()).toBe('1');
    await server.close();
  });

  test('gives functions the internal API address when it differs from the public one', async () => {
    const functionsApiUrl = 'http://127.0.0.1:9';
    const server = await startFunctions(
      { where: `Deno.serve(() => new Response(Deno.env.get('SUPABASE_URL')));` },
      '',
      { functionsApiUrl },
    );
    expect(await (await server.ask('where')).text()).toBe(functionsApiUrl);
    await server.close();
  });

  test('serves no functions when [edge_runtime] is off', async () => {
    const server = await startFunctions({ a: PID }, '[edge_runtime]\nenabled = false');
    const response = await server.ask('a');
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: 'not_found' });
    await server.close();
  });

  test('limits the log lines of a function', async () => {
    const server = await startFunctions(
      {
        a: `Deno.serve(() => { for (let i = 0; i < 500; i++) console.log(i); console.error('x'.repeat(20_000)); return new Response(); });`,
      },
      '',
      { functionLimits: { logLinesPerSecond: 50 } },
    );
    await server.ask('a');
    const lines = () => server.lines('a');
    await expect.poll(() => lines().some((line) => line.startsWith('xxx'))).toBe(true);
    await server.close();
    expect(lines().filter((line) => /^\d+$/.test(line)).length).toBeLessThanOrEqual(100);
    expect(lines().some((line) => /^\d+ lines were omitted$/.test(line))).toBe(true);
    expect(Math.max(...lines().map((line) => line.length))).toBe(10_000);
  });

  test('leaves neither processes nor sockets when the server is killed, endless loops included', async () => {
    const server = await startFunctions({ quiet: PID, loops: LOOPS });
    const parent = await startProcess(server);
    const ask = async (name: string, init?: RequestInit) =>
      (await fetch(`${parent.url}/functions/v1/${name}`, init)).json() as Promise<number>;
    const pids = [await ask('quiet'), await ask('loops')];
    const looping = ask('loops', { method: 'POST' }).catch(() => 'broken off');
    const sockets = async () =>
      (await readdir(parent.temporary)).filter((name) => name.startsWith('functions-'));
    expect(await sockets()).toHaveLength(1);
    expect(pids.map(isAlive)).toEqual([true, true]);
    await new Promise((resolve) => setTimeout(resolve, 300));
    parent.process.kill('SIGKILL');
    expect(await looping).toBe('broken off');
    await expect.poll(() => pids.map(isAlive), { timeout: 5_000 }).toEqual([false, false]);
    await expect.poll(sockets, { timeout: 5_000 }).toEqual([]);
    await rm(parent.temporary, { recursive: true });
    await server.close();
  });
});

/** The same project in a separate process, as `npm run backend -- start` serves it. */
async function startProcess({ folder, database }: FunctionsBackend) {
  const temporary = await temporaryFolder('functions-process');
  const command = ['server/commands/backend.ts', 'start', '--workdir', path.dirname(folder), '--port', '0'];
  const child = spawn(process.execPath, command, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      TMPDIR: temporary,
      DATA_DIR: temporary,
      // The URL of the tests' PostgreSQL has a socket instead of a host, which a URL may not omit.
      DATABASE_URL: database.url.replace('@/', '@localhost/'),
      JWT_SECRET: TEST_JWT_SECRET,
    },
  });
  for await (const line of createInterface(child.stdout)) {
    const url = /^API_URL="(.+)"$/.exec(line)?.[1];
    if (url) return { process: child, url, temporary };
  }
  throw new Error('The backend did not start');
}
