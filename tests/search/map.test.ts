import fc from 'fast-check';
import { type Bounds, writeBounds } from '#domain/search/bounds.ts';
import { test as base, describe, expect, file, type SearchArguments } from '#tests/fixtures/index.ts';
import { fillDirectory } from './fixture.ts';

/** The area of a map, and the listings that it shows. */

type Row = { id: number; slug: string; latitude: number | null; longitude: number | null };

const MONTREAL: Bounds = { south: 45.4, west: -74, north: 45.72, east: -73.45 };
const LAVAL: Bounds = { south: 45.5, west: -73.9, north: 45.7, east: -73.6 };

const test = base
  .extend('ready', file, async ({ pool, sql }) => {
    await fillDirectory(pool);
    await sql('select private.refresh_directory()');
  })
  .extend('restaurants', file, async ({ sql, ready: _ready }) => {
    const rows = await sql(
      `select l.id::integer as id, l.slug, l.latitude, l.longitude
         from public.listings l join public.categories c on c.id = l.category_id
        where l.is_public and c.slug = 'restaurants'`,
    );
    return rows as unknown as Row[];
  })
  .extend('inArea', file, ({ search, ready: _ready }) => async (asked: SearchArguments, area: Bounds) => {
    const found: number[] = [];
    for (let page = 1; ; page += 1) {
      const { rows, total } = await search({ ...asked, bounds: writeBounds(area), page, pageSize: 50 });
      found.push(...rows.map(({ id }) => id));
      if (found.length >= total || rows.length === 0) return { found, total };
    }
  });

const within =
  ({ south, west, north, east }: Bounds) =>
  ({ latitude, longitude }: Row) =>
    latitude !== null &&
    longitude !== null &&
    latitude >= south &&
    latitude <= north &&
    longitude >= west &&
    longitude <= east;

const degrees = (min: number, max: number) =>
  fc.integer({ min: min * 10_000, max: max * 10_000 }).map((steps) => steps / 10_000);
const areas = fc
  .tuple(degrees(44.5, 49), degrees(-80, -65), degrees(0.01, 3), degrees(0.01, 6))
  .map(([south, west, height, width]) => ({ south, west, north: south + height, east: west + width }));

describe('the area of a map', () => {
  test('finds every listing of a category inside of it, and no other', async ({ restaurants, inArea }) => {
    await fc.assert(
      fc.asyncProperty(areas, async (area) => {
        const { found, total } = await inArea({ category: 'restaurants' }, area);
        const expected = restaurants.filter(within(area)).map(({ id }) => id);
        expect(new Set(found)).toEqual(new Set(expected));
        expect(total).toBe(expected.length);
      }),
      { numRuns: 60 },
    );
  });

  test.for([
    { q: 'pizza laval' },
    { q: 'pizza', where: 'laval' },
    { q: 'pizza', city: 'laval' },
    { q: 'pizza', region: 'laval', radius: 10 },
    { q: 'pizza', lat: 45.6, lng: -73.7 },
  ] as SearchArguments[])('replaces the place of %j', async (asked, { inArea }) => {
    const anywhere = await inArea({ q: 'pizza' }, MONTREAL);
    expect(anywhere.total).toBeGreaterThan(0);
    expect(await inArea(asked, MONTREAL)).toEqual(anywhere);
  });

  test('keeps the words, the filters and the order', async ({ search, ready: _ready }) => {
    const bounds = writeBounds(LAVAL);
    const { rows } = await search({ q: 'pizza', bounds, sort: 'name', pageSize: 50 });
    expect(rows.length).toBeGreaterThan(1);
    expect(rows.every(({ name }) => /pizz/i.test(name))).toBe(true);
    expect(rows.every(({ distanceKm }) => distanceKm === null)).toBe(true);
    const names = rows.map(({ name }) => name);
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'fr')));
  });

  test('without a match has no results, and none from elsewhere', async ({ search, ready: _ready }) => {
    const bounds = writeBounds({ south: 60, west: -75, north: 61, east: -74 });
    const { rows, total, understood } = await search({ q: 'pizza laval', bounds });
    expect({ rows, total }).toEqual({ rows: [], total: 0 });
    expect(understood).toMatchObject({ city: null, relaxed: false, elsewhere: false });
  });
});

describe('the points of a map', () => {
  test('are the first 500 listings in their order, with their trade and city', async ({
    search,
    restaurants,
  }) => {
    const { points, rows, total } = await search({ category: 'restaurants', points: true });
    const placed = restaurants.filter(({ latitude }) => latitude !== null);
    expect(points?.rows.length).toBe(Math.min(placed.length, 500));
    expect((points?.rows.length ?? 0) + (points?.unplaced ?? 0)).toBe(Math.min(total, 500));
    const first = rows.find(({ latitude }) => latitude !== null);
    expect(points?.rows[0]).toEqual([
      Number(first?.latitude?.toFixed(5)),
      Number(first?.longitude?.toFixed(5)),
      first?.slug,
      first?.name,
      first?.subcategory?.name,
      first?.city?.name,
    ]);
  });

  test('are the same on each page, and absent by default', async ({ search, ready: _ready }) => {
    const [first, second, list] = await Promise.all([
      search({ q: 'pizza', points: true }),
      search({ q: 'pizza', points: true, page: 2 }),
      search({ q: 'pizza' }),
    ]);
    expect(second.points).toEqual(first.points);
    expect(list.points).toBeNull();
    expect(list.rows).toEqual(first.rows);
  });

  test('are absent from rows beside a map, which keep its order', async ({ search, ready: _ready }) => {
    const asked = { q: 'restaurant', page: 3 };
    const [map, rows] = await Promise.all([
      search({ ...asked, points: true }),
      search({ ...asked, besideMap: true }),
    ]);
    expect(map.rows).toHaveLength(20);
    expect(rows).toEqual({ ...map, points: null });
  });

  test('leave out a hidden address, and count it', async ({ search, sql, ready: _ready }) => {
    await sql(
      `insert into public.listings (slug, name, status, latitude, longitude, show_address)
       values ('zyzomys-cache', 'Zyzomys caché', 'published', 45.5, -73.6, false),
              ('zyzomys-visible', 'Zyzomys visible', 'published', 45.51, -73.61, true)`,
    );
    const { points } = await search({ q: 'zyzomys', points: true });
    expect(points).toEqual({
      rows: [[45.51, -73.61, 'zyzomys-visible', 'Zyzomys visible', null, null]],
      unplaced: 1,
    });
  });
});
