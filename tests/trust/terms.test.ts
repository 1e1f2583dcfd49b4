import type { SearchWords } from '#domain/search/taxonomy.ts';
import { test as base, describe, expect, file } from '#tests/fixtures/index.ts';

let plumbers: number;
const test = base.extend('terms', file, ({ search, admin }) => ({
  subcategoryOf: async (q: string) => (await search({ q })).understood.subcategory?.slug,
  words: () => admin.must<SearchWords>('search_words'),
}));

test.beforeAll(async ({ sql }) => {
  plumbers = (await sql("select id from public.categories where slug = 'plombiers'"))[0].id;
});

describe('a word of a category', () => {
  test('is understood and suggested at once, typos included, until it is removed', async ({
    search,
    suggest,
    terms,
    admin,
  }) => {
    expect(await terms.subcategoryOf('désengorgeur de renvois')).toBeUndefined();
    await admin.must('add_term', {
      category_id: plumbers,
      locale: 'fr',
      term: '  Désengorgeur   de renvois ',
    });
    expect(await terms.subcategoryOf('DESENGORGEURS DE RENVOI')).toBe('plombiers');
    expect((await search({ q: 'désengorgeu de renvois' })).understood.subcategory?.slug).toBe('plombiers');
    expect(await suggest('what', 'desengorgeur de ren')).toMatchObject([{ kind: 'category' }]);
    expect((await terms.words()).terms[plumbers]?.fr).toContain('Désengorgeur de renvois');
    await admin.must('remove_term', {
      category_id: plumbers,
      locale: 'fr',
      term: 'Désengorgeur de renvois',
    });
    expect(await terms.subcategoryOf('désengorgeur de renvois')).toBeUndefined();
    expect((await terms.words()).terms[plumbers]?.fr).not.toContain('Désengorgeur de renvois');
  });

  test('that was taken away does not come back with the seeds, until it is added again', async ({
    pool,
    terms,
    admin,
  }) => {
    const seed = () =>
      pool.query("insert into public.category_terms values ($1, 'fr', 'plomberie') on conflict do nothing", [
        plumbers,
      ]);
    await admin.must('remove_term', { category_id: plumbers, locale: 'fr', term: 'plomberie' });
    expect((await seed()).rowCount).toBe(0);
    await admin.must('add_term', { category_id: plumbers, locale: 'fr', term: 'plomberie' });
    expect((await seed()).rowCount).toBe(0);
    expect((await terms.words()).terms[plumbers]?.fr).toContain('plomberie');
  });

  test('is of one category only, and is a word', async ({ admin }) => {
    await expect(
      admin.must('add_term', { category_id: plumbers, locale: 'fr', term: 'PIZZAS' }),
    ).rejects.toMatchObject({
      code: 'term_taken',
      details: 'Pizzerias',
    });
    for (const term of ['x', '???', 'x'.repeat(61)]) {
      await expect(
        admin.must('add_term', { category_id: plumbers, locale: 'fr', term }),
      ).rejects.toMatchObject({
        code: 'invalid_term',
      });
    }
    await expect(
      admin.must('add_term', { category_id: -1, locale: 'fr', term: 'mot' }),
    ).rejects.toMatchObject({
      code: 'category_not_found',
    });
  });

  test('learnt alone leaves the same terms as learning the whole', async ({ sql, admin }) => {
    await admin.must('add_term', {
      category_id: plumbers,
      locale: 'en',
      term: 'drain unblocking',
    });
    const kept = () =>
      sql(
        "select key, weight from private.search_terms where kind = 'category' and target_id = $1 and weight <> 0 order by 1",
        [plumbers],
      );
    const alone = await kept();
    await sql('select private.refresh_terms()');
    expect(await kept()).toEqual(alone);
  });

  test('that came and went leaves what learning everything from nothing gives, though no phrase is another', async ({
    sql,
    admin,
  }) => {
    const digest = () => sql('select digest from private.learned_phrases');
    const kept = async () => {
      const tables = [
        'search_terms',
        'search_phrases',
        'search_lexicon',
        'search_remainders',
        'trade_words',
      ].map((table) => `select '${table}', t::text from private.${table} t`);
      return await sql(`${tables.join(' union all ')} order by 1, 2`);
    };
    await sql('select private.refresh_lexicon()');
    const [before, phrases] = [await kept(), await digest()];
    expect(phrases).toHaveLength(1);
    // « Veterinary » hints at one trade, until it is a word of another one.
    await admin.must('add_term', { category_id: plumbers, locale: 'en', term: 'veterinary' });
    await admin.must('remove_term', { category_id: plumbers, locale: 'en', term: 'veterinary' });
    expect(await kept()).not.toEqual(before);
    expect(await digest()).toEqual([]);
    await sql('select private.refresh_lexicon()');
    expect(await kept()).toEqual(before);
    expect(await digest()).toEqual(phrases);
    await sql('select private.relearn_lexicon()');
    expect(await kept()).toEqual(before);
  });
});

test('a synonym replaces its phrase of up to three words, and leaves other words unchanged', async ({
  search,
  terms,
  admin,
}) => {
  await admin.must('add_synonym', { typed: 'grand manitou bleu', means: 'plombier' });
  expect((await search({ q: 'grand manitou bleu à Laval' })).understood).toMatchObject({
    subcategory: { slug: 'plombiers' },
    city: { slug: 'laval' },
  });
  expect(await terms.subcategoryOf('manitou')).not.toBe('plombiers');
  await expect(admin.must('add_synonym', { typed: 'plombier', means: 'Plombiers' })).rejects.toMatchObject({
    code: 'invalid_term',
  });
  await expect(
    admin.must('add_synonym', { typed: 'un deux trois quatre', means: 'cinq' }),
  ).rejects.toMatchObject({
    code: 'invalid_term',
  });
  expect((await terms.words()).synonyms).toEqual([{ typed: 'grand manitou bleu', means: 'plombier' }]);
  await admin.must('remove_synonym', { typed: 'grand manitou bleu' });
  expect(await terms.subcategoryOf('grand manitou bleu')).not.toBe('plombiers');
});

test('a place has other names, at once', async ({ search, admin }) => {
  const cityOf = async (place: string) => (await search({ where: place })).understood.city?.slug;
  expect(await cityOf('la belle ville du nord')).toBeUndefined();
  await admin.must('add_place_word', {
    kind: 'city',
    slug: 'laval',
    word: 'La belle ville du nord',
  });
  expect(await cityOf('la belle ville du nord')).toBe('laval');
  await admin.must('remove_place_word', {
    kind: 'city',
    slug: 'laval',
    word: 'La belle ville du nord',
  });
  expect(await cityOf('la belle ville du nord')).toBeUndefined();
  await expect(
    admin.must('add_place_word', { kind: 'city', slug: 'atlantide', word: 'Atlantis' }),
  ).rejects.toMatchObject({
    code: 'place_not_found',
  });
});
