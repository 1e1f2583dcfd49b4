import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parseProject, readProject } from './index.ts';

const FILE = '/projects/x/supabase/config.toml';
const parse = (text: string, environment: Record<string, string> = {}, warn?: (line: string) => void) =>
  parseProject(text, '/projects/x/supabase', { environment, ...(warn && { warn }) });

describe('an unknown setting', () => {
  it.each([
    [
      'project_id = "x"\n\n[auth]\nenable_singup = true',
      `${FILE}: line 4: auth.enable_singup: unknown setting; did you mean enable_signup?`,
    ],
    ['[api]\nmaxRows = 5', `${FILE}: line 2: api.maxrows: unknown setting; did you mean max_rows?`],
    ['[apis]\nport = 1', `${FILE}: line 1: apis: unknown setting; did you mean api?`],
    ['[auth]\nelephant = 1', `${FILE}: line 2: auth.elephant: unknown setting`],
    [
      'auth.email.smtp = { enabled = false, hots = "x" }',
      `${FILE}: line 1: auth.email.smtp.hots: unknown setting; did you mean host?`,
    ],
    [
      '[functions.hello]\nverify_jvt = true',
      `${FILE}: line 2: functions.hello.verify_jvt: unknown setting; did you mean verify_jwt?`,
    ],
    [
      '[storage.buckets.a]\npubic = true',
      `${FILE}: line 2: storage.buckets.a.pubic: unknown setting; did you mean public?`,
    ],
    [
      '[remotes.a]\nproject_id = "abcdefghijklmnopqrst"\n[remotes.a.auth]\nsite_uri = ""',
      `${FILE}: line 4: remotes.a.auth.site_uri: unknown setting; did you mean site_url?`,
    ],
  ])('is named with its line, and left out: %j', (text, line) => {
    const warnings: string[] = [];
    parse(text, {}, (warning) => warnings.push(warning));
    expect(warnings).toEqual([line]);
  });

  it('is one line of several, in the order of the file', () => {
    const warnings: string[] = [];
    const { api } = parse('[later]\n[api]\nport = 6000\nnew_one = { a = 1 }\nnew_two = 2', {}, (line) =>
      warnings.push(line),
    );
    expect(api.port).toBe(6000);
    expect(warnings).toEqual([
      `${FILE}: line 1: later: unknown setting`,
      `${FILE}: line 4: api.new_one: unknown setting`,
      `${FILE}: line 5: api.new_two: unknown setting`,
    ]);
  });

  it('hides no setting whose value is wrong', () => {
    expect(() => parse('[api]\nnew_one = 1\nport = "many"')).toThrow(
      `${FILE}: line 3: api.port: expected a port, 0 to 65535`,
    );
  });
});

describe('a setting that is wrong', () => {
  it.each([
    ['[api]\nport = "many"', `${FILE}: line 2: api.port: expected a port, 0 to 65535`],
    ['[api]\nport = 70000', `${FILE}: line 2: api.port: expected a port, 0 to 65535`],
    ['[api]\nmax_rows = -1', `${FILE}: line 2: api.max_rows: expected a whole number, 0 or more`],
    ['[api]\nmax_rows = 1.5', `${FILE}: line 2: api.max_rows: expected a whole number, 0 or more`],
    ['[api]\nenabled = "yes"', `${FILE}: line 2: api.enabled: expected true or false`],
    ['[auth]\nsite_url = true', `${FILE}: line 2: auth.site_url: expected text`],
    ['[auth]\nsite_url = 2026-01-01', `${FILE}: line 2: auth.site_url: expected text`],
    ['api = 5', `${FILE}: line 1: api: expected a table`],
    ['functions = "hello"', `${FILE}: line 1: functions: expected a table`],
    ['[functions]\nhello = true', `${FILE}: line 2: functions.hello: expected a table`],
    ['[api]\nschemas = [\n  "a",\n  [],\n]', `${FILE}: line 2: api.schemas.1: expected text`],
    [
      '[auth.email]\nmax_frequency = 60',
      `${FILE}: line 2: auth.email.max_frequency: expected a duration such as "5s" or "1h30m"`,
    ],
    [
      '[storage]\nfile_size_limit = "50 elephants"',
      `${FILE}: line 2: storage.file_size_limit: expected a size such as "50MiB"`,
    ],
    [
      '[edge_runtime]\npolicy = "twoshot"',
      `${FILE}: line 2: edge_runtime.policy: expected one of "per_worker", "oneshot"`,
    ],
    [
      '[api]\nport = "env(API_PORT)"',
      `${FILE}: line 2: api.port: expected a port, 0 to 65535, and API_PORT is not set`,
    ],
    [
      '[auth]\njwt_secret = "encrypted:AAAA"',
      `${FILE}: line 2: auth.jwt_secret: expected a secret whose DOTENV_PRIVATE_KEY is set`,
    ],
    ['[api]\nport = ', `${FILE}: line 2: Invalid TOML document: `],
    ['[api]\n[api]', `${FILE}: line 2: Invalid TOML document: `],
  ])('is one line: %j', (text, message) => {
    expect(() => parse(text)).toThrow(
      expect.objectContaining({ message: expect.stringMatching(/^[^\n]+$/) }),
    );
    expect(() => parse(text)).toThrow(message);
  });
});

