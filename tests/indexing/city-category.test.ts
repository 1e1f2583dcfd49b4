import type { CityCategoryPage } from '#domain/pages/directory.ts';
import { test as base, expect, file } from '#tests/fixtures/index.ts';

const test = base.extend(
  'page',
  file,
  ({ sql }) =>
    async (...args: [string, string, string?, number?, string?]): Promise<CityCategoryPage | null> => {
      const [city, category, subcategory = '', number = 1, locale = 'fr'] = args;
      const rows = await sql('select public.city_category_page($1, $2, $3, $4, $5) as page', [
        city,
        category,
        subcategory,
        number,
        locale,
      ]);
      return rows[0].page;
    },
);

test.beforeAll(async ({ newListing }) => {
  await newListing({ slug: 'cafe-du-quai', name: 'Café du Quai', city: 'gaspe' });
  await newListing({
    slug: 'chez-rita',
    name: 'Chez Rita',
    city: 'gaspe',
    subcategory: null,
  });
  await newListing({ slug: 'cafe-de-perce', name: 'Café de Percé', city: 'perce' });
  await newListing({ status: 'draft', city: 'laval' });
});

test('holds the listings of a category in a city, its parts, and the nearest cities that have it', async ({
  page,
}) => {
  const found = await page('gaspe', 'restaurants', '', 9, 'en');
  expect(found).toMatchObject({
    city: { slug: 'gaspe', name: 'Gaspé' },
    region: { slug: 'gaspesie-iles-de-la-madeleine' },
    category: { slug: 'restaurants', name: 'Restaurants', icon: 'utensils' },
    subcategory: null,
    total: 2,
    page: 1,
    pages: 1,
    categories: [{ slug: 'restaurants', count: 2 }],
    subcategories: [{ slug: 'cafes', name: 'Cafés', count: 1 }],
    neighbours: [{ slug: 'perce', name: 'Percé', count: 1 }],
    sponsors: [],
  });
  expect(found?.rows.map(({ slug }) => slug).sort()).toEqual(['cafe-du-quai', 'chez-rita']);
});

test('holds the listings of one subcategory only', async ({ page }) => {
  const found = await page('gaspe', 'restaurants', 'cafes');
  expect([found?.subcategory?.slug, found?.total, found?.rows.map(({ slug }) => slug)]).toEqual([
    'cafes',
    1,
    ['cafe-du-quai'],
  ]);
});

test.for<[string, string, string?]>([
  ['laval', 'restaurants'],
  ['gaspe', 'commerces'],
  ['gaspe', 'cafes'],
  ['gaspe', 'restaurants', 'pizzerias'],
  ['gaspe', 'restaurants', 'nulle'],
  ['nulle', 'restaurants'],
  ['', ''],
])('is null for %s, %s, %s', async ([...asked], { page }) => {
  expect(await page(...asked)).toBeNull();
});

test('appears with its first listing and disappears with its last', async ({ sql, newListing, page }) => {
  const { id } = await newListing({ city: 'amqui' });
  expect((await page('amqui', 'restaurants', 'cafes'))?.total).toBe(1);
  await sql("update public.listings set status = 'archived' where id = $1", [id]);
  expect(await page('amqui', 'restaurants', 'cafes')).toBeNull();
});
