import { icons } from 'lucide-react';
import { describe, expect, test } from '#tests/fixtures/index.ts';
import { LOCAL_BUSINESS_TYPES } from './local-business-types.ts';

type Category = {
  id: number;
  parent_id: number | null;
  slug: string;
  name_fr: string;
  name_en: string;
  icon: string;
  position: number;
  schema_type: string;
};

/** Words that two categories share on purpose, as their stems: each was looked at. */
const REVIEWED_AMBIGUITIES: string[] = [];

let categories: Category[];
let main: Category[];
let sub: Category[];

test.beforeAll(async ({ sql }) => {
  categories = await sql('select * from public.categories order by id');
  main = categories.filter((category) => category.parent_id === null);
  sub = categories.filter((category) => category.parent_id !== null);
});

describe('categories', () => {
  test('are at least 22, with 200 subcategories', () => {
    expect(main.length).toBeGreaterThanOrEqual(22);
    expect(sub.length).toBeGreaterThanOrEqual(200);
    expect(main.map(({ slug }) => slug)).toEqual(expect.arrayContaining(['restaurants', 'services']));
  });

  test('number their subcategories after themselves', () => {
    expect(main.filter(({ id }) => id < 1 || id > 99)).toEqual([]);
    expect(sub.filter(({ id, parent_id }) => Math.floor(id / 100) !== parent_id)).toEqual([]);
  });

  test('have slugs that no other has, at either level', () => {
    expect(new Set(categories.map(({ slug }) => slug)).size).toBe(categories.length);
  });

  test('have positions without a tie', () => {
    for (const siblings of Map.groupBy(categories, ({ parent_id }) => parent_id).values()) {
      expect(new Set(siblings.map(({ position }) => position)).size).toBe(siblings.length);
    }
  });

  test('are named in both languages, each name once', () => {
    for (const key of ['name_fr', 'name_en'] as const) {
      const names = categories.map((category) => category[key].toLowerCase());
      expect(names.filter((name, index) => name.trim() === '' || names.indexOf(name) !== index)).toEqual([]);
    }
  });

  test('have icons that Lucide draws', () => {
    expect(categories.filter(({ icon }) => !(pascalCase(icon) in icons)).map(({ icon }) => icon)).toEqual([]);
  });

  test('have schema.org types that are local businesses', () => {
    const strange = categories.filter(({ schema_type }) => !LOCAL_BUSINESS_TYPES.has(schema_type));
    expect(strange.map(({ slug, schema_type }) => `${slug}: ${schema_type}`)).toEqual([]);
  });
});

describe('terms', () => {
  test('are at least 1,500, and every category has some in both languages', async ({ sql }) => {
    const rows = await sql<{ category_id: number; fr: number; en: number }>(
      `select category_id, count(*) filter (where locale = 'fr')::int as fr,
              count(*) filter (where locale = 'en')::int as en
         from public.category_terms group by 1`,
    );
    expect(rows.reduce((sum, { fr, en }) => sum + fr + en, 0)).toBeGreaterThanOrEqual(1_500);
    expect(rows.filter(({ fr, en }) => fr < 2 || en < 2)).toEqual([]);
    expect(rows).toHaveLength(categories.length);
  });

  test('name one category each, as search reads them', async ({ sql }) => {
    const rows = await sql<{ key: string; slugs: string }>(
      `select key, string_agg(slug, ', ' order by id) as slugs
         from (select key, target_id, rank() over (partition by key order by weight desc) as place
                 from private.search_terms where kind = 'category') as t
         join public.categories c on c.id = t.target_id
        where place = 1 group by key having count(*) > 1 order by key`,
    );
    expect(rows.filter(({ key }) => !REVIEWED_AMBIGUITIES.includes(key))).toEqual([]);
  });

  test.for([
    ['restaurant', 'restaurants'],
    ['café', 'cafes'],
    ['coffee', 'cafes'],
    ['plombière', 'plombiers'],
    ['PLUMBING', 'plombiers'],
    ['salons', 'coiffure'],
    ['hairdresser', 'coiffure'],
    ['poutine', 'casse-croutes'],
    ['sushi', 'sushis'],
    ['char', 'automobile'],
    ['garage', 'garages'],
    ['dépanneur', 'depanneurs'],
    ['CPE', 'cpe'],
    ['nettoyeur', 'buanderies'],
    ["service de garde à l'enfance", 'garderies'],
    ['RÉSIDENCE PERSONNES ÂGÉES', 'residences-aines'],
    ['cabane à sucre', 'cabanes-a-sucre'],
    ['SYNDICALISME AGRICOLE', 'associations-agricoles'],
    ['club de chasse et pêche', 'chasse-peche'],
  ])('take « %s » for %s', async ([phrase, slug], { sql }) => {
    const rows = await sql<{ slug: string }>(
      `select distinct on (t.key) c.slug
         from private.term_keys($1) as key join private.search_terms t using (key)
         join public.categories c on c.id = t.target_id
        where t.kind = 'category' order by t.key, t.weight desc, c.id`,
      [phrase],
    );
    expect(rows.map((row) => row.slug)).toContain(slug);
  });
});

function pascalCase(icon: string): string {
  return icon
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}
