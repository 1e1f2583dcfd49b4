import type { KeptListings } from '#domain/pages/directory.ts';
import { test as base, describe, expect, file } from '#tests/fixtures/index.ts';

const test = base.extend('kept', file, ({ read }) => async (slugs: string[], more: object = {}) => {
  const { rows, ...rest } = await read<KeptListings>('kept_listings', { slugs, ...more });
  return { rows: rows.map(({ slug }) => slug), ...rest };
});

const NOTHING = { rows: [], moved: {}, missing: [] };

describe('kept_listings', () => {
  test.beforeAll(async ({ newListing, sql }) => {
    for (const slug of ['garde-a', 'garde-b', 'garde-c']) await newListing({ slug });
    await newListing({ slug: 'garde-retiree', status: 'archived', publishedAt: '2026-01-15' });
    await newListing({ slug: 'garde-brouillon', status: 'draft' });
    await newListing({ slug: 'garde-avant' });
    await sql("update public.listings set slug = 'garde-apres' where slug = 'garde-avant'");
    await newListing({ slug: 'garde-double', status: 'archived', publishedAt: '2026-01-15' });
    await sql(
      `update public.listings set merged_into = (select id from public.listings where slug = 'garde-a')
        where slug = 'garde-double'`,
    );
  });

  test('answers the cards in the order of the slugs, each listing once', async ({ kept }) => {
    expect(await kept(['garde-c', 'garde-a', 'garde-c', 'garde-b'])).toEqual({
      ...NOTHING,
      rows: ['garde-c', 'garde-a', 'garde-b'],
    });
    expect(await kept([])).toEqual(NOTHING);
  });

  test('follows former slugs and merges', async ({ kept }) => {
    expect(await kept(['garde-avant', 'garde-double'])).toEqual({
      ...NOTHING,
      rows: ['garde-apres', 'garde-a'],
      moved: { 'garde-avant': 'garde-apres', 'garde-double': 'garde-a' },
    });
    expect(await kept(['garde-a', 'garde-b', 'garde-double'])).toEqual({
      ...NOTHING,
      rows: ['garde-a', 'garde-b'],
      moved: { 'garde-double': 'garde-a' },
    });
  });

  test('reports removed, unpublished and unknown listings in the same way', async ({ kept }) => {
    expect(await kept(['garde-brouillon', 'garde-a', 'garde-retiree', 'jamais-vue'])).toEqual({
      ...NOTHING,
      rows: ['garde-a'],
      missing: ['garde-brouillon', 'garde-retiree', 'jamais-vue'],
    });
  });

  test('reads 200 slugs at most', async ({ kept }) => {
    const unknown = Array.from({ length: 200 }, (_, n) => `inconnue-${n}`);
    expect((await kept([...unknown, 'garde-a'])).rows).toEqual([]);
    expect((await kept([...unknown.slice(1), 'garde-a'])).rows).toEqual(['garde-a']);
  });

  test('hides what the owner hides', async ({ newListing, read }) => {
    await newListing({ slug: 'garde-cachee', showAddress: false });
    const { rows } = await read<KeptListings>('kept_listings', { slugs: ['garde-cachee'] });
    expect(rows).toMatchObject([{ slug: 'garde-cachee', address: null, latitude: null, longitude: null }]);
  });

  test('is in the asked language', async ({ newListing, read }) => {
    await newListing({ slug: 'garde-garage', category: 'automobile', subcategory: null });
    const categoryIn = async (locale: string) => {
      const { rows } = await read<KeptListings>('kept_listings', { slugs: ['garde-garage'], locale });
      return rows[0]?.category?.name;
    };
    expect([await categoryIn('fr'), await categoryIn('en')]).toEqual([
      'Automobile et véhicules',
      'Automotive and vehicles',
    ]);
  });
});
