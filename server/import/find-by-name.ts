import type { PoolClient } from 'pg';
import { streetKey } from '#domain/places/street-words.ts';
import { copyLine, copyLines } from '../bulk/copy.ts';
import { pagesOf } from '../bulk/cursor.ts';
import type { DataSource } from './data-source.ts';

// A row that nothing identifies is found by its name and what else agrees: town, postal code, street, telephone. Branches
// of one name in one town are distinguished by their streets, else by their telephones.

/** The name and place part of a key, in SQL: keys of further branches append their listing's id. */
const baseOf = (key: string) => `split_part(${key}, '|', 1) || '|' || split_part(${key}, '|', 2)`;

/** The prefix of a publisher's identifiers, in SQL; null for other keys and for identifiers without a publisher. */
export const publisherOf = (key: string) => `substring(${key} from '^id:(?:req:|[^|]*[|])')`;

/** Two positions of one business are not farther apart: geocoders put a marker on the roof or on the street. */
export const NEAR_KM = 0.1;

/** Addresses that are read at once. */
const STREET_ROWS = 5000;

/** The words of a name without articles and prepositions, in SQL. */
export const wordsOf = (nameKey: string) =>
  `array(select word from string_to_table(${nameKey}, ' ') as word where word <> all (private.stop_words()))`;

/** Writes the name and town of rows without listing. A row without town takes it from one with the same name and postal code. */
export async function readNames(client: PoolClient): Promise<void> {
  await client.query(`
    update private.incoming i
       set name_key = private.normalize_text(i.name),
           town = coalesce(i.municipality_id::text, private.normalize_text(i.city)),
           place = coalesce(i.municipality_id::text, private.normalize_text(i.city), i.postal_code, '')
     where i.key like 'name:%' or i.listing_id is null and (i.key like 'id:%' or i.key like 'neq:%');
    create unlogged table private.incoming_streets (address text primary key, street text, numbers text[] not null);
    update private.incoming i set place = t.place
      from (select distinct on (name_key, postal_code) name_key, postal_code, place from private.incoming
             where town is not null and postal_code is not null order by name_key, postal_code, line) as t
     where i.town is null and i.name_key = t.name_key and i.postal_code = t.postal_code`);
  await readStreets(client, 'select address from private.incoming where name_key is not null');
  await client.query(`
    update private.incoming i set street = s.street, civic_numbers = s.numbers
      from private.incoming_streets s where s.address = i.address and i.name_key is not null and s.street is not null;
    analyze private.incoming`);
}

/** Parses addresses into `private.incoming_streets`, which must exist. @param addresses an SQL query that selects them */
export async function readStreets(client: PoolClient, addresses: string): Promise<void> {
  const unread = `select distinct a.address from (${addresses}) as a
     where a.address is not null and not exists (select from private.incoming_streets s where s.address = a.address)`;
  for await (const rows of pagesOf<{ address: string }>(client, unread, STREET_ROWS)) {
    const lines = rows.map(({ address }) => {
      const { street = null, numbers = [] } = streetKey(address) ?? {};
      return copyLine([address, street, `{${numbers.join(',')}}`]);
    });
    await copyLines(client, 'private.incoming_streets (address, street, numbers)', lines);
  }
}

/** Marks the rows that say one branch again, and gives the others of one name and place each a `branch`. */
export async function splitBranches(client: PoolClient): Promise<void> {
  // One street name may be in two former towns of a municipality: the postal code tells them apart.
  await client.query(`
    update private.incoming i set branch = concat_ws(' ', 'street', i.street, i.civic_numbers[cardinality(i.civic_numbers)], s.area)
      from (select line, coalesce(left(postal_code, 3), min(left(postal_code, 3)) over (partition by name_key, place, street, civic_numbers[cardinality(civic_numbers)]), '') as area
              from private.incoming where key like 'name:%' and street is not null) as s
     where s.line = i.line`);
  // A row without a street is about the branch that has its telephone.
  await client.query(joinBranch('private.main_number(s.phone) = private.main_number(i.phone)'));
  await client.query(`
    update private.incoming i set branch = 'phone ' || private.main_number(i.phone) || ' ' || s.code
      from (select line, coalesce(postal_code, min(postal_code) over (partition by name_key, place, private.main_number(phone)), '') as code
              from private.incoming where key like 'name:%' and branch is null and phone is not null) as s
     where s.line = i.line`);
  // One that has neither is about the first.
  await client.query(joinBranch('true'));
  await client.query(`
    update private.incoming i set branch = 'code ' || s.code
      from (select line, coalesce(postal_code, min(postal_code) over (partition by name_key, place), '') as code
              from private.incoming where key like 'name:%' and branch is null) as s
     where s.line = i.line;
    update private.incoming i set action = 'repeated', same_as = r.first
      from (select line, first_value(line) over (partition by name_key, place, branch order by street is null and phone is null, line) as first
              from private.incoming where branch is not null) as r
     where r.line = i.line and r.first <> r.line`);
}

