import { createHash, randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { mkdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { createClient, type Session, type SupabaseClient } from '@supabase/supabase-js';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { catalogOf, sequencesOf } from '#tests/support/catalog.ts';
import { databaseUrl, TEST_JWT_SECRET } from '#tests/support/cluster.ts';
import { temporaryFolder } from '#tests/support/folder.ts';
import { freePort } from '#tests/support/free-port.ts';
import { type Run, runProgram } from '#tests/support/run.ts';

const PASSWORD = 'quelques mots que personne ne devine';
const EMAIL = 'marie@example.com';
const BUCKET = 'papers';

type Site = { run: Run; url: string; service: SupabaseClient; anon(): SupabaseClient; databaseUrl: string };

/** Two servers start, and each migration runs twice more. */
const SLOW_MS = 480_000;

/** A site is copied while people write to it, and comes back somewhere else. */
describe('a backup', () => {
  let root: string;
  let source: string;
  let archive: string;
  let site: Site;
  let session: Session;
  let backup: string;
  const digests = new Map<string, string>();
  let before: Record<string, string>;
  let sequences: Record<string, number>;

  beforeAll(async () => {
    root = await temporaryFolder('backup');
    source = path.join(root, 'source');
    await mkdir(path.join(root, 'backups'));
    site = await start(source);
    await site.service.storage.createBucket(BUCKET, { public: false });
    await site.service.auth.admin.createUser({ email: EMAIL, password: PASSWORD, email_confirm: true });
    const signedIn = await site.anon().auth.signInWithPassword({ email: EMAIL, password: PASSWORD });
    session = signedIn.data.session as Session;

    const writers = writeUntilStopped(site.service, digests);
    await onDatabase(site.databaseUrl, (client) =>
      client.query(
        `insert into auth.audit_log_entries (instance_id, id, payload, created_at)
         values (gen_random_uuid(), gen_random_uuid(), '{"action": "login"}', now() - interval '13 months')`,
      ),
    );
    before = await contents(site.databaseUrl);
    sequences = await onDatabase(site.databaseUrl, sequencesOf);
    const run = runProgram(
      ['server/commands/backup.ts', path.join(root, 'backups'), '--keep', '2', '--verify'],
      // The clone of a service belongs to another account than the service's.
      { DATA_DIR: source, GIT_TEST_ASSUME_DIFFERENT_OWNER: '1' },
    );
    expect(await run.exit, run.output()).toBe(0);
    const written = await writers();
    expect(written).toBeGreaterThan(20);
    backup = run.output();
    archive = path.join(root, 'backups', readdirSync(path.join(root, 'backups'))[0] ?? '');
  }, SLOW_MS);

  afterAll(async () => {
    site.run.process.kill('SIGINT');
    await site.run.exit;
    await rm(root, { recursive: true, force: true });
  });

  it('is one file that its owner alone may read, and says what it holds', async () => {
    expect(path.basename(archive)).toMatch(/^bottin-\d{8}-\d{6}Z\.tar$/);
    expect(readdirSync(path.dirname(archive))).toHaveLength(1);
    expect((await stat(archive)).mode & 0o777).toBe(0o600);
    expect(backup).toContain(`of DATA_DIR ${source}\n`);
    expect(backup).toMatch(
      / is whole: made 20[\d-]+T[\d:.]+Z by version 0\.1\.0 \([0-9a-f]{40}\), [\d,]+ rows/,
    );
    expect(backup).not.toMatch(/WARNING/);
  });

  it(
    'brings everything back on an empty machine: rows, files, accounts, and who was signed in',
    async () => {
      const target = path.join(root, 'target');
      // The home of an account, in which npm has been.
      await mkdir(path.join(target, '.npm'), { recursive: true });
      const restore = runProgram(['server/commands/restore.ts', archive], { DATA_DIR: target });
      expect(await restore.exit, restore.output()).toBe(0);
      expect(restore.output()).toContain(`to DATA_DIR ${target}\n`);
      const restored = await start(target);
      try {
        // Its time passed while the backup lay: before the site is served, the day's work is done.
        const due = "select from auth.audit_log_entries where created_at < now() - interval '1 year'";
        const counted = async (url: string) =>
          (await onDatabase(url, (client) => client.query(due))).rowCount;
        expect([await counted(site.databaseUrl), await counted(restored.databaseUrl)]).toEqual([1, 0]);
        const after = await contents(restored.databaseUrl);
        const shared = Object.keys(before).map((table) => [table, after[table]]);
        expect(Object.fromEntries(shared)).toEqual(before);
        expect(Object.keys(before).length).toBeGreaterThan(80);
        await expectSameShape(site.databaseUrl, restored.databaseUrl, sequences);

        const refreshed = await restored.anon().auth.refreshSession(session);
        expect(refreshed.data.user?.email).toBe(EMAIL);
        const old = await fetch(`${restored.url}/auth/v1/user`, {
          headers: { apikey: await anonKey(target), authorization: `Bearer ${session.access_token}` },
        });
        expect(old.status).toBe(200);
        const again = await restored.anon().auth.signInWithPassword({ email: EMAIL, password: PASSWORD });
        expect(again.error).toBeNull();

        const { rows } = await onDatabase(restored.databaseUrl, (client) =>
          client.query<{ name: string; bucket_id: string }>('select bucket_id, name from storage.objects'),
        );
        expect(rows.filter(({ bucket_id }) => bucket_id === BUCKET).length).toBeGreaterThan(5);
        expect(rows.filter(({ bucket_id }) => bucket_id === 'listings').length).toBeGreaterThan(5);
        for (const { bucket_id, name } of rows) {
          const { data, error } = await restored.service.storage.from(bucket_id).download(name);
          expect([name, error]).toEqual([name, null]);
          const digest = sha256(Buffer.from(await (data as Blob).arrayBuffer()));
          const laid = path.join(source, 'storage', bucket_id, name);
          expect([name, digest]).toEqual([name, digests.get(name) ?? sha256(await readFile(laid))]);
        }
        // What is written next collides with nothing.
        const { error } = await restored.service.storage.from(BUCKET).upload('next.txt', Buffer.from('next'));
        expect(error).toBeNull();
      } finally {
        restored.run.process.kill('SIGINT');
        await restored.run.exit;
      }
    },
    SLOW_MS,
  );

  it(
    'goes to an outside PostgreSQL too',
    async () => {
      const name = `restored_${process.pid}`;
      const cluster = inject('clusterUrl');
      await onDatabase(cluster, (client) => client.query(`create database ${name}`));
      const url = databaseUrl(cluster, name);
      const environment = {
        DATA_DIR: path.join(root, 'outside'),
        DATABASE_URL: url,
        JWT_SECRET: TEST_JWT_SECRET,
      };
      try {
        const restore = runProgram(['server/commands/restore.ts', archive], environment);
        expect(await restore.exit, restore.output()).toBe(0);
        expect(restore.output()).toContain('WARNING: JWT_SECRET is another than that of the backup');
        expect(await contents(url)).toMatchObject(before);
        await expectSameShape(site.databaseUrl, url, sequences);
        const again = runProgram(['server/commands/restore.ts', archive], environment);
        expect(await again.exit).toBe(1);
        expect(again.output()).toMatch(/outside holds storage: name an empty DATA_DIR/);
      } finally {
        await onDatabase(cluster, (client) => client.query(`drop database ${name} with (force)`));
      }
    },
    SLOW_MS,
  );

  it.each<[string, (file: string, bytes: Buffer) => Promise<void>, string]>([
    [
      'cut between two entries',
      (file, bytes) => truncate(file, endOfFirstEntry(bytes)),
      'its end is missing',
    ],
    [
      'of which one bit has changed',
      (file, bytes) => {
        const at = bytes.indexOf('tables/public.listings/') + 600;
        bytes[at] = (bytes[at] ?? 0) ^ 1;
        return writeFile(file, bytes);
      },
      'its content was changed',
    ],
    ['that is no archive', (file) => writeFile(file, randomBytes(4096)), ''],
  ])(
    '%s is refused before anything is touched',
    async (_what, spoil, words) => {
      const bad = path.join(root, 'bad.tar');
      const bytes = await readFile(archive);
      await writeFile(bad, bytes);
      await spoil(bad, bytes);
      const target = path.join(root, 'untouched');
      const restore = runProgram(['server/commands/restore.ts', bad], { DATA_DIR: target });
      expect(await restore.exit).toBe(1);
      expect(restore.output()).toContain(`${bad} is no whole backup: `);
      expect(restore.output()).toContain(words);
      expect(() => readdirSync(target)).toThrow(/ENOENT/);
    },
    SLOW_MS,
  );

  it(
    'touches neither a site that runs nor one that is there',
    async () => {
      const running = runProgram(['server/commands/restore.ts', archive, '--replace'], { DATA_DIR: source });
      expect(await running.exit).toBe(1);
      expect(running.output()).toContain('A server is running on ');
      const there = path.join(root, 'there');
      await mkdir(path.join(there, 'storage'), { recursive: true });
      const restore = runProgram(['server/commands/restore.ts', archive], { DATA_DIR: there });
      expect(await restore.exit).toBe(1);
      expect(restore.output()).toContain(`${there} holds storage: name an empty DATA_DIR, or say --replace`);
      expect(readdirSync(there)).toEqual(['storage']);
    },
    SLOW_MS,
  );
});

async function start(dataDir: string): Promise<Site> {
  const port = await freePort();
  const run = runProgram(['server/main.ts'], {
    DATA_DIR: dataDir,
    PORT: String(port),
    // The same in both places, as a site's name is: tokens name who gave them.
    SITE_URL: 'https://bottin.example',
    DEMO_LISTINGS: '20',
    RATE_LIMITS: 'off',
  });
  await run.until(/Ctrl-C/);
  const url = `http://127.0.0.1:${port}`;
  const values = await status(dataDir);
  const client = (key = '') =>
    createClient(url, key, { auth: { persistSession: false, autoRefreshToken: false } });
  return {
    run,
    url,
    service: client(values.SERVICE_ROLE_KEY),
    anon: () => client(values.ANON_KEY),
    databaseUrl: values.DB_URL ?? '',
  };
}

async function status(dataDir: string): Promise<NodeJS.Dict<string>> {
  const run = runProgram(['server/commands/status.ts', '-o', 'env'], { DATA_DIR: dataDir });
  await run.exit;
  return parseEnv(run.output());
}

async function anonKey(dataDir: string): Promise<string> {
  return (await status(dataDir)).ANON_KEY ?? '';
}

/** Uploads, replaces and removes files, one after the other. @returns stops, and tells how many calls were answered */
function writeUntilStopped(service: SupabaseClient, digests: Map<string, string>): () => Promise<number> {
  const files = service.storage.from(BUCKET);
  let stopped = false;
  let done = 0;
  const loop = async (writer: number) => {
    for (let turn = 0; !stopped; turn++) {
      const bytes = randomBytes(20_000 + turn);
      const name = `${writer}-${turn}.bin`;
      digests.set(name, sha256(bytes));
      const { error } = await files.upload(name, bytes, { contentType: 'application/octet-stream' });
      if (error) throw error;
      if (turn >= 8) await files.remove([`${writer}-${turn - 8}.bin`]);
      done += 1;
    }
  };
  const loops = Promise.all([loop(1), loop(2)]);
  return async () => {
    stopped = true;
    await loops;
    return done;
  };
}

/** A digest of the rows of every table that nobody writes to meanwhile, the day's work neither. */
async function contents(url: string): Promise<Record<string, string>> {
  return onDatabase(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
        where schemaname in ('public', 'private', 'auth', 'mail') order by 1`,
    );
    const digests: Record<string, string> = {};
    for (const { name } of rows.filter(
      (row) => !/daily|figure|coverage|upkeep|sessions|refresh_tokens|audit/.test(row.name),
    )) {
      const { rows: found } = await client.query<{ digest: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(t::text, e'\\n' order by t::text collate "C")), '') as digest
           from ${name} t`,
      );
      digests[name] = found[0]?.digest ?? '';
    }
    return digests;
  });
}

/** The same catalogue, object by object; and no sequence behind where it stood before the backup. */
async function expectSameShape(
  source: string,
  copy: string,
  sequences: Record<string, number>,
): Promise<void> {
  const [was, is] = [await onDatabase(source, catalogOf), await onDatabase(copy, catalogOf)];
  expect(Object.keys(was).length).toBeGreaterThan(2_000);
  expect(is).toEqual(was);
  const after = await onDatabase(copy, sequencesOf);
  expect(Object.keys(sequences).filter((name) => (after[name] ?? -1) < (sequences[name] ?? 0))).toEqual([]);
}

async function onDatabase<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Where the header of the second entry begins: after the first one's, and its content in blocks of 512 bytes. */
function endOfFirstEntry(tar: Buffer): number {
  const size = Number.parseInt(tar.toString('latin1', 124, 136), 8);
  return 512 + Math.ceil(size / 512) * 512;
}
