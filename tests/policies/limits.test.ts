import * as limits from '#domain/limits.ts';
import { test as base, describe, expect, file } from '#tests/fixtures/index.ts';
import { inTransaction } from '#tests/fixtures/transaction.ts';

/** A value at a limit or one past it, and whether the database must accept it. */
type Case = [column: string, what: string, value: unknown, fits: boolean];

const text = (length: number) => 'é'.repeat(length);
const year = new Date().getFullYear();
const services = (count: number, length = 10) =>
  Array.from({ length: count }, (_, index) => String(index).padEnd(length, 'x'));

const LISTING: Case[] = [
  ['name', 'shortest', text(limits.NAME_MIN), true],
  ['name', 'too short', text(limits.NAME_MIN - 1), false],
  ['name', 'too short but for spaces', `  ${text(limits.NAME_MIN - 1)}  `, false],
  ['name', 'longest', text(limits.NAME_MAX), true],
  ['name', 'too long', text(limits.NAME_MAX + 1), false],
  ['description_fr', 'shortest', text(limits.DESCRIPTION_MIN), true],
  ['description_fr', 'too short', text(limits.DESCRIPTION_MIN - 1), false],
  ['description_en', 'longest', text(limits.DESCRIPTION_MAX), true],
  ['description_en', 'too long', text(limits.DESCRIPTION_MAX + 1), false],
  ['address', 'shortest', text(limits.ADDRESS_MIN), true],
  ['address', 'too short', text(limits.ADDRESS_MIN - 1), false],
  ['founded_year', 'first', limits.FOUNDED_YEAR_MIN, true],
  ['founded_year', 'too early', limits.FOUNDED_YEAR_MIN - 1, false],
  ['founded_year', 'this year', year, true],
  ['founded_year', 'next year', year + 1, false],
  ['services', 'most', services(limits.SERVICES_MAX), true],
  ['services', 'too many', services(limits.SERVICES_MAX + 1), false],
  ['services', 'shortest', [text(limits.SERVICE_MIN)], true],
  ['services', 'too short', [text(limits.SERVICE_MIN - 1)], false],
  ['services', 'longest', [text(limits.SERVICE_MAX)], true],
  ['services', 'too long', [text(limits.SERVICE_MAX + 1)], false],
  ['services', 'one twice', ['Peinture', 'peinture '], false],
  ['website', 'a name between two dots, longest', `https://${'a'.repeat(63)}.ca`, true],
  ['website', 'a name between two dots, too long', `https://${'a'.repeat(64)}.ca`, false],
  ['website', 'a last name, too long', `https://exemple.${'a'.repeat(64)}`, false],
  ['website', 'a long path', `https://exemple.ca/${'a'.repeat(100)}`, true],
  ['email', 'a name between two dots, longest', `a@${'a'.repeat(63)}.ca`, true],
  ['email', 'a name between two dots, too long', `a@${'a'.repeat(64)}.ca`, false],
  ['email', 'a long name before the domain', `${'a'.repeat(100)}@exemple.ca`, true],
  ['latitude, longitude', 'the corners', [90, -180], true],
  ['latitude, longitude', 'too far north', [90.01, 0], false],
  ['latitude, longitude', 'too far west', [0, -180.01], false],
  ['latitude, longitude', 'half a position', [45, null], false],
  ['postal_code', 'as it is written', 'G9A 4W5', true],
  ['postal_code', 'without its space', 'G9A4W5', false],
  ['postal_code', 'a letter that is never used', 'D9A 4W5', false],
  ['phone', 'normalised', '+15145551234', true],
  ['phone', 'as it is shown', '514-555-1234', false],
  ['website', 'https', 'https://exemple.ca', true],
  ['website', 'http', 'http://exemple.ca', false],
  ['email', 'an address', 'a@exemple.ca', true],
  ['email', 'no address', 'exemple.ca', false],
  ['size_band', 'unknown', '2-3', false],
  ['province', 'unknown', 'XX', false],
  [
    'hours',
    'a week',
    {
      mon: [
        ['09:00', '12:00'],
        ['13:00', '17:00'],
      ],
      tue: [],
      fri: [['18:00', '02:00']],
      sat: [['00:00', '24:00']],
    },
    true,
  ],
  ['hours', 'an unknown day', { lundi: [] }, false],
  ['hours', 'an hour that is none', { mon: [['25:00', '26:00']] }, false],
  ['hours', 'an interval of nothing', { mon: [['09:00', '09:00']] }, false],
  ['hours', 'an interval with one end', { mon: [['09:00']] }, false],
  ['social', 'a known network', { facebook: 'https://facebook.com/x' }, true],
  ['social', 'an unknown network', { myspace: 'https://myspace.com/x' }, false],
  ['social', 'another site', { facebook: 'https://facebook.com.evil.example/x' }, false],
  ['social', 'a script', { facebook: 'javascript:alert(1)' }, false],
  ...limits.SIZE_BANDS.map((band): Case => ['size_band', band, band, true]),
  ...limits.PROVINCES.map((province): Case => ['province', province, province, true]),
  ...limits.SOCIAL_NETWORKS.map(
    (network): Case => ['social', network, { [network]: `https://${network}.example/x` }, true],
  ),
  ...limits.WEEKDAYS.map((day): Case => ['hours', day, { [day]: [] }, true]),
];

