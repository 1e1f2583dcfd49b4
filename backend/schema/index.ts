import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type { Client } from 'pg';

const FOLDER = new URL('./sql/', import.meta.url);

/**
 * Lays the platform's own schemas (roles, auth, storage) that a Supabase project's migrations build upon.
 *
 * @param extensions SQL to lay after it
 */
export async function layPlatformSchema(client: Client, extensions: readonly string[]): Promise<void> {
  const files = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort();
  await layOnce(client, await Promise.all(files.map((file) => readFile(new URL(file, FOLDER), 'utf8'))));
  if (extensions.length > 0) await layOnce(client, extensions);
}

// Every statement can run again, so an upgrade is the same call; a database that has had these very files is left
// alone, because roles belong to the whole cluster and another database may be at them.
async function layOnce(client: Client, texts: readonly string[]): Promise<void> {
  const hash = createHash('sha256').update(texts.join('\n')).digest('hex');
  await client.query(`create schema if not exists supabase_migrations;
    create table if not exists supabase_migrations.platform (hash text primary key, laid_at timestamptz not null)`);
  const { rowCount } = await client.query('select from supabase_migrations.platform where hash = $1', [hash]);
  if (rowCount) return;
  for (const text of texts) await client.query(text);
  await client.query('insert into supabase_migrations.platform values ($1, now())', [hash]);
}
