import { execFile } from 'node:child_process';
import { chmod, cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { test as base, describe, expect, file, READY, runProgram } from '#tests/fixtures/server-process.ts';
import { picture } from '#tests/protocol/storage-support.ts';
import { runStatus } from '#tests/support/server.ts';

const NOBODY = 65_534;

const test = base
  .extend('file', file, ({ dataDir }) => (name: string) => {
    return path.join(dataDir, name);
  })
  /** Runs the command, which may fail. */
  .extend('runStatus', file, ({ dataDir }) => () => {
    return runStatus({ DATA_DIR: dataDir });
  })
  /** Damages a file for one run, then restores it. */
  .extend(
    'damaged',
    file,
    ({ file }) =>
      async <T>(name: string, damage: string, work: () => Promise<T>): Promise<T> => {
        await rename(file(name), file(`${name}.kept`));
        if (damage === 'a folder') await mkdir(file(name));
        else if (damage !== 'missing') await writeFile(file(name), damage, { mode: 0o600 });
        try {
          return await work();
        } finally {
          await rm(file(name), { recursive: true, force: true });
          await rename(file(`${name}.kept`), file(name));
        }
      },
  );

// Issue 15. One DATA_DIR, created by a server that was stopped: its files are damaged one by one.
describe('files of DATA_DIR', { timeout: 180_000 }, () => {
  test.beforeAll(async ({ file }) => {
    // Permissions of an earlier version.
    await mkdir(file('storage/listings/logos'), { recursive: true });
    await writeFile(file('storage/listings/logos/old.webp'), 'old', { mode: 0o644 });
    await chmod(file('storage'), 0o755);
    await writeFile(file('postgres.log'), '', { mode: 0o644 });
  });

  test('are closed to other accounts: uploads, emails, a backup, and files of earlier versions', async ({
    start,
    status,
    file,
    dataDir,
  }) => {
    const run = start();
    const url = await run.until(READY);
    expect(run.output()).toContain('  closing storage to other accounts\n');
    const keys = await status();
    const service = createClient(url, keys.SERVICE_ROLE_KEY, { auth: { persistSession: false } });
    const upload = await service.storage
      .from('listings')
      .upload('demo/one.webp', await picture('webp', 80, 48), { contentType: 'image/webp' });
    expect(upload.error).toBeNull();
    const visitor = createClient(url, keys.ANON_KEY, { auth: { persistSession: false } });
    const signUp = await visitor.auth.signUp({ email: 'x@example.com', password: 'correct horse 7 battery' });
    expect(signUp.error).toBeNull();
    await expect.poll(() => readdir(file('outbox')).catch(() => [])).not.toEqual([]);
    const backup = runProgram(['server/commands/backup.ts', file('one.tar')], { DATA_DIR: dataDir });
    expect(await backup.exit).toBe(0);

    const open: string[] = [];
    for (const name of await readdir(dataDir, { recursive: true })) {
      // PostgreSQL removes files concurrently.
      const mode = await stat(file(name)).then(
        (facts) => facts.mode,
        () => 0,
      );
      if ((mode & 0o077) !== 0) open.push(`${name} ${(mode & 0o777).toString(8)}`);
    }
    expect(open).toEqual([]);
    expect((await readdir(dataDir)).toSorted()).toEqual(
      expect.arrayContaining(['jwt.secret', 'one.tar', 'outbox', 'postgres', 'server.json', 'storage']),
    );
    // PostgreSQL's account passes through it to its own folder.
    expect((await stat(dataDir)).mode & 0o777).toBe(process.getuid?.() === 0 ? 0o711 : 0o700);
    expect(await run.stop()).toBe(0);
  });

  test.for<[string, string, string]>([
    ['jwt.secret', 'missing', 'is missing: put it back'],
    ['jwt.secret', '', 'is empty: put it back'],
    ['jwt.secret', 'too short', 'holds 9 characters of at least 32: put it back'],
    ['jwt.secret', 'a folder', 'is a folder, and must be a file: put it back'],
    ['postgres.password', 'missing', 'is missing: it holds the password of the role postgres'],
    ['postgres.password', '', 'is empty: it holds'],
    ['postgres.password', 'two words', 'holds more than a password: it holds'],
    ['postgres.password', 'of-another-cluster', 'does not hold the password that PostgreSQL has: it holds'],
    ['postgres.password', 'a folder', 'is a folder, and must be a file: it holds'],
    ['postgres.port', 'a folder', 'is a folder, and must be a file: each start takes'],
  ])(
    '%s that is « %s » ends the start with one line, and stays as it is',
    async ([name, damage, line], { damaged, start, file }) => {
      await damaged(name, damage, async () => {
        const run = start();
        expect(await run.exit).toBe(1);
        const said = run.output().trimEnd().split('\n');
        expect(said.at(-1)).toContain(`${file(name)} ${line}`);
        // Besides the error, only indented lines of the start.
        expect(said.slice(0, -1).filter((other) => !other.startsWith('  '))).toEqual([]);
        if (damage === 'missing') await expect(stat(file(name))).rejects.toThrow(/ENOENT/);
        else if (damage !== 'a folder') expect(await readFile(file(name), 'utf8')).toBe(damage);
      });
      await expect(stat(file('postgres/postmaster.pid'))).rejects.toThrow(/ENOENT/);
    },
  );

  test.for(['', '65536'])(
    'postgres.port that is « %s » is told, and another port is taken: nothing is lost with it',
    async (damage, { damaged, runStatus, start, file }) => {
      await damaged('postgres.port', damage, async () => {
        const told = runStatus();
        expect(await told.exit).toBe(1);
        expect(told.output()).toMatch(
          /postgres\.port (is empty|holds no port from 1 to 65535): each start takes/,
        );
        const run = start();
        await run.until(READY);
        expect(run.output()).toMatch(
          /postgres\.port (is empty|holds no port from 1 to 65535): each start takes/,
        );
        expect(Number(await readFile(file('postgres.port'), 'utf8'))).toBeGreaterThan(0);
        expect(await run.stop()).toBe(0);
      });
    },
  );

  test.for(['', 'garbage', '{"pid":"x"}'])(
    'server.json that is « %s » is told to commands',
    async (text, { file, runStatus }) => {
      await writeFile(file('server.json'), text);
      const told = runStatus();
      expect(await told.exit).toBe(1);
      expect(told.output().trimEnd()).toMatch(
        /server\.json (is empty|says of no server where it runs): remove it/,
      );
      expect(told.output().trimEnd()).not.toContain('\n');
      await rm(file('server.json'));
    },
  );

  test.runIf(process.getuid?.() === 0)(
    'one that may not be read ends the start with one line',
    async ({ dataDir }) => {
      const run = await new Promise<{ code: number; stderr: string }>((resolve) => {
        const env = { ...process.env, DATA_DIR: dataDir, PORT: '0', JWT_SECRET: '', DATABASE_URL: '' };
        execFile('node', ['server/main.ts'], { env, uid: NOBODY, gid: NOBODY }, (error, _stdout, stderr) =>
          resolve({ code: Number(error?.code ?? 0), stderr }),
        );
      });
      expect(run.code).toBe(1);
      expect(run.stderr).toMatch(
        /^\S+jwt\.secret may not be read by the account that runs this .+: put it back .+\n$/,
      );
    },
  );

  test('a file in place of DATA_DIR is reported in one line', async ({ dataDir, start }) => {
    const place = path.join(dataDir, 'a-file');
    await writeFile(place, '');
    const run = start({ DATA_DIR: place });
    expect(await run.exit).toBe(1);
    expect(run.output()).toMatch(/^DATA_DIR \S+a-file cannot be made \(a file is in its place\): .+\n$/);
    await rm(place);
  });

  test('a start that was killed while it created the cluster creates it again', async ({
    file,
    start,
    newFolder,
  }) => {
    const other = await newFolder('half-made');
    await cp(file('postgres/PG_VERSION'), path.join(other, 'postgres.making-killed/PG_VERSION'));
    const run = start({ DATA_DIR: other });
    await run.until(READY);
    expect(await readdir(other)).not.toContain('postgres.making-killed');
    expect(await run.stop()).toBe(0);
  });
});
