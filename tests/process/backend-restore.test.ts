import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { createClient } from '@supabase/supabase-js';
import { inject } from 'vitest';
import { test as base, describe, expect } from '#tests/fixtures/platform.ts';
import { databaseUrl, TEST_JWT_SECRET } from '#tests/support/cluster.ts';
import { temporaryFolder } from '#tests/support/folder.ts';
import { freePort } from '#tests/support/free-port.ts';
import { runProgram } from '#tests/support/run.ts';
import { query } from '#tests/support/server.ts';

/** Dumps by the scripts of `supabase db dump`, from a database with the official schemas of auth and storage. */
const DUMP = new URL('./backend-restore/', import.meta.url).pathname;
const DATA = path.join(DUMP, 'data.sql');

const test = base
  .extend('workdir', async ({ opensHere }) => {
    const workdir = await temporaryFolder('workdir');
    // Opened first, removed last: a server still writes there.
    await opensHere({ close: () => rm(workdir, { recursive: true, force: true }) });
    const [api, db] = [await freePort(), await freePort()];
    await mkdir(path.join(workdir, 'supabase'));
    await writeFile(path.join(workdir, 'supabase/config.toml'), `[api]\nport = ${api}\n[db]\nport = ${db}\n`);
    return workdir;
  })
  /** Set for each command. */
  .extend('environment', (): Record<string, string> => ({}))
  .extend('command', ({ workdir, environment }) => async (...args: string[]) => {
    const run = runProgram(['server/commands/backend.ts', ...args, '--workdir', workdir], environment);
    return { code: await run.exit, output: run.output() };
  })
  .extend('served', ({ workdir, opensHere }) => async () => {
    const run = await opensHere(
      runProgram(['server/commands/backend.ts', 'start', '--workdir', workdir]),
      'stop',
    );
    await run.until(/^DB_URL=.+$/m);
    return parseEnv(run.output()) as Record<string, string>;
  });

