import pg from 'pg';
import { type Project, prepareDatabase } from '#backend/app.ts';
import { readCatalog, type SchemaObject } from './catalog.ts';
import type { SchemaFile } from './files.ts';
import { readRows } from './rows.ts';

/** The project's schemas, and the platform schemas to which it adds triggers, policies and buckets. */
const SCHEMAS = ['public', 'private', 'auth', 'storage'];

/** An empty database, and the secret of its cluster, whose roles all its databases share. */
export type FreshDatabase = {
  /** Connection string of its owner. */
  url: string;
  secret: string;
};

/**
 * The schema that the project's migrations create in a fresh database.
 *
 * @throws an error that names the migration
 */
export async function schemaOfMigrations(database: FreshDatabase, project: Project): Promise<SchemaObject[]> {
  await prepare(database, project, true);
  return read(database.url, () => Promise.resolve());
}

/**
 * What schema files make of a fresh database.
 *
 * @throws an error that names the file
 */
export async function schemaOfFiles(
  database: FreshDatabase,
  project: Project,
  files: readonly SchemaFile[],
): Promise<SchemaObject[]> {
  await prepare(database, project, false);
  return read(database.url, async (client) => {
    // As migrations have it.
    await client.query('set search_path to "$user", public, extensions');
    for (const { path: file, text } of files) {
      await client.query(text).catch((cause) => {
        throw new Error(`${file}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
      });
    }
  });
}

async function prepare(
  { url, secret }: FreshDatabase,
  project: Project,
  withMigrations: boolean,
): Promise<void> {
  const { db } = project;
  const migrations = { ...db.migrations, enabled: withMigrations };
  const bare = { ...project, db: { ...db, migrations, seed: { ...db.seed, enabled: false } } };
  await prepareDatabase(url, bare, secret, () => undefined);
}

async function read(url: string, work: (client: pg.Client) => Promise<void>): Promise<SchemaObject[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
    return [...(await readCatalog(client, SCHEMAS)), ...(await readRows(client, SCHEMAS))];
  } finally {
    await client.end();
  }
}
