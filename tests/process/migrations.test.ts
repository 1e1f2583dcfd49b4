import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { createBackend, parseProject } from '#backend/app.ts';
import { test as base, describe, expect } from '#tests/fixtures/platform.ts';
import { TEST_JWT_SECRET } from '#tests/support/cluster.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { temporaryFolder } from '#tests/support/folder.ts';

/** The output of a process that waited for another one. */
const WAITED = ['waiting for another process that prepares this database', 'checking what it left to do'];

const SEEDS = 'db.seed.sql_paths = ["./seeds/*.sql"]';

const test = base
  .extend('database', ({ opensHere }) => opensHere(createTestDatabase('platform'), 'drop'))
  .extend('folder', () => temporaryFolder('project'))
  .extend('write', ({ folder }) => (file: string, text: string) => {
    return writeFile(path.join(folder, file), text);
  })
  .extend('prepare', ({ database, folder }) => async (config = ''): Promise<string[]> => {
    const steps: string[] = [];
    const backend = await createBackend({
      databaseUrl: database.url,
      project: parseProject(config, folder),
      jwtSecret: TEST_JWT_SECRET,
      storageFolder: folder,
      maxConnections: 1,
      onStep: (step) => steps.push(step),
      onError: () => undefined,
    });
    await backend.close();
    return steps;
  })
  .extend('rows', ({ database }) => async (query: string) => {
    return (await database.pool.query(query)).rows;
  });

