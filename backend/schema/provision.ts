import { readFile } from 'node:fs/promises';
import type { Client } from 'pg';
import type { Project } from '#backend/project/index.ts';

/**
 * Revokes the default privileges of the data API's roles on new tables of `public`, when `api.auto_expose_new_tables`
 * is false.
 */
export async function applyDefaultPrivileges(client: Client, { api }: Project): Promise<void> {
  if (api.autoExposeNewTables !== false) return;
  await client.query(`
    alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
    alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
    alter default privileges in schema public revoke all on functions from anon, authenticated, service_role`);
}

/**
 * Writes the secrets of `[db.vault]`, before migrations that may read them.
 *
 * @returns the number of written secrets; undefined when this PostgreSQL has no `supabase_vault`
 */
export async function writeVault(client: Client, { db }: Project): Promise<number | undefined> {
  const secrets = Object.entries(db.vault);
  if (secrets.length === 0) return 0;
  const { rows: installed } = await client.query(
    "select where to_regclass('vault.decrypted_secrets') is not null",
  );
  if (installed.length === 0) return undefined;
  let written = 0;
  for (const [name, secret] of secrets) {
    const { rows } = await client.query<{ id: string; same: boolean }>(
      'select id, decrypted_secret = $2 as same from vault.decrypted_secrets where name = $1',
      [name, secret],
    );
    const [existing] = rows;
    if (existing?.same) continue;
    if (existing) await client.query('select vault.update_secret($1, $2)', [existing.id, secret]);
    else await client.query('select vault.create_secret($1, $2)', [secret, name]);
    written++;
  }
  return written;
}

/**
 * Makes the functions of Supabase Queues for the data API, when `api.schemas` has `pgmq_public` and no migration made
 * it: the dashboard's button does that, and leaves no migration.
 *
 * @returns whether they were made
 */
export async function exposeQueues(client: Client, { api }: Project): Promise<boolean> {
  if (!api.schemas.includes('pgmq_public')) return false;
  const { rows } = await client.query(
    `select where to_regnamespace('pgmq_public') is null and to_regtype('pgmq.message_record') is not null`,
  );
  if (rows.length === 0) return false;
  await client.query(await readFile(new URL('./extensions/pgmq_public.sql', import.meta.url), 'utf8'));
  return true;
}

/** `api.schemas` of the CLI's config.toml: no database has both of them for certain. */
const DEFAULT_SCHEMAS = ['public', 'graphql_public'];

/**
 * The schemas that `api.schemas` names and that the database does not have once it is up to date: a misspelt name, or a
 * migration that is missing.
 */
export async function missingSchemas(client: Client, { api }: Project): Promise<string[]> {
  if (!api.enabled) return [];
  const named = api.schemas.filter((name) => !DEFAULT_SCHEMAS.includes(name));
  const { rows } = await client.query<{ name: string }>(
    `select name from unnest($1::text[]) with ordinality as named (name, place)
      where not exists (select from pg_namespace n where n.nspname = name) order by place`,
    [named],
  );
  return rows.map(({ name }) => name);
}

/**
 * Creates the buckets of `[storage.buckets.*]` and updates differing ones; other buckets are left alone.
 *
 * A bucket without a `public` setting keeps its value, which is private at first. Without a list of types, any type is
 * allowed.
 *
 * @returns the names of created or changed buckets
 */
export async function makeBuckets(client: Client, { storage }: Project): Promise<string[]> {
  if (!storage.enabled) return [];
  const changed: string[] = [];
  for (const [name, bucket] of Object.entries(storage.buckets)) {
    const { rowCount } = await client.query(
      `insert into storage.buckets as b (id, name, public, file_size_limit, allowed_mime_types)
       values ($1, $1, coalesce($2, false), $3, $4)
       on conflict (id) do update
         set public = coalesce($2, b.public), file_size_limit = $3, allowed_mime_types = $4, updated_at = now()
         where (b.public, b.file_size_limit, b.allowed_mime_types)
           is distinct from (coalesce($2, b.public), $3, $4)`,
      [
        name,
        bucket.public ?? null,
        bucket.fileSizeLimit,
        bucket.allowedMimeTypes.length > 0 ? bucket.allowedMimeTypes : null,
      ],
    );
    if (rowCount) changed.push(name);
  }
  return changed;
}
