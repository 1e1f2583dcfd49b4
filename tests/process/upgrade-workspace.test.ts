import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { vi } from 'vitest';
import { fetchPrograms, prepareDatabase, readProject, startEmbeddedPostgres } from '#backend/app.ts';
import { test as base, describe, expect, file } from '#tests/fixtures/platform.ts';
import { runProgram } from '#tests/support/run.ts';
import { query } from '#tests/support/server.ts';

// A download, several starts of an older PostgreSQL, two upgrades.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

const OLDER = 17;
const DATA = 'supabase/.temp/bottin';
/** The CLI's secret of local projects. */
const SECRET = 'super-secret-jwt-token-with-at-least-32-characters-long';

/** A project of `npm run backend`, with what the platform provides beside its own tables. */
const NOTES = `
  create extension if not exists pgcrypto;
  create table public.notes (id bigint generated always as identity primary key, body text);
  alter table public.notes enable row level security;
  create policy shown on public.notes for select to anon using (true);
  create function public.count_notes() returns bigint stable language sql as 'select count(*) from public.notes';
  create policy mine on storage.objects for select to authenticated using (owner_id = auth.uid()::text);
  alter publication supabase_realtime add table public.notes;
  create extension if not exists pgmq;
  select pgmq.create('letters');
  create extension if not exists pg_cron;
  select cron.schedule('nightly', '0 3 * * *', 'select 1');`;

const test = base
  .extend('programs', file, async ({ newFolder }) => fetchPrograms(OLDER, await newFolder('programs')))
  .extend('workdir', file, async ({ newFolder }) => {
    const workdir = await newFolder('workspace');
    const supabase = path.join(workdir, 'supabase');
    await mkdir(path.join(supabase, 'migrations'), { recursive: true });
    await writeFile(
      path.join(supabase, 'config.toml'),
      '[local_smtp]\nenabled = false\n[storage.buckets.papers]\n[db.vault]\nkey = "secret"',
    );
    await writeFile(path.join(supabase, 'migrations/20260101000000_notes.sql'), NOTES);
    await writeFile(
      path.join(supabase, 'seed.sql'),
      "insert into public.notes (body) values ('of the seed');",
    );
    return workdir;
  })
  /** Runs statements on the older PostgreSQL, as a server of the former clone did. */
  .extend('onOlder', file, ({ programs, workdir: usual }) => async (sql: string, workdir = usual) => {
    const dataDir = path.join(workdir, DATA);
    await mkdir(dataDir, { recursive: true });
    const postgres = await startEmbeddedPostgres(dataDir, { programs });
    try {
      const project = await readProject(path.join(workdir, 'supabase'));
      await prepareDatabase(postgres.url, project, SECRET, () => undefined, { extensions: true });
      await query(postgres.url, sql);
    } finally {
      await postgres.stop();
    }
  })
  .extend('upgrade', file, ({ workdir: usual, programs }) => async (workdir = usual) => {
    const args = ['--workdir', workdir, '--programs', path.resolve(programs)];
    const run = runProgram(['server/commands/upgrade-database.ts', ...args]);
    return { code: await run.exit, output: run.output() };
  })
  .extend('start', file, ({ workdir }) => () => {
    return runProgram(['server/commands/backend.ts', 'start', '--workdir', workdir, '--port', '0']);
  });

describe('a project of npm run backend', () => {
  test('is not opened by a start, which names the command', async ({ onOlder, start, workdir }) => {
    await onOlder(
      "insert into public.notes (body) values ('written later'); select pgmq.send('letters', '1');",
    );
    const run = start();
    expect(await run.exit).toBe(1);
    expect(run.output()).toContain(`npm run upgrade-database -- --workdir ${workdir} moves it`);
  });

  test('is stopped by backend stop where an ended upgrade left the older PostgreSQL running', async ({
    newFolder,
    programs,
  }) => {
    const workdir = await newFolder('left-running');
    const dataDir = path.join(workdir, DATA);
    await mkdir(dataDir, { recursive: true });
    await writeFile(path.join(workdir, 'supabase/config.toml'), '');
    const { url } = await startEmbeddedPostgres(dataDir, { programs });
    const run = runProgram(['server/commands/backend.ts', 'stop', '--workdir', workdir]);
    expect(await run.exit, run.output()).toBe(0);
    expect(run.output()).toContain(`Stopped the PostgreSQL of ${dataDir}`);
    await expect(query(url, 'select 1')).rejects.toThrow(/ECONNREFUSED|ENOENT/);
  });

  test('is refused whole while a part of its schema is of no migration', async ({
    onOlder,
    upgrade,
    workdir,
  }) => {
    await onOlder(`create function public.by_hand() returns int language sql as 'select 1';
      create policy by_hand on storage.objects for select to anon using (false);
      revoke select on public.notes from anon;
      create or replace function public.count_notes() returns bigint stable language sql as 'select 2::bigint';`);
    const { code, output } = await upgrade();
    expect(code).toBe(1);
    expect(output).toContain(
      'The migrations do not make the schema of this database (only the database has: function public.by_hand(), ' +
        'policy by_hand on storage.objects; only the migrations make: grant of select on public.notes to anon; ' +
        'different in both: function public.count_notes()). Nothing was changed: ',
    );
    expect(await readFile(path.join(workdir, DATA, 'postgres/PG_VERSION'), 'utf8')).toBe(`${OLDER}\n`);
    await onOlder(`drop function public.by_hand; drop policy by_hand on storage.objects;
      grant select on public.notes to anon;
      create or replace function public.count_notes() returns bigint stable language sql as 'select count(*) from public.notes';`);
  });

  test('is upgraded with its rows, queues, schedules and secrets', async ({ upgrade, start }) => {
    const { code, output } = await upgrade();
    expect(code, output).toBe(0);
    expect(output).toMatch(/^public\.notes +2 +2$/m);
    const run = start();
    await run.until(/^DB_URL=.+$/m);
    const { API_URL = '', ANON_KEY = '', DB_URL } = parseEnv(run.output());
    const notes = await fetch(`${API_URL}/rest/v1/notes?select=body&order=id`, {
      headers: { apikey: ANON_KEY },
    });
    expect(await notes.json()).toEqual([{ body: 'of the seed' }, { body: 'written later' }]);
    const [kept] = await query(
      DB_URL,
      `select (select jobname from cron.job) as job, (select decrypted_secret from vault.decrypted_secrets) as secret,
              (select count(*)::int from pgmq.q_letters) as letters, public.count_notes()::int as notes`,
    );
    expect(kept).toEqual({ job: 'nightly', secret: 'secret', letters: 1, notes: 2 });
    expect(await run.stop(), run.output()).toBe(0);
  });

  test('is upgraded when it has no migrations', async ({ newFolder, onOlder, upgrade }) => {
    const workdir = await newFolder('bare');
    await mkdir(path.join(workdir, 'supabase'));
    await writeFile(path.join(workdir, 'supabase/config.toml'), '');
    await onOlder("insert into storage.buckets (id, name) values ('by-hand', 'by-hand')", workdir);
    const { code, output } = await upgrade(workdir);
    expect(code, output).toBe(0);
    expect(output).toMatch(/^storage\.buckets +1 +1$/m);
  });
});
