import fc from 'fast-check';
import {
  test as base,
  describe,
  expect,
  fieldsBy,
  file,
  kilometres,
  type SearchArguments,
} from '#tests/fixtures/index.ts';
import { fillDirectory } from './fixture.ts';

/** A trade in a place has the same answer in two fields, in one field and by filters. */

type Named = { id: number; slug: string; name: string; latitude: number | null; longitude: number | null };

const test = base
  .extend('ready', file, async ({ pool, sql }) => {
    await fillDirectory(pool);
    await sql('select private.refresh_directory()');
  })
  .extend('trades', file, async ({ sql, ready: _ready }) => {
    const rows = await sql(
      `select s.id, s.slug, s.name_fr as name, p.slug as parent from public.categories s
         join public.categories p on p.id = s.parent_id
        where exists (select from public.listings l where l.subcategory_id = s.id)
          -- Its name says a place.
          and s.slug <> 'cuisine-quebecoise' order by s.id`,
    );
    return rows as unknown as (Named & { parent: string })[];
  })
  .extend('places', file, async ({ sql, ready: _ready }) => {
    // Municipalities of the fixture, and some without listings.
    const rows = await sql(
      `select m.id, m.slug, m.name, m.latitude, m.longitude from public.municipalities m
        where m.latitude is not null and (exists (select from public.listings l where l.municipality_id = m.id)
              or m.slug in ('rosemere', 'hudson', 'perce', 'val-d-or', 'matane', 'chibougamau'))
        order by m.id`,
    );
    return rows as unknown as Named[];
  })
  .extend('ids', file, ({ search }) => async (asked: SearchArguments) => {
    const { rows } = await search({ ...asked, pageSize: 50 });
    return rows.map(({ id }) => id);
  });

/** Other names of places, and more than a name. */
const SAID = [
  'Rosemont',
  'Limoilou',
  'Sainte-Foy',
  'St-Bruno',
  'mtl',
  'région de Québec',
  'Laval, Québec',
  'H2X',
];

const RUNS = { numRuns: 80 };

describe('a trade in a place', () => {
  test('has the same answer in two fields, in one, and in either order', async ({
    trades,
    places,
    search,
  }) => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...trades), fc.constantFrom(...places), async (trade, place) => {
        const asked = await Promise.all([
          search({ q: trade.name, where: place.name, pageSize: 50 }),
          search({ q: `${trade.name} ${place.name}`, pageSize: 50 }),
          search({ q: `${place.name} ${trade.name}`, pageSize: 50 }),
        ]);
        const [two, one, reversed] = asked.map(({ rows, total, sections, understood }) => ({
          ids: rows.map(({ id }) => id),
          total,
          sections,
          elsewhere: understood.elsewhere,
          city: understood.city?.slug,
        }));
        expect(two?.city).toBe(place.slug);
        expect(one).toEqual(two);
        expect(reversed).toEqual(two);
      }),
      RUNS,
    );
  });

  test('has the same answer once the form shows the place in its own field', async ({
    as,
    trades,
    places,
    search,
  }) => {
    const place = fc.oneof(
      fc.constantFrom(...places).map(({ name }) => name),
      fc.constantFrom(...SAID),
    );
    const written = fc.constantFrom(
      (what: string, where: string) => `${what} ${where}`,
      (what: string, where: string) => `${where} ${what}`,
      (what: string, where: string) => `${what} à ${where}`,
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...trades), place, written, async (trade, where, write) => {
        const asked = { q: write(trade.name, where), pageSize: 50 };
        const { isPlace, ...fields } = await fieldsBy((name, args) => as(null).must(name, args), asked);
        expect(isPlace).toBe(true);
        expect(fields.q).toBe(trade.name);
        const [typed, shown] = await Promise.all([search(asked), search({ ...asked, ...fields })]);
        const answer = ({
          rows,
          total,
          sections,
          understood: { words: _, ...understood },
        }: typeof typed) => ({
          ids: rows.map(({ id }) => id),
          total,
          sections,
          understood,
        });
        expect(answer(shown)).toEqual(answer(typed));
      }),
      RUNS,
    );
  });

  test('includes every listing that filters find, which are exactly the listings of the trade in the place', async ({
    trades,
    places,
    search,
    sql,
  }) => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...trades), fc.constantFrom(...places), async (trade, place) => {
        const filed = await sql(
          `select id from public.listings where is_public and subcategory_id = $1 and municipality_id = $2`,
          [trade.id, place.id],
        );
        const expected = filed.map(({ id }) => Number(id)).sort();
        const filters = { category: trade.parent, subcategory: trade.slug, city: place.slug };
        const [filtered, typed] = await Promise.all([
          search({ ...filters, pageSize: 50 }),
          search({ q: trade.name, where: place.name, pageSize: 50 }),
        ]);
        expect(filtered.understood.elsewhere).toBe(expected.length === 0);
        if (expected.length === 0) return;
        expect(filtered.rows.map(({ id }) => id).sort()).toEqual(expected);
        expect(typed.rows.map(({ id }) => id)).toEqual(expect.arrayContaining(expected));
      }),
      RUNS,
    );
  });

  test('shows the nearest of the trade, sorted by distance, where the place has none', async ({
    trades,
    places,
    search,
    sql,
  }) => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...trades), fc.constantFrom(...places), async (trade, place) => {
        const asked = { category: trade.parent, subcategory: trade.slug, city: place.slug };
        const { rows, understood } = await search({ ...asked, pageSize: 50 });
        if (!understood.elsewhere) return;
        const shown = rows.map(({ distanceKm }) => distanceKm ?? Number.NaN);
        expect(shown).toEqual([...shown].sort((a, b) => a - b));
        // Compared with every listing of the trade.
        const all = await sql(
          `select coalesce(l.latitude, m.latitude) as latitude, coalesce(l.longitude, m.longitude) as longitude
             from public.listings l left join public.municipalities m on m.id = l.municipality_id
            where l.is_public and l.subcategory_id = $1 and coalesce(l.latitude, m.latitude) is not null`,
          [trade.id],
        );
        const nearest = Math.min(
          ...all.map(({ latitude, longitude }) =>
            kilometres(
              { lat: Number(latitude), lng: Number(longitude) },
              { lat: Number(place.latitude), lng: Number(place.longitude) },
            ),
          ),
        );
        expect(shown[0]).toBeCloseTo(nearest, -1);
      }),
      RUNS,
    );
  });
});