const test = base
  /** Whether PostgreSQL accepts the statement; errors other than a refused value fail the test. */
  .extend('takes', file, ({ pool }) => async (statement: string, values: unknown[]): Promise<boolean> => {
    const refused = await inTransaction(pool, async (client) => {
      await client.query(statement, values);
      await client.query('set constraints all immediate');
    }).catch((error: { code?: string }) => error);
    if (refused) expect(refused.code).toBe('23514');
    return !refused;
  });

test.beforeAll(async ({ sql }) => {
  await sql("insert into public.listings (id, slug, name) values (1, 'une-fiche', 'Une fiche')");
});

describe('the database has the same limits as domain/limits', () => {
  test.for(LISTING)('%s, %s', async ([column, _what, value, fits], { takes }) => {
    const pair = column.includes(',') ? (value as unknown[]) : null;
    const json = column === 'hours' || column === 'social' ? JSON.stringify(value) : value;
    const statement = pair
      ? 'update public.listings set latitude = $1, longitude = $2 where id = 1'
      : `update public.listings set ${column} = $1 where id = 1`;
    expect(await takes(statement, pair ?? [json])).toBe(fits);
  });

  const photo =
    'insert into public.listing_photos (listing_id, path, width, height, position) values (1, $1, 1, 1, $2)';
  test.for([
    ['the last photo', limits.PHOTOS_MAX - 1, true],
    ['one photo too many', limits.PHOTOS_MAX, false],
  ])('%s', async ([_what, position, fits], { takes }) => {
    expect(await takes(photo, ['a.webp', position])).toBe(fits);
  });

  const review = 'insert into public.reviews (listing_id, rating, body) values (1, $1, $2)';
  test.for<[string, number, number, boolean]>([
    ['the shortest review', 1, limits.REVIEW_MIN, true],
    ['a review too short', 5, limits.REVIEW_MIN - 1, false],
    ['the longest review', 5, limits.REVIEW_MAX, true],
    ['a review too long', 5, limits.REVIEW_MAX + 1, false],
    ['no star', 0, limits.REVIEW_MIN, false],
    ['six stars', 6, limits.REVIEW_MIN, false],
  ])('%s', async ([_what, rating, length, fits], { takes }) => {
    expect(await takes(review, [rating, text(length)])).toBe(fits);
  });

  test.for([
    ['the last photo of a review', limits.REVIEW_PHOTOS_MAX - 1, true],
    ['one photo of a review too many', limits.REVIEW_PHOTOS_MAX, false],
  ])('%s', async ([_what, position, fits], { sql, takes }) => {
    await sql(
      "insert into public.reviews (id, listing_id, rating, body) values (1, 1, 5, repeat('x', 60)) on conflict do nothing",
    );
    const statement =
      "insert into public.review_photos (review_id, path, width, height, position) values (1, 'a', 1, 1, $1)";
    expect(await takes(statement, [position])).toBe(fits);
  });
});

test('a search has pages as the site counts them', async ({ sql }) => {
  const [answer] = await sql(
    `select private.page_size_of('{}') as size, private.page_of('{}') as first, private.page_of('{"page": 1000}') as last`,
  );
  expect(answer).toEqual({ size: limits.PAGE_SIZE, first: 1, last: limits.PAGES_MAX });
});
