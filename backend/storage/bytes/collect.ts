import type { Pool } from 'pg';

/** At most so many of them in one transaction. */
const BATCH = 100;

/**
 * Removes the bytes that no object names: of uploads that were never committed, of objects that changed or are gone.
 *
 * Rows stay locked until their bytes are removed: an upload that comes back so late that its bytes were given up waits,
 * then finds its version gone and fails, rather than have a row without bytes. Several processes may do this at once.
 *
 * @returns how many versions were removed
 */
export async function collectVersions(
  admin: Pool,
  remove: (versions: readonly string[]) => Promise<void>,
): Promise<number> {
  let collected = 0;
  for (;;) {
    const count = await collectBatch(admin, remove);
    collected += count;
    if (count < BATCH) return collected;
  }
}

async function collectBatch(
  admin: Pool,
  remove: (versions: readonly string[]) => Promise<void>,
): Promise<number> {
  const client = await admin.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const { rows } = await client.query<{ version: string }>(
      `delete from storage.unreferenced_versions where version in (
         select version from storage.unreferenced_versions where collect_after <= now()
          order by collect_after limit $1 for update skip locked)
       returning version`,
      [BATCH],
    );
    await remove(rows.map(({ version }) => version));
    await client.query('commit');
    return rows.length;
  } catch (error) {
    broken = error as Error;
    throw error;
  } finally {
    // A connection given back with its error is closed, and its transaction with it.
    client.release(broken);
  }
}
