import { test as base, expect, file } from '#tests/fixtures/index.ts';
import { fillInBulk } from '#tests/support/bulk.ts';

const LISTINGS = 100_000;

const test = base
  .extend('client', file, ({ pool }) => pool.connect())
  // Of this session alone, so that nothing else that runs on the server counts.
  .extend('sequentialScans', file, ({ client }) => async (): Promise<number> => {
    const { rows } = await client.query<{ scans: number }>(
      `select coalesce(sum(seq_scan), 0)::integer as scans
       from pg_stat_xact_user_tables where relname in ('listings', 'listing_photos')`,
    );
    return rows[0]?.scans ?? 0;
  });

test.beforeAll(async ({ client }) => {
  await fillInBulk(client, () =>
    client.query(
      `insert into public.listings (slug, name, status, published_at, municipality_id, category_id, subcategory_id, phone,
         services, latitude, longitude, rating_sum, rating_count)
       select 'b-' || i, c.name_fr || ' ' || (array['Tremblay', 'Gagnon', 'Roy', 'Côté', 'Zénith'])[1 + i % 5] || ' ' || i % 997,
         'published', now() - i * interval '7 minutes', m.id, c.parent_id, c.id, '+1514' || 2000000 + i * 37,
         array['Estimation gratuite', 'Urgence ' || i % 50], m.latitude, m.longitude, 4 * (i % 6), i % 6
       from generate_series(1, ${LISTINGS}) i
       join (select *, row_number() over (order by id) - 1 as n from public.categories where parent_id is not null) c
         on c.n = i * 7 % 250
       join (select *, row_number() over (order by population desc) - 1 as n from public.municipalities) m
         on m.n = (i % 33) * (i % 31)`,
    ),
  );
}, 300_000);
test.afterAll(async ({ client }) => {
  client.release();
});

const NEAR = 'lat => 45.5, lng => -73.6';
test.for([
  `public.search_businesses()`,
  `public.search_businesses(page => 50)`,
  ...['rating', 'newest', 'name'].map((sort) => `public.search_businesses(sort => '${sort}')`),
  ...['rating', 'newest', 'name'].map(
    (sort) => `public.search_businesses(category => 'restaurants', sort => '${sort}')`,
  ),
  ...['rating', 'newest', 'name'].map(
    (sort) => `public.search_businesses(q => 'tremblay', sort => '${sort}')`,
  ),
  `public.search_businesses(category => 'restaurants', city => 'montreal')`,
  `public.search_businesses(region => 'estrie', subcategory => 'plombiers')`,
  `public.search_businesses(mrc => 'memphremagog', category => 'sante')`,
  `public.search_businesses(q => 'plombier')`,
  `public.search_businesses(q => 'plonbier laval')`,
  `public.search_businesses(q => 'estimation gratuite')`,
  `public.search_businesses(q => 'estimation gratuite urgence 7')`,
  `public.search_businesses(q => 'zenith montreal')`,
  `public.search_businesses(q => 'zénith 12 laval', sort => 'newest')`,
  `public.search_businesses(q => 'xqzvk plombier')`,
  `public.search_businesses(q => 'xqzvk zzyzx laval')`,
  `public.search_businesses(phone => '514-200-0037')`,
  `public.search_businesses(phone => '2000037')`,
  `public.search_businesses(phone => '514')`,
  `public.search_businesses(${NEAR}, radius => 25)`,
  `public.search_businesses(${NEAR}, radius => 25, sort => 'distance', q => 'plombier')`,
  `public.search_businesses(${NEAR}, radius => 100, q => 'tremblay')`,
  `public.search_businesses(${NEAR}, sort => 'distance')`,
  `public.suggest_what('tre')`,
  `public.suggest_what('plonbier tremb')`,
  `public.suggest_where('monteral')`,
])('%s reads no table of listings from end to end', async (call, { client, sequentialScans }) => {
  await client.query('begin');
  const before = await sequentialScans();
  await client.query(`select ${call}`);
  expect((await sequentialScans()) - before).toBe(0);
  await client.query('rollback');
});
