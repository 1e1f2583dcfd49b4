import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv, promisify } from 'node:util';
import { createClient } from '@supabase/supabase-js';
import { decodeProtectedHeader, exportJWK, generateKeyPair } from 'jose';
import { test as base, describe, expect, file } from '#tests/fixtures/platform.ts';
import { TEST_JWT_SECRET } from '#tests/support/cluster.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { temporaryFolder } from '#tests/support/folder.ts';
import { freePort } from '#tests/support/free-port.ts';
import { type Run, runProgram } from '#tests/support/run.ts';
import { query } from '#tests/support/server.ts';
import packageJson from '../../package.json' with { type: 'json' };

/** The Supabase CLI's public key of every local project. */
const CLI_ANON_KEY =
  'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJpc3MiOiJzdXBhYmFzZS1kZW1vIiwicm9sZSI6ImFub24iLCJleHAiOjE5ODM4MTI5OTZ9.CRXP1A7WOeoJeXxjNni43kdQwgnWNReilDMblYTn_I0';

/** Written by `npx supabase@3.1.0 init`. */
const CLI_CONFIG = fileURLToPath(new URL('../../backend/project/fixtures/cli-3.1.0.toml', import.meta.url));
const OWN_FOLDER = 'supabase/.temp/bottin';
const copy = promisify(execFile);

const runs: Run[] = [];
const backend = (args: string[], environment?: Record<string, string>) => {
  const run = runProgram(['server/commands/backend.ts', ...args], environment);
  runs.push(run);
  return run;
};

const test = base
  /** A project whose database was created, then stopped. */
  .extend('stopped', file, () => temporaryFolder('stopped'))
  .extend('workdir', () => temporaryFolder('workdir'))
  .extend('ports', async () => ({ api: await freePort(), db: await freePort(), mail: await freePort() }))
  .extend('write', ({ workdir }) => (file: string, text: string) => {
    return writeFile(path.join(workdir, 'supabase', file), text);
  })
  .extend('start', ({ workdir }) => (environment?: Record<string, string>) => {
    return backend(['start', '--workdir', workdir], environment);
  })
  /** Copies a cluster for tests that are not about the first start: initdb takes longer than all the rest. */
  .extend('bringCluster', ({ workdir, stopped }) => async () => {
    const own = path.join(workdir, OWN_FOLDER);
    await mkdir(own, { recursive: true });
    const parts = ['postgres', 'postgres.password'].map((name) => path.join(stopped, OWN_FOLDER, name));
    await copy('cp', ['--archive', ...parts, own]);
  })
  .extend('status', ({ workdir }) => async (...args: string[]) => {
    const run = runProgram(['server/commands/status.ts', ...args, '--workdir', workdir]);
    return { code: await run.exit, output: run.output() };
  })
  .extend('postgresRuns', ({ workdir }) => () => {
    return existsSync(path.join(workdir, OWN_FOLDER, 'postgres/postmaster.pid'));
  });

test('runs programs without a shell that would swallow a supervisor’s signals', () => {
  for (const script of Object.values<string>(packageJson.scripts)) {
    expect(script).toMatch(/^exec node server\/bootstrap\.js [\w-]+$/);
  }
});