describe('the newer names of a setting', () => {
  it.each([
    ['[auth.email]\nenabled = false', { email: { enableSignup: false } }],
    ['[auth.email]\nenabled = true\nenable_signup = false', { email: { enableSignup: true } }],
    ['[auth.email]\nenable_signup = false', { email: { enableSignup: false } }],
    [
      '[auth.sms]\nenabled = true\n[auth.sms.textlocal]\nenabled = true\nsender = "x"\napi_key = "y"',
      { sms: { enableSignup: true } },
    ],
  ])('have the last word: %j', (text, auth) => {
    expect(parse(text).auth).toMatchObject(auth);
  });
});

describe('the config.toml that `supabase init` writes', () => {
  it('is read with one line about absent services', () => {
    const text = readFileSync(new URL('./fixtures/cli-3.1.0.toml', import.meta.url), 'utf8');
    const warnings: string[] = [];
    const project = parse(text, {}, (line) => warnings.push(line));
    expect(warnings).toEqual([`${FILE}: not served here: studio, analytics, storage.vector`]);
    expect(project).toMatchObject({ id: 'project', auth: { email: { enableSignup: true } } });
  });
});

describe('env(NAME)', () => {
  it('is replaced with the variable for every type of setting', () => {
    const project = parse(
      `[api]
      port = "env(PORT)"
      enabled = "env(ON)"
      schemas = "env(SCHEMAS)"
      extra_search_path = ["env(PATH1)", "other"]
      [auth.email]
      max_frequency = "env(WAIT)"
      [storage]
      file_size_limit = "env(LIMIT)"
      [functions.a.env]
      KEY = "env(KEY)"`,
      { PORT: '6000', ON: 'false', SCHEMAS: 'a,b', PATH1: 'p', WAIT: '2m', LIMIT: '1MB', KEY: 'value' },
    );
    expect(project).toMatchObject({
      api: { port: 6000, enabled: false, schemas: ['a', 'b'], extraSearchPath: ['p', 'other'] },
      auth: { email: { maxFrequency: 120_000 } },
      storage: { fileSizeLimit: 1_048_576 },
      functions: { a: { env: { KEY: 'value' } } },
    });
  });

  it('stays as written in a text when the variable is not set or empty, and only as a whole', () => {
    const { auth } = parse('[auth.external.google]\nclient_id = "env(ID)"\nurl = "x env(ID)"', { ID: '' });
    expect(auth.external.google).toMatchObject({ clientId: 'env(ID)', url: 'x env(ID)' });
  });

  it('that is not set is no secret: its own text is public', () => {
    const warnings: string[] = [];
    const project = parse(
      `[auth]
      jwt_secret = "env(JWT)"
      secret_key = "env(KEY)"
      [edge_runtime.secrets]
      a = "env(A)"
      b = "set"
      [db.vault]
      c = "env(C)"`,
      {},
      (line) => warnings.push(line),
    );
    expect(project.auth).toMatchObject({ jwtSecret: '', secretKey: '' });
    expect(project.edgeRuntime.secrets).toEqual({ B: 'set' });
    expect(project.db.vault).toEqual({});
    expect(warnings).toEqual([
      `${FILE}: line 2: auth.jwt_secret: JWT is not set`,
      `${FILE}: line 3: auth.secret_key: KEY is not set`,
      `${FILE}: line 5: edge_runtime.secrets.a: A is not set`,
      `${FILE}: line 8: db.vault.c: C is not set`,
    ]);
  });
});

