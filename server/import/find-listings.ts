import type { PoolClient } from 'pg';
import type { DataSource } from './data-source.ts';
import { pairByName, publisherOf, readNames, splitBranches, wordsOf } from './find-by-name.ts';
import { markSamePlaces } from './same-place.ts';

/** The keys by which rows find their listings, in SQL: of the row that made a listing, and further identifiers. */
export const KNOWN_KEYS =
  '(select key, listing_id from private.imported_listings union all select key, listing_id from private.further_identifiers)';

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
 * only the identifier is the same. A row of a listing that was merged into another is about that one (`merged_id`).
 */
export async function findListings(client: PoolClient, from: DataSource): Promise<void> {
  await client.query(
    `create unlogged table private.incoming_merged as ${MERGED}; analyze private.incoming_merged`,
  );
  // A key that is a name alone may be any branch's.
  await client.query(
    `update private.incoming i set listing_id = k.listing_id from ${KNOWN_KEYS} as k where k.key = i.key and i.key not like 'name:%'`,
  );
  await findByIdentifier(client, from);
  await client.query('create index on private.incoming (listing_id)');
  // Each round pairs rows and listings that are each other's best; the others choose again among what remains.
  for (const pairing of [PAIR_BY_NEQ, PAIR_BY_MERGED_NEQ])
    while (((await client.query(pairing)).rowCount ?? 0) > 0);
  await client.query(
    'update private.incoming i set listing_id = l.id from public.listings l where i.listing_id is null and l.slug = i.slug',
  );
  await client.query(FOLLOW_MERGES);
  // The registry has numbers for everything, and hides addresses by them.
  if (from.isNumbered) return;
  await readNames(client);
  await splitBranches(client);
  await pairByName(client, from);
  if (from.rowsAre) await markSamePlaces(client);
}

/**
 * Marks the rows of a business that the file holds already: the first counts, before it a row with its own identifier, and
 * before that the listing's own row, when another listing was merged into it.
 */
export async function markRepeated(client: PoolClient): Promise<void> {
  await client.query(`
    update private.incoming i set action = 'repeated', same_as = place.first
      from (select line, coalesce(nullif(first_value(line) over of_key, line), nullif(first_value(line) over of_listing, line),
                                  case when ${IS_BARE} then nullif(first_value(line) over of_neq, line) end) as first
              from private.incoming i where action is null
            window of_key as (partition by key, branch order by line),
                   of_listing as (partition by coalesce(listing_id::text, key || coalesce(branch, ''))
                                  order by merged_id is not null, ${IS_BARE}, line),
                   of_neq as (partition by neq order by ${IS_BARE}, line)) as place
     where place.line = i.line and place.first is not null`);
}

// Merges may form a chain, which ends at a listing that is no part of another. The merged listing gave its NEQ away.
const MERGED = `
  with recursive chain as (
    select l.id as merged_id, l.merged_into as kept_id from public.listings l where l.merged_into is not null
    union all
    select c.merged_id, l.merged_into from chain c join public.listings l on l.id = c.kept_id where l.merged_into is not null
  )
  select c.merged_id, c.kept_id,
         (select m.moved -> 'was' ->> 'neq' from private.merges m where m.merged_id = c.merged_id and m.undone_at is null) as neq
    from chain c join public.listings l on l.id = c.kept_id where l.merged_into is null`;
const FOLLOW_MERGES = `
  update private.incoming i set listing_id = m.kept_id, merged_id = m.merged_id
    from private.incoming_merged m where m.merged_id = i.listing_id`;

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
  if (code === 'osm') await client.query(FIND_BY_FORMER_OSM_KEY);
  await client.query(FOLLOW_MERGES);
  if (!isUnnamed) return;
  // The same file under another name.
  await client.query(`
    update private.incoming i set listing_id = k.listing_id
      from private.imported_listings k join public.listings l on l.id = k.listing_id
     where i.listing_id is null and i.key ~ '^id:file[_|]' and k.key ~ '^id:file[_|]'
       and ${unscopedKey('k.key')} = ${unscopedKey('i.key')} and l.name_key = private.normalize_text(i.name)
       and ${IS_SAME_TOWN}`);
  await client.query(FOLLOW_MERGES);
  await client.query(`
    update private.incoming i set ambiguity = 'identifier'
     where i.listing_id is not null and i.key ~ '^id:file[_|]' and not exists (
       select from public.listings l where l.id in (i.listing_id, i.merged_id) and (${IS_SAME_BUSINESS}))`);
}

