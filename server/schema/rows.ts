import type { ClientBase } from 'pg';
import type { SchemaObject } from './catalog.ts';

/**
 * The rows that a fresh database has: reasons, e-mails, words of addresses.
 *
 * @returns an object a row, without its times: these are of the moment when it was written
 */
export async function readRows(client: ClientBase, schemas: readonly string[]): Promise<SchemaObject[]> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
      where relkind = 'r' and relnamespace::regnamespace::text = any ($1) order by 1`,
    [schemas],
  );
  const objects: SchemaObject[] = [];
  for (const { name } of tables) {
    const { rows } = await client.query<{ row: string }>(
      `select (to_jsonb(t) - 'created_at' - 'updated_at' - 'laid_at')::text as row from ${name} t order by 1`,
    );
    objects.push(
      ...rows.map(({ row }) => ({
        name: `row of ${name} ${row}`,
        create: `-- INSERT into ${name}: ${row}`,
        drop: null,
      })),
    );
  }
  return objects;
}
