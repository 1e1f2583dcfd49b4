import type { BusinessPage, CityCategoryPage, PlacePage } from '#domain/pages/directory.ts';
import { test as base, describe, expect, file } from '#tests/fixtures/index.ts';

/** Made before the first test, as every test counts them. */
const world = { ...file, auto: true };

const test = base
  // In La Martre, of which no position is known: an address that is hidden, one not found, and one on the map.
  .extend('hidden', world, ({ newListing }) => newListing({ city: 'la-martre', showAddress: false }))
  .extend('notFound', world, ({ newListing }) =>
    newListing({ city: 'la-martre', latitude: null, longitude: null }),
  )
  .extend('shown', world, ({ newListing }) =>
    newListing({ city: 'la-martre', latitude: 49.2, longitude: -66.17 }),
  )
  .extend('stateOf', file, ({ sql }) => async ({ id }: { id: number }) => {
    const rows = await sql('select search_point, version, updated_at from public.listings where id = $1', [
      id,
    ]);
    return rows[0];
  });

test.beforeAll(async ({ newListing }) => {
  await newListing({ city: 'sainte-anne-des-monts', showAddress: false });
  await newListing({ city: 'laval', showAddress: false });
});

describe('a municipality whose position is not known', () => {
  test('has a centre in the middle of its MRC, and no position', async ({ pool }) => {
    const { rows } = await pool.query(`
      select m.latitude, m.centre_latitude as centre,
             (select round(avg(o.latitude)::numeric, 5)::float8 from public.municipalities o where o.mrc_id = m.mrc_id) as middle
        from public.municipalities m where m.slug = 'la-martre'`);
    expect(rows[0]).toMatchObject({ latitude: null, centre: rows[0].middle });
    const astray = await pool.query(`
      select slug from public.municipalities
       where centre_latitude is null or centre_longitude is null
          or (latitude is not null and (centre_latitude, centre_longitude) <> (latitude, longitude))`);
    expect(astray.rows).toEqual([]);
  });

  test('has neighbours, the nearest first', async ({ read }) => {
    const page = await read<PlacePage>('city_page', { slug: 'la-martre' });
    expect(page.neighbours.map(({ slug }) => slug)).toEqual(['sainte-anne-des-monts', 'laval']);
    expect(page.place).toMatchObject({ latitude: null, longitude: null });
    const topic = { city: 'la-martre', category: 'restaurants' };
    const listed = await read<CityCategoryPage>('city_category_page', topic);
    expect(listed.neighbours.map(({ slug }) => slug)).toEqual(['sainte-anne-des-monts', 'laval']);
  });

  test('has its listings in searches by distance, without kilometres', async ({
    search,
    hidden,
    notFound,
    shown,
  }) => {
    const { rows } = await search({
      lat: 49.1,
      lng: -66.5,
      radius: 60,
      sort: 'distance',
    });
    const told = new Map(rows.map(({ slug, distanceKm }) => [slug, distanceKm]));
    expect([told.get(hidden.slug), told.get(notFound.slug)]).toEqual([null, null]);
    expect(told.get(shown.slug)).toBeGreaterThan(20);
  });

  test('has its listings in nearby lists, and others in its own', async ({
    read,
    hidden,
    notFound,
    shown,
  }) => {
    const { nearby } = await read<BusinessPage>('business_page', { slug: hidden.slug });
    expect(nearby.map(({ slug }) => slug)).toEqual(expect.arrayContaining([notFound.slug, shown.slug]));
  });
});

describe('a position that becomes known', () => {
  test('moves the listings that stand at the centre, which stay what they were for their owners', async ({
    pool,
    hidden,
    notFound,
    shown,
    stateOf,
  }) => {
    const before = await Promise.all([hidden, notFound, shown].map(stateOf));
    const listener = await pool.connect();
    const told: string[] = [];
    try {
      listener.on('notification', ({ payload }) => told.push(payload ?? ''));
      await listener.query('listen pages');
      await listener.query(
        "update public.municipalities set latitude = 49.2042, longitude = -66.1709 where slug = 'la-martre'",
      );
      await expect.poll(() => told).toContain('all');
    } finally {
      await listener.query('unlisten pages');
      listener.release();
    }
    const after = await Promise.all([hidden, notFound, shown].map(stateOf));
    const { rows } = await pool.query('select private.map_point(49.2042, -66.1709) as point');
    expect(after).toEqual([
      { ...before[0], search_point: rows[0].point },
      { ...before[1], search_point: rows[0].point },
      before[2],
    ]);
    expect(before[0]?.search_point).not.toEqual(rows[0].point);
  });

  test('moves the centres of the others of its MRC, and their listings', async ({
    sql,
    newListing,
    stateOf,
  }) => {
    const neighbour = await newListing({ city: 'marsoui', showAddress: false });
    const before = await stateOf(neighbour);
    await sql("update public.municipalities set latitude = 49.3 where slug = 'la-martre'");
    const after = await stateOf(neighbour);
    expect(after.search_point.y).toBeGreaterThan(before.search_point.y);
    expect(after).toMatchObject({ version: before.version, updated_at: before.updated_at });
  });
});
