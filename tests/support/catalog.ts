import type { ClientBase } from 'pg';
import { readCatalog } from '#server/schema/catalog.ts';

const SCHEMAS = ['public', 'private', 'auth', 'storage', 'jobs', 'mail', 'realtime'];

/**
 * Functions, tables, columns, views with their options, indexes, constraints, triggers, policies, comments and grants.
 *
 * @param client afterwards has no schema in its search path
 * @returns the statement that makes each, by its kind and name
 */
export async function catalogOf(client: ClientBase): Promise<Record<string, string>> {
  const objects = await readCatalog(client, SCHEMAS);
  return Object.fromEntries(objects.map(({ name, create }) => [name, create]));
}

/** Where each sequence stands. */
export async function sequencesOf(client: ClientBase): Promise<Record<string, number>> {
  const { rows } = await client.query<{ name: string; value: string | null }>(
    `select schemaname || '.' || sequencename as name, last_value as value from pg_sequences where schemaname = any ($1)`,
    [SCHEMAS],
  );
  return Object.fromEntries(rows.map(({ name, value }) => [name, Number(value ?? 0)]));
}
