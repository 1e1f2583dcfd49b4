import type { PoolClient } from 'pg';
import { copyLine } from '../../bulk/copy.ts';

/** Target of COPY for the lines of {@link recordLine}. */
export const RECORDS = 'private.incoming_records (line, establishment, is_principal, legal_form)';

/** What the registry says that is no field of a listing; of this transaction, as `private.incoming`. */
export async function createRecords(client: PoolClient): Promise<void> {
  await client.query(`create unlogged table private.incoming_records (
    line integer primary key, establishment text, is_principal boolean not null, legal_form text)`);
}

export function recordLine(
  line: number,
  { number, is_principal, form }: { number: string | null; is_principal: boolean; form: string },
): string {
  return copyLine([line, number, is_principal, form || null]);
}

/** Keeps what the registry says of each listing, of those with an owner too: it says nothing of theirs otherwise. */
export async function keepRecords(client: PoolClient, transferId: number): Promise<void> {
  await client.query(
    `insert into private.import_marks (transfer_id, listing_id, kind, before)
     select $1, i.listing_id, 'record', to_jsonb(known)
       from private.incoming i join private.incoming_records r on r.line = i.line
       left join private.registry_records known on known.listing_id = i.listing_id
      where i.action in ('update', 'unchanged', 'kept') and not i.is_ambiguous
        and (known.establishment, known.is_principal, known.legal_form, known.is_gone)
            is distinct from (r.establishment, r.is_principal, r.legal_form, false)`,
    [transferId],
  );
  await client.query(`
    insert into private.registry_records as known (listing_id, establishment, is_principal, legal_form)
    select i.listing_id, r.establishment, r.is_principal, r.legal_form
      from private.incoming i join private.incoming_records r on r.line = i.line
     where i.listing_id is not null and i.action <> 'repeated' and not i.is_ambiguous
     on conflict (listing_id) do update
        set establishment = excluded.establishment, is_principal = excluded.is_principal, legal_form = excluded.legal_form,
            is_gone = false
      where (known.establishment, known.is_principal, known.legal_form, known.is_gone)
            is distinct from (excluded.establishment, excluded.is_principal, excluded.legal_form, false)`);
}
