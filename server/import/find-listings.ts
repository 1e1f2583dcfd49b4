import type { PoolClient } from 'pg';
import type { DataSource } from './data-source.ts';
import { pairByName, readNames, splitBranches } from './find-by-name.ts';

/** The key of an identifier as imports kept it before identifiers had a source, in SQL: `id:ville|12` gives `id:12`. */
export function unscopedKey(key: string): string {
  return `regexp_replace(${key}, '^id:[a-z][a-z0-9_]*[|]', 'id:')`;
}

/**
 * Finds the listing of each staged row: by the key of an earlier import, else by its NEQ, slug or name.
 *
 * An identifier is its source's own. Branches share a NEQ. A row that has its own identifier or slug takes a listing of
 * its NEQ that no other such row has, and never one that another identifier made. A row of which nothing says that it is
 * about the listing has an `ambiguity`: several listings have its NEQ, or its name, or the file has no named source and
 * only the identifier is the same.
 */
export async function findListings(client: PoolClient, from: DataSource): Promise<void> {
  // A key that is a name alone may be any branch's.
  await client.query(
    "update private.incoming i set listing_id = k.listing_id from private.imported_listings k where k.key = i.key and i.key not like 'name:%'",
  );
  await findByIdentifier(client, from);
  await client.query('create index on private.incoming (listing_id)');
  // Each round pairs rows and listings that are each other's best; the others choose again among what remains.
  while (((await client.query(PAIR_BY_NEQ)).rowCount ?? 0) > 0);
  await client.query(
    'update private.incoming i set listing_id = l.id from public.listings l where i.listing_id is null and l.slug = i.slug',
  );
  // The registry has numbers for everything, and hides addresses by them.
  if (from.isWhole) return;
  await readNames(client);
  await splitBranches(client);
  await pairByName(client);
}

/** Marks the rows of a business that the file holds already: the first counts, before it a row with its own identifier. */
export async function markRepeated(client: PoolClient): Promise<void> {
  await client.query(`
    update private.incoming i set action = 'repeated'
      from (select line, row_number() over (partition by key, branch order by line) as by_key,
                   row_number() over (partition by coalesce(listing_id::text, key || coalesce(branch, '')) order by ${IS_BARE}, line) as by_listing,
                   case when ${IS_BARE} then row_number() over (partition by neq order by ${IS_BARE}, line) end as by_neq
              from private.incoming i where action is null) as place
     where place.line = i.line and (place.by_key > 1 or place.by_listing > 1 or place.by_neq > 1)`);
}

/** The NEQ is all that identifies the row. */
const IS_BARE = "(i.key like 'neq:%')";

async function findByIdentifier(client: PoolClient, { code, isUnnamed = false }: DataSource): Promise<void> {
  // An earlier version kept identifiers without their source, which the facts of the listing say.
  await client.query(
    `update private.incoming i set listing_id = k.listing_id
       from private.imported_listings k
      where i.listing_id is null and i.key like 'id:%' and k.key = ${unscopedKey('i.key')}
        and exists (select from private.provenance p where p.listing_id = k.listing_id and p.source = any ($1))`,
    [isUnnamed ? [code, 'file'] : [code]],
  );
  if (!isUnnamed) return;
  // The same file under another name.
  await client.query(`
    update private.incoming i set listing_id = k.listing_id
      from private.imported_listings k join public.listings l on l.id = k.listing_id
     where i.listing_id is null and i.key ~ '^id:file[_|]' and k.key ~ '^id:file[_|]'
       and ${unscopedKey('k.key')} = ${unscopedKey('i.key')} and l.name_key = private.normalize_text(i.name)`);
  await client.query(`
    update private.incoming i set ambiguity = 'identifier' from public.listings l
     where l.id = i.listing_id and i.key ~ '^id:file[_|]' and not (${IS_SAME_BUSINESS})`);
}

// An identifier of an unnamed file is not enough: the files of two publishers may both have a row « 1 ».
const IS_SAME_BUSINESS = `
  l.name_key = private.normalize_text(i.name) or coalesce(l.slug = i.slug, false) or coalesce(l.neq = i.neq, false)
  or coalesce(l.phone = i.phone, false) or coalesce(l.email = i.email, false) or coalesce(l.website = i.website, false)
  or coalesce(l.postal_code = i.postal_code, false)
  or coalesce(l.address = i.address and l.city = i.city, false)
  or string_to_array(l.name_key, ' ') && array(select word from unnest(string_to_array(private.normalize_text(i.name), ' ')) as word
                                                where length(word) > 2) and coalesce(l.municipality_id = i.municipality_id, true)`;

// Both orders are parts of one: the same slug, the same postal code, then the oldest listing and the first line. So one
// pair at least is the best of both, and the rounds end. A bare row takes its best anyway: beside another row it is repeated.
const PAIR_BY_NEQ = `
  with candidates as (
    select i.line, l.id, ${IS_BARE} as is_bare, coalesce(l.slug = i.slug, false) as same_slug,
           coalesce(l.postal_code = i.postal_code, false) as same_place
      from private.incoming i join public.listings l on l.neq = i.neq
      left join private.imported_listings k on k.listing_id = l.id
     where i.listing_id is null and i.action is null
       and not (i.key like 'id:%' and coalesce(k.key, '') like 'id:%')
       and not exists (select from private.incoming o where o.listing_id = l.id and o.key not like 'neq:%')
  ), ranked as (
    select line, id, is_bare, is_bare and not same_place and count(*) over (partition by line) > 1 as is_ambiguous,
           row_number() over (partition by line order by same_slug desc, same_place desc, id) as of_line,
           row_number() over (partition by id order by is_bare, same_slug desc, same_place desc, line) as of_listing
      from candidates
  )
  update private.incoming i set listing_id = r.id, ambiguity = case when r.is_ambiguous then 'neq' end
    from ranked r where r.line = i.line and r.of_line = 1 and (r.of_listing = 1 or r.is_bare)`;
