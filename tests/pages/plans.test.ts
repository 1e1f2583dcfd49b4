import pg from 'pg';
import { expect, test } from '#tests/fixtures/index.ts';
import { fillInBulk } from '#tests/support/bulk.ts';

const LISTINGS = 100_000;
/** What grows with the directory; the taxonomy and the places do not. */
const GROWING = ['listings', 'reviews', 'listing_photos', 'listing_slugs', 'review_photos', 'daily_views'];

/** More than there are places (1,156) or kept counts of one topic: a filter that drops more walks the wrong index. */
const DROPPED_MAX = 2_000;

let client: pg.Client;
const plans: string[] = [];

test.beforeAll(async ({ database }) => {
  client = new pg.Client({ connectionString: database.url });
  client.on('notice', (notice) => plans.push(notice.message ?? ''));
  await client.connect();
  await fillInBulk(client, fill);
  await client.query('analyze');
  // Every statement inside the procedures is then reported with its plan.
  await client.query(`load 'auto_explain';
    set auto_explain.log_min_duration = 0;
    set auto_explain.log_nested_statements = on;
    set auto_explain.log_analyze = on;
    set auto_explain.log_timing = off;
    set client_min_messages = log`);
  // A hundred thousand listings: minutes on a machine that does something else beside.
}, 600_000);
test.afterAll(async () => {
  await client?.end();
});

test.each([
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
])('%s reads what grows through indexes only', async (call) => {
  plans.length = 0;
  // Six calls: after five PL/pgSQL may settle on a plan that does not know the values.
  for (let n = 0; n < 6; n += 1) await client.query(`select public.${call}`);
  expect(plans.length).toBeGreaterThan(6);
  for (const table of GROWING) {
    const scan = new RegExp(`Seq Scan on (public\\.|private\\.)?${table}\\b`);
    expect(plans.filter((plan) => scan.test(plan))).toEqual([]);
  }
  const dropped = plans.join('\n').matchAll(/Rows Removed by (?:Filter|Index Recheck): (\d+)/g);
  expect(Math.max(0, ...Array.from(dropped, ([, rows]) => Number(rows)))).toBeLessThan(DROPPED_MAX);
});

// What programs usually read with the public key: policies hide rows there, and keep the index for operators that are
// leakproof, as of any condition that is compared without a pattern.
test.each([
  'published_listings order by id limit 1000',
  'published_listings where id > 50000 order by id limit 1000',
  'published_listings where id in (11, 12, 13)',
  "published_listings where slug = 'commerce-21'",
  'published_listings order by published_at desc, id desc limit 100',
  'published_listings order by rating desc nulls last, rating_count desc, id desc limit 100',
  'published_listings where category_id = (select min(category_id) from public.published_listings) limit 20',
  'published_photos where listing_id = 21',
  'published_photos order by id limit 1000',
  'published_reviews where listing_id = 21 order by created_at desc limit 20',
  'published_review_photos where review_id = 21',
  'published_listings l left join lateral (select json_agg(p) from public.published_photos p where p.listing_id = l.id) p on true order by l.id limit 20',
  'published_reviews r join public.published_listings l on l.id = r.listing_id where r.listing_id in (21, 22) limit 20',
])('a visitor reads %s through indexes only', async (read) => {
  plans.length = 0;
  await client.query(`begin; set local role anon; select * from public.${read}; rollback`);
  const scanned = plans.filter((plan) => GROWING.some((table) => plan.includes(`Seq Scan on ${table} `)));
  expect(plans.length).toBeGreaterThan(0);
  expect(scanned).toEqual([]);
});

async function fill(): Promise<void> {
  await client.query(
    `with places as (
       select m.*, row_number() over (order by m.population desc, m.id) - 1 as n from public.municipalities m
        where m.latitude is not null order by m.population desc limit 300
     ), topics as (
       select c.*, row_number() over (order by c.id) - 1 as n from public.categories c where c.parent_id is not null
     )
     insert into public.listings (slug, name, status, description_fr, phone, show_address, address, latitude, longitude,
       category_id, subcategory_id, municipality_id, published_at)
     select 'commerce-' || g, 'Commerce ' || g, 'published',
       case when g % 3 = 0 then btrim(repeat('Une description assez longue. ', 3)) end, '+15145551234', g % 7 > 0,
       g || ' rue Principale', p.latitude + (g % 100) / 1000.0, p.longitude + (g % 77) / 1000.0,
       t.parent_id, t.id, p.id, now() - (g % 500) * interval '1 day'
     from generate_series(1, $1::integer) g
     join places p on p.n = (g * 7919) % 300
     join topics t on t.n = (g * 31) % (select count(*) from topics)`,
    [LISTINGS],
  );
  await client.query(`
    insert into public.listing_photos (listing_id, path, width, height, position)
      select id, 'p.webp', 10, 10, 0 from public.listings;
    insert into public.listing_slugs (slug, listing_id) select 'ancien-' || id, id from public.listings;
    insert into public.reviews (listing_id, rating, body, created_at)
      select case when g <= 1000 then (select id from public.listings where slug = 'commerce-22') else l.id end, 1 + g % 5, btrim(repeat('Un avis complet et utile. ', 3)),
             now() - g * interval '1 minute'
        from generate_series(1, 10000) g join public.listings l on l.id = g;
    insert into public.review_photos (review_id, path, width, height, position)
      select id, 'r.webp', 10, 10, 0 from public.reviews;
    insert into private.daily_views (kind, day, ref_id, views)
      select 'city', current_date - d, m.id, 1 from public.municipalities m, generate_series(0, 40) d`);
}
