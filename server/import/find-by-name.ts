import type { PoolClient } from 'pg';

// A row that has neither identifier nor NEQ is found by its name with its postal code, or its town without one. Branches of
// one name in one town are distinguished by their streets, else by their telephones.

/** The name and place part of a key, in SQL: keys of further branches append their listing's id. */
const baseOf = (key: string) => `split_part(${key}, '|', 1) || '|' || split_part(${key}, '|', 2)`;

/** Marks the rows that say one branch again, and gives the others of one name and place each a `branch`. */
export async function splitBranches(client: PoolClient): Promise<void> {
  await client.query(`
    update private.incoming i
       set branch = case when i.address is not null then 'street ' || private.street_text(i.address)
                         when i.phone is not null then 'phone ' || i.phone else '' end,
           -- An earlier import's key is the name alone: choose its listing among all of that name.
           listing_id = null
     where i.key like 'name:%'`);
  // A row without a street is about the branch that has its telephone.
  await client.query(`
    update private.incoming i set branch = s.branch
      from (select distinct on (key, phone) key, phone, branch from private.incoming
             where key like 'name:%' and address is not null and phone is not null order by key, phone, line) as s
     where i.key = s.key and i.phone = s.phone and i.address is null`);
  // One that has neither is about the first.
  await client.query(`
    update private.incoming i set branch = f.branch
      from (select distinct on (key) key, branch from private.incoming
             where key like 'name:%' and branch <> '' order by key, line) as f
     where i.key = f.key and i.branch = ''`);
  await client.query(`
    update private.incoming i set action = 'repeated'
      from (select line, row_number() over (partition by key, branch order by line) as place
              from private.incoming where branch is not null) as r
     where r.line = i.line and r.place > 1`);
}

/**
 * Pairs rows and listings of one name and place, in SQL: by the same street, else the same telephone, else where only one
 * of each has the name. Another street in a town without postal codes is another branch; so is another telephone where
 * nothing says the street, beside a branch. A row that may be about several listings is `ambiguous`.
 */
export function pairByName(): string {
  return `
  with pairs as (
    select i.line, l.id,
           coalesce(private.street_text(i.address) = private.street_text(l.address), false) as same_street,
           coalesce(private.street_text(i.address) <> private.street_text(l.address), false) as other_street,
           coalesce(i.phone = l.phone, false) as same_phone, coalesce(i.phone <> l.phone, false) as other_phone,
           i.key ~ '[|][A-Z]' as has_postal_code,
           s.branches = 1 as is_only_row, known.listings = 1 as is_only_listing
      from private.incoming i
      join (select key, count(*) as branches from private.incoming where branch is not null and action is null group by 1) as s
        on s.key = i.key
      join (select listing_id, base, count(*) over (partition by base) as listings
              from (select listing_id, ${baseOf('key')} as base from private.imported_listings where key like 'name:%') as named
           ) as known on known.base = i.key
      join public.listings l on l.id = known.listing_id
     where i.listing_id is null and i.action is null and i.branch is not null
       and not exists (select from private.incoming o where o.listing_id = l.id)
  ), candidates as (
    select *, is_only_row and is_only_listing as is_only,
           case when same_street then 3
                when same_phone and (not other_street or is_only_row and is_only_listing) then 2
                when other_street and not (has_postal_code and is_only_row and is_only_listing) then null
                when other_phone and not (is_only_row and is_only_listing) then null
                else 1 end as strength
      from pairs
  ), ranked as (
    select line, id, strength = 1 and not is_only_listing as is_ambiguous,
           row_number() over (partition by line order by strength desc, id) as of_line,
           row_number() over (partition by id order by strength desc, line) as of_listing
      from candidates where strength is not null
  )
  update private.incoming i set listing_id = r.id, ambiguity = case when r.is_ambiguous then 'name' end
    from ranked r where r.line = i.line and r.of_line = 1 and r.of_listing = 1`;
}
