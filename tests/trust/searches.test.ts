import type { ProposedTerm, SearchesReport } from '#domain/search/searches.ts';
import { test as base, describe, expect, file } from '#tests/fixtures/index.ts';

const test = base.extend('searchLog', file, ({ backend, admin }) => {
  const record = async (searches: unknown[]) =>
    expect((await backend.service.rpc('record_searches', { searches })).error).toBeNull();
  const report = async (onlyEmpty: boolean, days = 30) => {
    const { data } = await admin.rpc<SearchesReport>('searches_report', {
      only_empty: onlyEmpty,
      days,
    });
    if (!data) throw new Error('refused');
    return data;
  };
  const rowsOf = async (onlyEmpty: boolean) =>
    (await report(onlyEmpty)).rows.map(({ shown, searches, empty }) => [shown, searches, empty]);
  return { record, report, rowsOf };
});

describe('searches', () => {
  test('are recorded by the service alone, and told to administrators alone', async ({ backend }) => {
    expect((await backend.anon.rpc('record_searches', { searches: [] })).error?.code).toBe('42501');
    expect((await backend.anon.rpc('searches_report')).error?.code).toBe('42501');
  });

  test('add up by day, capitals and accents aside, with what found nothing', async ({ searchLog }) => {
    await searchLog.record([
      { shown: 'café noir', searches: 2, empty: 0 },
      { shown: 'Cafe Noir', searches: 1, empty: 0 },
      { shown: 'zorglub géant', searches: 3, empty: 3 },
      { shown: null, searches: 4, empty: 1 },
      { shown: '!!!', searches: 1, empty: 1 },
      { shown: 'absurde', searches: -5, empty: 0 },
    ]);
    await searchLog.record([{ shown: 'zorglub geant', searches: 1, empty: 9 }]);
    const { rows, days } = await searchLog.report(false);
    expect(rows.map(({ words, searches, empty }) => [words, searches, empty])).toEqual([
      ['zorglub geant', 4, 4],
      ['cafe noir', 3, 0],
    ]);
    expect(days).toEqual([{ day: rows[0]?.lastDay, searches: 12, empty: 6 }]);
    expect(await searchLog.rowsOf(true)).toEqual([['zorglub géant', 4, 4]]);
  });

  test('leave the list of searches without results once set aside, until another such day', async ({
    sql,
    searchLog,
    admin,
  }) => {
    const settled = await admin.rpc('settle_search', { words: 'Zorglub géant' });
    expect(settled.refused).toBeUndefined();
    expect(await searchLog.rowsOf(true)).toEqual([]);
    await sql('update private.settled_searches set settled_on = settled_on - 1');
    expect(await searchLog.rowsOf(true)).toEqual([['zorglub géant', 4, 4]]);
  });

  test('leave that list when a word of a category knows them', async ({ sql, searchLog }) => {
    await sql(
      "insert into public.category_terms select id, 'fr', 'Zorglubs géants' from public.categories where slug = 'plombiers'",
    );
    expect(await searchLog.rowsOf(true)).toEqual([]);
  });

  test('propose the category whose words are nearest, without the place, to administrators alone', async ({
    backend,
    admin,
  }) => {
    const searches = ['installer un chauffe eau', 'réparation de gouttierre laval', 'qwixvak réparation'];
    expect((await backend.anon.rpc('propose_terms', { searches })).error?.code).toBe('42501');
    const { data } = await admin.rpc<ProposedTerm[]>('propose_terms', { searches });
    expect(data?.map(({ search, term, nameFr, locale }) => [search, term, nameFr, locale])).toEqual([
      ['installer un chauffe eau', 'chauffe eau', 'Plombiers', 'fr'],
      [
        'réparation de gouttierre laval',
        'reparation de gouttierre',
        'Revêtement extérieur et gouttières',
        'fr',
      ],
    ]);
  });

  test('keep no more than 20,000 different words of a day, and go on counting those', async ({
    sql,
    searchLog,
  }) => {
    await sql(
      `insert into private.daily_searches select private.montreal_day(), 'mot ' || n, 'mot ' || n, 1, 0
         from generate_series(1, 20000) n`,
    );
    await searchLog.record([
      { shown: 'mot nouveau', searches: 1, empty: 0 },
      { shown: 'mot 7', searches: 1, empty: 0 },
    ]);
    const rows = await sql(
      "select words, searches from private.daily_searches where words in ('mot nouveau', 'mot 7')",
    );
    expect(rows).toEqual([{ words: 'mot 7', searches: 2 }]);
  });

  test('are forgotten after half a year; the totals of days stay', async ({ sql }) => {
    await sql(
      'update private.daily_searches set day = day - 183; update private.daily_search_totals set day = day - 183',
    );
    await sql('select private.purge_searches()');
    const rows = await sql(
      'select (select count(*)::int from private.daily_searches) as words, (select count(*)::int from private.daily_search_totals) as days',
    );
    expect(rows).toEqual([{ words: 0, days: 1 }]);
  });

  test('loses nothing when batches arrive together', async ({ sql, searchLog }) => {
    const batches = Array.from({ length: 20 }, (_, n) =>
      searchLog.record([
        { shown: n % 2 ? 'a' : 'b', searches: 1, empty: 0 },
        { shown: n % 2 ? 'b' : 'a', searches: 1, empty: 1 },
      ]),
    );
    await Promise.all(batches);
    const rows = await sql('select words, searches, empty from private.daily_searches order by words');
    expect(rows).toEqual([
      { words: 'a', searches: 20, empty: 10 },
      { words: 'b', searches: 20, empty: 10 },
    ]);
  });
});
