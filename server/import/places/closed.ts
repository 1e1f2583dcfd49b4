import type { PoolClient } from 'pg';

/**
 * Reports the listings that a source says are closed for good, for administrators to decide. A listing that has such a report
 * already gets no other.
 *
 * @param transferId of the import, whose undo takes the reports back
 * @param lines of the file whose places are closed
 * @returns how many were reported
 */
export async function keepClosed(
  client: PoolClient,
  transferId: number,
  code: string,
  lines: readonly number[],
): Promise<number> {
  if (lines.length === 0) return 0;
  const { rowCount } = await client.query(
    `with closed as (
       select distinct i.listing_id from private.incoming i join public.listings l on l.id = i.listing_id and l.is_public
        where i.line = any ($3) and not i.is_ambiguous
          -- Another row of the same place says that it is open.
          and not exists (select from private.incoming o where o.same_as = i.line and o.line <> all ($3))
          and not exists (select from private.reports r
                           where r.listing_id = i.listing_id and r.kind = 'listing' and r.reason = 'reported_closed' and r.status = 'pending')
     ), marked as (
       insert into private.import_marks (transfer_id, listing_id, kind) select $1, listing_id, 'report' from closed
     )
     insert into private.reports (kind, listing_id, reason, details)
     select 'listing', c.listing_id, 'reported_closed', s.name_fr from closed c, private.data_sources s where s.source = $2`,
    [transferId, code, lines],
  );
  return rowCount ?? 0;
}
