import { expect, test } from '#tests/fixtures/index.ts';

// A hidden address 12 km from the centre of its municipality, and one listing in each state that is not public.
const HOME = { lat: 46.9, lng: -71.3 };

test.beforeAll(async ({ sql }) => {
  await sql(
    `insert into public.listings (slug, name, status, published_at, municipality_id, address, postal_code, latitude,
       longitude, show_address, phone, email, show_email, category_id, subcategory_id)
     select 'secret-' || s, 'Secrète ' || s, s::public.listing_status, now(), m.id, '77 rue Cachée', 'G1A 1A1', $1, $2,
       false, '+14185550' || n, 'cache@example.ca', false, c.parent_id, c.id
     from unnest(array['published', 'draft', 'pending', 'rejected', 'archived']) with ordinality as states (s, o),
       lateral (select 100 + o as n), public.municipalities m, public.categories c
     where m.slug = 'quebec' and c.slug = 'plombiers'`,
    [HOME.lat, HOME.lng],
  );
  await sql('select private.refresh_directory()');
});

test('only published listings are found, for any search', async ({ search, suggest }) => {
  for (const asked of [
    { q: 'secrète' },
    { q: 'Secrète draft' },
    { phone: '418 555-0102' },
    { phone: '418555' },
    { city: 'quebec' },
    { subcategory: 'plombiers', sort: 'newest' },
    { q: 'plombier québec', sort: 'name' },
    {},
  ]) {
    const { rows, total } = await search(asked);
    expect(rows.every((row) => row.slug === 'secret-published')).toBe(true);
    expect(total).toBeLessThanOrEqual(1);
  }
  expect(await suggest('what', 'secrète')).toEqual([
    { kind: 'business', name: 'Secrète published', slug: 'secret-published', cityName: 'Québec' },
  ]);
});

test('a hidden address and e-mail are absent from every answer', async ({ search }) => {
  const text = JSON.stringify(await search({ q: 'secrète', ...HOME }));
  for (const hidden of ['Cachée', 'G1A', 'cache@', String(HOME.lat), String(HOME.lng)]) {
    expect(text).not.toContain(hidden);
  }
  for (const q of ['cachée', 'rue cachée', 'g1a 1a1', 'cache@example.ca']) {
    expect((await search({ q })).rows).toEqual([]);
  }
});

test('distances do not reveal a hidden address: they are measured from the municipality’s centre', async ({
  sql,
  search,
}) => {
  const rows = await sql(
    `select latitude as lat, longitude as lng from public.municipalities where slug = 'quebec'`,
  );
  expect((await search({ ...HOME, radius: 2 })).rows).toEqual([]);
  const [near] = (await search({ ...rows[0], radius: 2, sort: 'distance' })).rows;
  expect(near).toMatchObject({ slug: 'secret-published', distanceKm: 0, latitude: null, longitude: null });
  await sql(`update public.listings set show_address = true where slug = 'secret-published'`);
  expect((await search({ ...HOME, radius: 2 })).rows).toHaveLength(1);
  await sql(`update public.listings set show_address = false where slug = 'secret-published'`);
  expect((await search({ ...HOME, radius: 2 })).rows).toEqual([]);
});
