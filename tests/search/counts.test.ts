import { test as base, expect, file } from '#tests/fixtures/index.ts';
import { fillDirectory } from './fixture.ts';

const test = base.extend('counts', file, ({ sql }) => ({
  keptCounts: async (): Promise<string[]> => {
    const rows = await sql(
      `select place_level, place_id, topic_id, listings, indexable from private.listing_counts
      where listings <> 0 or indexable <> 0 order by 1, 2, 3`,
    );
    return rows.map((row) => Object.values(row).join(' '));
  },
  /** The same figures recounted without the triggers. */
  countedAfresh: async (): Promise<string[]> => {
    const rows = await sql(
      `select place.level, place.id, topic.id as topic, count(*)::integer as listings,
            count(*) filter (where l.is_indexable)::integer as indexable
       from public.listings l
       cross join lateral (values (0, 0), (1, l.region_id), (2, l.mrc_id), (3, l.municipality_id)) as place (level, id)
       cross join lateral (values (0), (l.category_id), (l.subcategory_id)) as topic (id)
      where l.status = 'published' and place.id is not null and topic.id is not null
      group by 1, 2, 3 order by 1, 2, 3`,
    );
    return rows.map((row) => Object.values(row).join(' '));
  },
}));

test.beforeAll(async ({ pool }) => {
  await fillDirectory(pool);
});

test.for<[string, string]>([
  [
    'one insert',
    `insert into public.listings (slug, name, status, category_id, municipality_id)
     select 'one', 'Une de plus', 'published', 1, id from public.municipalities where slug = 'laval'`,
  ],
  ['an insert of what is not public', `insert into public.listings (slug, name) values ('two', 'Brouillon')`],
  ['a publication', `update public.listings set status = 'published' where slug = 'two'`],
  [
    'a move to another city',
    `update public.listings set municipality_id =
     (select id from public.municipalities where slug = 'gaspe') where slug = 'one'`,
  ],
  [
    'a move of many',
    `update public.listings set municipality_id =
     (select id from public.municipalities where slug = 'rimouski') where id % 3 = 0`,
  ],
  [
    'another trade for many',
    `update public.listings set category_id = 3, subcategory_id = null where id % 5 = 0`,
  ],
  ['an archiving of many', `update public.listings set status = 'archived' where id % 7 = 0`],
  ['an update of nothing that counts', `update public.listings set description_fr = null`],
  ['a delete of many', `delete from public.listings where id % 4 = 0`],
  [
    'an upsert',
    `insert into public.listings (slug, name, status) values ('one', 'Autre', 'published')
     on conflict (slug) do update set category_id = null, subcategory_id = null`,
  ],
  ['a truncation by delete', `delete from public.listings`],
])('cached counts are exact after %s', async ([_change, statement], { sql, counts }) => {
  await sql(statement);
  expect(await counts.keptCounts()).toEqual(await counts.countedAfresh());
});

test('concurrent writers leave exact counts', async ({ pool, counts }) => {
  await Promise.all(
    Array.from({ length: 24 }, (_, n) =>
      pool.query(
        `insert into public.listings (slug, name, status, category_id, municipality_id)
         select 'many-' || $1::integer || '-' || i, 'Concurrente', 'published', 1 + (i + $1) % 3, m.id
           from generate_series(1, 10) i, public.municipalities m where m.slug = $2`,
        [n, ['laval', 'montreal', 'quebec'][n % 3]],
      ),
    ),
  );
  expect(await counts.keptCounts()).toEqual(await counts.countedAfresh());
});

test('a bulk load leaves its counts unchanged until the directory is refreshed', async ({ pool, counts }) => {
  const client = await pool.connect();
  await client.query("set private.bulk_load = 'on'");
  await client.query(`insert into public.listings (slug, name, status) select 'bulk-' || i, 'En vrac', 'published'
                        from generate_series(1, 50) i`);
  expect(await counts.keptCounts()).not.toEqual(await counts.countedAfresh());
  await client.query('select private.refresh_directory()');
  client.release();
  expect(await counts.keptCounts()).toEqual(await counts.countedAfresh());
});