test('a city with one page at most also shows the nearest around it, on each road the same', async ({
  trades,
  places,
  search,
  sql,
}) => {
  let compared = 0;
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...trades), fc.constantFrom(...places), async (trade, place) => {
      const chosen = { category: trade.parent, subcategory: trade.slug };
      const { around, rows, total, understood } = await search({ ...chosen, city: place.slug, pageSize: 50 });
      if (total === 0 || total > 50 || understood.elsewhere) {
        expect(around).toEqual([]);
        return;
      }
      const typed = await search({ ...chosen, where: place.name, pageSize: 50 });
      if (typed.total === total) expect(typed.around).toEqual(around);
      const nearby = await search({
        ...chosen,
        lat: Number(place.latitude),
        lng: Number(place.longitude),
        radius: 25,
        sort: 'distance',
        pageSize: 50,
      });
      if (nearby.total > 50) return;
      compared += 1;
      const own = new Set(rows.map(({ id }) => id));
      const expected = nearby.rows.filter(({ id }) => !own.has(id)).slice(0, 6);
      expect(around.map(({ distanceKm }) => distanceKm)).toEqual(
        expected.map(({ distanceKm }) => distanceKm),
      );
      const cities = await sql(
        'select slug, municipality_id = $2 as is_own from public.listings where id = any ($1)',
        [around.map(({ id }) => id), place.id],
      );
      expect(cities.filter((one) => one.is_own)).toEqual([]);
    }),
    RUNS,
  );
  expect(compared).toBeGreaterThan(0);
});

test('a further filter never adds a listing', async ({ trades, places, ids }) => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...trades),
      fc.constantFrom(...places),
      fc.constantFrom<SearchArguments>({ options: ['payment:cash'] }, { open: 'sat' }, { phone: '514' }),
      async (trade, place, further) => {
        const asked = { category: trade.parent, subcategory: trade.slug, city: place.slug };
        const before = await ids(asked);
        if (before.length === 0) return;
        const after = await ids({ ...asked, ...further });
        const { length } = after.filter((id) => !before.includes(id));
        expect(length).toBe(0);
      },
    ),
    RUNS,
  );
});

test('a distance is measured from a chosen or typed place as from a position at its centre', async ({
  trades,
  places,
  search,
}) => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...trades),
      fc.constantFrom(...places),
      fc.constantFrom(5, 25, 100),
      async (trade, place, radius) => {
        const filters = { category: trade.parent, subcategory: trade.slug, radius, pageSize: 50 };
        const [chosen, typed, located] = await Promise.all([
          search({ ...filters, city: place.slug }),
          search({ ...filters, where: place.name }),
          search({ ...filters, lat: Number(place.latitude), lng: Number(place.longitude) }),
        ]);
        expect(chosen.rows).toEqual(typed.rows);
        expect(chosen.rows.every(({ distanceKm }) => (distanceKm ?? Infinity) <= radius + 0.1)).toBe(true);
        const ids = (rows: { id: number }[]) => rows.map(({ id }) => id).sort();
        expect(ids(chosen.rows)).toEqual(ids(located.rows));
      },
    ),
    RUNS,
  );
});

test('a distance without a place is ignored', async ({ search }) => {
  const [without, around] = await Promise.all([
    search({ category: 'restaurants' }),
    search({ category: 'restaurants', radius: 25 }),
  ]);
  expect(around.rows.map(({ id }) => id)).toEqual(without.rows.map(({ id }) => id));
  expect(around.total).toBe(without.total);
});
