import pg from 'pg';
import type { DayFigures, ModerationTimes, Standing, Tops } from '#domain/operations/statistics.ts';
import { test as base, describe, expect, file } from '#tests/fixtures/index.ts';

const FIRST = '2026-03-01';
const LAST = '2026-03-31';

const test = base
  .extend(
    'ask',
    file,
    ({ admin }) =>
      async <Answer>(procedure: string, first = FIRST, last = LAST): Promise<Answer> => {
        return admin.must<Answer>(procedure, { first_day: first, last_day: last });
      },
  )
  .extend(
    'addDecision',
    file,
    ({ sql }) =>
      async (kind: string, at: string, hoursWaited: number | null): Promise<void> => {
        await sql(
          `insert into private.decisions (kind, action, subject, decided_at, asked_at)
       values ($1, 'approved', '1', $2::timestamptz, $2::timestamptz - make_interval(hours => $3))`,
          [kind, at, hoursWaited],
        );
      },
  );

/** The day of an instant in Montréal, by the browser's calendar instead of the database's. */
const montrealDay = (at: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Toronto' }).format(new Date(at));

describe('figures by day', () => {
  // Clocks go forward on 8 March: midnight is 05:00 UTC before, 04:00 after.
  const published = [
    '2026-03-01T04:59:59Z',
    '2026-03-01T05:00:00Z',
    '2026-03-08T04:59:59Z',
    '2026-03-09T03:59:59Z',
    '2026-03-09T04:00:00Z',
    '2026-03-09T12:00:00Z',
    '2026-04-01T03:59:59Z',
    '2026-04-01T04:00:00Z',
  ];

  test('count published listings on their day in Montréal, in any later state', async ({
    newListing,
    ask,
  }) => {
    for (const publishedAt of published) await newListing({ publishedAt });
    await newListing({ publishedAt: '2026-03-20T12:00:00Z', status: 'archived' });
    await newListing({ status: 'pending' });
    const days = await ask<DayFigures[]>('stats_days');
    expect(days).toHaveLength(31);
    expect(days.map(({ day }) => day)).toEqual(
      days.map((_, at) => `2026-03-${String(at + 1).padStart(2, '0')}`),
    );
    const expected = new Map<string, number>([['2026-03-20', 1]]);
    for (const at of published) expected.set(montrealDay(at), (expected.get(montrealDay(at)) ?? 0) + 1);
    for (const { day, published: count } of days) expect([day, count]).toEqual([day, expected.get(day) ?? 0]);
    expect(days.reduce((sum, { published: count }) => sum + count, 0)).toBe(7);
  });

  test('follow a listing that is published, claimed and archived, at every commit', async ({
    sql,
    administrator,
    newListing,
    ask,
  }) => {
    const before = await ask<Standing>('stats_standing');
    const { id } = await newListing({ status: 'pending' });
    await sql("update public.listings set status = 'published', owner_id = $2 where id = $1", [
      id,
      administrator.id,
    ]);
    const during = await ask<Standing>('stats_standing');
    expect(during.listings.published).toBe(before.listings.published + 1);
    expect(during.listings.pending).toBe(before.listings.pending);
    expect(during.claimed).toBe(before.claimed + 1);
    await sql("update public.listings set status = 'archived' where id = $1", [id]);
    const after = await ask<Standing>('stats_standing');
    expect(after.listings.archived).toBe(before.listings.archived + 1);
    expect([after.listings.published, after.claimed]).toEqual([before.listings.published, before.claimed]);
    await sql('delete from public.listings where id = $1', [id]);
    expect(await ask('stats_standing')).toEqual(before);
  });

  test('count reviews that are shown, with their ratings', async ({ sql, newListing, addReviews, ask }) => {
    const { id } = await newListing();
    await addReviews(id, [5, 4, 4, 1]);
    await addReviews(id, [2], true);
    // The builder dates them from the day before 1 March backwards.
    await sql(
      "update public.reviews set created_at = '2026-03-15T03:30:00Z' where listing_id = $1 and rating in (4, 1)",
      [id],
    );
    expect((await ask<Standing>('stats_standing')).ratings).toEqual([1, 0, 0, 2, 0]);
    const day = (await ask<DayFigures[]>('stats_days')).find(({ reviews }) => reviews > 0);
    expect(day).toMatchObject({ day: '2026-03-14', reviews: 3, stars: 9 });
    await sql('update public.reviews set is_hidden = true where listing_id = $1 and rating = 1', [id]);
    expect((await ask<Standing>('stats_standing')).ratings).toEqual([0, 0, 0, 2, 0]);
    await sql('delete from public.reviews where listing_id = $1', [id]);
    expect((await ask<Standing>('stats_standing')).ratings).toEqual([0, 0, 0, 0, 0]);
  });

  test('count accounts on the day they were opened, closed ones included', async ({
    sql,
    newPerson,
    ask,
  }) => {
    await sql('alter table public.user_profiles disable trigger profile_before_write');
    const people = [await newPerson(), await newPerson()];
    await sql('delete from public.user_profiles where user_id = any ($1)', [people.map(({ id }) => id)]);
    await sql(
      `insert into public.user_profiles (user_id, created_at)
       values ($1, '2026-03-10T03:59:00Z'), ($2, '2026-03-10T04:01:00Z')`,
      people.map(({ id }) => id),
    );
    await sql('delete from auth.users where id = $1', [people[0]?.id]);
    await sql('alter table public.user_profiles enable trigger profile_before_write');
    const days = await ask<DayFigures[]>('stats_days');
    expect(days.filter(({ signups }) => signups > 0).map(({ day, signups }) => [day, signups])).toEqual([
      ['2026-03-09', 1],
      ['2026-03-10', 1],
    ]);
  });

  test('are put right after a bulk load, and twice no differently', async ({ pool, ask }) => {
    const client = await pool.connect();
    await client.query("set private.bulk_load = 'on'");
    await client.query(
      `insert into public.listings (slug, name, status, published_at)
       select 'masse-' || g, 'Masse ' || g, case when g % 4 = 0 then 'draft' else 'published' end::public.listing_status,
              case when g % 4 > 0 then '2026-03-25T12:00:00Z'::timestamptz end
         from generate_series(1, 400) g`,
    );
    expect((await ask<DayFigures[]>('stats_days'))[24]?.published).toBe(0);
    await client.query('select private.refresh_directory()');
    client.release(true);
    expect((await ask<DayFigures[]>('stats_days'))[24]?.published).toBe(300);
    await pool.query('select private.reconcile_figures()');
    const { rows } = await pool.query('select * from private.figure_changes');
    expect(rows).toEqual([]);
    const { listings, claimed } = await ask<Standing>('stats_standing');
    const counted = await pool.query(
      'select status, count(*)::integer as listings from public.listings group by 1 order by 1',
    );
    const own = Object.fromEntries(counted.rows.map((row) => [row.status, row.listings]));
    expect(listings).toEqual({ draft: 0, pending: 0, published: 0, rejected: 0, archived: 0, ...own });
    expect(claimed).toBe(0);
  });

  test('lose no counts to concurrent writers and folding', async ({ newListing, ask }) => {
    const before = (await ask<Standing>('stats_standing')).listings.draft;
    await Promise.all(
      Array.from({ length: 24 }, async (_, n) => {
        if (n % 4 === 0) await ask('stats_days');
        else await newListing({ status: 'draft' });
      }),
    );
    expect((await ask<Standing>('stats_standing')).listings.draft).toBe(before + 18);
  });
});

test('include the counted searches', async ({ sql, ask }) => {
  await sql("insert into private.daily_search_totals values ('2026-03-05', 40, 10), ('2026-02-28', 9, 9)");
  const days = await ask<DayFigures[]>('stats_days');
  const searched = days.filter(({ searches }) => searches > 0);
  expect(searched.map(({ day, searches, emptySearches }) => [day, searches, emptySearches])).toEqual([
    ['2026-03-05', 40, 10],
  ]);
});

describe('views', () => {
  test('are summed by day, category and municipality at recording', async ({ pool, newListing, ask }) => {
    const { slug: laval } = await newListing({ city: 'laval', category: 'restaurants' });
    const { slug: gatineau } = await newListing({
      city: 'gatineau',
      category: 'services',
      subcategory: null,
    });
    const record = (views: object[]) => pool.query('select public.record_views($1)', [JSON.stringify(views)]);
    await record([
      { kind: 'listing', slug: laval, views: 3 },
      { kind: 'listing', slug: gatineau, views: 5 },
      { kind: 'city', slug: 'laval', views: 11 },
    ]);
    await record([{ kind: 'listing', slug: laval, views: 4 }]);
    const { rows } = await pool.query('select private.montreal_day()::text as today');
    const { today } = rows[0];
    expect(today).toBe(montrealDay(new Date().toISOString()));
    expect(await ask('stats_days', today, today)).toMatchObject([
      { day: today, listingViews: 12, cityViews: 11 },
    ]);
    const tops = await ask<Tops>('stats_tops', today, today);
    expect(tops.categoriesByViews.map(({ slug, count }) => [slug, count])).toEqual([
      ['restaurants', 7],
      ['services', 5],
    ]);
    expect(tops.municipalitiesByViews.map(({ slug, count }) => [slug, count])).toEqual([
      ['laval', 7],
      ['gatineau', 5],
    ]);
    const counted = await pool.query(
      `select m.slug, count(*)::integer as count from public.listings l join public.municipalities m on m.id = l.municipality_id
        where l.status = 'published' group by 1 order by 2 desc, 1`,
    );
    expect(tops.municipalitiesByListings.map(({ slug, count }) => ({ slug, count }))).toEqual(counted.rows);
    const byCategory = await pool.query(
      `select c.slug, count(*)::integer as count from public.listings l join public.categories c on c.id = l.category_id
        where l.status = 'published' group by 1 order by 2 desc, 1`,
    );
    expect(tops.categoriesByListings.map(({ slug, count }) => ({ slug, count }))).toEqual(byCategory.rows);
  });
});

describe('times of moderation', () => {
  const hours = { listing: [1, 2, 3, 4, 50], claim: [10, 60] };

  test('are the median and the ninetieth percentile of the decided requests', async ({
    ask,
    addDecision,
  }) => {
    for (const [kind, waits] of Object.entries(hours)) {
      for (const wait of waits) await addDecision(kind, '2026-03-12T12:00:00Z', wait);
    }
    await addDecision('listing', '2026-04-01T04:00:00Z', 400);
    await addDecision('listing', '2026-03-12T12:00:00Z', null);
    const times = await ask<ModerationTimes[]>('stats_moderation');
    const expected = (kind: string | null, waits: number[]): ModerationTimes => ({
      kind,
      decisions: waits.length,
      median: percentile(waits, 0.5) * 3600,
      p90: expect.closeTo(percentile(waits, 0.9) * 3600, 6),
      inTime: waits.filter((wait) => wait <= 48).length,
    });
    expect(times).toEqual([
      expected(null, [...hours.listing, ...hours.claim]),
      expected('claim', hours.claim),
      expected('listing', hours.listing),
    ]);
    const days = await ask<DayFigures[]>('stats_days');
    expect(days.filter(({ claimed }) => claimed > 0).map(({ day, claimed }) => [day, claimed])).toEqual([
      ['2026-03-12', 2],
    ]);
  });
});

describe('web vitals', () => {
  test('are histograms by page and metric over the period', async ({ sql, ask }) => {
    await sql(
      `insert into private.daily_vitals values
        ('2026-03-01', 'home', 'LCP', 2500, 3), ('2026-03-31', 'home', 'LCP', 2500, 4), ('2026-03-31', 'home', 'LCP', 3000, 1),
        ('2026-04-01', 'home', 'LCP', 3000, 9), ('2026-03-10', 'business', 'CLS', 100, 2)`,
    );
    expect(await ask('stats_vitals')).toEqual([
      { page: 'business', metric: 'CLS', steps: [[100, 2]] },
      {
        page: 'home',
        metric: 'LCP',
        steps: [
          [2500, 7],
          [3000, 1],
        ],
      },
    ]);
  });

  test('are added to today', async ({ pool, ask }) => {
    const record = (samples: number) =>
      pool.query('select public.record_vitals($1)', [
        JSON.stringify([{ page: 'search', metric: 'INP', upper: 200, samples }]),
      ]);
    await record(2);
    await record(3);
    await record(0);
    const today = montrealDay(new Date().toISOString());
    expect(await ask('stats_vitals', today, today)).toEqual([
      { page: 'search', metric: 'INP', steps: [[200, 5]] },
    ]);
  });
});

test('never reads what grows with the directory', async ({ database, administrator }) => {
  // A separate connection: statistics of earlier statements on a connection appear up to a second later.
  const client = new pg.Client(database.url);
  await client.connect();
  await client.query('begin');
  await client.query("select set_config('request.jwt.claims', $1, true)", [
    JSON.stringify(administrator.claims),
  ]);
  for (const name of ['days', 'standing', 'moderation', 'tops', 'vitals']) {
    await client.query(`select public.stats_${name}('2025-04-01', '2026-03-31')`);
  }
  const { rows } = await client.query(
    `select relname, coalesce(seq_scan, 0) + coalesce(idx_scan, 0) as scans from pg_stat_xact_all_tables
      where (schemaname, relname) in (('public', 'listings'), ('public', 'reviews'), ('private', 'daily_views'),
        ('private', 'daily_searches'), ('public', 'user_profiles'), ('private', 'daily_figures')) order by 1`,
  );
  await client.query('rollback');
  await client.end();
  const scans = Object.fromEntries(rows.map((row) => [row.relname, Number(row.scans)]));
  expect(scans.daily_figures).toBeGreaterThan(0);
  expect(scans).toEqual({
    daily_figures: scans.daily_figures,
    daily_searches: 0,
    daily_views: 0,
    listings: 0,
    reviews: 0,
    // The caller has an account.
    user_profiles: 0,
  });
});

test.for([
  ['2026-03-02', '2026-03-01'],
  ['2020-01-01', '2026-03-01'],
])('refuses the period from %s to %s', async ([first, last], { ask }) => {
  await expect(ask('stats_days', first, last)).rejects.toThrow('invalid_period');
});

/** By linear interpolation between the nearest ranks, as a spreadsheet does. */
function percentile(values: number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const rank = part * (sorted.length - 1);
  const [below = 0, above = below] = [sorted[Math.floor(rank)], sorted[Math.ceil(rank)]];
  return below + (above - below) * (rank - Math.floor(rank));
}
