import pg from 'pg';
import { largeDatabase } from '#tests/fixtures/large.ts';
import { test as base, expect, file } from '#tests/fixtures/platform.ts';

/** Tables that grow with the directory, unlike the taxonomy and the places. */
const GROWING = ['listings', 'reviews', 'listing_photos', 'listing_slugs', 'review_photos', 'daily_views'];

/** More than there are places (1,156) or cached counts of one topic: a filter that drops more uses the wrong index. */
const DROPPED_MAX = 2_000;

const test = base
  .extend('plans', file, () => [] as string[])
  /** A connection that logs every statement inside procedures with its plan. */
  .extend('client', file, async ({ plans }, { onCleanup }) => {
    const client = new pg.Client({ connectionString: await largeDatabase() });
    onCleanup(() => client.end());
    client.on('notice', (notice) => plans.push(notice.message ?? ''));
    await client.connect();
    await client.query(`load 'auto_explain';
      set auto_explain.log_min_duration = 0;
      set auto_explain.log_nested_statements = on;
      set auto_explain.log_analyze = on;
      set auto_explain.log_timing = off;
      set client_min_messages = log`);
    return client;
  });

// The first caller of the large database waits minutes for it on a busy machine.
test.beforeAll(({ client }) => void client, 600_000);

test.for([
  'home_page()',
  "city_page('laval')",
  "city_page('laval', 'restaurants', 3)",
  "city_category_page('laval', 'restaurants')",
  "city_category_page('laval', 'restaurants', 'cafes')",
  "region_page('estrie', '', 50)",
  "region_page('estrie', 'restaurants')",
  "category_page('restaurants', '', '', 50)",
  "category_page('restaurants', 'cafes')",
  "category_page('restaurants', 'cafes', 'estrie')",
  'browse_page()',
  "business_page('commerce-21')",
  "business_page('commerce-22', 40)",
  "business_page('commerce-22', 40, 'fr', 'highest')",
  "business_page('commerce-22', 9, 'fr', 'useful')",
  "business_page('commerce-22', 1, 'fr', 'lowest', 2)",
  "business_page('commerce-22', review => 700)",
  "find_business('commerce-21')",
  "find_business('ancien-21', 'restaurants', 'laval')",
  "kept_listings('{commerce-21,commerce-22,ancien-23,jamais-vue}')",
])('%s reads growing tables through indexes only', async (call, { plans, client }) => {
  plans.length = 0;
  // Six calls: after five, PL/pgSQL may switch to a generic plan.
  for (let n = 0; n < 6; n += 1) await client.query(`select public.${call}`);
  expect(plans.length).toBeGreaterThan(6);
  for (const table of GROWING) {
    const scan = new RegExp(`Seq Scan on (public\\.|private\\.)?${table}\\b`);
    expect(plans.filter((plan) => scan.test(plan))).toEqual([]);
  }
  const dropped = plans.join('\n').matchAll(/Rows Removed by (?:Filter|Index Recheck): (\d+)/g);
  expect(Math.max(0, ...Array.from(dropped, ([, rows]) => Number(rows)))).toBeLessThan(DROPPED_MAX);
});

// Usual reads of programs with the public key: row-level security applies there, and only leakproof operators, such as
// comparisons without a pattern, can use an index.
test.for([
  'published_listings order by id limit 1000',
  'published_listings where id > 50000 order by id limit 1000',
  'published_listings where id in (11, 12, 13)',
  "published_listings where slug = 'commerce-21'",
  'published_listings order by published_at desc, id desc limit 100',
  'published_listings order by rating_rank desc, id desc limit 100',
  'published_listings where category_id = (select min(category_id) from public.published_listings) limit 20',
  'published_photos where listing_id = 21',
  'published_photos order by id limit 1000',
  'published_reviews where listing_id = 21 order by created_at desc limit 20',
  'published_review_photos where review_id = 21',
  'published_listings l left join lateral (select json_agg(p) from public.published_photos p where p.listing_id = l.id) p on true order by l.id limit 20',
  'published_reviews r join public.published_listings l on l.id = r.listing_id where r.listing_id in (21, 22) limit 20',
])('a visitor reads %s through indexes only', async (read, { plans, client }) => {
  plans.length = 0;
  await client.query(`begin; set local role anon; select * from public.${read}; rollback`);
  const scanned = plans.filter((plan) => GROWING.some((table) => plan.includes(`Seq Scan on ${table} `)));
  expect(plans.length).toBeGreaterThan(0);
  expect(scanned).toEqual([]);
});
