import type { ListingCard } from '#domain/pages/directory.ts';
import { SORTS } from '#domain/search/search.ts';
import {
  test as base,
  describe,
  expect,
  file,
  kilometres,
  type SearchArguments,
} from '#tests/fixtures/index.ts';
import { fillDirectory } from './fixture.ts';

const MONTREAL = { lat: 45.5088, lng: -73.5617 };
const test = base.extend('find', file, ({ search }) => (asked: SearchArguments) => {
  return search(asked);
});

test.beforeAll(async ({ pool }) => {
  await fillDirectory(pool);
});

const slugs = (rows: ListingCard[]) => rows.map((row) => row.slug);

describe.each([
  ['filters', { category: 'restaurants' }],
  ['words', { q: 'tremblay' }],
  ['words and a place', { q: 'gagnon montréal' }],
  ['a distance', { ...MONTREAL, radius: 50 }],
  ['a telephone', { phone: '514' }],
] as [string, SearchArguments][])('with %s', (_kind, asked) => {
  test.for(SORTS)(
    'sort by %s is in order, and no listing comes twice over the pages',
    async (sort, { sql, find }) => {
      const pages = [1, 2, 3].map((page) => find({ ...MONTREAL, ...asked, sort, page, pageSize: 10 }));
      const rows = (await Promise.all(pages)).flatMap((page) => page.rows);
      expect(new Set(slugs(rows)).size).toBe(rows.length);
      const keys = await sql(
        'select slug, name_key, published_at, rating_rank as rating from public.listings where slug = any ($1)',
        [slugs(rows)],
      );
      const key = new Map(keys.map((k) => [k.slug, k]));
      for (const [n, row] of rows.entries()) {
        const before = rows[n - 1];
        if (!before) continue;
        if (sort === 'distance')
          expect(before.distanceKm ?? Infinity).toBeLessThanOrEqual((row.distanceKm ?? 0) + 0.1);
        if (sort === 'rating')
          expect(key.get(before.slug).rating).toBeGreaterThanOrEqual(key.get(row.slug).rating);
        if (sort === 'newest')
          expect(key.get(before.slug).published_at >= key.get(row.slug).published_at).toBe(true);
        if (sort === 'name') expect(key.get(before.slug).name_key <= key.get(row.slug).name_key).toBe(true);
      }
    },
  );
});

describe('a telephone number', () => {
  test.beforeAll(async ({ pool }) => {
    await pool.query(
      `update public.listings
          set phone = '+14505550177,107', second_phone = '+18775550178,4', second_phone_label = 'toll_free'
        where slug = 'fixture-7'`,
    );
  });

  test.for([
    '450 555-0177',
    '(450) 555-0177 poste 107',
    '555-0177',
    '450-555',
    '1 877 555-0178',
    '8775550178 #4',
    '5550178',
    '877',
  ])('finds a listing by either of its numbers, without their extensions: %s', async (phone, { find }) => {
    const { rows } = await find({ phone, pageSize: 30 });
    expect(slugs(rows)).toContain('fixture-7');
  });

  test.for(['450 555-0107', '877 555-0177'])('finds no other number: %s', async (phone, { find }) => {
    const { rows } = await find({ phone });
    expect(slugs(rows)).not.toContain('fixture-7');
  });
});

test('the order by rating weighs the number of ratings: none is above a single bad one', async ({
  sql,
  find,
}) => {
  await sql(
    `insert into public.listings (slug, name, status, rating_sum, rating_count)
     select 'zorille-' || word, 'Zorille ' || word, 'published', sum, count
       from (values ('seule', 5, 1), ('mauvaise', 1, 1), ('souvent', 48, 10), ('aucune', 0, 0)) as r (word, sum, count)`,
  );
  const { rows } = await find({ q: 'zorille', sort: 'rating' });
  expect(rows.map(({ name }) => name)).toEqual([
    'Zorille souvent',
    'Zorille seule',
    'Zorille aucune',
    'Zorille mauvaise',
  ]);
});

