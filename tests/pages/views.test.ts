import type { HomePage } from '#domain/pages/directory.ts';
import { test as base, expect, file } from '#tests/fixtures/index.ts';

const test = base
  .extend('citiesOfHome', file, ({ read }) => async () => {
    return (await read<HomePage>('home_page')).cities.map((place) => place.slug);
  })
  .extend('viewsOf', file, ({ sql }) => async (slug: string): Promise<number> => {
    const rows = await sql<{ views: number }>(
      `select v.views from private.recent_city_views v
       join public.municipalities m on m.id = v.municipality_id where m.slug = $1`,
      [slug],
    );
    return rows[0]?.views ?? 0;
  });

test.beforeAll(async ({ newListing }) => {
  await newListing({ slug: 'deja-vu', city: 'laval' });
  await newListing({ city: 'laval' });
  await newListing({ city: 'gatineau' });
  await newListing({ slug: 'pas-publie', city: 'gatineau', status: 'pending' });
});

const city = (slug: string, views: number) => ({ kind: 'city', slug, views });

test('is refused to visitors and to signed-in people', async ({ sql, backend }) => {
  const { error } = await backend.anon.rpc('record_views', { views: [city('laval', 1)] });
  expect(error?.code).toBe('42501');
  const rows = await sql(
    "select has_function_privilege('authenticated', 'public.record_views(jsonb)', 'execute') as allowed",
  );
  expect(rows[0]).toEqual({ allowed: false });
});

test('adds up views, without unknown, unpublished and absurd ones', async ({ pool, backend }) => {
  const views = [
    city('gatineau', 3),
    city('gatineau', 2),
    city('atlantide', 5),
    city('laval', 0),
    city('laval', -4),
    { kind: 'listing', slug: 'deja-vu', views: 7 },
    { kind: 'listing', slug: 'pas-publie', views: 7 },
    { kind: 'autre', slug: 'deja-vu', views: 7 },
    { kind: 'call', slug: 'deja-vu', views: 2 },
    { kind: 'call', slug: 'pas-publie', views: 2 },
    { kind: 'website', slug: 'laval', views: 2 },
  ];
  expect((await backend.service.rpc('record_views', { views })).error).toBeNull();
  expect((await backend.service.rpc('record_views', { views: [city('gatineau', 1)] })).error).toBeNull();
  const { rows } = await pool.query(
    `select v.kind, v.views, coalesce(m.slug, l.slug) as slug from private.daily_views v
       left join public.municipalities m on v.kind = 'city' and m.id = v.ref_id
       left join public.listings l on v.kind <> 'city' and l.id = v.ref_id order by 1`,
  );
  expect(rows).toEqual([
    { kind: 'call', slug: 'deja-vu', views: 2 },
    { kind: 'city', slug: 'gatineau', views: 6 },
    { kind: 'listing', slug: 'deja-vu', views: 7 },
  ]);
  // A press is no view.
  const figures = await pool.query(
    "select sum(amount)::int as amount from private.daily_figures where figure = 'views.listings'",
  );
  expect(figures.rows).toEqual([{ amount: 7 }]);
});

test('puts the most viewed city first, regardless of its number of listings', async ({ citiesOfHome }) => {
  expect(await citiesOfHome()).toEqual(['gatineau', 'laval']);
});

test('drops views after 30 days, at the first batch of a new day', async ({ sql, backend, citiesOfHome }) => {
  await sql(`
    insert into private.daily_views (kind, day, ref_id, views)
    select 'city', private.montreal_day() - d, m.id, 100
      from public.municipalities m, unnest(array[29, 30]) d where m.slug = 'laval';
    delete from private.daily_views v using public.municipalities m
     where v.kind = 'city' and v.day = private.montreal_day() and m.id = v.ref_id`);
  expect((await backend.service.rpc('record_views', { views: [city('gatineau', 2)] })).error).toBeNull();
  const rows = await sql(
    `select m.slug, v.views from private.recent_city_views v
       join public.municipalities m on m.id = v.municipality_id order by 1`,
  );
  expect(rows).toEqual([
    { slug: 'gatineau', views: 2 },
    { slug: 'laval', views: 100 },
  ]);
  expect(await citiesOfHome()).toEqual(['laval', 'gatineau']);
});

test('loses no views of concurrent batches', async ({ sql, backend, viewsOf }) => {
  // The first batches of a day also sum up the last 30 days.
  await sql("delete from private.daily_views where kind = 'city' and day = private.montreal_day()");
  const batches = Array.from({ length: 20 }, (_, n) =>
    backend.service.rpc('record_views', {
      views: n % 2 === 0 ? [city('laval', 1), city('gatineau', 1)] : [city('gatineau', 1), city('laval', 1)],
    }),
  );
  for (const { error } of await Promise.all(batches)) expect(error).toBeNull();
  expect([await viewsOf('laval'), await viewsOf('gatineau')]).toEqual([120, 20]);
});
