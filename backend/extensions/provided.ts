import { readFile } from 'node:fs/promises';
import type { Client } from 'pg';

/** Extensions of hosted projects whose functions we make, where PostgreSQL does not have them; laid in this order. */
export const PROVIDED = ['supabase_vault', 'pg_net', 'pg_cron', 'pgjwt'] as const;
/** The same, made only by `create extension`: a procedure of `supabase_migrations`, `create_` and the name, does it. */
export const MADE_ON_REQUEST = ['pgmq'] as const;

const FOLDER = new URL('../schema/extensions/', import.meta.url);

/**
 * The SQL of the extensions that this PostgreSQL lacks, of database webhooks, which use one, and of the tables that
 * only a hosted project uses.
 *
 * @returns by name of the extension or the file
 */
export async function providedExtensions(client: Client): Promise<Map<string, string>> {
  const available = await availableExtensions(client);
  const lacking = [...PROVIDED, ...MADE_ON_REQUEST].filter((name) => !available.has(name));
  const files = [...lacking, ...(lacking.includes('pg_net') ? ['webhooks'] : []), 'hosted_tables'];
  const texts = files.map(async (name) => {
    const text = await readFile(new URL(`${name}.sql`, FOLDER), 'utf8');
    return [name, text] as const;
  });
  return new Map(await Promise.all(texts));
}

/**
 * Names of the extensions that this database can create. pg_cron works in one database, by a background worker
 * that `shared_preload_libraries` loads at the start of PostgreSQL: installing Debian's package alone does not load it.
 */
export async function availableExtensions(client: Client): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ name: string }>(
    `select name from pg_available_extensions
      where name <> 'pg_cron' or current_setting('cron.database_name', true) = current_database()`,
  );
  return new Set(rows.map(({ name }) => name));
}
