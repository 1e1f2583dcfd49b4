import { expect, test } from '#tests/fixtures/index.ts';

/** Simulates a large directory: the limit of « many mentions » is a function, which this file lowers to 1. */
test.beforeAll(async ({ sql }) => {
  await sql(
    `create or replace function private.many_mentions() returns integer
     language sql immutable parallel safe as $$ select 1 $$`,
  );
  await sql(
    `insert into public.listings (slug, name, status, published_at, services, description_fr, category_id, subcategory_id)
     select 'fiche-' || row_number() over (), r.name, 'published', now(), coalesce(r.services, '{}'), r.text,
            case when r.filed then 2 end, case when r.filed then 202 end
       from jsonb_to_recordset($1) as r (name text, services text[], text text, filed boolean)`,
    [
      JSON.stringify([
        { name: 'Géothermie Roy' },
        { name: 'Tuyaux Nadeau', services: ['Géothermie'] },
        {
          name: 'Drains Bolduc',
          text: 'Une entreprise familiale qui fait aussi de la géothermie depuis 1980.',
        },
        { name: 'Services Roberge', filed: true },
        { name: 'Atelier Côté', services: ['Plombier'] },
        {
          name: 'Quincaillerie Gagné',
          text: 'Tout ce dont un plombier a besoin, des raccords aux chauffe-eau.',
        },
      ]),
    ],
  );
  await sql(
    `insert into public.listings (slug, name, status, published_at, category_id, subcategory_id, municipality_id, postal_code, phone)
     select 'pain-' || i, 'Boulangerie ' || i, 'published', now(), c.parent_id, c.id, m.id,
            case when i = 1100 then 'H3C 1A1' end, case when i < 1100 then '+15145550100' end
       from generate_series(1, 1100) i, public.categories c, public.municipalities m
      where c.slug = 'boulangeries' and m.slug = 'montreal'`,
  );
  await sql(
    `insert into public.listings (slug, name, status, published_at, municipality_id, latitude, longitude)
     select 'fromage-' || i, 'Fromagerie ' || i, 'published', now(), m.id, m.latitude + i * 0.00001, m.longitude
       from generate_series(1, 2740) i
       join public.municipalities m on m.slug = case when i <= 2700 then 'gatineau' when i <= 2720 then 'rimouski' else 'mont-joli' end`,
  );
  await sql('select private.refresh_directory()');
});

test('a word that many listings mention is searched in names and services only', async ({ search }) => {
  const { rows } = await search({ q: 'géothermie' });
  expect(rows.map(({ name }) => name)).toEqual(['Géothermie Roy', 'Tuyaux Nadeau']);
});

test('and so is a trade with many listings', async ({ search }) => {
  const { rows } = await search({ q: 'plombier' });
  expect(rows.map(({ name }) => name)).toEqual(['Services Roberge', 'Atelier Côté']);
});

test('beyond the ranking limit, keeps the listing of the neighbourhood despite its score', async ({
  search,
}) => {
  const { rows, totalIsCapped } = await search({ q: 'boulangerie griffintown' });
  expect(totalIsCapped).toBe(true);
  expect(rows[0]?.name).toBe('Boulangerie 1100');
});

test('finds all matches within a distance, nearest first, when many more match elsewhere', async ({
  search,
  sql,
}) => {
  const [rimouski = { lat: 0, lng: 0 }] = await sql<{ lat: number; lng: number }>(
    "select latitude as lat, longitude as lng from public.municipalities where slug = 'rimouski'",
  );
  const { rows, total, totalIsCapped } = await search({
    q: 'fromagerie',
    ...rimouski,
    radius: 50,
    sort: 'distance',
    pageSize: 50,
  });
  const names = await sql<{ name: string }>(
    `select name from public.listings where name like 'Fromagerie%'
        and private.distance_km($1, $2, latitude, longitude) <= 50
      order by private.distance_km($1, $2, latitude, longitude)`,
    [rimouski.lat, rimouski.lng],
  );
  expect({ total, totalIsCapped }).toEqual({ total: 40, totalIsCapped: false });
  expect(rows.map(({ name }) => name)).toEqual(names.map(({ name }) => name));
});
