import { describe, expect, test } from '#tests/fixtures/index.ts';
import { attempt, furnish, PEOPLE, type Person } from './people.ts';

const X = 'denied';
type Outcome = number | typeof X;
type Verbs = { select: Outcome; insert: Outcome; update: Outcome; delete: Outcome };

const CLOSED: Verbs = { select: X, insert: X, update: X, delete: X };
const reads = (rows: number): Verbs => ({ ...CLOSED, select: rows });
const everyone = (verbs: Verbs): Record<Person, Verbs> => ({
  visitor: verbs,
  stranger: verbs,
  owner: verbs,
  otherOwner: verbs,
  administrator: verbs,
  moderator: verbs,
  regionalModerator: verbs,
  editor: verbs,
});
/** Staff whose role opens no row of the table. */
const closedToStaff = (verbs: Verbs) => ({ moderator: verbs, regionalModerator: verbs, editor: verbs });
const openToModerators = (rows: number) => ({ ...closedToStaff(reads(0)), moderator: reads(rows) });

/** The insert statement of each table; tables without one are tested for reading, changing and deleting only. */
const INSERTS: Record<string, string> = {
  listings: "insert into public.listings (slug, name) values ('nouvelle', 'Nouvelle')",
  listing_photos:
    "insert into public.listing_photos (listing_id, path, width, height, position) values (1, 'z', 1, 1, 5)",
  listing_slugs: "insert into public.listing_slugs values ('autre', 1)",
  reviews: "insert into public.reviews (listing_id, rating, body) values (1, 5, repeat('x', 60))",
  review_photos:
    "insert into public.review_photos (review_id, path, width, height, position) values (1, 'z', 1, 1, 3)",
  claims: `insert into public.claims (listing_id, user_id, full_name, email, phone, reason)
    values (1, auth.uid(), 'Une Personne', 'a@example.com', '+15145550101', 'Je suis la propriétaire.')`,
  notifications: "insert into public.notifications (user_id, kind) values (auth.uid(), 'listing.approved')",
  sponsors: "insert into public.sponsors (name, url) values ('Nouveau', 'https://example.com')",
  regions: "insert into public.regions values (17, 'x', 'x', 'x', 0, 0)",
  mrcs: "insert into public.mrcs values (1, 'x', 'x', 'mrc', 1)",
  municipalities: "insert into public.municipalities (id, slug, name, region_id) values (1, 'x', 'x', 1)",
  categories:
    "insert into public.categories (id, slug, name_fr, name_en, icon) values (999999, 'x', 'x', 'x', 'x')",
  category_terms:
    "insert into public.category_terms select id, 'fr', 'mot inventé' from public.categories limit 1",
  user_profiles: 'insert into public.user_profiles (user_id) values (gen_random_uuid())',
  published_listings: "insert into public.published_listings (slug, name) values ('nouvelle', 'Nouvelle')",
  published_reviews:
    "insert into public.published_reviews (listing_id, rating, body) values (1, 5, repeat('x', 60))",
  published_photos: 'insert into public.published_photos (listing_id) values (1)',
  published_review_photos: 'insert into public.published_review_photos (review_id) values (1)',
};

const COLUMN: Record<string, string> = {
  listings: 'name',
  listing_photos: 'path',
  listing_slugs: 'slug',
  reviews: 'body',
  review_photos: 'path',
  claims: 'reason',
  notifications: 'kind',
  sponsors: 'name',
  regions: 'name_fr',
  mrcs: 'name',
  municipalities: 'name',
  categories: 'name_fr',
  category_terms: 'term',
  user_profiles: 'display_name',
  published_listings: 'name',
  published_reviews: 'body',
  published_photos: 'path',
  published_review_photos: 'path',
};

