import type { PoolClient } from 'pg';
import { copyLine, copyLines } from '../../bulk/copy.ts';
import type { LicenceFile } from './files.ts';
import { COMPANY_NEQ, type Licence } from './reader.ts';

const COLUMNS = 'number, status, holder, is_person, neq, issued_on, restriction, subcategories';

/** The licences of a file; the tables exist in this transaction only, like `private.incoming`. */
export async function createLicences(client: PoolClient): Promise<void> {
  await client.query(`
    create unlogged table private.incoming_licences (
      line integer not null, number text primary key, status text not null, holder text not null, is_person boolean,
      neq text, issued_on date, restriction text, subcategories text[] not null);
    create unlogged table private.incoming_subcategories (code text not null, name text not null)`);
}

export async function dropLicences(client: PoolClient): Promise<void> {
  await client.query('drop table private.incoming_licences, private.incoming_subcategories');
}

export async function stageLicences(client: PoolClient, licences: readonly Licence[]): Promise<void> {
  await copyLines(
    client,
    `private.incoming_licences (line, ${COLUMNS})`,
    licences.map((one) => {
      const codes = `{${one.subcategories.map(({ code }) => code).join(',')}}`;
      const { line, number, status, holder, isPerson, neq, issuedOn, restriction } = one;
      return copyLine([line, number, status, holder, isPerson, neq, issuedOn, restriction, codes]);
    }),
  );
  const names = new Map(
    licences.flatMap(({ subcategories }) => subcategories.map(({ code, name }) => [code, name])),
  );
  await copyLines(
    client,
    'private.incoming_subcategories (code, name)',
    [...names].map(([code, name]) => copyLine([code, name])),
  );
}

// The listing that the row found, or that another licence of the same holder found; where several could be meant, none.
const MATCHED = `
  select l.*, coalesce(case when not i.is_ambiguous then i.listing_id end, case when not o.is_ambiguous then o.listing_id end) as listing_id
    from private.incoming_licences l left join private.incoming i on i.line = l.line
    left join private.incoming o on o.line = i.same_as`;
const IS_MISSING =
  'k.missing_since is null and not exists (select from private.incoming_licences l where l.number = k.number)';
const IS_SHOWN = `(l.listing_id is not null or exists (select from public.listings x where x.neq = l.neq))`;

// Candidates for administrators: ambiguous matches, and listings with the same name and town and no other evidence.
const KEEP_CANDIDATES = `
  delete from private.licence_candidates;
  insert into private.licence_candidates (number, listing_id, ambiguity)
  select distinct on (l.number) l.number, coalesce(i.listing_id, x.id), coalesce(i.ambiguity, 'name')
    from private.incoming_licences l join private.incoming i on i.line = l.line
    left join public.listings x on i.listing_id is null and i.same_as is null and x.is_public and x.name_key = i.name_key
                               and x.municipality_id = i.municipality_id
   where (i.is_ambiguous and i.listing_id is not null or x.id is not null)
     and not exists (select from public.listings own where own.neq = l.neq)
   order by l.number, x.id`;

/** How many licences are known, how many of these the file lacks, and how many of the file would be shown. */
export async function countLicences(
  client: PoolClient,
): Promise<{ all: number; missing: number; shown: number }> {
  const { rows } = await client.query<{ all: number; missing: number; shown: number }>(`
    select (select count(*)::int from private.licences where missing_since is null) as all,
           (select count(*)::int from private.licences k where ${IS_MISSING}) as missing,
           (select count(*)::int from (${MATCHED}) as l where ${IS_SHOWN}) as shown`);
  return rows[0] ?? { all: 0, missing: 0, shown: 0 };
}

/**
 * Stores the licences of the file, and since when the others are missing.
 *
 * A cell that is empty or not readable changes nothing, except a restriction: the file of a licence without one is blank
 * there.
 *
 * @param transferId of the import, whose undo restores what was kept before
 * @returns how many are shown on a listing
 */
export async function keepLicences(
  client: PoolClient,
  transferId: number,
  { publishedOn, hasRestrictions }: Pick<LicenceFile, 'publishedOn' | 'hasRestrictions'>,
): Promise<number> {
  await client.query(`
    insert into private.licence_subcategories (code, name_fr)
    select code, name from private.incoming_subcategories on conflict (code) do nothing`);
  // A match that a person confirmed stays, and so does an earlier one that the row no longer finds.
  await client.query(`
    create unlogged table private.next_licences as
    select l.number, l.status, l.holder,
           -- Without a legal status, a holder counts as a person unless the NEQ is of a company.
           coalesce(l.is_person, k.is_person, coalesce(l.neq, k.neq, '') !~ '${COMPANY_NEQ}') as is_person,
           coalesce(l.neq, k.neq) as neq, coalesce(l.issued_on, k.issued_on) as issued_on,
           ${hasRestrictions ? 'l' : 'k'}.restriction,
           case when l.subcategories = '{}' then coalesce(k.subcategories, '{}') else l.subcategories end as subcategories,
           null::date as missing_since,
           case when k.is_confirmed then k.listing_id else coalesce(l.listing_id, k.listing_id) end as listing_id,
           coalesce(k.is_confirmed, false) as is_confirmed
      from (${MATCHED}) as l left join private.licences k on k.number = l.number`);
  await client.query(
    `insert into private.licence_changes (transfer_id, number, before)
     select $1::bigint, n.number, to_jsonb(k) from private.next_licences n left join private.licences k on k.number = n.number
      where to_jsonb(k) is distinct from to_jsonb(n)
     union all
     select $1::bigint, k.number, to_jsonb(k) from private.licences k where ${IS_MISSING}`,
    [transferId],
  );
  await client.query(`update private.licences k set missing_since = $1 where ${IS_MISSING}`, [publishedOn]);
  await client.query(`
    insert into private.licences as k select * from private.next_licences
    on conflict (number) do update
      set (status, holder, is_person, neq, issued_on, restriction, subcategories, missing_since, listing_id, is_confirmed)
        = (excluded.status, excluded.holder, excluded.is_person, excluded.neq, excluded.issued_on, excluded.restriction,
           excluded.subcategories, excluded.missing_since, excluded.listing_id, excluded.is_confirmed)
    where to_jsonb(k) is distinct from to_jsonb(excluded)`);
  await client.query(KEEP_CANDIDATES);
  const { rows } = await client.query<{ shown: number }>(
    `select count(*)::int as shown from private.next_licences l where ${IS_SHOWN}`,
  );
  await client.query('drop table private.next_licences');
  await client.query('select private.refresh_credentials()');
  return rows[0]?.shown ?? 0;
}