describe('bringing a database up to date', () => {
  test.beforeEach(async ({ folder }) => {
    await mkdir(path.join(folder, 'migrations'));
    await mkdir(path.join(folder, 'seeds'));
  });
  test.afterEach(async ({ folder }) => {
    await rm(folder, { recursive: true });
  });

  test('applies each migration once, in order, in the table of the Supabase CLI', async ({
    write,
    prepare,
    rows,
  }) => {
    await write('migrations/20260101000002_second.sql', 'insert into t values (2);');
    await write('migrations/20260101000001_first.sql', 'create table t (n int); insert into t values (1);');
    await write('migrations/notes.md', 'not a migration');
    expect(await prepare()).toEqual([
      'migration 20260101000001_first.sql',
      'migration 20260101000002_second.sql',
    ]);
    expect(await prepare()).toEqual([]);
    expect(await rows('select n from t order by n')).toEqual([{ n: 1 }, { n: 2 }]);
    expect(await rows('select version, name from supabase_migrations.schema_migrations order by 1')).toEqual([
      { version: '20260101000001', name: 'first' },
      { version: '20260101000002', name: 'second' },
    ]);
  });

  test('leaves out the extensions that every dump creates, and says so once of each', async ({
    write,
    prepare,
    rows,
  }) => {
    await write(
      'migrations/20260101000001_dump.sql',
      `-- create extension vector;
       CREATE EXTENSION IF NOT EXISTS "pgsodium" WITH SCHEMA "pgsodium";
       COMMENT ON EXTENSION "pgsodium" IS 'x; y';
       create extension pg_graphql; drop extension if exists pgjwt;
       create table t (n int default 1, note text default 'create extension http; -- ');
       create extension if not exists citext;`,
    );
    await write('migrations/20260101000002_again.sql', 'create extension pgsodium; create extension pg_net;');
    expect(await prepare()).toEqual([
      'migration 20260101000001_dump.sql',
      'extension pgsodium left out: this PostgreSQL does not have it',
      'extension pg_graphql left out: this PostgreSQL does not have it',
      'migration 20260101000002_again.sql',
      'extension pg_net left out: this PostgreSQL does not have it',
    ]);
    expect(await rows("select extname from pg_extension where extname = 'citext'")).toHaveLength(1);
    expect(await rows('select version from supabase_migrations.schema_migrations')).toHaveLength(2);
  });

  test('leaves them out of blocks too', async ({ write, prepare, rows }) => {
    await write(
      'migrations/20260101000001_block.sql',
      `do $$ begin
         if not exists (select from pg_extension where extname = 'pg_cron') then
           create extension if not exists "pg_cron"
             with schema extensions;
         end if;
         execute 'create extension pgjwt';
         EXECUTE 'create extension if not exists pgsodium;' ;
         drop extension pg_net;
         create extension if not exists citext;
         create table line_of_error (n int);
       end $$;`,
    );
    expect(await prepare()).toEqual([
      'migration 20260101000001_block.sql',
      'extension pg_cron left out: this PostgreSQL does not have it',
      'extension pgjwt left out: this PostgreSQL does not have it',
      'extension pgsodium left out: this PostgreSQL does not have it',
    ]);
    expect(await rows("select extname from pg_extension where extname = 'citext'")).toHaveLength(1);
    expect(await rows("select to_regclass('line_of_error') is not null as made")).toEqual([{ made: true }]);
  });

  test.for([
    [
      'migrations/20260101000001_ai.sql',
      '\n\n create extension if not exists "vector";',
      'line 3: ',
      'pgvector',
    ],
    ['roles.sql', 'create role nobody; create extension postgis', 'line 1: ', 'postgis-3'],
    ['seeds/a.sql', "do $$ begin execute 'create extension http'; end $$", '', 'http'],
  ] as const)(
    'names the way to an extension that %s needs',
    async ([file, sql, line, name], { write, prepare, rows }) => {
      await write(file, sql);
      const extension = /vector|postgis|http/.exec(sql)?.[0];
      // Debian 12 has neither pgvector nor http.
      const ways =
        name === 'postgis-3'
          ? `Debian 1[23]: apt install postgresql-1[57]-${name}(; Debian 13: apt install postgresql-17-${name})?`
          : `Debian 13: apt install postgresql-17-${name}`;
      await expect(prepare(SEEDS)).rejects.toThrow(
        new RegExp(
          `^${path.basename(path.dirname(file)) === 'seeds' ? file : path.basename(file)}: ${line}this PostgreSQL does ` +
            `not have the extension ${extension}; set DATABASE_URL to one that has it ` +
            `\\(${ways}\\)$`,
        ),
      );
      expect(await rows("select from pg_roles where rolname = 'nobody'")).toEqual([]);
    },
  );

  test('accepts versions of any number of digits, and applies roles.sql before', async ({
    write,
    prepare,
    rows,
    database,
  }) => {
    const role = `cook_${Date.now()}`;
    await write('roles.sql', `create role ${role};`);
    await write('migrations/0001_first.sql', `create table t (n int); grant select on t to ${role};`);
    expect(await prepare()).toEqual(['roles.sql', 'migration 0001_first.sql']);
    expect(await prepare()).toEqual([]);
    expect(await rows(`select has_table_privilege('${role}', 't', 'select') as may`)).toEqual([
      { may: true },
    ]);
    await database.pool.query(`drop owned by ${role}; drop role ${role}`);
  });

  test('rolls back a failing migration, names it, and continues once it is fixed', async ({
    write,
    prepare,
    rows,
  }) => {
    await write('migrations/20260101000001_first.sql', 'create table t (n int);');
    await write('migrations/20260101000002_second.sql', 'insert into t values (1); select nothing;');
    await expect(prepare()).rejects.toThrow(/^20260101000002_second\.sql: column "nothing" does not exist$/);
    expect(await rows('select n from t')).toEqual([]);
    await write('migrations/20260101000002_second.sql', 'insert into t values (1);');
    expect(await prepare()).toEqual(['migration 20260101000002_second.sql']);
  });

  test('runs a seed again only when its text has changed', async ({ write, prepare, rows }) => {
    await write('migrations/20260101000001_first.sql', 'create table t (n int);');
    await write('seeds/a.sql', 'insert into t values (1);');
    expect(await prepare(SEEDS)).toContain('seed seeds/a.sql');
    expect(await prepare(SEEDS)).toEqual([]);
    await write('seeds/a.sql', 'insert into t values (2);');
    expect(await prepare(SEEDS)).toEqual(['seed seeds/a.sql']);
    expect(await rows('select n from t order by n')).toEqual([{ n: 1 }, { n: 2 }]);
  });

  test('runs seeds in the order of config.toml, and a file matched by two patterns once', async ({
    write,
    prepare,
    rows,
    folder,
  }) => {
    await write(
      'migrations/20260101000001_first.sql',
      'create table t (n int generated always as identity, f text);',
    );
    for (const name of ['a', 'b', 'z'])
      await write(`seeds/${name}.sql`, `insert into t (f) values ('${name}');`);
    await prepare('db.seed.sql_paths = ["./seeds/z.sql", "./seeds/*.sql"]');
    expect(await rows('select f from t order by n')).toEqual([{ f: 'z' }, { f: 'a' }, { f: 'b' }]);
    const name = path.basename(folder);
    expect(await rows('select path from supabase_migrations.seed_files order by path')).toEqual(
      ['a', 'b', 'z'].map((seed) => ({ path: `${name}/seeds/${seed}.sql` })),
    );
  });

  test('names a path of seeds that matches no file, except the default', async ({ write, prepare }) => {
    await write('seeds/a.sql', 'select 1;');
    expect(
      await prepare('db.seed.sql_paths = ["./seed.sql", "./seeds/*.sql", "./seedz/*.sql", "data.sql"]'),
    ).toEqual([
      'seed seeds/a.sql',
      'db.seed.sql_paths: no file matches ./seedz/*.sql',
      'db.seed.sql_paths: no file matches data.sql',
    ]);
    expect(await prepare('')).toEqual([]);
  });

  test('names schemas of the data API that migrations did not make, except the default ones', async ({
    write,
    prepare,
  }) => {
    await write('migrations/20260101000001_shop.sql', 'create schema shop; create schema "Été";');
    await write('seeds/a.sql', 'create schema if not exists seeded;');
    const exposed = `[api]\nschemas = ["public", "graphql_public", "shop", "shops", "Été", "été", "seeded"]`;
    expect(await prepare(`${exposed}\n[db.seed]\nsql_paths = ["./seeds/*.sql"]`)).toEqual([
      'migration 20260101000001_shop.sql',
      'seed seeds/a.sql',
      'api.schemas: no schema shops in the database',
      'api.schemas: no schema été in the database',
    ]);
    expect(await prepare(exposed.replace('[api]', '[api]\nenabled = false'))).toEqual([]);
  });

  test('runs neither migrations nor seeds that config.toml turns off', async ({ write, prepare, rows }) => {
    await write('migrations/20260101000001_first.sql', 'create table t (n int);');
    await write('seeds/a.sql', 'select nothing;');
    const off = '[db.migrations]\nenabled = false\n[db.seed]\nenabled = false\nsql_paths = ["./seeds/*.sql"]';
    expect(await prepare(off)).toEqual([]);
    expect(await rows("select to_regclass('t') as t")).toEqual([{ t: null }]);
  });

  test('creates the buckets of config.toml, and leaves others alone', async ({ database, prepare, rows }) => {
    await database.pool.query("insert into storage.buckets (id, name, public) values ('kept', 'kept', true)");
    const config =
      '[storage.buckets.kept]\n[storage.buckets.new]\npublic = true\nallowed_mime_types = ["image/*"]';
    expect(await prepare(config)).toEqual(['bucket kept', 'bucket new']);
    expect(await prepare(config)).toEqual([]);
    expect(
      await rows('select id, public, allowed_mime_types as types from storage.buckets order by id'),
    ).toEqual([
      { id: 'kept', public: true, types: null },
      { id: 'new', public: true, types: ['image/*'] },
    ]);
    expect(await prepare('[storage]\nenabled = false\n[storage.buckets.off]')).toEqual([]);
  });

  test('lets a migration delete stored files that are not there, and no others', async ({
    write,
    prepare,
  }) => {
    await write(
      'migrations/20260101000001_first.sql',
      "delete from storage.objects where bucket_id = 'previews'; delete from storage.buckets where id = 'previews';",
    );
    const made = '[storage.buckets.previews]\npublic = true';
    expect(await prepare(made)).toEqual(['migration 20260101000001_first.sql', 'bucket previews']);
    await write('migrations/20260101000002_second.sql', "delete from storage.buckets where id = 'previews';");
    await expect(prepare(made)).rejects.toThrow(/Direct deletion from storage tables is not allowed/);
  });

  test('grants nothing on new public tables when auto_expose_new_tables is false', async ({
    write,
    prepare,
    rows,
  }) => {
    await write('migrations/20260101000001_first.sql', 'create table t (n int);');
    await prepare('api.auto_expose_new_tables = false');
    const may = "select has_table_privilege('anon', 't', 'select') as may";
    expect(await rows(may)).toEqual([{ may: false }]);
  });

  test('writes vault secrets before the migrations, once, and again after a change', async ({
    write,
    prepare,
    database,
    rows,
  }) => {
    await write(
      'migrations/20260101000001_first.sql',
      'create table t as select * from vault.decrypted_secrets;',
    );
    const config = (secret: string) => `[db.vault]\nkey = "${secret}"`;
    await expect(prepare(config('one'))).rejects.toThrow('vault.decrypted_secrets');
    // Mocks supabase_vault, which our PostgreSQL lacks: the same signatures, without encryption.
    await database.pool.query(`create schema vault;
      create table vault.decrypted_secrets (id uuid default gen_random_uuid(), name text, decrypted_secret text, n int default 1);
      create function vault.create_secret(new_secret text, new_name text default null) returns uuid language sql
        as 'insert into vault.decrypted_secrets (name, decrypted_secret) values (new_name, new_secret) returning id';
      create function vault.update_secret(secret_id uuid, new_secret text default null) returns void language sql
        as 'update vault.decrypted_secrets set decrypted_secret = new_secret, n = n + 1 where id = secret_id'`);
    const secrets = () => rows('select name, decrypted_secret as secret, n from vault.decrypted_secrets');
    await prepare(config('one'));
    await prepare(config('one'));
    expect(await secrets()).toEqual([{ name: 'key', secret: 'one', n: 1 }]);
    expect(await rows('select decrypted_secret as secret from t')).toEqual([{ secret: 'one' }]);
    await prepare(config('two'));
    expect(await secrets()).toEqual([{ name: 'key', secret: 'two', n: 2 }]);
  });

  test('reports that the vault is skipped when PostgreSQL lacks it', async ({ prepare }) => {
    expect(await prepare('[db.vault]\nkey = "value"')).toEqual([
      'db.vault left out: this PostgreSQL has no supabase_vault',
    ]);
  });

  test('lets several processes prepare one database at once', async ({ write, prepare }) => {
    await write('migrations/20260101000001_first.sql', 'create table t (n int); insert into t values (1);');
    const steps = await Promise.all([prepare(), prepare(), prepare()]);
    // The other processes may have waited for their turn, and log it.
    expect(steps.flat().filter((step) => /^(migration|seed|bucket)/.test(step))).toEqual([
      'migration 20260101000001_first.sql',
    ]);
    for (const own of steps) {
      expect([[], WAITED]).toContainEqual(own.filter((step) => !step.startsWith('migration')));
    }
  });

  test('refuses a PostgreSQL role that may not create roles, in PostgreSQL’s own words', async ({
    database,
    folder,
  }) => {
    await database.pool.query("create role visitor login password 'x'");
    const url = database.url.replace(/\/\/[^@]+@/, '//visitor:x@');
    const attempt = createBackend({
      databaseUrl: url,
      project: parseProject('api.schemas = ["public"]', folder),
      jwtSecret: TEST_JWT_SECRET,
      storageFolder: folder,
      maxConnections: 1,
      onStep: () => undefined,
      onError: () => undefined,
    });
    await expect(attempt).rejects.toThrow(pg.DatabaseError);
  });
});