describe('npm run backend -- restore', () => {
  test('restores an official dump with its files, and prints what PostgreSQL counts', async ({
    command,
    served,
    workdir,
  }) => {
    const files = path.join(workdir, 'files');
    await mkdir(path.join(files, 'photos/a'), { recursive: true });
    await writeFile(path.join(files, 'photos/a/un.txt'), 'un');
    // A table and a column that hosted projects had in 2025.
    const older = path.join(workdir, 'older.sql');
    await writeFile(
      older,
      'COPY "storage"."prefixes" ("bucket_id", "name", "created_at", "updated_at") FROM stdin;\n' +
        'photos\ta\t2025-09-01 00:00:00+00\t2025-09-01 00:00:00+00\n\\.\n' +
        'update storage.objects set level = 2;\n' +
        // As pg_dump prints a body in SQL syntax, and a rule of two statements.
        'CREATE FUNCTION public.count_notes() RETURNS bigint\n    LANGUAGE sql SECURITY DEFINER\n    BEGIN ATOMIC\n' +
        ' SELECT 0;\n SELECT count(*) AS count\n    FROM public.notes;\nEND;\n' +
        'CREATE RULE twice AS\n    ON DELETE TO public.notes DO ( UPDATE public.notes SET body = NULL::text;\n' +
        ' UPDATE public.notes SET body = NULL::text;\n);\nDROP RULE twice ON public.notes;\n',
    );
    const { code, output } = await command(
      ...['restore', '--files', files, path.join(DUMP, 'schema.sql'), DATA, older],
    );
    for (const [table, rows] of [
      ['"auth"."users"', 1],
      ['"auth"."custom_oauth_providers"', 1],
      ['"auth"."oauth_consents"', 1],
      ['"public"."notes"', 2],
      ['"storage"."buckets"', 2],
      ['"storage"."objects"', 2],
      ['"storage"."prefixes"', 1],
      ['"storage"."vector_indexes"', 1],
    ] as const) {
      expect(output).toMatch(new RegExp(`^ {2}${table} +${rows}$`, 'm'));
    }
    expect(output).toMatch(/^Restored \d+ rows of \d+ tables; PostgreSQL counts as many\.$/m);
    expect(output).toContain('1 files are in place.');
    expect(output).toContain('  missing, or of another size: papers/deux.txt');
    expect(code).toBe(1);

    await mkdir(path.join(files, 'papers'));
    await writeFile(path.join(files, 'papers/deux.txt'), 'deux');
    expect(await command('restore', '--files', files)).toEqual({
      code: 0,
      output: expect.stringContaining('2 files are in place.'),
    });

    const { API_URL = '', ANON_KEY = '', SERVICE_ROLE_KEY = '', DB_URL } = await served();
    const client = createClient(API_URL, ANON_KEY, { auth: { persistSession: false } });
    const { data: session } = await client.auth.signInWithPassword({
      email: 'rose@example.com',
      password: 'correct horse 7 battery',
    });
    expect(session.user?.user_metadata).toEqual({ name: 'Rosé' });
    expect((await client.from('notes').select('body, tags')).data).toEqual([
      { body: "a\tb;\nc \\ d'e", tags: ['x', 'y z'] },
    ]);
    expect((await client.rpc('count_notes')).data).toBe(2);
    const service = createClient(API_URL, SERVICE_ROLE_KEY, { auth: { persistSession: false } });
    expect((await service.storage.listBuckets()).data?.map(({ id }) => id)).toEqual(['papers', 'photos']);
    expect(await (await service.storage.from('papers').download('deux.txt')).data?.text()).toBe('deux');
    const { publicUrl } = client.storage.from('photos').getPublicUrl('a/un.txt').data;
    expect(await (await fetch(publicUrl)).text()).toBe('un');
    // Identity columns go on after the restored rows.
    expect((await service.from('notes').insert({ body: 'new' }).select('id')).data).toEqual([{ id: 3 }]);
    expect(await query(DB_URL, 'select count(*)::int as files from storage.unreferenced_versions')).toEqual([
      { files: 0 },
    ]);
  });

  test('replaces the rows that migrations of a new project wrote, and no others', async ({
    command,
    served,
    workdir,
  }) => {
    await mkdir(path.join(workdir, 'supabase/migrations'));
    await writeFile(
      path.join(workdir, 'supabase/migrations/1_plans.sql'),
      `create table public.plans (id int primary key, name text);
       insert into public.plans values (1, 'former'), (9, 'of the migration alone');
       create table public.others (id int primary key);
       insert into public.others values (1);
       insert into storage.buckets (id, name) values ('photos', 'photos');`,
    );
    const data = path.join(workdir, 'data.sql');
    const rows =
      'SET transaction_timeout = 0;\nCOPY "public"."plans" ("id", "name") FROM stdin;\n1\tpresent\n2\tnew\n\\.\n' +
      'INSERT INTO "storage"."buckets" ("id", "name", "public") VALUES\n\t(\'photos\', \'photos\', true);\n';
    await writeFile(data, `${rows}select nothing;\n`);
    expect(await command('restore', data)).toEqual({
      code: 1,
      output: expect.stringContaining('column "nothing" does not exist; nothing was restored'),
    });
    await writeFile(data, rows);
    const { code, output } = await command('restore', data);
    expect(code, output).toBe(0);
    expect(output).toContain('"public"."plans": 2 rows of the migrations are replaced');
    expect(output).toMatch(/^ {2}"storage"\."buckets" +1$/m);

    const again = await command('restore', data);
    expect(again.code).toBe(1);
    expect(again.output).toMatch(
      /nothing was restored \(the project has rows of its own: restore into a new one\)$/m,
    );
    const { DB_URL } = await served();
    expect(await query(DB_URL, 'select name from public.plans order by id')).toEqual([
      { name: 'present' },
      { name: 'new' },
    ]);
    expect(await query(DB_URL, 'select id from public.others')).toEqual([{ id: 1 }]);
    expect(await query(DB_URL, 'select public from storage.buckets')).toEqual([{ public: true }]);
  });

  test('keeps the rows of a database that had tables before it', async ({
    command,
    environment,
    workdir,
  }) => {
    const cluster = inject('clusterUrl');
    const name = `kept_${process.pid}`;
    await query(cluster, `create database ${name}`);
    const url = databaseUrl(cluster, name);
    Object.assign(environment, { DATABASE_URL: url, JWT_SECRET: TEST_JWT_SECRET });
    try {
      await query(url, 'create table public.plans (id int primary key, name text)');
      await query(url, "insert into public.plans values (1, 'theirs')");
      const data = path.join(workdir, 'data.sql');
      await writeFile(data, "INSERT INTO public.plans VALUES (2, 'new');\n");
      expect((await command('restore', data)).output).not.toContain('are replaced');
      expect(await query(url, 'select name from public.plans order by id')).toEqual([
        { name: 'theirs' },
        { name: 'new' },
      ]);
    } finally {
      await query(cluster, `drop database ${name} with (force)`);
    }
  });

  test.for([
    ['made.dump', 'PGDMP\u0001', 'is in the format of pg_restore: dump it with --format=plain'],
    ['data.sql.gz', Buffer.from('1f8b08', 'hex'), 'is compressed: gunzip it first'],
    ['nothing.sql', null, 'there is no such file'],
    ['supabase', null, 'is a folder, not a dump'],
  ] as const)(
    'refuses %s before it creates a database',
    async ([name, bytes, problem], { command, workdir }) => {
      const file = path.join(workdir, name);
      if (bytes) await writeFile(file, bytes);
      expect(await command('restore', DATA, file)).toEqual({ code: 1, output: `${file}: ${problem}\n` });
    },
  );

  test('changes nothing when a statement fails, and names its file and line', async ({
    command,
    served,
    workdir,
  }) => {
    const broken = path.join(workdir, 'broken.sql');
    await copyFile(path.join(DUMP, 'schema.sql'), broken);
    await writeFile(broken, '\n-- a comment;\ninsert into public.nothing values (1);\n', { flag: 'a' });
    const { code, output } = await command('restore', broken, DATA);
    expect(code).toBe(1);
    expect(output).toMatch(
      /^.+broken\.sql: line \d+: relation "public\.nothing" does not exist; nothing was restored$/m,
    );
    const { DB_URL } = await served();
    expect(await query(DB_URL, "select to_regclass('public.notes') as notes")).toEqual([{ notes: null }]);
    expect(await query(DB_URL, 'select from auth.users')).toEqual([]);
  });
});
