import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SearchesReport } from '#domain/search/searches.ts';
import { callAs, type Person } from '#tests/account/people.ts';
import { startTestBackend, type TestBackend } from '#tests/support/backend.ts';
import { newAdministrator } from './administrator.ts';

let t: TestBackend;
let admin: Person;
beforeAll(async () => {
  t = await startTestBackend();
  admin = await newAdministrator(t.database.pool);
});
afterAll(() => t?.close());

const record = async (searches: unknown[]) =>
  expect((await t.service.rpc('record_searches', { searches })).error).toBeNull();
const report = async (onlyEmpty: boolean, days = 30) => {
  const { data } = await callAs<SearchesReport>(
    t.database.pool,
    admin.claims,
    'select public.searches_report($1, $2)',
    [onlyEmpty, days],
  );
  if (!data) throw new Error('refused');
  return data;
};
const rowsOf = async (onlyEmpty: boolean) =>
  (await report(onlyEmpty)).rows.map(({ shown, searches, empty }) => [shown, searches, empty]);

describe('searches', () => {
  it('are recorded by the service alone, and told to administrators alone', async () => {
    expect((await t.anon.rpc('record_searches', { searches: [] })).error?.code).toBe('42501');
    expect((await t.anon.rpc('searches_report')).error?.code).toBe('42501');
  });

  it('add up by day, capitals and accents aside, with what found nothing', async () => {
    await record([
      { shown: 'café noir', searches: 2, empty: 0 },
      { shown: 'Cafe Noir', searches: 1, empty: 0 },
      { shown: 'zorglub géant', searches: 3, empty: 3 },
      { shown: null, searches: 4, empty: 1 },
      { shown: '!!!', searches: 1, empty: 1 },
      { shown: 'absurde', searches: -5, empty: 0 },
    ]);
    await record([{ shown: 'zorglub geant', searches: 1, empty: 9 }]);
    const { rows, days } = await report(false);
    expect(rows.map(({ words, searches, empty }) => [words, searches, empty])).toEqual([
      ['zorglub geant', 4, 4],
      ['cafe noir', 3, 0],
    ]);
    expect(days).toEqual([{ day: rows[0]?.lastDay, searches: 12, empty: 6 }]);
    expect(await rowsOf(true)).toEqual([['zorglub géant', 4, 4]]);
  });

  it('leave the list of what finds nothing once set aside, until they find nothing on another day', async () => {
    const settled = await callAs(
      t.database.pool,
      admin.claims,
      "select public.settle_search('Zorglub géant')",
    );
    expect(settled.refused).toBeUndefined();
    expect(await rowsOf(true)).toEqual([]);
    await t.database.pool.query('update private.settled_searches set settled_on = settled_on - 1');
    expect(await rowsOf(true)).toEqual([['zorglub géant', 4, 4]]);
  });

  it('leave that list when a word of a category knows them', async () => {
    await t.database.pool.query(
      "insert into public.category_terms select id, 'fr', 'Zorglubs géants' from public.categories where slug = 'plombiers'",
    );
    expect(await rowsOf(true)).toEqual([]);
  });

  it('keep no more than 20,000 different words of a day, and go on counting those', async () => {
    await t.database.pool.query(
      `insert into private.daily_searches select private.montreal_day(), 'mot ' || n, 'mot ' || n, 1, 0
         from generate_series(1, 20000) n`,
    );
    await record([
      { shown: 'mot nouveau', searches: 1, empty: 0 },
      { shown: 'mot 7', searches: 1, empty: 0 },
    ]);
    const { rows } = await t.database.pool.query(
      "select words, searches from private.daily_searches where words in ('mot nouveau', 'mot 7')",
    );
    expect(rows).toEqual([{ words: 'mot 7', searches: 2 }]);
  });

  it('are forgotten after half a year; the totals of days stay', async () => {
    await t.database.pool.query(
      'update private.daily_searches set day = day - 183; update private.daily_search_totals set day = day - 183',
    );
    await t.database.pool.query('select private.purge_searches()');
    const { rows } = await t.database.pool.query(
      'select (select count(*)::int from private.daily_searches) as words, (select count(*)::int from private.daily_search_totals) as days',
    );
    expect(rows).toEqual([{ words: 0, days: 1 }]);
  });

  it('loses nothing when batches arrive together', async () => {
    const batches = Array.from({ length: 20 }, (_, n) =>
      record([
        { shown: n % 2 ? 'a' : 'b', searches: 1, empty: 0 },
        { shown: n % 2 ? 'b' : 'a', searches: 1, empty: 1 },
      ]),
    );
    await Promise.all(batches);
    const { rows } = await t.database.pool.query(
      'select words, searches, empty from private.daily_searches order by words',
    );
    expect(rows).toEqual([
      { words: 'a', searches: 20, empty: 10 },
      { words: 'b', searches: 20, empty: 10 },
    ]);
  });
});