/** Table × person × verb: a number of rows, or denied. */
const EXPECTED: Record<string, Record<Person, Verbs>> = {
  listings: {
    visitor: CLOSED,
    stranger: reads(0),
    owner: reads(2),
    otherOwner: reads(1),
    administrator: reads(4),
    ...openToModerators(4),
  },
  listing_photos: {
    visitor: CLOSED,
    stranger: reads(0),
    owner: reads(2),
    otherOwner: reads(0),
    administrator: reads(2),
    ...openToModerators(2),
  },
  listing_slugs: everyone(CLOSED),
  reviews: everyone(CLOSED),
  review_photos: everyone(CLOSED),
  claims: {
    visitor: CLOSED,
    stranger: reads(1),
    owner: reads(0),
    otherOwner: reads(0),
    administrator: reads(1),
    ...openToModerators(1),
  },
  notifications: {
    visitor: CLOSED,
    stranger: reads(1),
    owner: reads(0),
    otherOwner: reads(0),
    administrator: reads(0),
    ...closedToStaff(reads(0)),
  },
  sponsors: everyone(reads(1)),
  regions: everyone(reads(17)),
  mrcs: everyone(reads(104)),
  municipalities: everyone(reads(1156)),
  categories: everyone(reads(424)),
  category_terms: everyone(reads(16582)),
  user_profiles: {
    visitor: CLOSED,
    stranger: { select: 1, insert: X, update: 1, delete: X },
    owner: { select: 1, insert: X, update: 1, delete: X },
    otherOwner: { select: 1, insert: X, update: 1, delete: X },
    administrator: { select: 1, insert: X, update: 1, delete: X },
    ...closedToStaff({ select: 1, insert: X, update: 1, delete: X }),
  },
  published_listings: everyone(reads(1)),
  published_photos: everyone(reads(1)),
  published_reviews: everyone(reads(1)),
  published_review_photos: everyone(reads(1)),
};

test.beforeAll(async ({ pool }) => {
  await furnish(pool);
});

describe('row-level security', () => {
  const cases = Object.entries(EXPECTED).flatMap(([table, people]) =>
    Object.entries(people).flatMap(([person, verbs]) =>
      Object.entries(verbs).map(([verb, expected]) => [person as Person, verb, table, expected] as const),
    ),
  );

  test.for(cases)('%s, %s on %s: %s', async ([person, verb, table, expected], { pool }) => {
    const column = COLUMN[table];
    const statement = {
      select: `select 1 from public.${table}`,
      insert: INSERTS[table] ?? '',
      update: `update public.${table} set ${column} = ${column}`,
      delete: `delete from public.${table}`,
    }[verb as keyof Verbs];
    expect(await attempt(pool, person, statement)).toBe(expected);
  });

  test('covers every table and view in this test', async ({ sql }) => {
    const rows = await sql(
      `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'm', 'p') order by 1`,
    );
    expect(rows.map((row) => row.relname)).toEqual(Object.keys(EXPECTED).sort());
  });

  test('is enabled for every table of the project', async ({ sql }) => {
    const rows = await sql(
      `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and not relrowsecurity`,
    );
    expect(rows).toEqual([]);
  });

  test('lets visitors and members write to their profile only', async ({ sql }) => {
    const rows = await sql(
      `select distinct table_name from information_schema.role_table_grants
       where table_schema = 'public' and grantee in ('anon', 'authenticated') and privilege_type <> 'SELECT'`,
    );
    expect(rows.map((row) => row.table_name)).toEqual(['user_profiles']);
  });

  test('hides an owner’s hidden fields in every column of the public view', async ({ sql }) => {
    const rows = await sql('select * from public.published_listings');
    expect(rows[0]).toMatchObject({
      email: null,
      address: null,
      postal_code: null,
      latitude: null,
      longitude: null,
    });
  });

  test.for(['visitor', 'stranger', 'owner', 'administrator', 'moderator'] as const)(
    'keeps %s out of the private schema',
    async (person, { pool }) => {
      expect(await attempt(pool, person, 'select * from private.administrators')).toBe('denied');
    },
  );

  test('recognizes the administrator by a confirmed address, regardless of case', async ({ pool }) => {
    const asks = (person: Person) => attempt(pool, person, 'select 1 where public.is_admin()');
    expect(await asks('administrator')).toBe(1);
    expect(await asks('owner')).toBe(0);
    expect(await asks('visitor')).toBe(0);
    // An organisation's SSO may assert any address.
    await pool.query('update auth.users set is_sso_user = true where id = $1', [PEOPLE.administrator]);
    expect(await asks('administrator')).toBe(0);
    await pool.query('update auth.users set is_sso_user = false where id = $1', [PEOPLE.administrator]);
  });

  test('requires the second factor of an administrator who has one', async ({ pool }) => {
    const asks = (aal: 'aal1' | 'aal2') =>
      attempt(pool, 'administrator', 'select from public.claims', { aal });
    await pool.query(
      `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at)
       values (gen_random_uuid(), $1, 'App', 'totp', 'verified', now(), now())`,
      [PEOPLE.administrator],
    );
    expect([await asks('aal1'), await asks('aal2')]).toEqual([0, 1]);
    await pool.query('delete from auth.mfa_factors');
  });
});
