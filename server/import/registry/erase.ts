import type { PoolClient } from 'pg';
import { THIRD_PARTIES } from '../data-source.ts';

/**
 * Removes the address of a person's home that an earlier file of the registry gave, or one that does not say whether an
 * address is a home. Values of a person or of another publisher stay. The undo of the import restores it.
 *
 * In an import, an empty value keeps the existing one; here it means that the value may not be shown.
 */
export async function eraseFacts(client: PoolClient, transferId: number): Promise<void> {
  await client.query(`
    create unlogged table private.registry_erased as
    select l.id as listing_id,
           case when ir.is_home and ${isSaidByRegistry('address')} then '{address,address_line2,postal_code}'::text[] else '{}' end
             || case when ir.is_home and ${isSaidByRegistry('position')} then '{latitude,longitude}'::text[] else '{}' end as columns
      from private.incoming i join private.incoming_records ir on ir.line = i.line
      join public.listings l on l.id = i.listing_id
     where i.action in ('update', 'unchanged') and l.owner_id is null and l.source = 'import'
       and ir.is_home and coalesce(l.address, l.address_line2, l.postal_code, l.latitude::text) is not null`);
  await client.query("delete from private.registry_erased where columns = '{}'");
  await client.query(
    `insert into private.import_changes as c (transfer_id, listing_id, before, after, imported_before, provenance)
     select $1, l.id, was.before, was.after, to_jsonb(k), private.provenance_of(l.id, array(
              select f.fact from private.listing_fields f where f.column_name = any (e.columns)))
       from private.registry_erased e join public.listings l on l.id = e.listing_id
       join private.imported_listings k on k.listing_id = l.id,
            lateral (select jsonb_object_agg(one, to_jsonb(l) -> one) as before, jsonb_object_agg(one, null::text) as after
                       from unnest(e.columns) as one) as was
     on conflict (transfer_id, listing_id) do update
        set before = excluded.before || c.before, after = c.after || excluded.after,
            provenance = excluded.provenance || c.provenance`,
    [transferId],
  );
  const assignments = ['address', 'address_line2', 'postal_code', 'latitude', 'longitude'].map(
    (column) => `${column} = case when '${column}' = any (e.columns) then null else l.${column} end`,
  );
  await client.query(`
    update public.listings l set ${assignments.join(', ')}
      from private.registry_erased e where e.listing_id = l.id`);
  await client.query(
    `update private.imported_listings k set written_in = $1, version = l.version
       from private.registry_erased e join public.listings l on l.id = e.listing_id where k.listing_id = l.id`,
    [transferId],
  );
  await client.query('drop table private.registry_erased');
}

function isSaidByRegistry(fact: string): string {
  return `exists (select from private.provenance p
    where p.listing_id = l.id and p.fact = '${fact}' and p.source in (${['registry', ...THIRD_PARTIES].map((source) => `'${source}'`).join(', ')}))`;
}
