import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BusinessPage, CityCategoryPage, PlacePage } from '#domain/pages/directory.ts';
import { insertListing } from '#tests/pages/support/builders.ts';
import { read } from '#tests/pages/support/read.ts';
import { search } from '#tests/search/support.ts';
import { startTestBackend, type TestBackend } from '#tests/support/backend.ts';

let server: TestBackend;
/** In La Martre, of which no position is known: an address that is hidden, one not found, and one on the map. */
let hidden: { id: number; slug: string };
let notFound: { id: number; slug: string };
let shown: { id: number; slug: string };

beforeAll(async () => {
  server = await startTestBackend();
  const { pool } = server.database;
  hidden = await insertListing(pool, { city: 'la-martre', showAddress: false });
  notFound = await insertListing(pool, { city: 'la-martre', latitude: null, longitude: null });
  shown = await insertListing(pool, { city: 'la-martre', latitude: 49.2, longitude: -66.17 });
  await insertListing(pool, { city: 'sainte-anne-des-monts', showAddress: false });
  await insertListing(pool, { city: 'laval', showAddress: false });
});
afterAll(() => server?.close());

async function stateOf({ id }: { id: number }) {
  const { rows } = await server.database.pool.query(
    'select search_point, version, updated_at from public.listings where id = $1',
    [id],
  );
  return rows[0];
}

describe('a municipality whose position is not known', () => {
  it('has a centre amid its MRC, and no position', async () => {
    const { rows } = await server.database.pool.query(`
      select m.latitude, m.centre_latitude as centre,
             (select round(avg(o.latitude)::numeric, 5)::float8 from public.municipalities o where o.mrc_id = m.mrc_id) as middle
        from public.municipalities m where m.slug = 'la-martre'`);
    expect(rows[0]).toMatchObject({ latitude: null, centre: rows[0].middle });
    const astray = await server.database.pool.query(`
      select slug from public.municipalities
       where centre_latitude is null or centre_longitude is null
          or (latitude is not null and (centre_latitude, centre_longitude) <> (latitude, longitude))`);
    expect(astray.rows).toEqual([]);
  });

  it('has neighbours, the nearest first', async () => {
    const page = await read<PlacePage>(server.anon, 'city_page', { slug: 'la-martre' });
    expect(page.neighbours.map(({ slug }) => slug)).toEqual(['sainte-anne-des-monts', 'laval']);
    expect(page.place).toMatchObject({ latitude: null, longitude: null });
    const topic = { city: 'la-martre', category: 'restaurants' };
    const listed = await read<CityCategoryPage>(server.anon, 'city_category_page', topic);
    expect(listed.neighbours.map(({ slug }) => slug)).toEqual(['sainte-anne-des-monts', 'laval']);
  });

  it('has its listings in searches by distance, of which no kilometres are told', async () => {
    const { rows } = await search(server.database.pool, {
      lat: 49.1,
      lng: -66.5,
      radius: 60,
      sort: 'distance',
    });
    const told = new Map(rows.map(({ slug, distanceKm }) => [slug, distanceKm]));
    expect([told.get(hidden.slug), told.get(notFound.slug)]).toEqual([null, null]);
    expect(told.get(shown.slug)).toBeGreaterThan(20);
  });

  it('has its listings beside others, and others beside them', async () => {
    const { nearby } = await read<BusinessPage>(server.anon, 'business_page', { slug: hidden.slug });
    expect(nearby.map(({ slug }) => slug)).toEqual(expect.arrayContaining([notFound.slug, shown.slug]));
  });
});

describe('a position that becomes known', () => {
  it('moves the listings that stand at the centre, which stay what they were for their owners', async () => {
    const before = await Promise.all([hidden, notFound, shown].map(stateOf));
    const listener = await server.database.pool.connect();
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
    const { rows } = await server.database.pool.query('select private.map_point(49.2042, -66.1709) as point');
    expect(after).toEqual([
      { ...before[0], search_point: rows[0].point },
      { ...before[1], search_point: rows[0].point },
      before[2],
    ]);
    expect(before[0]?.search_point).not.toEqual(rows[0].point);
  });

  it('moves the centres of the others of its MRC, and their listings', async () => {
    const { pool } = server.database;
    const neighbour = await insertListing(pool, { city: 'marsoui', showAddress: false });
    const before = await stateOf(neighbour);
    await pool.query("update public.municipalities set latitude = 49.3 where slug = 'la-martre'");
    const after = await stateOf(neighbour);
    expect(after.search_point.y).toBeGreaterThan(before.search_point.y);
    expect(after).toMatchObject({ version: before.version, updated_at: before.updated_at });
  });
});
