import type { PoolClient } from 'pg';

/** An administrator brought the listing `l` back. */
export const IS_KNOWN_BETTER = `exists (select from private.decisions d
  where d.listing_id = l.id and d.kind = 'listing' and d.action = 'restored')`;
export const IS_STRUCK_OFF = "u.status in ('RD', 'RO', 'RX')";
/** Since when; $1 is the day of the files. */
export const DAY_OF_STATUS = `case when u.day ~ '^\\d{4}-' and pg_input_is_valid(u.day, 'date')
  then least(u.day::date, $1) else $1 end`;

const OF_REGISTRY = `public.listings l join private.imported_listings k on k.listing_id = l.id
  left join private.registry_records r on r.listing_id = l.id`;
/** An extract has one row an enterprise: its address is taken for the domicile. */
const IS_AT_DOMICILE = `case when r.listing_id is not null then r.establishment is null
  else k.key like 'neq:%' and exists (select from private.provenance p
    where p.listing_id = l.id and p.fact = 'address' and p.source in ('registry', 'registry_extract')) end`;
// An administrator who brings back a listing that the registry hides has decided about it.
const MAY_BE_HIDDEN = `l.status = 'published' and l.source = 'import'
  and not (${IS_KNOWN_BETTER} and coalesce(r.is_gone, false))
  and not exists (select from private.incoming i where i.listing_id = l.id)`;

/**
 * Finds the listings that may no longer be shown, and that the files have no row for: at a domicile that is not public, of an
 * enterprise that became a person's, or outside Quebec. Listings with an owner too: the owner is notified.
 */
export async function decideHidden(client: PoolClient, publishedOn: string): Promise<void> {
  await client.query(
    'create unlogged table private.registry_hidden (listing_id bigint primary key, reason text not null, day date not null)',
  );
  await client.query(
    `insert into private.registry_hidden
     select l.id, 'gone', $1::date
       from private.registry_enterprises e join ${OF_REGISTRY} on l.neq = e.neq
      where ${MAY_BE_HIDDEN}
        and (e.is_shown = 'N' and ${IS_AT_DOMICILE}
          or e.form in ('IND', '') and r.listing_id is not null
          or exists (select from private.registry_outside o where o.neq = l.neq and o.number = r.establishment))
     on conflict do nothing`,
    [publishedOn],
  );
  await client.query(
    `insert into private.registry_hidden
     select l.id, case when ${IS_STRUCK_OFF} then u.status else 'gone' end, ${DAY_OF_STATUS}
       from private.registry_unregistered u join ${OF_REGISTRY} on l.neq = u.neq
      where ${MAY_BE_HIDDEN}
        and not exists (select from private.registry_enterprises e where e.neq = u.neq)
        and (u.is_hidden = 'O' and ${IS_AT_DOMICILE}
          or u.is_person = 'O' and r.listing_id is not null and r.legal_form is distinct from 'IND')
     on conflict do nothing`,
    [publishedOn],
  );
}

/** Notifies owners, once, that the registry stopped showing the address of their listing. The listing is unchanged. */
export async function notifyHidden(client: PoolClient, publishedOn: string): Promise<void> {
  await client.query(
    `with hidden as (
       select h.listing_id, h.day from private.registry_hidden h
        where not exists (select from private.registry_endings e where e.listing_id = h.listing_id)
       union
       select i.listing_id, $1::date from private.incoming i join private.incoming_records ir on ir.line = i.line
        where ir.is_home and i.action = 'kept' and not i.is_ambiguous
     ), told as (
       update private.registry_records r set is_told = true
         from hidden h join public.listings l on l.id = h.listing_id
        where r.listing_id = l.id and not r.is_told and l.owner_id is not null and l.show_address and l.address is not null
       returning l.id, l.owner_id, l.name, l.neq, h.day
     )
     select private.notify(t.owner_id, 'listing.domicile_hidden', t.id,
              facts => jsonb_build_object('name', t.name, 'neq', t.neq, 'day', t.day), path => '/mes-entreprises')
       from told t`,
    [publishedOn],
  );
}
