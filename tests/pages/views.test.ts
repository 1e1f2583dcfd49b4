import { afterAll, beforeAll, expect, it } from 'vitest';
import type { HomePage } from '#domain/pages/directory.ts';
import { startTestBackend, type TestBackend } from '#tests/support/backend.ts';
import { insertListing } from './support/builders.ts';
import { read } from './support/read.ts';

let t: TestBackend;
beforeAll(async () => {
  t = await startTestBackend();
  await insertListing(t.database.pool, { slug: 'deja-vu', city: 'laval' });
  await insertListing(t.database.pool, { city: 'laval' });
  await insertListing(t.database.pool, { city: 'gatineau' });
  await insertListing(t.database.pool, { slug: 'pas-publie', city: 'gatineau', status: 'pending' });
});
afterAll(() => t?.close());

const city = (slug: string, views: number) => ({ kind: 'city', slug, views });
const citiesOfHome = async () =>
  (await read<HomePage>(t.anon, 'home_page')).cities.map((place) => place.slug);

it('is refused to visitors and to signed-in people', async () => {
  const { error } = await t.anon.rpc('record_views', { views: [city('laval', 1)] });
  expect(error?.code).toBe('42501');
  const { rows } = await t.database.pool.query(
    "select has_function_privilege('authenticated', 'public.record_views(jsonb)', 'execute') as allowed",
  );
  expect(rows[0]).toEqual({ allowed: false });
});

it('adds up, and leaves out what is unknown, unpublished or absurd', async () => {
  const views = [
    city('gatineau', 3),
    city('gatineau', 2),
    city('atlantide', 5),
    city('laval', 0),
    city('laval', -4),
    { kind: 'listing', slug: 'deja-vu', views: 7 },
    { kind: 'listing', slug: 'pas-publie', views: 7 },
    { kind: 'autre', slug: 'deja-vu', views: 7 },
  ];
  expect((await t.service.rpc('record_views', { views })).error).toBeNull();
  expect((await t.service.rpc('record_views', { views: [city('gatineau', 1)] })).error).toBeNull();
  const { rows } = await t.database.pool.query(
    `select v.kind, v.views, coalesce(m.slug, l.slug) as slug from private.daily_views v
       left join public.municipalities m on v.kind = 'city' and m.id = v.ref_id
       left join public.listings l on v.kind = 'listing' and l.id = v.ref_id order by 1`,
  );
  expect(rows).toEqual([
    { kind: 'city', slug: 'gatineau', views: 6 },
    { kind: 'listing', slug: 'deja-vu', views: 7 },
  ]);
});

it('puts the most viewed city first, whatever it has of listings', async () => {
  expect(await citiesOfHome()).toEqual(['gatineau', 'laval']);
});

it('lets views fall out after 30 days, at the first batch of a new day', async () => {
  await t.database.pool.query(`
    insert into private.daily_views (kind, day, ref_id, views)
    select 'city', private.montreal_day() - d, m.id, 100
      from public.municipalities m, unnest(array[29, 30]) d where m.slug = 'laval';
    delete from private.daily_views v using public.municipalities m
     where v.kind = 'city' and v.day = private.montreal_day() and m.id = v.ref_id`);
  expect((await t.service.rpc('record_views', { views: [city('gatineau', 2)] })).error).toBeNull();
  const { rows } = await t.database.pool.query(
    `select m.slug, v.views from private.recent_city_views v
       join public.municipalities m on m.id = v.municipality_id order by 1`,
  );
  expect(rows).toEqual([
    { slug: 'gatineau', views: 2 },
    { slug: 'laval', views: 100 },
  ]);
  expect(await citiesOfHome()).toEqual(['laval', 'gatineau']);
});

it('loses nothing when batches arrive together', async () => {
  // The first batches of a day are the ones that also sum up the last 30.
  await t.database.pool.query(
    "delete from private.daily_views where kind = 'city' and day = private.montreal_day()",
  );
  const batches = Array.from({ length: 20 }, (_, n) =>
    t.service.rpc('record_views', {
      views: n % 2 === 0 ? [city('laval', 1), city('gatineau', 1)] : [city('gatineau', 1), city('laval', 1)],
    }),
  );
  for (const { error } of await Promise.all(batches)) expect(error).toBeNull();
  expect([await viewsOf('laval'), await viewsOf('gatineau')]).toEqual([120, 20]);
});

async function viewsOf(slug: string): Promise<number> {
  const { rows } = await t.database.pool.query<{ views: number }>(
    `select v.views from private.recent_city_views v
       join public.municipalities m on m.id = v.municipality_id where m.slug = $1`,
    [slug],
  );
  return rows[0]?.views ?? 0;
}
