import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { parse } from 'csv-parse/sync';
import pg from 'pg';
import { test as base, describe, expect, file } from '#tests/fixtures/index.ts';

/** The official directory of municipalities, where a copy lies beside the project. */
const OFFICIAL_FILE = path.resolve('../shared/data/MUN.csv');

type Place = {
  municipality: { id: number; slug: string; name: string };
  region: { slug: string; nameFr: string; nameEn: string };
  mrc: { slug: string; name: string } | null;
  latitude: number;
  longitude: number;
};
type Located = Place & { distanceKm: number };
type Named = Place & { isExact: boolean };

const test = base
  .extend(
    'locate',
    file,
    ({ backend }) =>
      async (latitude: number, longitude: number): Promise<Located | null> => {
        const { data, error } = await backend.anon.rpc('locate', { latitude, longitude });
        expect(error).toBeNull();
        return data;
      },
  )
  .extend('named', file, ({ backend }) => async (name: string): Promise<Named[]> => {
    const { data, error } = await backend.anon.rpc('municipality_by_name', { name });
    expect(error).toBeNull();
    return data;
  })
  .extend('placesOf', file, ({ sql }) => async (columns: string, values: string) => {
    const rows = await sql(
      `with written as (
         insert into public.listings (slug, name, ${columns}) values ('x-' || gen_random_uuid(), 'Chalets', ${values})
         returning region_id, mrc_id)
       select r.slug as region, d.slug as mrc from written
         left join public.regions r on r.id = region_id left join public.mrcs d on d.id = mrc_id`,
    );
    return rows[0];
  });

describe('the municipality of a point', () => {
  test('comes with its region and its MRC, for visitors too', async ({ locate }) => {
    expect(await locate(46.49, -72.65)).toMatchObject({
      municipality: { slug: 'notre-dame-du-mont-carmel' },
      region: { slug: 'mauricie', nameFr: 'Mauricie', nameEn: 'Mauricie' },
      mrc: { slug: 'les-chenaux', name: 'Les Chenaux' },
    });
  });

  test('is the one whose centre is nearest, at all of them', async ({ sql }) => {
    const rows = await sql(
      `select m.id, p.located from public.municipalities m, lateral (
         select public.locate(m.latitude + dy, m.longitude + dx) as located, m.latitude + dy as y, m.longitude + dx as x
           from (values (0.0, 0.0), (0.031, -0.047), (-0.083, 0.029)) as shift (dy, dx)) as p
        where m.latitude is not null and p.located is not null
          and (p.located -> 'distanceKm')::numeric - 0.01 > (
            select min(private.distance_km(p.y, p.x, o.latitude, o.longitude))::numeric
              from public.municipalities o where o.latitude is not null)`,
    );
    expect(rows).toEqual([]);
  });

  test.for<[string, number, number]>([
    ['Boston', 42.36, -71.06],
    ['the North Pole', 90, 0],
    ['no place on Earth', 91, 0],
    ['beside the Earth', 0, 181],
  ])('is none at %s', async ([_where, latitude, longitude], { locate }) => {
    expect(await locate(latitude, longitude)).toBeNull();
  });

  test('is null for NaN, infinity and null', async ({ sql }) => {
    const rows = await sql(
      "select public.locate('NaN', 0) as a, public.locate(0, 'NaN') as b, public.locate('Infinity', 0) as c, public.locate(null, 0) as d",
    );
    expect(rows).toEqual([{ a: null, b: null, c: null, d: null }]);
  });

  test('is found through the index', async ({ database }) => {
    const client = new pg.Client({ connectionString: database.url });
    const plans: string[] = [];
    client.on('notice', ({ message }) => plans.push(message ?? ''));
    await client.connect();
    await client.query(`load 'auto_explain'; set auto_explain.log_min_duration = 0;
      set auto_explain.log_nested_statements = on; set client_min_messages = log`);
    for (let n = 0; n < 6; n += 1) await client.query('select public.locate(46.34 + $1, -72.55)', [n / 100]);
    for (const name of ['Saint-Jérôme', 'Laval'])
      await client.query('select public.municipality_by_name($1)', [name]);
    await client.end();
    expect(plans.filter((plan) => plan.includes('Index Scan using municipalities_near'))).toHaveLength(6);
    expect(plans.filter((plan) => /Index.*search_terms_pkey/.test(plan))).toHaveLength(2);
    expect(
      plans.filter((plan) =>
        /Seq Scan on (public\.)?municipalities|Seq Scan on (private\.)?search_terms/.test(plan),
      ),
    ).toEqual([]);
  });
});

