import { readdir, readFile } from 'node:fs/promises';
import type { Client } from 'pg';

const FOLDER = new URL('./sql/', import.meta.url);

/**
 * Lays the platform's own schemas (roles, auth, storage) that a Supabase project's migrations build upon.
 *
 * Every statement can run again, so an upgrade is the same call.
 */
export async function layPlatformSchema(client: Client): Promise<void> {
  const files = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort();
  for (const file of files) {
    await client.query(await readFile(new URL(file, FOLDER), 'utf8'));
  }
}
