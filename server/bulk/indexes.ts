import type { Pool, PoolClient } from 'pg';
import { giveWay } from './low-priority.ts';

/** Below this, keeping an index row by row costs less than building it again. */
const WORTH_REBUILDING = 50_000;
/** Indexes built at once: one a core. */
const BUILDERS = 2;

/**
 * A directory of that many is being read: its lists would need every row meanwhile. Of the registry's 474,000 listings into
 * 20,000, readers' p95 was 22 times that of a quiet server without indexes and 0.7 times with them, the load 224 s and 328 s
 * (`npm run bench -- registry`).
 */
const READ = 1000;

/**
 * Takes the secondary indexes away when the load is large beside what is there.
 *
 * @param spareReaders keeps them where somebody reads
 */
export async function setAsideIndexes(
  client: PoolClient,
  addedRows: number,
  spareReaders: boolean,
): Promise<void> {
  const { rows } = await client.query<{ present: string }>(
    "select greatest(reltuples, 0) as present from pg_class where oid = 'public.listings'::regclass",
  );
  const present = Number(rows[0]?.present);
  if (addedRows < WORTH_REBUILDING || addedRows < present / 2 || (spareReaders && present >= READ)) return;
  await client.query('select private.set_aside_indexes()');
}

/**
 * Builds every index that was set aside, two at a time; also those that a load cut short left behind.
 *
 * @param onStep told of each as it begins
 */
export async function restoreIndexes(database: Pool, onStep: (step: string) => void): Promise<void> {
  const { rows } = await database.query<{ definition: string }>(
    // The text search index takes longest: it goes first, so that nothing waits for it at the end.
    "select definition from private.set_aside_indexes order by definition not like '%USING gin%', definition",
  );
  const left = rows.map((row) => row.definition);
  const builders = Array.from({ length: Math.min(BUILDERS, left.length) }, async () => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) {
      onStep(`rebuilding indexes (${rows.length - left.length} of ${rows.length}): ${nameOf(next)}`);
      await build(database, next);
    }
  });
  await Promise.all(builders);
}

// `CREATE INDEX name ON …`, as pg_get_indexdef writes it.
function nameOf(definition: string): string {
  return /^CREATE INDEX (\S+)/.exec(definition)?.[1] ?? definition;
}

async function build(database: Pool, definition: string): Promise<void> {
  const client = await database.connect();
  let failure: Error | undefined;
  try {
    await giveWay(client);
    await client.query('begin');
    await client.query("set local maintenance_work_mem = '512MB'; set local statement_timeout = 0");
    await client.query(definition.replace(/^CREATE INDEX /, 'CREATE INDEX IF NOT EXISTS '));
    await client.query('delete from private.set_aside_indexes where definition = $1', [definition]);
    await client.query('commit');
  } catch (error) {
    failure = error as Error;
    throw error;
  } finally {
    // A failed transaction goes with its session, which keeps giving way.
    client.release(failure ?? true);
  }
}
