import type { PoolClient } from 'pg';
import { NEAR_KM, readStreets, wordsOf } from './find-by-name.ts';

/**
 * Marks rows that are the same place as another row of the file under another identifier: Overture Maps has some places
 * twice, OpenStreetMap a shop as a point and as a building, and a contractor may hold several licences. `same_as` is the
 * line of a row that found a listing, else of the first row that makes a listing.
 *
 * One name without articles and one NEQ, or one name and the same street and number, position or telephone, in the manner
 * of `pairByName`. Two counters of a chain at one address have other telephones and are apart.
 */
export async function markSamePlaces(client: PoolClient): Promise<void> {
  await client.query(
    'create unlogged table private.incoming_streets (address text primary key, street text, numbers text[] not null)',
  );
  await readStreets(client, "select address from private.incoming where action is null and key like 'id:%'");
  await client.query(`
    create unlogged table private.incoming_places as
    select i.line, i.listing_id is not null as is_found, i.neq, w.words, i.postal_code, private.main_number(i.phone) as phone,
           coalesce(i.municipality_id::text, private.normalize_text(i.city)) as town,
           s.street, coalesce(s.numbers, '{}') as numbers, i.latitude, i.longitude,
           i.listing_id is not null or not i.only_matches as counts,
           row_number() over (order by i.listing_id is null, i.only_matches, i.line) as nth
      from private.incoming i left join private.incoming_streets s on s.address = i.address,
           lateral (select private.normalize_text(i.name) as name) as n,
           lateral (select coalesce(nullif(array_to_string(${wordsOf('n.name')}, ' '), ''), n.name) as words) as w
     where i.action is null and i.key like 'id:%' and not i.is_ambiguous;
    analyze private.incoming_places`);
  await client.query(`
    update private.incoming i set action = 'repeated', same_as = r.first
      from (${SAME}) as r where r.line = i.line`);
  // The row that counts may itself be a repetition of an earlier one.
  while (((await client.query(FOLLOW)).rowCount ?? 0) > 0);
  await client.query('drop table private.incoming_streets, private.incoming_places');
}

const IS_OTHER_STREET = `coalesce(a.street <> b.street or not a.numbers && b.numbers and a.numbers <> '{}' and b.numbers <> '{}', false)`;
const IS_SAME_STREET = `coalesce(a.street = b.street and (a.numbers && b.numbers or a.numbers = b.numbers), false)
  and coalesce(left(a.postal_code, 3) = left(b.postal_code, 3), a.town = b.town, false)`;
const IS_SAME_TOWN = 'coalesce(a.town = b.town, a.postal_code = b.postal_code, false)';
const DISTANCE = 'private.distance_km(a.latitude, a.longitude, b.latitude, b.longitude)';

const SAME = `
  select distinct on (line) line, first from (
    select b.line, a.line as first, a.nth
      from private.incoming_places a join private.incoming_places b on b.words = a.words and a.nth < b.nth,
           lateral (select coalesce(${DISTANCE} <= ${NEAR_KM}, false) as is_near, coalesce(${DISTANCE} > ${NEAR_KM}, false) as is_apart,
                           coalesce(a.phone = b.phone, false) as same_phone, coalesce(a.phone <> b.phone, false) as other_phone) as c
     where a.counts and not b.is_found and coalesce(a.neq = b.neq, true) and not ${IS_OTHER_STREET}
       and (c.is_near or ${IS_SAME_STREET} and not (c.other_phone and c.is_apart) or c.same_phone and ${IS_SAME_TOWN})
    union all
    select b.line, a.line, a.nth
      from private.incoming_places a join private.incoming_places b on b.neq = a.neq and a.nth < b.nth
     where a.counts and not b.is_found
  ) as pairs order by line, nth`;

const FOLLOW = `
  update private.incoming i set same_as = o.same_as from private.incoming o
   where o.line = i.same_as and o.same_as is not null and i.action = 'repeated'`;
