import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { createClient, replaceFile } from '#backend/app.ts';

// Present from the first restore into a new project until one succeeds or a server starts.
const fileOf = (dataDir: string) => path.join(dataDir, 'restore.begun');

/**
 * Checks that a project was never served and no restore into it has succeeded, so that its database has only rows written
 * by migrations. A failed restore does not count.
 */
export async function isUnused(databaseUrl: string, dataDir: string): Promise<boolean> {
  if (existsSync(fileOf(dataDir))) return true;
  const client = createClient(databaseUrl, 'bottin-restore');
  await client.connect();
  try {
    const { rows } = await client.query<{ isNew: boolean }>(
      `select to_regnamespace('supabase_migrations') is null as "isNew"`,
    );
    return rows[0]?.isNew === true;
  } finally {
    await client.end();
  }
}

/** To be called before the migrations of an unused project. */
export async function markUnused(dataDir: string): Promise<void> {
  await replaceFile(fileOf(dataDir), '');
}

/** The project is served, or has the rows of a dump. */
export async function markUsed(dataDir: string): Promise<void> {
  await rm(fileOf(dataDir), { force: true });
}