describe('the municipality of a name', () => {
  test.for<[string, string]>([
    ['Saint-Jérôme', 'saint-jerome'],
    ['ST-JEROME', 'saint-jerome'],
    ['st jerome, QC', 'saint-jerome'],
    ['Ste-Thérèse', 'sainte-therese'],
    ['Trois Rivieres (Québec)', 'trois-rivieres'],
    ['Ville de Québec', 'quebec'],
    ['Québec, Québec, Canada', 'quebec'],
    ['Sacre-Coeur', 'sacre-coeur'],
    ["Ville de L'Assomption", 'l-assomption'],
  ])('%s is %s', async ([name, slug], { named }) => {
    const [first] = await named(name);
    expect(first).toMatchObject({ municipality: { slug }, isExact: true });
  });

  test.for<[string, string]>([
    ['Hull', 'gatineau'],
    ['Chicoutimi', 'saguenay'],
    ['Quebec City', 'quebec'],
    ['Valleyfield', 'salaberry-de-valleyfield'],
  ])('%s is now a part of %s', async ([name, slug], { named }) => {
    expect((await named(name))[0]).toMatchObject({ municipality: { slug }, isExact: false });
  });

  test('is several, the most populous first, when several bear it', async ({ named }) => {
    const slugs = (await named('Saint-Isidore')).map(({ municipality }) => municipality.slug);
    expect(slugs.slice(0, 2)).toEqual(['saint-isidore', 'saint-isidore-roussillon']);
  });

  test.for(['', '   ', '()', 'Zzyzx', '%', "'; drop table x", 'x'.repeat(5000), '😀'])(
    'is none: %j',
    async (name, { named }) => {
      expect(await named(name)).toEqual([]);
    },
  );

  test('finds every one of the directory by its own name', async ({ sql }) => {
    const rows = await sql(
      `select m.name from public.municipalities m where not exists (
         select 1 from jsonb_array_elements(public.municipality_by_name(m.name)) f
          where (f -> 'municipality' ->> 'id')::int = m.id and (f ->> 'isExact')::boolean)`,
    );
    expect(rows).toEqual([]);
  });

  test.runIf(existsSync(OFFICIAL_FILE))(
    'finds the names of the official list, in their region',
    async ({ sql, backend }) => {
      type Row = { mcode: string; munnom: string; regadm: string };
      const official: Row[] = parse(readFileSync(OFFICIAL_FILE), { columns: true, bom: true });
      const known = await sql('select id from public.municipalities');
      const ids = new Set(known.map(({ id }) => id));
      const rows = official.filter(({ mcode }) => ids.has(Number(mcode)));
      const service = createClient(backend.url, backend.app.keys.serviceRole);
      const astray: string[] = [];
      for (const { mcode, munnom } of rows) {
        const { data } = await service.rpc('municipality_by_name', { name: munnom.toUpperCase() });
        const found = (data as Named[]).some(({ municipality }) => municipality.id === Number(mcode));
        if (!found) astray.push(munnom);
      }
      expect(rows.length).toBeGreaterThan(1_100);
      expect(astray).toEqual([]);
    },
  );
});

describe('the region and the MRC of a listing', () => {
  test('follow its municipality, regardless of its position', async ({ placesOf }) => {
    const shawinigan = "(select id from public.municipalities where slug = 'shawinigan')";
    expect(await placesOf('municipality_id, latitude, longitude', `${shawinigan}, 45.5, -73.6`)).toEqual({
      region: 'mauricie',
      mrc: 'shawinigan',
    });
  });

  test('follow the nearest municipality when it has none', async ({ placesOf }) => {
    expect(await placesOf('city, latitude, longitude', "'Hameau-Perdu', 46.49, -72.65")).toEqual({
      region: 'mauricie',
      mrc: 'les-chenaux',
    });
  });

  test.for<[string, string, string]>([
    ['without a position', 'city', "'Hameau-Perdu'"],
    ['in another province', 'city, province, latitude, longitude', "'Ottawa', 'ON', 45.42, -75.69"],
    ['far from everything', 'city, latitude, longitude', "'Boston', 42.36, -71.06"],
  ])('are unknown %s', async ([_why, columns, values], { placesOf }) => {
    expect(await placesOf(columns, values)).toEqual({ region: null, mrc: null });
  });

  test('follow when the position or the municipality changes', async ({ sql }) => {
    const rows = await sql(
      `insert into public.listings (slug, name, city, latitude, longitude)
       values ('hameau', 'Chalets', 'Hameau-Perdu', 46.49, -72.65) returning id`,
    );
    const regionAfter = async (change: string) => {
      const found = await sql(
        `update public.listings set ${change} where id = $1
         returning (select slug from public.regions r where r.id = region_id) as region`,
        [rows[0].id],
      );
      return found[0].region;
    };
    expect(await regionAfter('latitude = 48.43, longitude = -71.06')).toBe('saguenay-lac-saint-jean');
    expect(await regionAfter('latitude = null, longitude = null')).toBeNull();
  });
});