// An identifier of an unnamed file is not enough: the files of two publishers may both have a row « 1 ». A word in common
// is no evidence (« Garage Huard », « Garage Pivert »), nor is a name in two towns (a chain).
const IS_SAME_TOWN = 'coalesce(l.municipality_id = i.municipality_id, true)';
const IS_SAME_PHONE = 'coalesce(private.main_number(l.phone) = private.main_number(i.phone), false)';
const IS_SAME_BUSINESS = `
  coalesce(l.slug = i.slug, false) or coalesce(l.neq = i.neq, false)
  or l.name_key = private.normalize_text(i.name) and (${IS_SAME_TOWN} or ${IS_SAME_PHONE})
  or ${IS_SAME_TOWN} and (
    ${IS_SAME_PHONE} or coalesce(l.email = i.email, false) or coalesce(l.website = i.website, false)
    or coalesce(l.address = i.address and l.city = i.city, false)
    or exists (select from (select ${wordsOf('l.name_key')} as ours, ${wordsOf('private.normalize_text(i.name)')} as theirs) as w
                where (w.ours <@ w.theirs or w.theirs <@ w.ours) and least(cardinality(w.ours), cardinality(w.theirs)) > 1))`;

// Earlier imports kept identifiers of OpenStreetMap as the file's tool wrote them: `n123`, `a246` of a closed way, or the
// number alone, which a node and a way may share.
const FIND_BY_FORMER_OSM_KEY = `
  update private.incoming i set listing_id = f.listing_id
    from (select distinct on (i.line) i.line, l.id as listing_id
            from private.incoming i,
                 lateral (select substring(i.key from '^id:osm[|](.*)/') as type, substring(i.key from '/([0-9]{1,18})$')::bigint as number) as o,
                 lateral (values (left(type, 1) || number, true), ('a' || 2 * number + (type = 'relation')::int, type <> 'node'), (number::text, false))
                   as former (id, is_typed)
            join ${KNOWN_KEYS} as k on k.key = 'id:osm|' || former.id join public.listings l on l.id = k.listing_id
           where i.listing_id is null and i.key ~ '^id:osm[|](node|way|relation)/[0-9]{1,18}$'
             and (former.is_typed or ${IS_SAME_BUSINESS})
             and not exists (select from ${KNOWN_KEYS} as t where t.listing_id = l.id and t.key ~ '^id:osm[|](node|way|relation)/')
           order by i.line, former.is_typed desc) as f
   where f.line = i.line`;

// Both orders are parts of one: the same slug, the same postal code, then the oldest listing and the first line. So one
// pair at least is the best of both, and the rounds end. A bare row takes its best anyway: beside another row it is repeated.
const pairByNeq = (listings: string, merged: string, isFree: string) => `
  with candidates as (
    select distinct on (i.line, l.id) i.line, l.id, ${merged} as merged_id, ${IS_BARE} as is_bare, coalesce(l.slug = i.slug, false) as same_slug,
           coalesce(l.postal_code = i.postal_code, false) as same_place
      from private.incoming i join ${listings}
      left join private.imported_listings k on k.listing_id = l.id
     where i.listing_id is null and i.action is null
       and not (i.key like 'id:%' and coalesce(k.key, '') like 'id:%')
       and not exists (select from private.further_identifiers f
                        where f.listing_id = l.id and ${publisherOf('f.key')} = ${publisherOf('i.key')})
       and ${isFree}
  ), ranked as (
    select line, id, merged_id, is_bare, is_bare and not same_place and count(*) over (partition by line) > 1 as is_ambiguous,
           row_number() over (partition by line order by same_slug desc, same_place desc, id) as of_line,
           row_number() over (partition by id order by is_bare, same_slug desc, same_place desc, line) as of_listing
      from candidates
  )
  update private.incoming i set listing_id = r.id, merged_id = r.merged_id, ambiguity = case when r.is_ambiguous then 'neq' end
    from ranked r where r.line = i.line and r.of_line = 1 and (r.of_listing = 1 or r.is_bare)`;
const PAIR_BY_NEQ = pairByNeq(
  'public.listings l on l.neq = i.neq',
  'null::bigint',
  "not exists (select from private.incoming o where o.listing_id = l.id and o.key not like 'neq:%')",
);
// The listing's own row may be in the file too: the other one is then repeated.
const PAIR_BY_MERGED_NEQ = pairByNeq(
  'private.incoming_merged m on m.neq = i.neq join public.listings l on l.id = m.kept_id',
  'm.merged_id',
  'true',
);
