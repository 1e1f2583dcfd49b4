import type { PoolClient } from 'pg';

/**
 * Finds the listing of each staged row: by the key of an earlier import, else by NEQ, else by slug.
 *
 * Branches share a NEQ. A row that has its own identifier or slug takes a listing of its NEQ that no other such row has,
 * and never one that another identifier made; a row that has the NEQ alone is `is_ambiguous` where several listings have
 * it and none of them has its postal code.
 */
export async function findListings(client: PoolClient): Promise<void> {
  await client.query(
    'update private.incoming i set listing_id = k.listing_id from private.imported_listings k where k.key = i.key',
  );
  await client.query('create index on private.incoming (listing_id)');
  // Each round pairs rows and listings that are each other's best; the others choose again among what remains.
  while (((await client.query(PAIR_BY_NEQ)).rowCount ?? 0) > 0);
  await client.query(
    'update private.incoming i set listing_id = l.id from public.listings l where i.listing_id is null and l.slug = i.slug',
  );
}

/** Marks the rows of a business that the file holds already: the first counts, before it a row with its own identifier. */
export async function markRepeated(client: PoolClient): Promise<void> {
  await client.query(`
    update private.incoming i set action = 'repeated'
      from (select line, row_number() over (partition by key order by line) as by_key,
                   row_number() over (partition by coalesce(listing_id::text, key) order by ${IS_BARE}, line) as by_listing,
                   case when ${IS_BARE} then row_number() over (partition by neq order by ${IS_BARE}, line) end as by_neq
              from private.incoming i) as place
     where place.line = i.line and (place.by_key > 1 or place.by_listing > 1 or place.by_neq > 1)`);
}

/** The NEQ is all that identifies the row. */
const IS_BARE = "(i.key like 'neq:%')";

// Both orders are parts of one: the same slug, the same postal code, then the oldest listing and the first line. So one
// pair at least is the best of both, and the rounds end. A bare row takes its best anyway: beside another row it is repeated.
const PAIR_BY_NEQ = `
  with candidates as (
    select i.line, l.id, ${IS_BARE} as is_bare, coalesce(l.slug = i.slug, false) as same_slug,
           coalesce(l.postal_code = i.postal_code, false) as same_place
      from private.incoming i join public.listings l on l.neq = i.neq
      left join private.imported_listings k on k.listing_id = l.id
     where i.listing_id is null
       and not (i.key like 'id:%' and coalesce(k.key, '') like 'id:%')
       and not exists (select from private.incoming o where o.listing_id = l.id and o.key not like 'neq:%')
  ), ranked as (
    select line, id, is_bare, is_bare and not same_place and count(*) over (partition by line) > 1 as is_ambiguous,
           row_number() over (partition by line order by same_slug desc, same_place desc, id) as of_line,
           row_number() over (partition by id order by is_bare, same_slug desc, same_place desc, line) as of_listing
      from candidates
  )
  update private.incoming i set listing_id = r.id, is_ambiguous = r.is_ambiguous
    from ranked r where r.line = i.line and r.of_line = 1 and (r.of_listing = 1 or r.is_bare)`;