describe('values as text', () => {
  it('are as good as bare ones', () => {
    expect(parse('[api]\nport = "6000"\nenabled = "0"\n[db]\nmajor_version = "15"')).toMatchObject({
      api: { port: 6000, enabled: false },
      db: { majorVersion: 15 },
    });
  });

  it('may be numbers where text is meant', () => {
    expect(parse('[auth.sms.test_otp]\n15145550100 = 123456').auth.sms.testOtp).toEqual({
      15145550100: '123456',
    });
  });
});

describe('names', () => {
  it('are case-insensitive, except the names of functions and their variables', () => {
    const project = parse(
      '[API]\nPort = 6000\n[Storage.Buckets.Photos]\n[functions.MyTask.env]\nMyKey = "v"\n[functions.MyTask]\nVerify_JWT = false',
    );
    expect(project.api.port).toBe(6000);
    expect(Object.keys(project.storage.buckets)).toEqual(['photos']);
    expect(project.functions).toMatchObject({ MyTask: { verifyJwt: false, env: { MyKey: 'v' } } });
  });
});

describe('SUPABASE_* of the environment', () => {
  it('have the last word', () => {
    const project = parse('[auth]\nsite_url = "http://file"\n[auth.external.google]\nclient_id = "file"', {
      SUPABASE_AUTH_SITE_URL: 'http://environment',
      SUPABASE_API_MAX_ROWS: '7',
      SUPABASE_API_SCHEMAS: 'a,b',
      SUPABASE_AUTH_EXTERNAL_GOOGLE_CLIENT_ID: 'environment',
      SUPABASE_AUTH_EXTERNAL_GITHUB_CLIENT_ID: 'no such section',
      SUPABASE_AUTH_CAPTCHA_ENABLED: 'true',
      SUPABASE_DB_PASSWORD: 'no such setting',
    });
    expect(project).toMatchObject({
      api: { maxRows: 7, schemas: ['a', 'b'] },
      auth: { siteUrl: 'http://environment', external: { google: { clientId: 'environment' } } },
    });
    expect(project.auth.external.github).toBeUndefined();
    expect(project.auth.captcha).toBeUndefined();
  });

  it('are named when they are wrong', () => {
    expect(() => parse('[api]\nport = 1', { SUPABASE_API_PORT: 'x' })).toThrow(
      /^SUPABASE_API_PORT: api\.port: expected a port, 0 to 65535$/,
    );
  });
});

describe('addresses', () => {
  it.each([
    ['', undefined, 'http://127.0.0.1:54321', 'http://127.0.0.1:54321/auth/v1'],
    ['api.tls.enabled = true', undefined, 'https://127.0.0.1:54321', 'https://127.0.0.1:54321/auth/v1'],
    ['', 'https://example.com', 'https://example.com', 'https://example.com/auth/v1'],
    [
      'api.external_url = "https://a.example/"',
      'http://b',
      'https://a.example/',
      'https://a.example/auth/v1',
    ],
    ['auth.external_url = "https://c.example"', undefined, 'http://127.0.0.1:54321', 'https://c.example'],
    ['auth.jwt_issuer = "https://d.example"', undefined, 'http://127.0.0.1:54321', 'https://d.example'],
  ])('follow from one another: %s, %s', (text, apiUrl, externalUrl, issuer) => {
    const project = parseProject(text, '/x/supabase', apiUrl ? { apiUrl } : {});
    expect([project.api.externalUrl, project.auth.jwtIssuer]).toEqual([externalUrl, issuer]);
  });
});

