import type { Pool, PoolClient } from 'pg';
import { giveWay } from './low-priority.ts';

/** Below this, keeping an index row by row costs less than building it again. */
const WORTH_REBUILDING = 50_000;
/** Indexes built at once: one a core. */
const BUILDERS = 2;
const MEMORY = '512MB';
/** The words collected before they are written: more leave the processor's caches, and take a third longer. */
const GIN_MEMORY = '64MB';
/** The tables whose indexes `private.set_aside_indexes()` drops. */
const LOADED_TABLES = ['public.listings', 'public.reviews', 'public.listing_photos'];

/**
 * A directory of this size has readers, whose lists would scan every row without indexes. While the registry's 474,000
 * listings were loaded into 20,000, readers' p95 was 22 times a quiet server's without indexes and 0.7 times with them;
 * the load took 224 s and 328 s (`npm run bench -- registry`).
 */
const READ = 1000;

/**
 * Drops the secondary indexes when the load is large compared with the existing rows, and pauses autovacuum, which would
 * read the growing tables every minute: {@link restoreIndexes} resumes it.
 *
 * @param spareReaders keeps the indexes when the directory already has listings that people read
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
  for (const table of LOADED_TABLES)
    await client.query(`alter table ${table} set (autovacuum_enabled = false)`);
}

/**
 * Rebuilds every dropped index, two at a time, including leftovers of an interrupted load.
 *
 * @param onStep called as each index begins
 */
export async function restoreIndexes(database: Pool, onStep: (step: string) => void): Promise<void> {
  const { rows } = await database.query<{ definition: string }>(
    // The text search index takes longest: it goes first, so that nothing waits for it at the end.
    "select definition from private.set_aside_indexes order by definition not like '%USING gin%', definition",
  );
  const left = rows.map((row) => row.definition);
  // Before the last index, whose row tells an interrupted load from a finished one.
  if (left.length > 0) {
    for (const table of LOADED_TABLES)
      await database.query(`alter table ${table} reset (autovacuum_enabled)`);
  }
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
    const memory = definition.includes('USING gin') ? GIN_MEMORY : MEMORY;
    await client.query(`set local maintenance_work_mem = '${memory}'; set local statement_timeout = 0`);
    // An index is logged page by page: compressing the pages takes a tenth of its time. Owners that may not set it compress.
    await client.query(
      `select set_config('wal_compression', 'off', true)
        where has_parameter_privilege('wal_compression', 'SET')`,
    );
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
