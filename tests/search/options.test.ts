import { codeSetOf, isCodeSet } from '#domain/listing/fields/code-sets.ts';
import { OPTION_FILTERS, type OptionSetKey } from '#domain/search/option-filters.ts';
import { SORTS } from '#domain/search/search.ts';
import { test as base, describe, expect, file, type SearchArguments } from '#tests/fixtures/index.ts';
import { fillDirectory } from './fixture.ts';

const test = base
  /** Every listing of a search, and its totals. */
  .extend('whole', file, ({ search }) => async (asked: SearchArguments) => {
    const first = await search({ ...asked, pageSize: 50 });
    const slugs = first.rows.map(({ slug }) => slug);
    for (let page = 2; slugs.length < first.total && page <= 20; page++) {
      const { rows } = await search({ ...asked, pageSize: 50, page });
      slugs.push(...rows.map(({ slug }) => slug));
    }
    return { ...first, slugs };
  })
  /** The listings among these that have all of these codes. */
  .extend('holding', file, ({ sql }) => async (held: string, slugs: string[], ...all: string[]) => {
    const rows = await sql(
      `select slug from public.listings where slug = any ($1) and ${held} @> $2 order by slug`,
      [slugs, all],
    );
    return rows.map(({ slug }) => slug as string);
  });

/** The codes that a listing holds, and what gives it none, as SQL. */
function columnsOf(key: OptionSetKey): { held: string; none: string } {
  if (!isCodeSet(key)) {
    return {
      held: 'private.profile_codes(has_photos, owner_id is not null, rating_sum, rating_count)',
      none: 'has_photos = false, owner_id = null, rating_sum = 0, rating_count = 0',
    };
  }
  const { column } = codeSetOf(key);
  return { held: column, none: `${column} = '{}'` };
}

test.beforeAll(async ({ pool, sql, newPerson }) => {
  await fillDirectory(pool);
  // Half of the listings have the first code of each filter, a third the second, and so on.
  for (const { key, codes } of OPTION_FILTERS) {
    if (!isCodeSet(key)) continue;
    await sql(
      `update public.listings l set ${codeSetOf(key).column} = array(
         select code from unnest($1::text[]) with ordinality as known (code, n) where l.id % (n + 1) = 0 order by n)`,
      [codes],
    );
  }
  const { id } = await newPerson();
  await sql(
    `update public.listings set has_photos = id % 2 = 0, owner_id = case when id % 3 = 0 then $1::uuid end,
       rating_count = 2, rating_sum = case when id % 4 = 0 then 8 else 7 end`,
    [id],
  );
  await sql('select private.refresh_directory()');
});

const NEAR = { lat: 45.5088, lng: -73.5617, radius: 25 };

/** tests/import/licences.test.ts covers the filter of one code. */
const FILTERS = OPTION_FILTERS.filter(({ codes }) => codes.length > 1);

describe.each(FILTERS)('the filter $name', ({ name, key, codes }) => {
  const { held, none: noCodes } = columnsOf(key);
  const [first = '', second = ''] = codes;

  test.for<[string, SearchArguments]>([
    ['nothing else', { city: 'laval' }],
    ['a category', { category: 'restaurants', region: 'monteregie' }],
    ['words', { q: 'tremblay' }],
    ['a trade and a place in words', { q: 'restaurant montréal' }],
    ['a distance', NEAR],
    ['words and a distance', { ...NEAR, q: 'gagnon' }],
    ['a telephone', { phone: '514' }],
  ])(
    'with %s finds the listings that have every code, and counts them',
    async ([_what, asked], { whole, holding }) => {
      const all = await whole({ ...asked, countOptions: true });
      // A larger set is not followed to its end.
      expect(all.slugs).toHaveLength(all.total);
      const one = await whole({ ...asked, options: [`${name}:${first}`] });
      const both = await whole({ ...asked, options: [`${name}:${second}`, `${name}:${first}`] });
      const ofOne = await holding(held, all.slugs, first);
      const ofBoth = await holding(held, all.slugs, first, second);
      expect(ofBoth.length).toBeGreaterThan(0);
      expect(ofOne.length).toBeGreaterThan(ofBoth.length);
      expect([one.slugs.sort(), both.slugs.sort()]).toEqual([ofOne, ofBoth]);
      expect([one.total, both.total]).toEqual([ofOne.length, ofBoth.length]);
      expect(one.understood.relaxed).toBe(false);
      expect(all.options[name]).toMatchObject({ [first]: ofOne.length });
      expect(one.options[name]).toMatchObject({ [first]: ofOne.length, [second]: ofBoth.length });
    },
  );

  test.for(SORTS)('keeps the order of %s', async (sort, { whole, holding }) => {
    const asked = { ...NEAR, category: 'restaurants', sort };
    const { slugs } = await whole(asked);
    const kept = new Set(await holding(held, slugs, first));
    expect(kept.size).toBeGreaterThan(2);
    const found = await whole({ ...asked, options: [`${name}:${first}`] });
    expect(found.slugs).toEqual(slugs.filter((slug) => kept.has(slug)));
  });

  test('is never relaxed, unlike filters understood from words', async ({ sql, whole, holding }) => {
    await sql(`update public.listings set ${noCodes} where municipality_id =
      (select id from public.municipalities where slug = 'rimouski')`);
    const found = await whole({ q: 'pizza rimouski', options: [`${name}:${first}`] });
    expect(await holding(held, found.slugs, first)).toEqual(found.slugs.sort());
    const none = await whole({ city: 'rimouski', options: [`${name}:${first}`] });
    expect(none).toMatchObject({ total: 0, slugs: [], options: { [name]: {} } });
  });

  test('also applies to the listing whose exact name was typed', async ({ sql, whole }) => {
    const rows = await sql(
      `select slug, name from public.listings where ${held} @> $1 and not ${held} @> $2 order by id limit 1`,
      [[first], [second]],
    );
    const [listing = { slug: '', name: '' }] = rows;
    const asked = async (code: string) =>
      (await whole({ q: listing.name, options: [`${name}:${code}`] })).slugs.includes(listing.slug);
    expect([await asked(first), await asked(second)]).toEqual([true, false]);
  });

  test('computes no counts for large result sets', async ({ sql, search }) => {
    await sql(
      `insert into public.listings (slug, name, status) select $1 || '-' || n, 'Autre ' || n, 'published'
         from generate_series(1, 500) n`,
      [name],
    );
    const { total, options } = await search({ countOptions: true });
    expect(total).toBeGreaterThan(1000);
    expect(options[name]).toBeNull();
  });
});

test.for(['x:y', '', 'payment:gold', 'payment:', "payment:cash' | 'x", ':&|!*'])(
  'the option %s is as if not asked',
  async (option, { search }) => {
    const [asked, not] = await Promise.all([
      search({ city: 'laval', options: [option] }),
      search({ city: 'laval' }),
    ]);
    expect(asked).toEqual({ ...not, options: asked.options });
    // Counts that are not requested are not computed.
    expect(Object.values(not.options).filter((counts) => counts !== null)).toEqual([]);
  },
);
