import { randomUUID } from 'node:crypto';
import { CODE_SET_KEYS, codeSetOf } from '#domain/listing/fields/code-sets.ts';
import type { BusinessPage } from '#domain/pages/directory.ts';
import { test as base, describe, expect, file, type Sql } from '#tests/fixtures/index.ts';

/** A different value for each column that an owner fills in, and for two other columns; as SQL. */
const OTHER: Record<string, string> = {
  name: "'Café du Détour'",
  description_fr: "description_fr || ' Et du bon café.'",
  description_en: "'A neighbourhood café where good things take the time they need, since long ago.'",
  mission_fr: "'Bien recevoir.'",
  mission_en: "'A warm welcome.'",
  values_fr: "'La patience.'",
  values_en: "'Patience.'",
  size_band: "'11-50'",
  founded_year: '1987',
  is_franchise: 'true',
  logo_path: "'logos/a.webp'",
  phone: "'+15145559876'",
  second_phone: "'+18775550127,4'",
  second_phone_label: "'toll_free'",
  email: "'autre@example.com'",
  show_email: 'false',
  website: "'https://cafe.example/'",
  social: `'{"facebook": "https://www.facebook.com/cafe"}'`,
  address: "'12 rue Neuve'",
  address_line2: "'Local 4'",
  city: "'Montréal'",
  municipality_id: "(select id from public.municipalities where slug = 'montreal')",
  province: "'ON'",
  postal_code: "'H2X 1Y4'",
  show_address: 'false',
  latitude: 'latitude + 0.01',
  longitude: 'longitude + 0.01',
  hours: `'{"tue": [["10:00", "16:00"]]}'`,
  by_appointment: 'true',
  appointment_days: "'{sat}'",
  has_no_fixed_hours: 'true',
  door_width: '90',
  seasons: `'[{"from": "05-01", "to": "09-30", "hours": {"mon": [["09:00", "17:00"]]}}]'`,
  special_hours: `'[{"from": "2026-12-25", "to": "2026-12-25", "hours": [], "reason": "holiday"}]'`,
  category_id:
    "(select id from public.categories where slug = 'sante' and parent_id is null), subcategory_id = null",
  subcategory_id: "(select id from public.categories where slug = 'sushis')",
  activity: "'Torréfaction'",
  services: "'{Torréfaction}'",
  ...Object.fromEntries(
    CODE_SET_KEYS.map(codeSetOf).map(({ column, codes }) => [column, `'{${codes.at(-1)}}'`]),
  ),
  neq: "'1140000000'",
  google_place_id: "'ChIJ0000000000000000000000'",
};

type Tools = { sql: Sql; addReviews: (id: number, ratings: number[]) => Promise<void> };

const test = base
  /** The update date of a listing's page, before and after a change. */
  .extend(
    'updatedBy',
    file,
    ({ read }) =>
      async (slug: string, happens: () => Promise<unknown>): Promise<[string, string]> => {
        const updatedAt = async () => (await read<BusinessPage>('business_page', { slug })).listing.updatedAt;
        const before = await updatedAt();
        await happens();
        return [before, await updatedAt()];
      },
  );

describe('the date of a listing’s page', () => {
  test('covers every field that an owner fills in', async ({ sql }) => {
    const rows = await sql('select column_name from private.listing_fields where column_name is not null');
    const columns = rows.map(({ column_name }) => column_name);
    expect(columns.filter((column) => !(column in OTHER))).toEqual([]);
  });

  test.for(Object.entries(OTHER))(
    'moves with %s',
    async ([column, other], { sql, newListing, updatedBy }) => {
      const { id, slug } = await newListing({ showEmail: true });
      const [before, after] = await updatedBy(slug, () =>
        sql(`update public.listings set ${column} = ${other} where id = $1`, [id]),
      );
      expect(Date.parse(after)).toBeGreaterThan(Date.parse(before));
    },
  );

  test.for<[string, string]>([
    [
      'come',
      "insert into public.listing_photos (listing_id, path, width, height, position) values ($1, 'b.webp', 1, 1, 1)",
    ],
    ['change', "update public.listing_photos set alt_fr = 'La salle' where listing_id = $1"],
    ['go', 'delete from public.listing_photos where listing_id = $1'],
  ])(
    'moves when photos %s, which is no other version',
    async ([_how, statement], { sql, newListing, updatedBy, addPhoto }) => {
      const { id, slug } = await newListing();
      await addPhoto(id, 'a.webp');
      const version = async () => await sql('select version from public.listings where id = $1', [id]);
      const seen = await version();
      const [before, after] = await updatedBy(slug, () => sql(statement, [id]));
      expect(Date.parse(after)).toBeGreaterThan(Date.parse(before));
      expect(await version()).toEqual(seen);
    },
  );

  test.for<[string, (id: number, tools: Tools) => Promise<unknown>]>([
    ['a review', (id, { addReviews }) => addReviews(id, [5])],
    [
      'an owner',
      async (id, { sql }) => {
        const user = randomUUID();
        await sql('insert into auth.users (id) values ($1)', [user]);
        await sql('update public.listings set owner_id = $2 where id = $1', [id, user]);
      },
    ],
    [
      'a hidden e-mail',
      (id, { sql }) => sql("update public.listings set email = 'x@example.com' where id = $1", [id]),
    ],
    [
      'a hidden address',
      (id, { sql }) => sql("update public.listings set address = '1 rue Tue' where id = $1", [id]),
    ],
    [
      'another version of the same',
      (id, { sql }) => sql('update public.listings set status = status where id = $1', [id]),
    ],
    [
      'a request not to be indexed',
      (id, { sql }) => sql('update public.listings set unindexed_at = now() where id = $1', [id]),
    ],
  ])('is unchanged by %s', async ([, happens], { newListing, sql, addReviews, updatedBy }) => {
    const { id, slug } = await newListing({ showAddress: false });
    const [before, after] = await updatedBy(slug, () => happens(id, { sql, addReviews }));
    expect(after).toBe(before);
  });

  test('is the date of its creation without later changes', async ({ newListing, updatedBy }) => {
    const { slug } = await newListing({ updatedAt: '2024-05-06T12:00:00Z' });
    const [before] = await updatedBy(slug, async () => undefined);
    expect(before).toBe('2024-05-06T12:00:00+00:00');
  });
});
