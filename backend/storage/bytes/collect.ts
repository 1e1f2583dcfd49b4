import type { Pool } from 'pg';
import { inTransaction } from '#backend/postgres/in-transaction.ts';

/**
 * While a session holds this advisory lock, no version is removed. A backup takes it between reading the rows and
 * copying the bytes that they name.
 */
export const KEEP_BYTES_LOCK = 7_262_004;

/** Maximum number of versions removed in one transaction. */
const BATCH = 100;

/**
 * Removes unreferenced bytes: versions of uploads that were never committed, and of objects that changed or were
 * deleted.
 *
 * Rows stay locked until their bytes are removed: an upload that commits after its version was given up waits, finds
 * the version gone and fails, instead of leaving a row without bytes. Several processes may run this at once.
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
  return inTransaction(admin, async (client) => {
    const { rows: free } = await client.query<{ free: boolean }>(
      'select pg_try_advisory_xact_lock_shared($1) as free',
      [KEEP_BYTES_LOCK],
    );
    if (!free[0]?.free) return 0;
    const { rows } = await client.query<{ version: string }>(
      `delete from storage.unreferenced_versions where version in (
         select version from storage.unreferenced_versions where collect_after <= now()
          order by collect_after limit $1 for update skip locked)
       returning version`,
      [BATCH],
    );
    await remove(rows.map(({ version }) => version));
    return rows.length;
  });
}
