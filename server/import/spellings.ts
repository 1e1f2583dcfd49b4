import type { PoolClient } from 'pg';
import { streetKey } from '#domain/places/street-words.ts';
import { copyLine, copyLines } from '../bulk/copy.ts';
import { pagesOf } from '../bulk/cursor.ts';

/** Pairs of addresses that are read at once. */
const PAIRS = 5000;

/**
 * Marks the rows whose address is the listing's in another spelling or with another unit: « 12 boul. du Pont » says nothing
 * against the position of « 12, boulevard du Pont ».
 */
export async function markSpellings(client: PoolClient): Promise<void> {
  await client.query(
    'create unlogged table private.incoming_spellings (given text not null, present text not null)',
  );
  const pairs = `select distinct i.address as given, l.address as present
      from private.incoming i join public.listings l on l.id = i.listing_id
     where l.address <> i.address and (l.latitude is not null or l.address_line2 is not null)`;
  for await (const rows of pagesOf<{ given: string; present: string }>(client, pairs, PAIRS)) {
    const same = rows.filter(({ given, present }) => doorOf(given) === doorOf(present));
    await copyLines(
      client,
      'private.incoming_spellings (given, present)',
      same.map(({ given, present }) => copyLine([given, present])),
    );
  }
  await client.query(`
    update private.incoming i set is_same_door = true
      from public.listings l, private.incoming_spellings s
     where l.id = i.listing_id and s.given = i.address and s.present = l.address;
    drop table private.incoming_spellings`);
}

/** The street with its civic number; of « 7-12 » the last, before which a unit is written. */
function doorOf(address: string): string {
  const { street, numbers } = streetKey(address) ?? { street: address, numbers: [] };
  return `${numbers.at(-1) ?? ''} ${street}`;
}
