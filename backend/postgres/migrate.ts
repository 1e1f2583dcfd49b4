import { createHash } from 'node:crypto';
import { glob, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Client } from 'pg';
import type { MissingExtensions } from '#backend/extensions/missing.ts';

// Fourteen digits by convention; the CLI accepts any number of digits.
const MIGRATION = /^(\d+)_(.*)\.sql$/;

/**
 * Applies the project's pending migrations, recorded in the Supabase CLI's table, so that either tool can continue
 * after the other.
 *
 * Each migration is one transaction: a failed one leaves no trace, and earlier migrations stay applied.
 *
 * @param folder holds files named `<digits>_<name>.sql`, applied in the order of their names
 * @param only versions to apply; all when absent
 * @param onBegin receives the name of each file before it is applied
 * @throws an error that names the migration, with PostgreSQL's as its cause
 */
export async function migrate(
  client: Client,
  missing: MissingExtensions,
  folder: string,
  onBegin: (file: string) => void,
  only?: ReadonlySet<string>,
): Promise<void> {
  await client.query(`create schema if not exists supabase_migrations;
    create table if not exists supabase_migrations.schema_migrations
      (version text primary key, statements text[], name text)`);
  const { rows } = await client.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations',
  );
  const known = new Set(rows.map((row) => row.version));
  for (const file of (await filesIn(folder)).sort()) {
    const [, version, name] = MIGRATION.exec(file) ?? [];
    if (!version || known.has(version) || only?.has(version) === false) continue;
    const text = await readFile(path.join(folder, file), 'utf8');
    onBegin(file);
    await inTransaction(client, file, async () => {
      await run(client, missing, file, text);
      await client.query('insert into supabase_migrations.schema_migrations values ($1, $2, $3)', [
        version,
        [text],
        name,
      ]);
    });
  }
}

/**
 * Runs the seed files that are new or have changed since they last ran (the CLI's `seed_files` table keeps their
 * hashes). A seed must therefore be able to run again.
 *
 * @param patterns paths or globs relative to `folder`, as in `db.seed.sql_paths` of config.toml, run in this order
 * @param onBegin receives the path of each file before it runs
 * @returns the patterns that match no file
 */
export async function runSeeds(
  client: Client,
  missing: MissingExtensions,
  folder: string,
  patterns: string[],
  onBegin: (file: string) => void,
): Promise<string[]> {
  await client.query(`create schema if not exists supabase_migrations;
    create table if not exists supabase_migrations.seed_files (path text primary key, hash text not null)`);
  const { rows } = await client.query<{ path: string; hash: string }>(
    'select path, hash from supabase_migrations.seed_files',
  );
  const hashes = new Map(rows.map((row) => [row.path, row.hash]));
  const { files, unmatched } = await filesMatching(folder, patterns);
  const changed: { file: string; text: string; key: string; hash: string }[] = [];
  for (const file of files) {
    const text = await readFile(path.resolve(folder, file), 'utf8');
    const hash = createHash('sha256').update(text).digest('hex');
    // The CLI's key: relative to the parent folder, `supabase/seed.sql`.
    const key = path.relative(path.dirname(folder), path.resolve(folder, file));
    if (hashes.get(key) !== hash) changed.push({ file, text, key, hash });
  }
  // One transaction for all seeds, so that the project's deferred triggers run once.
  await inTransaction(client, 'seeds', async () => {
    for (const { file, text, key, hash } of changed) {
      onBegin(file);
      await run(client, missing, file, text);
      await client.query(
        `insert into supabase_migrations.seed_files values ($1, $2)
         on conflict (path) do update set hash = excluded.hash`,
        [key, hash],
      );
    }
  });
  return unmatched;
}

async function run(client: Client, missing: MissingExtensions, file: string, text: string): Promise<void> {
  await named(file, async () => {
    const sql = missing.leaveOut(text);
    return client.query(sql).catch((error) => {
      throw missing.explain(error);
    });
  });
}

// A project may have no migration yet.
async function filesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
}

// Files in the order of the patterns, and by name within each; a file that two of them match runs once.
async function filesMatching(folder: string, patterns: string[]) {
  const files = new Set<string>();
  const unmatched: string[] = [];
  for (const pattern of patterns) {
    const matching = (await Array.fromAsync(glob(pattern, { cwd: folder }))).sort();
    if (matching.length === 0) unmatched.push(pattern);
    for (const file of matching) files.add(file);
  }
  return { files: [...files], unmatched };
}

async function inTransaction(client: Client, name: string, work: () => Promise<void>): Promise<void> {
  await client.query('begin');
  try {
    await work();
    await named(name, () => client.query('commit'));
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

// The failed file comes first in the message; PostgreSQL's error is kept as the cause.
async function named<T>(name: string, work: () => Promise<T>): Promise<T> {
  return work().catch((cause) => {
    throw new Error(`${name}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  });
}
