import type { PoolClient } from 'pg';

const TABLES = ['public.listings', 'public.reviews', 'public.listing_photos'];
/** Below this, keeping an index row by row costs less than building it again. */
const WORTH_REBUILDING = 50_000;
const BUILD_MEMORY = '1GB';

/**
 * Runs a load without the secondary indexes of the listings, then builds them again, when the load is large beside
 * what is there. Constraints keep theirs. All of it is part of the caller's transaction; readers then wait for its end.
 */
export async function withoutIndexes(
  client: PoolClient,
  addedRows: number,
  work: () => Promise<void>,
): Promise<void> {
  const { rows } = await client.query<{ present: string }>('select count(*) as present from public.listings');
  if (addedRows < WORTH_REBUILDING || addedRows < Number(rows[0]?.present) / 2) return work();
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
       from pg_index i
      where i.indrelid = any($1::regclass[]) and not i.indisunique
        and not exists (select 1 from pg_constraint c where c.conindid = i.indexrelid)`,
    [TABLES],
  );
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  await work();
  await client.query(`set local maintenance_work_mem = '${BUILD_MEMORY}'`);
  for (const { definition } of indexes) await client.query(definition);
}
