import type { HomePage } from '#domain/pages/directory.ts';
import { test as base, describe, expect, file } from '#tests/fixtures/index.ts';

const test = base
  .extend('home', file, ({ read }) => () => {
    return read<HomePage>('home_page');
  })
  .extend('daily', file, ({ sql }) => async (day: string) => {
    const rows = await sql<{ ids: string[] }>('select private.daily_listings($1, 8) as ids', [day]);
    return rows[0]?.ids ?? [];
  });

test('is complete for an empty directory', async ({ home }) => {
  expect(await home()).toEqual({
    totals: { listings: 0, municipalities: 0, categories: expect.any(Number) },
    categories: [],
    cities: [],
    daily: [],
    newest: [],
    sponsors: [],
  });
});

describe('with listings', () => {
  test.beforeAll(async ({ newListing }) => {
    for (let n = 1; n <= 30; n += 1) {
      await newListing({
        slug: `accueil-${n}`,
        city: n % 3 === 0 ? 'gatineau' : 'laval',
        category: n % 5 === 0 ? 'services' : 'restaurants',
        subcategory: null,
        publishedAt: `2026-02-${String((n % 27) + 1).padStart(2, '0')}T12:00:00Z`,
      });
    }
    await newListing({ slug: 'accueil-attente', status: 'pending' });
    await newListing({
      slug: 'accueil-muette',
      description: null,
      publishedAt: '2026-01-01',
    });
  });

  test('counts published listings, the places that have some, and the most popular categories', async ({
    home,
  }) => {
    const { totals, categories } = await home();
    expect(totals).toMatchObject({ listings: 31, municipalities: 2 });
    expect(categories.map(({ slug, count }) => [slug, count])).toEqual([
      ['restaurants', 25],
      ['services', 6],
    ]);
  });

  test('shows the newest first', async ({ home }) => {
    const { newest } = await home();
    expect(newest).toHaveLength(8);
    expect(newest[0]?.slug).toBe('accueil-26');
  });

  test('orders cities by listings before any has views', async ({ home }) => {
    const { cities } = await home();
    expect(cities.map(({ slug, count }) => [slug, count])).toEqual([
      ['laval', 21],
      ['gatineau', 10],
    ]);
  });

  test('shows current sponsors, in their order', async ({ sql, home }) => {
    await sql(`
      insert into public.sponsors (name, url, position, starts_on, ends_on) values
        ('Deuxième', 'https://b.example', 2, '2020-01-01', null),
        ('Premier', 'https://a.example', 1, '2020-01-01', '2999-01-01'),
        ('Passé', 'https://c.example', 0, '2020-01-01', '2020-12-31'),
        ('Futur', 'https://d.example', 0, '2999-01-01', null)`);
    const { sponsors } = await home();
    expect(sponsors).toEqual([
      { id: expect.any(Number), name: 'Premier', url: 'https://a.example', logoPath: null },
      { id: expect.any(Number), name: 'Deuxième', url: 'https://b.example', logoPath: null },
    ]);
  });
});

describe('the businesses of the day', () => {
  test('are eight different complete listings', async ({ home }) => {
    const { daily: cards } = await home();
    expect(new Set(cards.map((card) => card.id)).size).toBe(8);
    expect(cards.map((card) => card.slug)).not.toContain('accueil-muette');
    expect(cards.every((card) => card.description && card.city)).toBe(true);
  });

  test('are the same all day and others on the next days', async ({ home, daily }) => {
    expect(await daily('2026-06-01')).toEqual(await daily('2026-06-01'));
    const days = await Promise.all(['2026-06-01', '2026-06-02', '2026-06-03', '2026-06-04'].map(daily));
    expect(new Set(days.map(String)).size).toBe(4);
    expect((await home()).daily.map((card) => card.id)).toEqual((await home()).daily.map((card) => card.id));
  });

  test('stay the same when listings are published during the day', async ({ newListing, daily }) => {
    const before = await daily('2026-06-01');
    for (let n = 0; n < 10; n += 1) {
      await newListing({ publishedAt: '2026-06-01T15:00:00Z' });
    }
    expect(await daily('2026-06-01')).toEqual(before);
  });

  test('change at midnight in Montréal, in winter as in summer', async ({ sql }) => {
    const rows = await sql(`
      select private.montreal_day('2026-01-15T04:59:59Z')::text as winter_before,
             private.montreal_day('2026-01-15T05:00:00Z')::text as winter_after,
             private.montreal_day('2026-07-15T03:59:59Z')::text as summer_before,
             private.montreal_day('2026-07-15T04:00:00Z')::text as summer_after`);
    expect(rows[0]).toEqual({
      winter_before: '2026-01-14',
      winter_after: '2026-01-15',
      summer_before: '2026-07-14',
      summer_after: '2026-07-15',
    });
  });
});