test.for([
  [{ category: 'restaurants' }, (row: ListingCard) => row.category?.slug === 'restaurants'],
  [
    { category: 'restaurants', subcategory: 'sushis' },
    (row: ListingCard) => row.subcategory?.slug === 'sushis',
  ],
  [{ region: 'estrie' }, (row: ListingCard) => row.region?.slug === 'estrie'],
  [{ city: 'rimouski' }, (row: ListingCard) => row.city?.slug === 'rimouski'],
  [{ mrc: 'la-haute-yamaska' }, (row: ListingCard) => row.city?.slug === 'granby'],
  [
    { city: 'laval', q: 'gagnon' },
    (row: ListingCard) => row.city?.slug === 'laval' && /Gagnon/.test(row.name),
  ],
  [{ ...MONTREAL, radius: 5 }, (row: ListingCard) => (row.distanceKm ?? Infinity) <= 5],
] as [SearchArguments, (row: ListingCard) => boolean][])(
  'filter %j holds for every row and its total is exact',
  async ([asked, holds], { find }) => {
    const result = await find({ ...asked, pageSize: 50 });
    expect(result.rows.length).toBeGreaterThan(0);
    expect(result.rows.every(holds)).toBe(true);
    expect(result.totalIsCapped).toBe(false);
    let seen = result.rows.length;
    for (let page = 2; seen < result.total; page++) {
      const more = await find({ ...asked, page, pageSize: 50 });
      expect(more.rows.length).toBeGreaterThan(0);
      expect(more.rows.every(holds)).toBe(true);
      seen += more.rows.length;
    }
    expect(seen).toBe(result.total);
  },
);

test('the distance shown is the distance', async ({ find }) => {
  const { rows } = await find({ ...MONTREAL, radius: 100, sort: 'distance', pageSize: 50 });
  for (const row of rows) {
    expect(row.distanceKm ?? Infinity).toBeCloseTo(
      kilometres(MONTREAL, { lat: row.latitude ?? 0, lng: row.longitude ?? 0 }),
      0,
    );
  }
});

test('facets count the results of each choice', async ({ find }) => {
  const { facets, total } = await find({ category: 'restaurants' });
  for (const facet of facets.subcategories) {
    const narrowed = await find({ category: 'restaurants', subcategory: facet.slug });
    expect(narrowed.total).toBe(facet.count);
  }
  expect(facets.regions.reduce((sum, region) => sum + region.count, 0)).toBe(total);
  const words = await find({ q: 'gagnon' });
  expect(words.facets.categories.reduce((sum, category) => sum + category.count, 0)).toBe(words.total);
});

test('facets of an understood trade and region list its subcategories and the MRCs', async ({ find }) => {
  const { understood, facets } = await find({ q: 'restaurant montreal terrasse' });
  expect(understood.category?.slug).toBe('restaurants');
  expect(facets.subcategories.length).toBeGreaterThan(0);
  expect(facets.mrcs.map(({ slug }) => slug)).toContain('montreal');
});

test('a strict filter is never relaxed, and an understood place is, with a message', async ({ find }) => {
  expect(await find({ q: 'sushi', city: 'joliette', category: 'sante' })).toMatchObject({
    total: 0,
    rows: [],
  });
  const widened = await find({ q: 'excavation joliette' });
  expect(widened.understood).toMatchObject({ relaxed: true, city: { slug: 'joliette' } });
  expect(widened.rows[0]?.name).toBe('Excavation Quévillon');
  const dropped = await find({ q: 'plombier zzyzx laval' });
  expect(dropped.understood).toMatchObject({ relaxed: true, subcategory: { slug: 'plombiers' } });
  expect(
    dropped.rows.every((row) => row.subcategory?.slug === 'plombiers' && row.city?.slug === 'laval'),
  ).toBe(true);
  expect((await find({ q: 'kintsugi quevillon' })).understood.relaxed).toBe(true);
});

test('tells which options of the words a listing is not known to have', async ({ sql, find }) => {
  const asked = { q: 'restauration rapide terrasse interac', city: 'granby' };
  const payments = (codes: string[]) =>
    sql(`update public.listings set payment_methods = $1, amenities = '{}' where name = 'Pizza Salvadore'`, [
      codes,
    ]);
  await payments(['debit']);
  const some = await find(asked);
  expect(some.understood).toMatchObject({ relaxed: true, options: ['amenity:terrace', 'payment:debit'] });
  const at = some.rows.findIndex(({ name }) => name === 'Pizza Salvadore');
  expect(some.lacking?.[at]).toEqual(['amenity:terrace']);
  expect(some.lacking).toHaveLength(some.rows.length);

  await sql(`update public.listings set services = '{Terrasse chauffée}' where name = 'Pizza Salvadore'`);
  const whole = await find(asked);
  expect(whole.understood.relaxed ? whole.lacking?.[0] : []).toEqual([]);
  expect((await find({ q: 'restauration rapide', city: 'granby' })).lacking).toBeNull();
});

