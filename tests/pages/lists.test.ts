import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BrowsePage, CategoryPage, PlacePage } from '#domain/pages/directory.ts';
import { startTestBackend, type TestBackend } from '#tests/support/backend.ts';
import { insertListing } from './support/builders.ts';
import { read } from './support/read.ts';

let t: TestBackend;
beforeAll(async () => {
  t = await startTestBackend();
  const { pool } = t.database;
  // Laval: 45 cafés and 2 garages; Gatineau: 3 cafés; Longueuil: 1 garage; one draft of each.
  for (let n = 0; n < 45; n += 1) await insertListing(pool, { city: 'laval' });
  for (let n = 0; n < 2; n += 1) await insertListing(pool, { city: 'laval', ...GARAGE });
  for (let n = 0; n < 3; n += 1) await insertListing(pool, { city: 'gatineau' });
  await insertListing(pool, { city: 'longueuil', ...GARAGE });
  for (const city of ['laval', 'gatineau']) await insertListing(pool, { city, status: 'draft' });
});
afterAll(() => t?.close());

const GARAGE = { category: 'automobile', subcategory: null };
const counts = (facets: { slug: string; count: number }[]) => facets.map(({ slug, count }) => [slug, count]);
const city = (slug: string, page = 1, category = '') =>
  read<PlacePage | null>(t.anon, 'city_page', { slug, category, page });

describe('city_page', () => {
  it('shows the place, its listings twenty at a time, and what is around', async () => {
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

  it('has every listing on one page and only one', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => city('laval', page)));
    const ids = pages.flatMap((page) => page?.rows.map((row) => row.id) ?? []);
    expect(ids).toHaveLength(47);
    expect(new Set(ids).size).toBe(47);
  });

  it('keeps to a category', async () => {
    expect(await city('laval', 1, 'automobile')).toMatchObject({ total: 2, pages: 1 });
    const empty = await city('gatineau', 1, 'automobile');
    expect(empty).toMatchObject({ total: 0, page: 1, pages: 1, rows: [] });
    expect(counts(empty?.categories ?? [])).toContainEqual(['automobile', 0]);
  });

  it('falls back when the category or the page does not exist', async () => {
    expect(await city('laval', 1, 'licornes')).toMatchObject({ total: 47 });
    expect(await city('laval', 99)).toMatchObject({ page: 3 });
    expect(await city('laval', -1)).toMatchObject({ page: 1 });
  });

  it('is null for a place that does not exist', async () => {
    expect(await city('atlantide')).toBeNull();
  });
});

describe('region_page', () => {
  it('shows its listings, its cities and the other regions', async () => {
    const region = await read<PlacePage>(t.anon, 'region_page', { slug: 'outaouais', locale: 'en' });
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

  it('says how many people live there only where each municipality is counted', async () => {
    const population = async (slug: string) =>
      (await read<PlacePage>(t.anon, 'region_page', { slug })).place.population;
    expect(await population('laval')).toBeGreaterThan(400_000);
    expect(await population('outaouais')).toBeNull();
    await t.database.pool.query('update public.municipalities set is_counted = true where region_id = 7');
    expect(await population('outaouais')).toBeGreaterThan(300_000);
  });

  it('is null for a region that does not exist', async () => {
    expect(await read<PlacePage | null>(t.anon, 'region_page', { slug: 'atlantide' })).toBeNull();
  });
});

describe('category_page', () => {
  const category = (more: object = {}) =>
    read<CategoryPage | null>(t.anon, 'category_page', { category: 'restaurants', ...more });

  it('shows its listings, subcategories, regions and cities', async () => {
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

  it('keeps to a subcategory and a region, in either language', async () => {
    const page = await category({ subcategory: 'cafes', region: 'outaouais', locale: 'en' });
    expect(page).toMatchObject({ subcategory: { slug: 'cafes', name: 'Cafés' }, total: 3 });
    expect(page?.rows.every((row) => row.city?.slug === 'gatineau')).toBe(true);
  });

  it('names a region that has none of it', async () => {
    const page = await category({ region: 'estrie' });
    expect(page).toMatchObject({ total: 0, rows: [] });
    expect(counts(page?.regions ?? [])).toContainEqual(['estrie', 0]);
  });

  it('is null for a category, or a subcategory of another category', async () => {
    expect(await category({ category: 'licornes' })).toBeNull();
    expect(await category({ category: 'cafes' })).toBeNull();
    expect(await category({ category: 'automobile', subcategory: 'cafes' })).toBeNull();
  });
});

describe('browse_page', () => {
  it('is the whole tree with its counts', async () => {
    const { categories, regions } = await read<BrowsePage>(t.anon, 'browse_page');
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
