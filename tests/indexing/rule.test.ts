import { test as base, describe, expect, file } from '#tests/fixtures/index.ts';
import { inTransaction } from '#tests/fixtures/transaction.ts';

const FACTS = {
  contact: "phone = '+15145551234'",
  website: "website = 'https://exemple.quebec'",
  place: "address = '987 rue Claire', latitude = 45.6, longitude = -73.7",
  hours: `hours = '{"mon": [["09:00", "17:00"]]}'`,
  picture: "logo_path = 'a/b.webp'",
  services: "services = '{Torréfaction}'",
  description: `description_fr = repeat('Du café, et du bon. ', 4) || 'Oui.'`,
  reviews: 'rating_sum = 5, rating_count = 1',
  claimed: 'owner_id = (select id from auth.users limit 1)',
} as const;
type Fact = keyof typeof FACTS;

const test = base.extend('rule', file, ({ sql, newListing }) => {
  const write = async (id: number, set: string): Promise<void> => {
    await sql(`update public.listings set ${set} where id = $1`, [id]);
  };
  /** A published listing of an import with a name, a category and a city, and these facts. */
  const listingWith = async (facts: Fact[], also = ''): Promise<number> => {
    const { id } = await newListing({
      description: null,
      latitude: null,
      longitude: null,
    });
    const bare = "source = 'import', phone = null, address = null";
    for (const set of [bare, ...facts.map((fact) => FACTS[fact]), also]) if (set !== '') await write(id, set);
    return id;
  };
  const isIndexable = async (id: number): Promise<boolean> => {
    const rows = await sql('select is_indexable from public.listings where id = $1', [id]);
    return rows[0].is_indexable;
  };
  return { write, listingWith, isIndexable };
});

test.beforeAll(async ({ sql }) => {
  await sql("insert into auth.users (id, email) values (gen_random_uuid(), 'proprietaire@example.com')");
});

describe('a listing is indexable', () => {
  test.for<[Fact[], boolean]>([
    [[], false],
    [['contact', 'place', 'hours'], false],
    [['contact', 'place', 'hours', 'picture'], true],
    [['website', 'description', 'services', 'claimed'], true],
    [['contact', 'website', 'reviews', 'hours'], true],
    // Without contact details, other facts are not enough.
    [['place', 'hours', 'picture', 'services', 'description', 'reviews', 'claimed'], false],
  ])('by the facts %j: %s', async ([facts, expected], { rule }) => {
    expect(await rule.isIndexable(await rule.listingWith(facts))).toBe(expected);
  });

  const ENOUGH: Fact[] = ['contact', 'place', 'hours', 'description'];
  test.for<[string, boolean]>([
    ["status = 'archived'", false],
    ["source = 'demo'", false],
    ['unindexed_at = now()', false],
    ['category_id = null, subcategory_id = null', false],
    ['municipality_id = null', false],
    ['show_address = false', false],
    ["phone = null, email = 'cache@example.com', show_email = false", false],
    ["phone = null, email = 'montre@example.com', show_email = true", true],
    ['hours = null, by_appointment = true', true],
    [`social = '{"facebook": "https://facebook.com/x"}', hours = null`, true],
    ["source = 'owner'", true],
  ])('with enough of them and %s: %s', async ([set, expected], { rule }) => {
    expect(await rule.isIndexable(await rule.listingWith(ENOUGH, set))).toBe(expected);
  });
});

test('a long text does not replace facts', async ({ rule }) => {
  const id = await rule.listingWith(
    ['contact'],
    "description_fr = repeat('Beaucoup de mots. ', 27) || 'Oui.'",
  );
  expect(await rule.isIndexable(id)).toBe(false);
});

test('the first and the last photo count at once, and keep the listing’s version', async ({ pool, rule }) => {
  const id = await rule.listingWith(['contact', 'place', 'hours']);
  const version = async () =>
    Number((await pool.query('select version from public.listings where id = $1', [id])).rows[0].version);
  const insert = (position: number) =>
    pool.query(
      `insert into public.listing_photos (listing_id, path, width, height, position) values ($1, 'p', 1, 1, $2)`,
      [id, position],
    );
  const before = await version();
  await insert(0);
  expect([await rule.isIndexable(id), await version()]).toEqual([true, before]);
  await insert(1);
  await pool.query('delete from public.listing_photos where listing_id = $1 and position = 0', [id]);
  expect([await rule.isIndexable(id), await version()]).toEqual([true, before]);
  await pool.query('delete from public.listing_photos where listing_id = $1', [id]);
  expect([await rule.isIndexable(id), await version()]).toEqual([false, before]);
});

test('a photo moved to another listing counts there', async ({ sql, rule, addPhoto }) => {
  const [from, to] = [
    await rule.listingWith(['contact', 'place', 'hours']),
    await rule.listingWith(['contact', 'place', 'hours']),
  ];
  await addPhoto(from, 'q');
  await sql('update public.listing_photos set listing_id = $2 where listing_id = $1', [from, to]);
  expect([await rule.isIndexable(from), await rule.isIndexable(to)]).toEqual([false, true]);
});

test('the first review counts at once, a hidden one does not', async ({ addReviews, rule }) => {
  const id = await rule.listingWith(['contact', 'place', 'hours']);
  await addReviews(id, [5], true);
  expect(await rule.isIndexable(id)).toBe(false);
  await addReviews(id, [4]);
  expect(await rule.isIndexable(id)).toBe(true);
});

test('two concurrent changes of photos both count', async ({ pool, rule }) => {
  const id = await rule.listingWith(['contact', 'place', 'hours']);
  await pool.query(
    `insert into public.listing_photos (listing_id, path, width, height, position) values ($1, 'r', 1, 1, 0)`,
    [id],
  );
  await inTransaction(pool, async (first) => {
    await first.query('delete from public.listing_photos where listing_id = $1 and position = 0', [id]);
    const adding = pool.query(
      `insert into public.listing_photos (listing_id, path, width, height, position) values ($1, 's', 1, 1, 1)`,
      [id],
    );
    await first.query('commit');
    await adding;
  });
  expect(await rule.isIndexable(id)).toBe(true);
});

test('the page of the listing and its lists show it', async ({ sql, newListing, rule }) => {
  const { id, slug } = await newListing({ city: 'gaspe', category: 'restaurants' });
  const result = async () => {
    const rows = await sql(
      `select public.business_page($1) -> 'listing' -> 'isIndexable' as listing,
         public.city_page('gaspe') -> 'isIndexable' as city,
         public.city_page('gaspe', 'restaurants') -> 'isIndexable' as city_category,
         public.region_page('gaspesie-iles-de-la-madeleine') -> 'isIndexable' as region,
         public.category_page('restaurants', 'cafes', 'gaspesie-iles-de-la-madeleine') -> 'isIndexable' as subcategory`,
      [slug],
    );
    return Object.values(rows[0]);
  };
  expect(await result()).toEqual([false, false, false, false, false]);
  await rule.write(id, `${FACTS.website}, ${FACTS.hours}`);
  expect(await result()).toEqual([true, true, true, true, true]);
  await rule.write(id, 'unindexed_at = now()');
  expect(await result()).toEqual([false, false, false, false, false]);
});