describe('npm run backend', () => {
  test.beforeAll(async ({ stopped }) => {
    await mkdir(path.join(stopped, 'supabase'));
    await writeFile(path.join(stopped, 'supabase/config.toml'), '');
    const run = runProgram(['server/commands/backend.ts', 'start', '--workdir', stopped, '--port', '0']);
    await started(run);
    expect(await run.stop()).toBe(0);
  });
  test.afterAll(({ stopped }) => rm(stopped, { recursive: true, force: true }));
  test.beforeEach(async ({ workdir, write, ports }) => {
    await mkdir(path.join(workdir, 'supabase/migrations'), { recursive: true });
    await write(
      'config.toml',
      `[api]\nport = ${ports.api}\n[db]\nport = ${ports.db}\n[db.settings]\nwork_mem = "7MB"
       [storage.buckets.photos]\npublic = true\nfile_size_limit = "2MiB"\nallowed_mime_types = ["image/png"]
       [storage.buckets.files]\n[local_smtp]\nport = ${ports.mail}`,
    );
    await write(
      'migrations/20260101000000_notes.sql',
      "create table public.notes (id int primary key, body text); insert into notes values (1, 'un');",
    );
  });
  test.afterEach(async ({ workdir }) => {
    for (const run of runs.splice(0)) await run.stop();
    await rm(workdir, { recursive: true, force: true });
  });

  const started = async (run: Run) => {
    await run.until(/^DB_URL=.+$/m);
    return parseEnv(run.output()) as Record<string, string>;
  };

  test('serves a project on the ports of its config.toml, and prints the addresses like the CLI', async ({
    start,
    ports,
    status,
    workdir,
  }) => {
    const run = start();
    const values = await started(run);
    expect(values).toMatchObject({
      API_URL: `http://127.0.0.1:${ports.api}`,
      REST_URL: `http://127.0.0.1:${ports.api}/rest/v1`,
      FUNCTIONS_URL: `http://127.0.0.1:${ports.api}/functions/v1`,
      MAILPIT_URL: `http://127.0.0.1:${ports.mail}`,
      INBUCKET_URL: `http://127.0.0.1:${ports.mail}`,
      ANON_KEY: CLI_ANON_KEY,
      PUBLISHABLE_KEY: expect.stringMatching(/^sb_publishable_/),
      SECRET_KEY: expect.stringMatching(/^sb_secret_/),
      JWT_SECRET: 'super-secret-jwt-token-with-at-least-32-characters-long',
      STORAGE_S3_URL: `http://127.0.0.1:${ports.api}/storage/v1/s3`,
      S3_PROTOCOL_ACCESS_KEY_ID: '625729a08b95bf1b7ff351a663f3a23c',
      S3_PROTOCOL_ACCESS_KEY_SECRET: '850181e4652dd023b7a98c58ae0d2d34bd487ee0cc3254aed6eda37307425907',
      S3_PROTOCOL_REGION: 'local',
      DB_URL: expect.stringMatching(new RegExp(`@127\\.0\\.0\\.1:${ports.db}/postgres$`)),
    });
    for (const key of [CLI_ANON_KEY, values.PUBLISHABLE_KEY as string]) {
      const { data, error } = await createClient(values.API_URL as string, key)
        .from('notes')
        .select();
      expect({ data, error }).toEqual({ data: [{ id: 1, body: 'un' }], error: null });
    }
    expect(await query(values.DB_URL, 'show work_mem')).toEqual([{ work_mem: '7MB' }]);
    expect(
      await query(
        values.DB_URL,
        'select id, public, file_size_limit::int, allowed_mime_types from storage.buckets order by id',
      ),
    ).toEqual([
      { id: 'files', public: false, file_size_limit: 52_428_800, allowed_mime_types: null },
      { id: 'photos', public: true, file_size_limit: 2_097_152, allowed_mime_types: ['image/png'] },
    ]);

    await run.until(/^Ctrl-C stops it/m);
    expect(run.output()).toContain(
      `Started.
  API           http://127.0.0.1:${ports.api}
  Data API      http://127.0.0.1:${ports.api}/rest/v1
  Accounts      http://127.0.0.1:${ports.api}/auth/v1
  Files         http://127.0.0.1:${ports.api}/storage/v1
  Live updates  ws://127.0.0.1:${ports.api}/realtime/v1
  Functions     http://127.0.0.1:${ports.api}/functions/v1
  Emails        http://127.0.0.1:${ports.mail}
  Database      ${values.DB_URL}
Ctrl-C stops it, and so does: npm run backend -- stop --workdir ${workdir}
`,
    );
    const { code, output } = await status('-o', 'env');
    expect(code).toBe(0);
    expect(run.output()).toContain(output);
    expect(JSON.parse((await status('-o', 'json')).output)).toEqual(parseEnv(output));
  });

  test('reloads changed functions without a restart, and prints their output', async ({
    bringCluster,
    workdir,
    write,
    start,
  }) => {
    await bringCluster();
    await mkdir(path.join(workdir, 'supabase/functions/hello'), { recursive: true });
    const say = (text: string) =>
      write(
        'functions/hello/index.ts',
        `Deno.serve(() => { console.log('says ${text}'); return new Response('${text}'); });`,
      );
    await say('bonjour');
    const run = start();
    const { FUNCTIONS_URL, ANON_KEY } = await started(run);
    const hear = async () => {
      const headers = { authorization: `Bearer ${ANON_KEY}` };
      return (await fetch(`${FUNCTIONS_URL}/hello`, { headers })).text();
    };
    expect(await hear()).toBe('bonjour');
    await say('bonsoir');
    expect(await hear()).toBe('bonsoir');
    await run.until(/says bonsoir/);
  });

  test('keeps its folder, with the database’s password, out of git', async ({
    bringCluster,
    start,
    workdir,
  }) => {
    await bringCluster();
    await started(start());
    const git = promisify(execFile);
    await git('git', ['init', '-q'], { cwd: workdir });
    const { stdout } = await git('git', ['status', '--short', '--untracked-files=all'], { cwd: workdir });
    expect(stdout.trim().split('\n')).toEqual([
      '?? supabase/config.toml',
      '?? supabase/migrations/20260101000000_notes.sql',
    ]);
  });

  test('keeps its URLs from one start to the next, and applies bucket changes of config.toml', async ({
    bringCluster,
    start,
    write,
    ports,
  }) => {
    await bringCluster();
    const first = start();
    const { DB_URL } = await started(first);
    expect(await first.stop()).toBe(0);
    await write(
      'config.toml',
      `[api]\nport = ${ports.api}\n[storage.buckets.photos]\nfile_size_limit = "3MiB"\n[storage.buckets.files]`,
    );
    const busy = createServer().listen(54322, '127.0.0.1');
    await once(busy, 'listening').catch(() => undefined);
    const second = start();
    expect((await started(second)).DB_URL).toBe(DB_URL);
    busy.close();
    expect(second.output()).toContain(`Port 54322 of [db] is busy: the database is on ${ports.db}.`);
    expect(second.output()).toMatch(/^ {2}bucket photos$/m);
    expect(second.output()).not.toMatch(/migration|bucket files/);
    expect(
      await query(DB_URL, "select public, file_size_limit::int from storage.buckets where id = 'photos'"),
    ).toEqual([{ public: true, file_size_limit: 3_145_728 }]);
  });

  test('uploads the files of objects_path that a bucket lacks or has with other bytes', async ({
    bringCluster,
    start,
    write,
    workdir,
    ports,
  }) => {
    await bringCluster();
    await mkdir(path.join(workdir, 'supabase/images/menus'), { recursive: true });
    await write('images/menus/soup of the day.txt', 'leek');
    await write('images/blank.svg', '<svg/>');
    await write('images/résumé.txt', 'of a name that storage refuses');
    const place = '[storage.buckets.photos]\npublic = true\nobjects_path = "./images"';
    await write('config.toml', `[api]\nport = ${ports.api}\n[db]\nport = ${ports.db}\n${place}`);
    const read = async (name: string) => {
      const answer = await fetch(`http://127.0.0.1:${ports.api}/storage/v1/object/public/photos/${name}`);
      return [answer.headers.get('content-type'), await answer.text()];
    };
    const first = start();
    await started(first);
    expect(await read('menus/soup%20of%20the%20day.txt')).toEqual(['text/plain; charset=utf-8', 'leek']);
    expect((await read('blank.svg'))[1]).toBe('<svg/>');
    expect(first.output()).toMatch(/^ {2}bucket photos: uploaded 2 of the 3 files in .+\/supabase\/images$/m);
    expect(first.output()).toMatch(/^ {2}bucket photos: .+\/résumé\.txt: Invalid key: résumé\.txt$/m);
    await first.stop();
    await write('images/menus/soup of the day.txt', 'beet');
    const second = start();
    await started(second);
    expect(await read('menus/soup%20of%20the%20day.txt')).toEqual(['text/plain; charset=utf-8', 'beet']);
    expect(second.output()).toMatch(/^ {2}bucket photos: uploaded 1 of the 3 files in /m);
  });

  test('stops by command, with PostgreSQL; a second stop has no effect', async ({
    bringCluster,
    start,
    workdir,
    ports,
    postgresRuns,
    status,
  }) => {
    await bringCluster();
    const run = start();
    await started(run);
    const stop = backend(['stop', '--workdir', workdir]);
    expect(await stop.exit).toBe(0);
    expect(stop.output()).toBe(`Stopped http://127.0.0.1:${ports.api}.\n`);
    expect(await run.exit).toBe(0);
    expect(postgresRuns()).toBe(false);
    const again = backend(['stop', '--workdir', workdir]);
    expect(await again.exit).toBe(0);
    expect(again.output()).toMatch(/^No server is running on .+\n$/);
    const { code, output } = await status('-o', 'env');
    expect(code).toBe(0);
    expect(output).toMatch(/^No server is running on .+$/m);
    expect(output).toContain(`API_URL="http://127.0.0.1:${ports.api}"`);
    expect(postgresRuns()).toBe(false);
  });

  test('stops the PostgreSQL that a killed server left running', async ({
    bringCluster,
    start,
    workdir,
    postgresRuns,
  }) => {
    await bringCluster();
    const run = start();
    await started(run);
    await run.stop('SIGKILL');
    expect(postgresRuns()).toBe(true);
    const stop = backend(['stop', '--workdir', workdir]);
    expect(await stop.exit).toBe(0);
    expect(stop.output()).toBe(
      `Stopped the PostgreSQL of ${workdir}/${OWN_FOLDER}, which a server that was killed left running.\n`,
    );
    expect(postgresRuns()).toBe(false);
  });

  test('takes the secret from the environment first, then from config.toml', async ({
    bringCluster,
    write,
    workdir,
  }) => {
    await bringCluster();
    await write('config.toml', `[auth]\njwt_secret = "the secret of the project’s own config"`);
    const values = async (environment?: Record<string, string>) => {
      const run = backend(['start', '--workdir', workdir, '--port', '0'], environment);
      const printed = await started(run);
      await run.stop('SIGINT');
      return printed.JWT_SECRET;
    };
    expect(await values()).toBe('the secret of the project’s own config');
    const JWT_SECRET = 'the secret of the environment, 32 or more';
    expect(await values({ JWT_SECRET })).toBe(JWT_SECRET);
  });

  test('says at start which function imports what is not installed', async ({
    bringCluster,
    write,
    workdir,
  }) => {
    await bringCluster();
    await mkdir(path.join(workdir, 'supabase/functions/broken'), { recursive: true });
    await write('functions/broken/index.ts', "import { x } from 'npm:no-such-package@3'; Deno.serve(x);");
    await write('config.toml', '');
    const run = backend(['start', '--workdir', workdir, '--port', '0']);
    await started(run);
    expect(run.output()).toContain(
      'functions/broken/index.ts: The package "no-such-package" (imported as "npm:no-such-package@3") is not installed: run `npm install no-such-package@3`.',
    );
    await run.stop('SIGINT');
  });

  test('signs the printed keys with signing_keys_path, and does not limit requests from this machine', async ({
    bringCluster,
    write,
    start,
    status,
    ports,
  }) => {
    await bringCluster();
    const { privateKey } = await generateKeyPair('ES256', { extractable: true });
    const key = { ...(await exportJWK(privateKey)), kid: 'first', alg: 'ES256', use: 'sig' };
    await write('keys.json', JSON.stringify([key]));
    await write('config.toml', `[api]\nport = ${ports.api}\n[auth]\nsigning_keys_path = "./keys.json"\n`);
    const { API_URL = '', ANON_KEY = '' } = await started(start());
    const printed = parseEnv((await status('-o', 'env')).output).ANON_KEY as string;
    for (const apikey of [ANON_KEY, printed]) {
      expect(decodeProtectedHeader(apikey)).toMatchObject({ alg: 'ES256', kid: 'first' });
      expect((await fetch(`${API_URL}/rest/v1/notes`, { headers: { apikey } })).status).toBe(200);
    }
    const reset = (index: number) =>
      fetch(`${API_URL}/auth/v1/recover`, {
        method: 'POST',
        headers: { apikey: ANON_KEY },
        body: JSON.stringify({ email: `nobody-${index}@example.com` }),
      });
    // [auth.rate_limit] has 30 in five minutes.
    const statuses = await Promise.all(
      Array.from({ length: 40 }, async (_, index) => (await reset(index)).status),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  test('shows its emails as Mailpit does, in English and from the sender of [local_smtp], as the CLI', async ({
    bringCluster,
    write,
    start,
    ports,
  }) => {
    await bringCluster();
    await write(
      'config.toml',
      `[api]\nport = ${ports.api}\n[auth.email]\nenable_confirmations = true
       [local_smtp]\nport = ${ports.mail}\nsender_name = "L’Atelier"\nadmin_email = "poste@atelier.example"`,
    );
    const { API_URL = '', ANON_KEY = '' } = await started(start());
    const client = createClient(API_URL, ANON_KEY);
    for (const name of ['rose', 'luc']) {
      const account = { email: `${name}@example.com`, password: 'password123' };
      expect((await client.auth.signUp(account)).error).toBeNull();
    }
    const mailpit = `http://127.0.0.1:${ports.mail}`;
    const ask = async (path: string, init?: RequestInit) => (await fetch(`${mailpit}${path}`, init)).text();
    const list = async (path: string) => JSON.parse(await ask(`/api/v1/${path}`));
    await expect.poll(async () => (await list('messages')).total).toBe(2);
    const { messages } = await list('search?query=to:rose%20subject:%22confirm%20your%22');
    expect(messages).toEqual([
      expect.objectContaining({
        From: { Name: 'L’Atelier', Address: 'poste@atelier.example' },
        To: [{ Name: '', Address: 'rose@example.com' }],
        Subject: 'Confirm your email address',
        Snippet: expect.stringContaining('Welcome!'),
      }),
    ]);
    const [{ ID }] = messages;
    const message = await list(`message/${ID}`);
    const link = /http:\/\/\S+verify\S+/.exec(message.Text)?.[0] as string;
    expect(message.HTML).toContain('<h1');
    expect((await fetch(link, { redirect: 'manual' })).status).toBe(303);
    expect(
      (await client.auth.signInWithPassword({ email: 'rose@example.com', password: 'password123' })).error,
    ).toBeNull();
    expect(await ask('/')).toContain('Confirm your email address');
    expect(await ask(`/view/${ID}`)).toContain('<iframe sandbox=');
    expect(await ask(`/view/latest.txt`)).toContain('Confirm your email address');
    expect(await ask(`/api/v1/message/${ID}/raw`)).toMatch(/^Message-ID: /m);
    const IDs = [ID];
    expect(await ask('/api/v1/messages', { method: 'DELETE', body: JSON.stringify({ IDs }) })).toBe('ok');
    expect((await list('messages')).messages.map(({ To }: { To: unknown }) => To)).toEqual([
      [{ Name: '', Address: 'luc@example.com' }],
    ]);
    const malformed = await fetch(`${mailpit}/api/v1/messages`, { method: 'DELETE', body: '{"IDs": [' });
    expect(malformed.status).toBe(400);
    expect((await list('messages')).total).toBe(1);
    expect(await ask('/api/v1/messages', { method: 'DELETE' })).toBe('ok');
    expect((await list('messages')).total).toBe(0);
    expect((await fetch(`${mailpit}/api/v1/message/latest`)).status).toBe(404);
  });

  test('prints no address of emails, nor does its status, when their port is busy', async ({
    bringCluster,
    ports,
    start,
    status,
  }) => {
    await bringCluster();
    const busy = createServer().listen(ports.mail, '127.0.0.1');
    await once(busy, 'listening');
    const run = start();
    await started(run);
    expect(run.output()).toMatch(new RegExp(`^Emails are in .+: Port ${ports.mail} is busy`, 'm'));
    const { code, output } = await status('-o', 'env');
    expect(code).toBe(0);
    expect(output).toContain(`API_URL="http://127.0.0.1:${ports.api}"`);
    for (const printed of [run.output(), output]) expect(printed).not.toMatch(/MAILPIT_URL|INBUCKET_URL/);
    busy.close();
  });

  test('takes the project of the folder where npm is run', async ({ workdir }) => {
    const args = ['--prefix', process.cwd(), 'run', '-s', 'backend', '--', 'stop'];
    const run = promisify(execFile);
    const env = { ...process.env, INIT_CWD: undefined, DATA_DIR: '' };
    const here = await run('npm', args, { cwd: workdir, env });
    expect(here.stdout).toBe(`No server is running on ${workdir}/${OWN_FOLDER}.\n`);
    const inside = await run('npm', [...args, '--workdir', '..'], { cwd: `${workdir}/supabase`, env });
    expect(inside.stdout).toBe(here.stdout);
  });

  test.for<[string[], RegExp]>([
    [
      ['start', '--ignore-health-check'],
      /^Unknown option '--ignore-health-check'\. --help lists the options\.\n$/,
    ],
    [['start', '--port', 'x'], /^Usage: npm run backend -- start .+\n$/s],
    [['start', '--port', '70000'], /^Usage: .+\n$/s],
    [['stop', '--port', '1'], /^Usage: .+\n$/s],
    [['start', 'data.sql'], /^Usage: .+\n$/s],
    [['restore'], /^Usage: .+\n$/s],
    [['restart'], /^Usage: .+\n$/s],
    [[], /^Usage: .+\n$/s],
    [['start', '--workdir', '/nowhere'], /^\/nowhere\/supabase\/config\.toml: there is no such file.+\n$/],
  ])('refuses %j, and starts nothing', async ([args, line], { workdir }) => {
    const run = backend(
      args.includes('--workdir') || args.length === 0 ? args : [...args, '--workdir', workdir],
    );
    expect(await run.exit).toBe(args.includes('--ignore-health-check') ? 2 : 1);
    expect(run.output()).toMatch(line);
    expect(existsSync(path.join(workdir, 'supabase/.temp'))).toBe(false);
  });

  test('reports an error in config.toml in one line, and starts nothing', async ({
    write,
    start,
    workdir,
    postgresRuns,
  }) => {
    await write('config.toml', 'project_id = "x"\n[auth]\nenable_signup = "yes"\n');
    const run = start();
    expect(await run.exit).toBe(1);
    expect(run.output()).toBe(
      `${workdir}/supabase/config.toml: line 3: auth.enable_signup: expected true or false\n`,
    );
    expect(postgresRuns()).toBe(false);
  });

  test('names an unknown setting once, and starts', async ({
    bringCluster,
    write,
    ports,
    start,
    workdir,
  }) => {
    await bringCluster();
    await write('config.toml', `[api]\nport = ${ports.api}\n[auth]\nenable_singup = true\n`);
    const run = start();
    await started(run);
    expect(
      run
        .output()
        .split('\n')
        .filter((line) => line.includes('config.toml')),
    ).toEqual([
      `${workdir}/supabase/config.toml: line 4: auth.enable_singup: unknown setting; did you mean enable_signup?`,
    ]);
  });

  test('starts the config.toml of `supabase init` unchanged, and says in one line what it lacks', async ({
    bringCluster,
    workdir,
  }) => {
    await bringCluster();
    await copy('cp', [CLI_CONFIG, path.join(workdir, 'supabase/config.toml')]);
    const run = backend(['start', '--workdir', workdir, '--port', '0']);
    const values = await started(run);
    expect(
      run
        .output()
        .split('\n')
        .filter((line) => line.includes('config.toml')),
    ).toEqual([`${workdir}/supabase/config.toml: not served here: studio, analytics, storage.vector`]);
    const { data } = await createClient(values.API_URL as string, values.ANON_KEY as string)
      .from('notes')
      .select();
    expect(data).toEqual([{ id: 1, body: 'un' }]);
  });

  test('says that its port is busy before it starts anything', async ({ ports, start, workdir }) => {
    const busy = createServer().listen(ports.api, '127.0.0.1');
    await once(busy, 'listening');
    const run = start();
    expect(await run.exit).toBe(1);
    expect(run.output()).toMatch(new RegExp(`^Port ${ports.api} is busy.+\\n$`));
    busy.close();
    expect(existsSync(path.join(workdir, 'supabase/.temp'))).toBe(false);
  });

  test('says that it already runs, and where', async ({ bringCluster, start, workdir }) => {
    await bringCluster();
    const run = start();
    const { API_URL } = await started(run);
    const again = start();
    expect(await again.exit).toBe(0);
    expect(again.output()).toBe(`A server is already running on ${workdir}/${OWN_FOLDER}: ${API_URL}.\n`);
  });

  test('serves a project on an external PostgreSQL', async ({ start, status }) => {
    const other = await createTestDatabase('platform');
    const values = await started(start({ DATABASE_URL: other.url, JWT_SECRET: TEST_JWT_SECRET }));
    expect(values.DB_URL).toBe(other.url);
    const { data } = await createClient(values.API_URL as string, values.ANON_KEY as string)
      .from('notes')
      .select();
    expect(data).toEqual([{ id: 1, body: 'un' }]);
    expect((await status('-o', 'env')).output).toContain(`API_URL="${values.API_URL}"`);
    await other.drop();
  });

  test('says in PostgreSQL’s words, and no others, which of its settings is wrong', async ({
    bringCluster,
    write,
    ports,
    start,
  }) => {
    await bringCluster();
    await write('config.toml', `[api]\nport = ${ports.api}\n[db.settings]\nwork_mem = "lots"`);
    const run = start();
    expect(await run.exit).toBe(1);
    expect(run.output()).toMatch(
      /^ {2}starting PostgreSQL\nPostgreSQL did not start:\n.+ FATAL: {2}invalid value for parameter "work_mem": "lots"\n$/,
    );
  });

  test('leaves nothing running when a migration fails, or when it is interrupted while it starts', async ({
    write,
    start,
    postgresRuns,
  }) => {
    await write('migrations/20260101000001_wrong.sql', 'select nothing;');
    const failing = start();
    expect(await failing.exit).toBe(1);
    expect(failing.output()).toContain('20260101000001_wrong.sql: column "nothing" does not exist');
    expect(postgresRuns()).toBe(false);

    await write('migrations/20260101000001_wrong.sql', 'select pg_sleep(0.5);');
    const interrupted = start();
    await expect.poll(postgresRuns, { timeout: 20_000 }).toBe(true);
    expect(await interrupted.stop('SIGINT')).toBe(0);
    expect(postgresRuns()).toBe(false);
  });
});
