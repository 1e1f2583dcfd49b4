import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SearchWords } from '#domain/search/taxonomy.ts';
import { callAs, type Person } from '#tests/account/people.ts';
import { search, suggest } from '#tests/search/support.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { newAdministrator } from './administrator.ts';

let database: TestDatabase;
let pool: Pool;
let admin: Person;
let plumbers: number;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = database.pool;
  admin = await newAdministrator(pool);
  plumbers = (await pool.query("select id from public.categories where slug = 'plombiers'")).rows[0].id;
});
afterAll(() => database.drop());

const act = async <T>(statement: string, values: unknown[] = []) => {
  const { data, refused } = await callAs<T>(pool, admin.claims, statement, values);
  if (refused) throw Object.assign(new Error(refused.code), refused);
  return data as T;
};
const subcategoryOf = async (q: string) => (await search(pool, { q })).understood.subcategory?.slug;
const words = () => act<SearchWords>('select public.search_words()');

describe('a word of a category', () => {
  it('is understood at once, with its errors, and suggested; then no longer', async () => {
    expect(await subcategoryOf('déboucheur de renvois')).toBeUndefined();
    await act("select public.add_term($1, 'fr', '  Déboucheur   de renvois ')", [plumbers]);
    expect(await subcategoryOf('DEBOUCHEURS DE RENVOI')).toBe('plombiers');
    expect((await search(pool, { q: 'débouheur de renvois' })).understood.subcategory?.slug).toBe(
      'plombiers',
    );
    expect(await suggest(pool, 'what', 'deboucheur de ren')).toMatchObject([{ kind: 'category' }]);
    expect((await words()).terms[plumbers]?.fr).toContain('Déboucheur de renvois');
    await act("select public.remove_term($1, 'fr', 'Déboucheur de renvois')", [plumbers]);
    expect(await subcategoryOf('déboucheur de renvois')).toBeUndefined();
    expect((await words()).terms[plumbers]?.fr).not.toContain('Déboucheur de renvois');
  });

  it('that was taken away does not come back with the seeds, until it is added again', async () => {
    const seed = () =>
      pool.query("insert into public.category_terms values ($1, 'fr', 'plomberie') on conflict do nothing", [
        plumbers,
      ]);
    await act("select public.remove_term($1, 'fr', 'plomberie')", [plumbers]);
    expect((await seed()).rowCount).toBe(0);
    await act("select public.add_term($1, 'fr', 'plomberie')", [plumbers]);
    expect((await seed()).rowCount).toBe(0);
    expect((await words()).terms[plumbers]?.fr).toContain('plomberie');
  });

  it('is of one category only, and is a word', async () => {
    await expect(act("select public.add_term($1, 'fr', 'PIZZAS')", [plumbers])).rejects.toMatchObject({
      code: 'term_taken',
      details: 'Pizzerias',
    });
    for (const term of ['x', '???', 'x'.repeat(61)]) {
      await expect(act("select public.add_term($1, 'fr', $2)", [plumbers, term])).rejects.toMatchObject({
        code: 'invalid_term',
      });
    }
    await expect(act("select public.add_term(-1, 'fr', 'mot')")).rejects.toMatchObject({
      code: 'category_not_found',
    });
  });

  it('learnt alone leaves the same terms as learning the whole', async () => {
    await act("select public.add_term($1, 'en', 'drain unblocking')", [plumbers]);
    const kept = async () =>
      (
        await pool.query(
          "select key, weight from private.search_terms where kind = 'category' and target_id = $1 and weight <> 0 order by 1",
          [plumbers],
        )
      ).rows;
    const alone = await kept();
    await pool.query('select private.refresh_terms()');
    expect(await kept()).toEqual(alone);
  });

  it('that came and went leaves what learning everything from nothing gives, though no phrase is another', async () => {
    const digest = async () => (await pool.query('select digest from private.learned_phrases')).rows;
    const kept = async () => {
      const tables = ['search_terms', 'search_phrases', 'search_lexicon', 'search_remainders'].map(
        (table) => `select '${table}', t::text from private.${table} t`,
      );
      return (await pool.query(`${tables.join(' union all ')} order by 1, 2`)).rows;
    };
    await pool.query('select private.refresh_lexicon()');
    const [before, phrases] = [await kept(), await digest()];
    expect(phrases).toHaveLength(1);
    // « Veterinary » hints at one trade, until it is a word of another one.
    await act("select public.add_term($1, 'en', 'veterinary')", [plumbers]);
    await act("select public.remove_term($1, 'en', 'veterinary')", [plumbers]);
    expect(await kept()).not.toEqual(before);
    expect(await digest()).toEqual([]);
    await pool.query('select private.refresh_lexicon()');
    expect(await kept()).toEqual(before);
    expect(await digest()).toEqual(phrases);
    await pool.query('select private.relearn_lexicon()');
    expect(await kept()).toEqual(before);
  });
});

it('a synonym is searched in its stead, as one phrase of up to three words, and leaves others as they are', async () => {
  await act("select public.add_synonym('gars de tuyaux', 'plombier')");
  expect((await search(pool, { q: 'gars de tuyaux à Laval' })).understood).toMatchObject({
    subcategory: { slug: 'plombiers' },
    city: { slug: 'laval' },
  });
  expect(await subcategoryOf('gars')).not.toBe('plombiers');
  await expect(act("select public.add_synonym('plombier', 'Plombiers')")).rejects.toMatchObject({
    code: 'invalid_term',
  });
  await expect(act("select public.add_synonym('un deux trois quatre', 'cinq')")).rejects.toMatchObject({
    code: 'invalid_term',
  });
  expect((await words()).synonyms).toEqual([{ typed: 'gars de tuyaux', means: 'plombier' }]);
  await act("select public.remove_synonym('gars de tuyaux')");
  expect(await subcategoryOf('gars de tuyaux')).not.toBe('plombiers');
});

it('a place has other names, at once', async () => {
  const cityOf = async (place: string) => (await search(pool, { place })).understood.city?.slug;
  expect(await cityOf('la belle ville du nord')).toBeUndefined();
  await act("select public.add_place_word('city', 'laval', 'La belle ville du nord')");
  expect(await cityOf('la belle ville du nord')).toBe('laval');
  await act("select public.remove_place_word('city', 'laval', 'La belle ville du nord')");
  expect(await cityOf('la belle ville du nord')).toBeUndefined();
  await expect(act("select public.add_place_word('city', 'atlantide', 'Atlantis')")).rejects.toMatchObject({
    code: 'place_not_found',
  });
});
