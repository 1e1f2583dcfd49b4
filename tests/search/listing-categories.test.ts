import { plainWords, STOP_WORDS, soundOf, stemsOf } from '#domain/search/words.ts';
import { test as base, describe, expect, file } from '#tests/fixtures/index.ts';
import {
  type CategoryIndex,
  indexCategories,
  readTaxonomy,
  searchCategories,
} from '#tests/fixtures/site-data.ts';

let index: CategoryIndex;
const test = base.extend('categories', file, ({ backend }) => readTaxonomy(backend.anon));

test.beforeAll(async ({ categories }) => {
  index = indexCategories(categories);
});

const found = (typed: string) =>
  searchCategories(index, typed).map(({ category, subcategory }) => (subcategory ?? category).slug);

describe('the read', () => {
  test('is the whole taxonomy in its order, each with its words in both languages', async ({
    sql,
    categories,
  }) => {
    const rows = await sql<{ slug: string; children: string[] }>(
      `select c.slug, array(select s.slug from public.categories s where s.parent_id = c.id order by s.position) as children
         from public.categories c where c.parent_id is null order by c.position`,
    );
    expect(
      categories.map(({ slug, subcategories }) => [slug, subcategories.map((each) => each.slug)]),
    ).toEqual(rows.map(({ slug, children }) => [slug, children]));
    const cafes = categories[0]?.subcategories.find(({ slug }) => slug === 'cafes');
    expect(cafes).toEqual({
      slug: 'cafes',
      nameFr: 'Cafés',
      nameEn: 'Cafés',
      icon: 'coffee',
      words: expect.stringMatching(/^bubble tea, café, .*torréfacteur.*, café, .*coffee shop/),
    });
  });

  test('may be cached for an hour', async ({ backend }) => {
    const answer = await fetch(`${backend.url}/rest/v1/rpc/listing_categories`, {
      headers: { apikey: backend.app.keys.anon },
    });
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'public, max-age=3600']);
  });
});

test('parses every word of the taxonomy like the search', async ({ sql }) => {
  const rows = await sql<{
    phrase: string;
    plain: string;
    stems: string;
    sound: string;
  }>(
    `select phrase, private.normalize_text(phrase) as plain, private.stems(private.normalize_text(phrase)) as stems,
            private.phonetic_key(private.stems(private.normalize_text(phrase))) as sound
       from (select term from public.category_terms union select name_fr from public.categories
             union select name_en from public.categories) as all_phrases (phrase)`,
  );
  expect(rows.length).toBeGreaterThan(5_000);
  const ours = rows.map(({ phrase }) => {
    const plain = plainWords(phrase);
    return { phrase, plain, stems: stemsOf(plain), sound: soundOf(stemsOf(plain)) };
  });
  expect(ours).toEqual(rows);
  const stop = await sql<{ word: string }>('select unnest(private.stop_words()) as word');
  expect([...STOP_WORDS].sort()).toEqual(stop.map(({ word }) => word).sort());
});

describe('a category is found', () => {
  test.each([
    // In either language, by trade, shop, dish.
    ['plumber', 'plombiers'],
    ['plomberie', 'plombiers'],
    ['Plombières', 'plombiers'],
    ['restaurant', 'restaurants'],
    ['coffee shop', 'cafes'],
    ['cafe', 'cafes'],
    ['poutine', 'casse-croutes'],
    ['hairdresser', 'coiffure'],
    ['char', 'automobile'],
    ['cabane a sucre', 'cabanes-a-sucre'],
    ['club de chasse et pêche', 'chasse-peche'],
    // Prefixes, while typing.
    ['plom', 'plombiers'],
    ['coif', 'coiffure'],
    // With errors.
    ['plobmier', 'plombiers'],
    ['plumer', 'plombiers'],
    ['farmacie', 'pharmacies'],
    ['électrisien', 'electriciens'],
    ['restorant', 'restaurants'],
  ])('first for « %s »: %s', (typed, slug) => {
    expect(found(typed)[0]).toBe(slug);
  });

  test.each(['', '  ', '…', 'zzzzzz', 'qx'])('never for « %s »', (typed) => {
    expect(found(typed)).toEqual([]);
  });
});
