import type { BrowsePage, CategoryPage, PlaceDirectory, PlacePage } from '#domain/pages/directory.ts';
import { test as base, describe, expect, file } from '#tests/fixtures/index.ts';

const test = base
  .extend('city', file, ({ read }) => (slug: string, page = 1, category = '') => {
    return read<PlacePage | null>('city_page', { slug, category, page });
  })
  .extend('category', file, ({ read }) => (more: object = {}) => {
    return read<CategoryPage | null>('category_page', { category: 'restaurants', ...more });
  });

test.beforeAll(async ({ newListing }) => {
  // Laval: 45 cafés and 2 garages; Gatineau: 3 cafés; Longueuil: 1 garage; one draft of each.
  for (let n = 0; n < 45; n += 1) await newListing({ city: 'laval' });
  for (let n = 0; n < 2; n += 1) await newListing({ city: 'laval', ...GARAGE });
  for (let n = 0; n < 3; n += 1) await newListing({ city: 'gatineau' });
  await newListing({ city: 'longueuil', ...GARAGE });
  for (const city of ['laval', 'gatineau']) await newListing({ city, status: 'draft' });
});

const GARAGE = { category: 'automobile', subcategory: null };
const counts = (facets: { slug: string; count: number }[]) => facets.map(({ slug, count }) => [slug, count]);

describe('city_page', () => {
  test('shows the place, its listings twenty at a time, and what is around', async ({ city }) => {
    const laval = await city('laval');
    expect(laval).toMatchObject({
      place: { kind: 'city', slug: 'laval', name: 'Laval', designation: 'Ville' },
      region: { slug: 'laval' },
      mrc: { slug: 'laval' },
      total: 47,
      page: 1,
      pages: 3,
    });
    expect(laval?.place.population).toBeGreaterThan(400_000);
    expect(laval?.rows).toHaveLength(20);
    expect(counts(laval?.categories ?? [])).toEqual([
      ['restaurants', 45],
      ['automobile', 2],
    ]);
    // Longueuil is nearer to Laval than Gatineau is.
    expect(counts(laval?.neighbours ?? [])).toEqual([
      ['longueuil', 1],
      ['gatineau', 3],
    ]);
  });

  test('has every listing on exactly one page', async ({ city }) => {
    const pages = await Promise.all([1, 2, 3].map((page) => city('laval', page)));
    const ids = pages.flatMap((page) => page?.rows.map((row) => row.id) ?? []);
    expect(ids).toHaveLength(47);
    expect(new Set(ids).size).toBe(47);
  });

  test('filters by category', async ({ city }) => {
    expect(await city('laval', 1, 'automobile')).toMatchObject({ total: 2, pages: 1 });
    const empty = await city('gatineau', 1, 'automobile');
    expect(empty).toMatchObject({ total: 0, page: 1, pages: 1, rows: [] });
    expect(counts(empty?.categories ?? [])).toContainEqual(['automobile', 0]);
  });

  test('falls back for an unknown category or page', async ({ city }) => {
    expect(await city('laval', 1, 'licornes')).toMatchObject({ total: 47 });
    expect(await city('laval', 99)).toMatchObject({ page: 3 });
    expect(await city('laval', -1)).toMatchObject({ page: 1 });
  });

  test('is null for an unknown place', async ({ city }) => {
    expect(await city('atlantide')).toBeNull();
  });
});

test('place_directory counts the listings of a category that it leaves out', async ({ read }) => {
  const short = await read<PlaceDirectory>('place_directory', { slug: 'laval', most: 10 });
  expect(short.categories.flatMap(({ listings }) => listings)).toHaveLength(10);
  const { count } = short.categories.find(({ slug }) => slug === 'restaurants') ?? {};
  expect(count).toBe(45);
});

describe('region_page', () => {
  test('shows its listings, its cities and the other regions', async ({ read }) => {
    const region = await read<PlacePage>('region_page', { slug: 'outaouais', locale: 'en' });
    expect(region).toMatchObject({
      place: { kind: 'region', slug: 'outaouais', name: 'Outaouais', designation: null },
      mrc: null,
      total: 3,
      pages: 1,
    });
    expect(counts(region?.cities ?? [])).toEqual([['gatineau', 3]]);
    expect(counts(region?.neighbours ?? [])).toEqual([
      ['laval', 47],
      ['monteregie', 1],
    ]);
  });

  test('shows the population only where each municipality has one', async ({ sql, read }) => {
    const population = async (slug: string) =>
      (await read<PlacePage>('region_page', { slug })).place.population;
    expect(await population('laval')).toBeGreaterThan(400_000);
    expect(await population('outaouais')).toBeNull();
    await sql('update public.municipalities set is_counted = true where region_id = 7');
    expect(await population('outaouais')).toBeGreaterThan(300_000);
  });

  test('is null for an unknown region', async ({ read }) => {
    expect(await read<PlacePage | null>('region_page', { slug: 'atlantide' })).toBeNull();
  });
});

describe('category_page', () => {
  test('shows its listings, subcategories, regions and cities', async ({ category }) => {
    const page = await category();
    expect(page).toMatchObject({ category: { slug: 'restaurants' }, subcategory: null, total: 48, pages: 3 });
    expect(page?.rows).toHaveLength(20);
    expect(counts(page?.subcategories ?? [])).toEqual([['cafes', 48]]);
    expect(counts(page?.regions ?? [])).toEqual([
      ['laval', 45],
      ['outaouais', 3],
    ]);
    expect(counts(page?.cities ?? [])).toEqual([
      ['laval', 45],
      ['gatineau', 3],
    ]);
  });

  test('filters by subcategory and region, in either language', async ({ category }) => {
    const page = await category({ subcategory: 'cafes', region: 'outaouais', locale: 'en' });
    expect(page).toMatchObject({ subcategory: { slug: 'cafes', name: 'Cafés' }, total: 3 });
    expect(page?.rows.every((row) => row.city?.slug === 'gatineau')).toBe(true);
  });

  test('names a region without listings', async ({ category }) => {
    const page = await category({ region: 'estrie' });
    expect(page).toMatchObject({ total: 0, rows: [] });
    expect(counts(page?.regions ?? [])).toContainEqual(['estrie', 0]);
  });

  test('is null for an unknown category, or a subcategory of another one', async ({ category }) => {
    expect(await category({ category: 'licornes' })).toBeNull();
    expect(await category({ category: 'cafes' })).toBeNull();
    expect(await category({ category: 'automobile', subcategory: 'cafes' })).toBeNull();
  });
});

describe('browse_page', () => {
  test('is the whole tree with its counts', async ({ read }) => {
    const { categories, regions } = await read<BrowsePage>('browse_page');
    const restaurants = categories.find((category) => category.slug === 'restaurants');
    expect(restaurants).toMatchObject({ count: 48, icon: expect.any(String) });
    expect(counts(restaurants?.subcategories ?? [])[0]).toEqual(['cafes', 48]);
    expect(restaurants?.subcategories.length).toBeGreaterThan(3);
    expect(regions).toHaveLength(17);
    expect(regions.flatMap((region) => region.mrcs)).toHaveLength(104);
    const outaouais = regions.find((region) => region.slug === 'outaouais');
    expect(outaouais).toMatchObject({ count: 3 });
    expect(counts(outaouais?.cities ?? [])).toEqual([['gatineau', 3]]);
    expect(counts(outaouais?.mrcs ?? [])).toContainEqual(['gatineau', 3]);
  });
});