test('an empty search lists the best, and every language has its names', async ({ find }) => {
  const french = await find({});
  const english = await find({ locale: 'en' });
  expect(french.rows).toHaveLength(20);
  expect(slugs(english.rows)).toEqual(slugs(french.rows));
  const name = async (locale: string) => (await find({ q: 'plumber', locale })).understood.subcategory?.name;
  expect([await name('fr'), await name('en')]).toEqual(['Plombiers', 'Plumbers']);
});

describe('suggestions', () => {
  test('matched by name come before suggestions matched by another phrase, which is shown', async ({
    suggest,
  }) => {
    const plom = await suggest('what', 'plom');
    expect(plom[0]).toMatchObject({ slug: 'plombiers', matched: null });
    expect(plom.find(({ slug }) => slug === 'dentistes')).toMatchObject({ matched: 'plombage' });
    expect((await suggest('what', 'toilette b'))[0]).toMatchObject({
      slug: 'plombiers',
      matched: 'toilette bouchée',
    });
    // A term in the other language.
    expect((await suggest('what', 'plumbe', 'fr'))[0]).toMatchObject({
      slug: 'plombiers',
      matched: 'plumber',
    });
    expect((await suggest('what', 'plumbe', 'en'))[0]).toMatchObject({ slug: 'plombiers', matched: null });
  });

  test('of places: the same, and none without listings', async ({ suggest }) => {
    expect((await suggest('where', 'st-je'))[0]).toMatchObject({ slug: 'saint-jerome', matched: null });
    expect(await suggest('where', 'ste-foy')).toMatchObject([{ slug: 'quebec', matched: 'Sainte-Foy' }]);
    for (const q of ['est', 'sa', 'ha', 'l']) {
      const places = await suggest('where', q);
      expect(places.filter((place) => 'count' in place && place.count === 0)).toEqual([]);
    }
  });
});

test('suggestions come from trades, businesses and places, and forgive one error', async ({ suggest }) => {
  expect((await suggest('what', 'plomb'))[0]).toMatchObject({
    kind: 'category',
    slug: 'plombiers',
  });
  expect((await suggest('what', 'plonbier'))[0]).toMatchObject({
    kind: 'category',
    slug: 'plombiers',
  });
  expect(await suggest('what', 'resto')).toContainEqual(
    expect.objectContaining({ kind: 'category', slug: 'restaurants', parentSlug: null }),
  );
  expect(await suggest('what', 'vallée zé')).toEqual([
    expect.objectContaining({ kind: 'business', name: 'Vallée Zénith Consultants', cityName: 'Montréal' }),
  ]);
  expect((await suggest('where', 'st-je'))[0]).toMatchObject({ kind: 'city' });
  expect((await suggest('where', 'lavall'))[0]).toMatchObject({ slug: 'laval' });
  expect((await suggest('where', 'st jerrome'))[0]).toMatchObject({ slug: 'saint-jerome' });
  expect((await suggest('where', 'monteral'))[0]).toMatchObject({
    slug: 'montreal',
    kind: 'city',
  });
  expect((await suggest('where', 'laur', 'en'))[0]).toMatchObject({
    kind: 'region',
    name: 'Laurentians',
  });
  for (const q of ['', '  ', '%', '_', "'", '\\', ':*']) {
    expect(await suggest('what', q)).toEqual([]);
    expect(await suggest('where', q)).toEqual([]);
  }
});

test.for([
  { q: '🍕' },
  { q: '?!' },
  { q: '…', category: 'restaurants' },
  { phone: 'abc' },
  { phone: '—', city: 'laval', category: 'restaurants' },
] as SearchArguments[])('what cannot be searched (%j) finds nothing', async (asked, { find }) => {
  expect(await find(asked)).toMatchObject({ rows: [], total: 0, sections: [] });
});

test.for([{ q: ' ' }, { where: 'partout au Québec' }, { phone: ' ' }] as SearchArguments[])(
  'what narrows nothing (%j) finds everything',
  async (asked, { find }) => {
    expect((await find(asked)).total).toBe((await find({})).total);
  },
);
