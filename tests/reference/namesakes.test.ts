import type {
  BrowsePage,
  CityCategoryPage,
  PlacePage,
  SuggestedMunicipality,
} from '#domain/pages/directory.ts';
import { test as base, describe, expect, file } from '#tests/fixtures/index.ts';
import { inTransaction } from '#tests/fixtures/transaction.ts';

const test = base.extend('label', file, ({ sql }) => async (slug: string) => {
  const rows = await sql('select label_fr, label_en from public.municipalities where slug = $1', [slug]);
  return [rows[0]?.label_fr, rows[0]?.label_en];
});

test.beforeAll(async ({ newListing }) => {
  for (const city of ['hatley', 'hatley-memphremagog', 'clermont-abitibi-ouest', 'laval']) {
    await newListing({ city });
  }
});

describe('municipalities of one name', () => {
  test('have distinct labels in both languages', async ({ pool }) => {
    const { rows } = await pool.query(`
      select locale, private.city_label(m, locale) as label, count(*)
        from public.municipalities m, unnest(array['fr', 'en']) locale
       group by 1, 2 having count(*) > 1`);
    expect(rows).toEqual([]);
    const labelled = await pool.query(
      'select count(*)::int as count from public.municipalities where label_fr is not null',
    );
    expect(labelled.rows).toEqual([{ count: 68 }]);
  });

  test.for<[string, string | null, string | null]>([
    ['clermont', 'Clermont (Capitale-Nationale)', 'Clermont (Capitale-Nationale)'],
    ['saint-damase', 'Saint-Damase (Montérégie)', 'Saint-Damase (Montérégie)'],
    ['saint-damase-la-matapedia', 'Saint-Damase (Bas-Saint-Laurent)', 'Saint-Damase (Lower St. Lawrence)'],
    ['hatley', 'Hatley (canton)', 'Hatley (township)'],
    ['hatley-memphremagog', 'Hatley (municipalité)', 'Hatley (municipality)'],
    ['cacouna', 'Cacouna (municipalité)', 'Cacouna (municipality)'],
    ['cacouna-reserve-indienne', 'Cacouna (réserve)', 'Cacouna (reserve)'],
    ['laval', null, null],
  ])('%s is %s', async ([slug, french, english], { label }) => {
    expect(await label(slug)).toEqual([french, english]);
  });

  test('follow what is imported', async ({ pool }) => {
    await inTransaction(pool, async (client) => {
      await client.query(`
        insert into public.municipalities (id, slug, name, designation, region_id, mrc_id) values
          (99997, 'laval-2', 'Laval', 'Canton', 5, 450), (99998, 'laval-3', 'Laval', 'Paroisse', 5, 450),
          (99999, 'laval-4', 'Laval', 'Canton', 5, 440)`);
      const { rows } = await client.query(
        "select label_fr, label_en from public.municipalities where name = 'Laval' order by id",
      );
      expect(rows.map(({ label_fr }) => label_fr)).toEqual([
        'Laval (Laval)',
        'Laval (canton, MRC Memphrémagog)',
        'Laval (paroisse)',
        'Laval (MRC Coaticook)',
      ]);
      expect(rows[1].label_en).toBe('Laval (township, Memphrémagog MRC)');
    });
  });

  test('have distinct names on pages and in lists', async ({ read }) => {
    const city = await read<PlacePage>('city_page', { slug: 'hatley', locale: 'en' });
    expect(city.place.name).toBe('Hatley (township)');
    expect(city.cities.map(({ name }) => name)).toContain('Hatley (municipality)');
    const topic = { city: 'hatley', category: 'restaurants' };
    const listed = await read<CityCategoryPage>('city_category_page', topic);
    expect(listed.city.name).toBe('Hatley (canton)');
    // In addresses a municipality keeps its bare name.
    expect(listed.rows[0]).toMatchObject({ city: { name: 'Hatley (canton)' }, cityName: 'Hatley' });
    const { regions } = await read<BrowsePage>('browse_page');
    const names = regions.flatMap(({ cities }) => cities.map(({ name }) => name));
    expect(names).toEqual(
      expect.arrayContaining([
        'Hatley (canton)',
        'Hatley (municipalité)',
        'Clermont (Abitibi-Témiscamingue)',
      ]),
    );
    expect(names).toContain('Laval');
  });

  test('have distinct suggestions, and the selected one is understood', async ({ read, search, suggest }) => {
    const suggested = (await suggest('where', 'hatl')).map(({ name }) => name);
    expect(suggested).toEqual(expect.arrayContaining(['Hatley (canton)', 'Hatley (municipalité)']));
    const cities = await read<SuggestedMunicipality[]>('suggest_municipalities', {
      q: 'Hatley',
    });
    expect(cities.map(({ municipality }) => municipality.labelFr)).toEqual(
      expect.arrayContaining(['Hatley (canton)', 'Hatley (municipalité)']),
    );
    for (const [place, slug] of [
      ['Hatley (canton)', 'hatley'],
      ['Hatley (municipalité)', 'hatley-memphremagog'],
      ['Hatley (township)', 'hatley'],
      ['Clermont (Abitibi-Témiscamingue)', 'clermont-abitibi-ouest'],
    ] as const) {
      const { understood, total, facets } = await search({ where: place });
      expect([place, understood.city?.slug, total]).toEqual([place, slug, 1]);
      expect(facets.cities.map((facet) => facet.name)).not.toContain('Hatley');
    }
  });
});
