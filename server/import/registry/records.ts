import type { PoolClient } from 'pg';
import { copyLine } from '../../bulk/copy.ts';

/** Target of COPY for the lines of {@link recordLine}. */
export const RECORDS =
  'private.incoming_records (line, establishment, is_principal, legal_form, legal_name, is_home)';

/**
 * Registry facts that are no field of a listing; the table exists in this transaction only, like `private.incoming`.
 */
export async function createRecords(client: PoolClient): Promise<void> {
  await client.query(`create unlogged table private.incoming_records (
    line integer primary key, establishment text, is_principal boolean not null, legal_form text,
    legal_name text, is_home boolean not null)`);
}

export function recordLine(
  line: number,
  { number, is_principal, form }: { number: string | null; is_principal: boolean; form: string },
  { legalName = null, isHome = false }: { legalName?: string | null; isHome?: boolean },
): string {
  return copyLine([line, number, is_principal, form || null, legalName, isHome]);
}

/**
 * Stores the registry's record of each listing, listings with an owner included: no other value of theirs comes from it. The
 * record of a listing that is absent from these files keeps the day of the previous files.
 *
 * @param transferId of the import, whose undo restores what was kept before
 * @param before day of the previous files; null for the first import
 */
export async function keepRecords(
  client: PoolClient,
  transferId: number,
  before: string | null,
): Promise<void> {
  await client.query(
    `insert into private.import_marks (transfer_id, listing_id, kind, before)
     select $1, i.listing_id, 'record', to_jsonb(known)
       from private.incoming i join private.incoming_records r on r.line = i.line
       left join private.registry_records known on known.listing_id = i.listing_id
      where i.action in ('update', 'unchanged', 'kept') and not i.is_ambiguous
        and (known.establishment, known.is_principal, known.legal_form, known.legal_name, known.is_gone, known.said_on, known.is_told)
            is distinct from (r.establishment, r.is_principal, r.legal_form, r.legal_name, false, null::date,
                              known.is_told and r.is_home)`,
    [transferId],
  );
  if (before !== null) {
    await client.query(
      `insert into private.import_marks (transfer_id, listing_id, kind, before)
       select $1, r.listing_id, 'record', to_jsonb(r) from private.registry_records r
        where r.said_on is null and not exists (select from private.incoming i where i.listing_id = r.listing_id)`,
      [transferId],
    );
    await client.query(
      `update private.registry_records r set said_on = $1
        where r.said_on is null and not exists (select from private.incoming i where i.listing_id = r.listing_id)`,
      [before],
    );
  }
  await client.query(`
    insert into private.registry_records as known (listing_id, establishment, is_principal, legal_form, legal_name, is_told)
    select i.listing_id, r.establishment, r.is_principal, r.legal_form, r.legal_name, r.is_home
      from private.incoming i join private.incoming_records r on r.line = i.line
     where i.listing_id is not null and i.action <> 'repeated' and not i.is_ambiguous
    on conflict (listing_id) do update
      set establishment = excluded.establishment, is_principal = excluded.is_principal, legal_form = excluded.legal_form,
          legal_name = excluded.legal_name, is_gone = false, said_on = null, is_told = known.is_told and excluded.is_told
    where (known.establishment, known.is_principal, known.legal_form, known.legal_name, known.is_gone, known.said_on, known.is_told)
          is distinct from (excluded.establishment, excluded.is_principal, excluded.legal_form, excluded.legal_name, false,
                            null::date, known.is_told and excluded.is_told)`);
}
