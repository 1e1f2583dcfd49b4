import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { createClient, replaceFile } from '#backend/app.ts';
import type { Config } from '../config.ts';

// Present from the first restore into a new embedded database until one succeeds or a server starts. An outside database
// has no mark: others may write there, and DATABASE_URL may name another one next time.
const fileOf = (dataDir: string) => path.join(dataDir, 'restore.begun');

/**
 * Checks that a database had no tables before the first restore into it, and was not served since: all its rows are then
 * written by migrations. A failed restore does not count.
 */
export async function isUnused(databaseUrl: string, { DATA_DIR, DATABASE_URL }: Config): Promise<boolean> {
  if (!DATABASE_URL && existsSync(fileOf(DATA_DIR))) return true;
  const client = createClient(databaseUrl, 'bottin-restore');
  await client.connect();
  try {
    const { rows } = await client.query<{ isNew: boolean }>(
      `select not exists (select from pg_tables where schemaname not in ('pg_catalog', 'information_schema')) as "isNew"`,
    );
    return rows[0]?.isNew === true;
  } finally {
    await client.end();
  }
}

/** To be called before the migrations of an unused project. */
export async function markUnused({ DATA_DIR, DATABASE_URL }: Config): Promise<void> {
  if (!DATABASE_URL) await replaceFile(fileOf(DATA_DIR), '');
}

/** The project is served, or has the rows of a dump. */
export async function markUsed({ DATA_DIR }: Config): Promise<void> {
  await rm(fileOf(DATA_DIR), { force: true });
}
