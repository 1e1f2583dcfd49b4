import type { ClientBase } from 'pg';

/**
 * Has listings written by the hundred thousand, in half of the time: indexes stand aside meanwhile, and what is kept
 * beside listings is computed at the end.
 *
 * @param client of one session, as the owner
 */
export async function fillInBulk(client: ClientBase, write: () => Promise<unknown>): Promise<void> {
  await client.query("set private.bulk_load = 'on'; select private.set_aside_indexes()");
  await write();
  const { rows } = await client.query<{ definition: string }>(
    'select definition from private.set_aside_indexes',
  );
  for (const { definition } of rows) await client.query(definition);
  await client.query('select private.refresh_directory()');
}