describe('readProject', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'bottin-project-'));
  });
  afterEach(() => rm(folder, { recursive: true }));
  const write = (name: string, text: string) => writeFile(path.join(folder, name), text);

  it('reads the environment files of the project', async () => {
    await write('config.toml', '[auth]\nsite_url = "env(SITE)"');
    await write('.env', 'SITE=https://from.file');
    expect((await readProject(folder)).auth.siteUrl).toBe('https://from.file');
    const environment = { SITE: 'https://from.process' };
    expect((await readProject(folder, { environment })).auth.siteUrl).toBe('https://from.process');
  });

  it('reads config.json before config.toml, as the CLI does, and says so', async () => {
    const warnings: string[] = [];
    const read = () =>
      readProject(folder, { warn: (line) => warnings.push(line), environment: { MAX: '7' } });
    await write('config.toml', '[api]\nmax_rows = 5');
    await write(
      'config.json',
      `{
  "$schema": "https://supabase.com/schemas/config/v1.json",
  "api": { "max_rows": "env(MAX)",
    "new_one": [1, { "deep": true }] },
  "auth": {
    "site_url": "https://json.example"
  },
  "db": { "seed": { "sql_paths": ["./a.sql"] } },
  "compute": { "worker": { "size": "2gb" } }
}`,
    );
    expect(await read()).toMatchObject({
      api: { maxRows: 7 },
      auth: { siteUrl: 'https://json.example' },
      db: { seed: { sqlPaths: ['./a.sql'] } },
    });
    expect(warnings).toEqual([
      `${folder}/config.toml: not read, as config.json is there`,
      `${folder}/config.json: line 4: api.new_one: unknown setting`,
      `${folder}/config.json: not served here: compute`,
    ]);
    await write('config.json', '{ "api": {\n"port": "many" } }');
    await expect(read()).rejects.toThrow(
      `${folder}/config.json: line 2: api.port: expected a port, 0 to 65535`,
    );
    await write('config.json', '{\n"api": {,}\n}');
    await expect(read()).rejects.toThrow(/^\S+\/config\.json: line 2: \S.+$/);
    await write('config.json', '[]');
    await expect(read()).rejects.toThrow(`${folder}/config.json: expected an object`);
  });

  it('says that there is no config.toml', async () => {
    await expect(readProject(folder)).rejects.toThrow(`${folder}/config.toml: cannot be read (ENOENT)`);
  });

  it.each([
    ['[auth]\nsigning_keys_path = "./keys.json"', 'line 2: auth.signing_keys_path', 'keys.json'],
    ['[api.tls]\nenabled = true\ncert_path = "c"\nkey_path = "k"', 'line 3: api.tls.cert_path', 'c'],
    [
      '[auth.email.notification.a]\nenabled = true\ncontent_path = "a.html"',
      'line 3: auth.email.notification.a.content_path',
      'a.html',
    ],
  ])('says that a named file is not there: %j', async (text, place, file) => {
    await write('config.toml', text);
    await expect(readProject(folder)).rejects.toThrow(
      `${folder}/config.toml: ${place}: there is no such file: ${folder}/${file}`,
    );
    if (file === 'keys.json') {
      await write(file, '[]');
      expect((await readProject(folder)).auth.signingKeysPath).toBe(`${folder}/keys.json`);
    }
  });

  it('says which variable named a file that is not there', async () => {
    await write('config.toml', '[auth]\nsigning_keys_path = "./keys.json"');
    const environment = { SUPABASE_AUTH_SIGNING_KEYS_PATH: 'other.json' };
    const problem = `auth.signing_keys_path: there is no such file: ${folder}/other.json`;
    await expect(readProject(folder, { environment })).rejects.toThrow(
      `SUPABASE_AUTH_SIGNING_KEYS_PATH: ${problem}`,
    );
    await write('config.toml', '');
    await expect(readProject(folder, { environment })).rejects.toThrow(
      `SUPABASE_AUTH_SIGNING_KEYS_PATH: ${problem}`,
    );
  });

  it.each(['notification.html', './supabase/notification.html'])(
    'finds %s of a notification as newer and older CLIs do',
    async (name) => {
      const workdir = await mkdtemp(path.join(folder, 'workdir-'));
      const own = path.join(workdir, 'supabase');
      await mkdir(own);
      await writeFile(path.join(own, 'notification.html'), 'x');
      await writeFile(
        path.join(own, 'config.toml'),
        `[auth.email.notification.password_changed]\nenabled = true\ncontent_path = "${name}"`,
      );
      const { notification } = (await readProject(own)).auth.email;
      expect(notification.password_changed?.contentPath).toBe(path.join(own, 'notification.html'));
    },
  );

  it('asks for no file of a service that is off', async () => {
    await write('config.toml', '[auth]\nenabled = false\nsigning_keys_path = "./keys.json"');
    expect((await readProject(folder)).auth.enabled).toBe(false);
  });
});
