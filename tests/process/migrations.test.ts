import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createBackend, parseProject } from '#backend/app.ts';
import { TEST_JWT_SECRET } from '#tests/support/cluster.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { temporaryFolder } from '#tests/support/folder.ts';

describe('bringing a database up to date', () => {
  let database: TestDatabase;
  let folder: string;
  beforeEach(async () => {
    database = await createTestDatabase('platform');
    folder = await temporaryFolder('project');
    await mkdir(path.join(folder, 'migrations'));
    await mkdir(path.join(folder, 'seeds'));
  });
  afterEach(async () => {
    await database.drop();
    await rm(folder, { recursive: true });
  });

  const write = (file: string, text: string) => writeFile(path.join(folder, file), text);
  async function prepare(): Promise<string[]> {
    const steps: string[] = [];
    const backend = await createBackend({
      databaseUrl: database.url,
      project: parseProject('db.seed.sql_paths = ["./seeds/*.sql"]', folder),
      jwtSecret: TEST_JWT_SECRET,
      storageFolder: folder,
      maxConnections: 1,
      onStep: (step) => steps.push(step),
      onError: () => undefined,
    });
    await backend.close();
    return steps;
  }
  const rows = async (query: string) => (await database.pool.query(query)).rows;

  it('applies each migration once, in order, where the Supabase CLI would look for it', async () => {
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

  it('leaves no trace of a migration that fails, names it, and goes on once it is put right', async () => {
    await write('migrations/20260101000001_first.sql', 'create table t (n int);');
    await write('migrations/20260101000002_second.sql', 'insert into t values (1); select nothing;');
    await expect(prepare()).rejects.toThrow(/^20260101000002_second\.sql: column "nothing" does not exist$/);
    expect(await rows('select n from t')).toEqual([]);
    await write('migrations/20260101000002_second.sql', 'insert into t values (1);');
    expect(await prepare()).toEqual(['migration 20260101000002_second.sql']);
  });

  it('runs a seed again only when its text has changed', async () => {
    await write('migrations/20260101000001_first.sql', 'create table t (n int);');
    await write('seeds/a.sql', 'insert into t values (1);');
    expect(await prepare()).toContain('seed seeds/a.sql');
    expect(await prepare()).toEqual([]);
    await write('seeds/a.sql', 'insert into t values (2);');
    expect(await prepare()).toEqual(['seed seeds/a.sql']);
    expect(await rows('select n from t order by n')).toEqual([{ n: 1 }, { n: 2 }]);
  });

  it('lets several processes prepare one database at once', async () => {
    await write('migrations/20260101000001_first.sql', 'create table t (n int); insert into t values (1);');
    const steps = await Promise.all([prepare(), prepare(), prepare()]);
    expect(steps.flat()).toEqual(['migration 20260101000001_first.sql']);
  });

  it('refuses a PostgreSQL session that may not create roles, in PostgreSQL’s own words', async () => {
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