// Gives rows that have no branch yet the first one of their name and place that agrees.
const joinBranch = (agrees: string) => `
  update private.incoming i set branch = b.branch
    from (select distinct on (i.line) i.line, s.branch
            from private.incoming i join private.incoming s on s.name_key = i.name_key and s.place = i.place
           where i.key like 'name:%' and i.branch is null and s.branch is not null and ${agrees}
             and coalesce(i.postal_code = s.postal_code, true) order by i.line, s.line) as b
   where b.line = i.line`;

/**
 * Pairs rows and listings that have one name and place. The same street or position comes first, then the same telephone; else the row
 * and the listing must be the only ones of their name, and nothing may contradict. Another street in a town is another
 * branch, and so is another telephone beside a branch when the street is unknown. A row with its own identifier or NEQ
 * needs more than name and town. Another telephone is another business, unless the row's own source made the listing of that
 * name there, or the postal code is the same. A row that may be about several listings is `ambiguous`.
 *
 * A kept listing is also found by the facts of listings that were merged into it. A file may contain rows of both: the row
 * that finds the listing taken repeats it.
 *
 * @param from the rows' source; the files of unnamed sources are one
 */
export async function pairByName(client: PoolClient, { code, rowsAre }: DataSource): Promise<void> {
  await client.query(
    'create unlogged table private.incoming_candidates (line integer, found_id bigint, id bigint, merged_id bigint, is_of_source boolean)',
  );
  await client.query(
    `insert into private.incoming_candidates
     select c.line, c.id, coalesce(m.kept_id, c.id), m.merged_id,
            exists (select from private.provenance p where p.listing_id = c.id
                       and (p.source = $1 or $1 ~ '^file(_|$)' and p.source ~ '^file(_|$)'))
       from (${CANDIDATES}) as c left join private.incoming_merged m on m.merged_id = c.id`,
    [code],
  );
  await client.query('analyze private.incoming_candidates');
  await readStreets(
    client,
    'select l.address from public.listings l where l.id in (select found_id from private.incoming_candidates)',
  );
  await client.query(`create unlogged table private.incoming_pairs as ${PAIRS}`);
  // Each round pairs rows and listings that are each other's best; the others choose again among what remains.
  while (((await client.query(PAIR_BEST)).rowCount ?? 0) > 0);
  await client.query(PAIR_WITH_TAKEN);
  if (rowsAre) await client.query(REPEAT_TAKEN);
  await client.query(
    'drop table private.incoming_candidates, private.incoming_pairs, private.incoming_streets',
  );
}

const joinListings = (on: string) =>
  ['l.is_public', 'not l.is_public'].map(
    (which) =>
      `select i.line, l.id from private.incoming i join public.listings l on ${on} and ${which} where i.action is null`,
  );

// Two joins each: the indexes of names and telephones cover public listings only.
const CANDIDATES = [
  ...joinListings('l.name_key = i.name_key'),
  ...joinListings('i.name_key is not null and private.main_number(l.phone) = private.main_number(i.phone)'),
  `select i.line, l.id from private.incoming i
     join public.listings l on i.name_key is not null and l.postal_code = i.postal_code and l.owner_id is not null
    where i.action is null`,
  `select i.line, k.listing_id from private.incoming i
     join private.imported_listings k on k.key like 'name:%' and ${baseOf('k.key')} = i.key where i.action is null`,
].join(' union ');

// An invented listing, or one that was refused, is no business. A listing with another identifier of the row's publisher
// belongs to another row. The facts of `found_id` are compared; `id` is the same listing, or the one it was merged into.
const PAIRS = `
  with parts as (
    select id, id as part_id from private.incoming_candidates
    union select m.kept_id, m.merged_id from private.incoming_merged m where m.kept_id in (select id from private.incoming_candidates)
  ), identified as (
    select p.id, ${publisherOf('k.key')} as publisher
      from parts p, lateral (select key from private.imported_listings where listing_id = p.part_id
                             union all select key from private.further_identifiers where listing_id = p.part_id) as k
  ), compared as (
    select i.line, found.id, found.merged_id, i.key not like 'name:%' as has_identifier, whole.owner_id is not null as has_owner,
           l.name_key = i.name_key or c.same_key as same_name, c.same_key, c.same_key and found.is_of_source as is_own,
           coalesce(i.street = s.street and (i.civic_numbers && s.numbers or i.civic_numbers = s.numbers), false) as same_street,
           -- A street without a number may be any door of it.
           coalesce(i.street <> s.street or not i.civic_numbers && s.numbers and i.civic_numbers <> '{}' and s.numbers <> '{}', false)
             as other_street,
           coalesce(private.main_number(i.phone) in (private.main_number(l.phone), private.main_number(l.second_phone)), false) as same_phone,
           coalesce(private.main_number(i.phone) <> private.main_number(l.phone)
                    and private.main_number(i.phone) is distinct from private.main_number(l.second_phone), false) as other_phone,
           coalesce(i.postal_code = c.code, false) as same_code, coalesce(i.postal_code <> c.code, false) as other_code,
           coalesce(left(i.postal_code, 3) <> left(c.code, 3), false) as other_area,
           coalesce(private.distance_km(i.latitude, i.longitude, l.latitude, l.longitude) <= ${NEAR_KM}, false) as is_near,
           coalesce(case when i.municipality_id is not null and l.municipality_id is not null
                         then i.municipality_id = l.municipality_id
                         else private.normalize_text(i.city) = private.normalize_text(l.city) end, false) as same_town,
           i.place = '' or coalesce(l.municipality_id::text, l.city, l.postal_code) is null as is_nowhere,
           i.name_key as row_name, l.name_key as listing_name, left(l.postal_code, 3) as area
      from private.incoming_candidates found join private.incoming i on i.line = found.line
      join public.listings l on l.id = found.found_id join public.listings whole on whole.id = found.id
      left join private.imported_listings k on k.listing_id = l.id
      left join private.incoming_streets s on s.address = l.address,
           lateral (select coalesce(${baseOf('k.key')} = i.key, false) as same_key) as by_key,
           -- The row that made the listing is recognized after another file has changed its postal code.
           lateral (select by_key.same_key, case when by_key.same_key then i.postal_code else l.postal_code end as code) as c
     where i.listing_id is null and l.source <> 'demo' and whole.source <> 'demo' and whole.status not in ('draft', 'rejected')
       and coalesce(whole.neq = i.neq, true)
       and not exists (select from identified n where n.id = found.id and n.publisher = ${publisherOf('i.key')})
  ), near as (
    select p.*, min(id) over (partition by line) = max(id) over (partition by line)
                and min(line) over (partition by id) = max(line) over (partition by id) as is_only,
           is_own and count(*) filter (where is_own) over (partition by line) = 1
                  and count(*) filter (where is_own) over (partition by id) = 1 as is_only_own
      from compared p
     where (same_key or same_code or same_town or is_nowhere and same_phone) and (same_street or is_near or not other_code)
       and (same_name or (same_street or same_phone and not other_street) and exists (
              select from (select ${wordsOf('row_name')} as ours, ${wordsOf('listing_name')} as theirs) as w
               where w.ours <> '{}' and w.ours = w.theirs
                  or has_owner and (w.ours <@ w.theirs or w.theirs <@ w.ours)
                     and (least(cardinality(w.ours), cardinality(w.theirs)) > 1 or same_street and same_phone)))
  ), rated as (
    select *, case when same_street and same_phone and not other_area then 4
                   when same_street and (not other_area or same_phone) then 3
                   when is_near and not other_street then 3
                   when other_code then null
                   when same_phone and (not other_street or is_only and not has_identifier) then 2
                   when other_street and not (same_code and is_only and not has_identifier) then null
                   when has_identifier and not (is_only and (same_code or has_owner)) then null
                   when other_phone and not (is_only_own or is_only and (same_code or has_owner)) then null
                   else 1 end as strength
      from near
  ), best as (
    select distinct on (line, id) line, id, merged_id, strength, same_key, same_name, area from rated where strength is not null
     order by line, id, strength desc, same_key desc, same_name desc, merged_id nulls first
  )
  -- One street name may be in two former towns; of two listings at one door, the older is as good as the other.
  select *, case when strength < 3 then count(*) over (partition by line, strength) > 1
                 else min(area) over (partition by line, strength) <> max(area) over (partition by line, strength) end as is_ambiguous
    from best`;

const PAIR_BEST = `
  with ranked as (
    select p.*, row_number() over (partition by p.line order by p.strength desc, p.same_key desc, p.same_name desc, p.id) as of_line,
           row_number() over (partition by p.id order by p.strength desc, p.same_key desc, p.same_name desc, p.merged_id nulls first, p.line) as of_listing
      from private.incoming_pairs p join private.incoming i on i.line = p.line and i.listing_id is null
     where not exists (select from private.incoming o where o.listing_id = p.id)
  )
  update private.incoming i set listing_id = r.id, merged_id = r.merged_id, strength = r.strength, ambiguity = case when r.is_ambiguous then 'name' end
    from ranked r where r.line = i.line and r.of_line = 1 and r.of_listing = 1`;

// Rows of a listing and of one that was merged into it, of which another row has taken the listing.
const PAIR_WITH_TAKEN = `
  update private.incoming i set listing_id = p.id, merged_id = p.merged_id, strength = p.strength, ambiguity = case when p.is_ambiguous then 'name' end
    from (select distinct on (line) * from private.incoming_pairs
           where merged_id is not null
              or exists (select from private.incoming o where o.listing_id = incoming_pairs.id and o.merged_id is not null)
           order by line, strength desc, same_key desc, same_name desc, id) as p
   where p.line = i.line and i.listing_id is null`;

// Rows of a source that has one place under several identifiers: another row of the place has taken the listing.
const REPEAT_TAKEN = `
  update private.incoming i set action = 'repeated', same_as = t.first
    from (select distinct on (p.line) p.line, o.line as first
            from private.incoming_pairs p join private.incoming o on o.listing_id = p.id
           where p.strength > 1 and not p.is_ambiguous order by p.line, p.strength desc, p.id, o.line) as t
   where t.line = i.line and i.listing_id is null and i.action is null`;
