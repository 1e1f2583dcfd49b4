import type { MissingTrades, SearchResult } from '#domain/pages/directory.ts';
import { test as base, describe, expect, file } from '#tests/fixtures/imports.ts';
import { requestBy } from '#tests/fixtures/index.ts';

/** Searches of trades that a place lacks, and their public page. */

type Search = { level: number; place: number; category: number; networks: number };

const test = base
  .extend('ids', file, async ({ sql }) => {
    const idOf = async (table: string, slug: string): Promise<number> => {
      const [row] = await sql(`select id from public.${table} where slug = $1`, [slug]);
      return row?.id;
    };
    return {
      hudson: await idOf('municipalities', 'hudson'),
      laval: await idOf('municipalities', 'laval'),
      mrc: await idOf('mrcs', 'vaudreuil-soulanges'),
      plumbers: await idOf('categories', 'plombiers'),
      restaurants: await idOf('categories', 'restaurants'),
    };
  })
  .extend('load', file, ({ write, importBusinesses }) => async (...rows: string[]) => {
    const text = ['name,city,category', ...rows].join('\n');
    await importBusinesses(await write('rows.csv', text), { format: 'csv' });
  })
  .extend('record', file, ({ backend }) => async (counter: string, searches: Search[]) => {
    expect((await backend.service.rpc('record_unmet_searches', { counter, searches })).error).toBeNull();
  })
  .extend('missing', file, ({ as }) => async (slug: string) => {
    const { data } = await as(null).rpc<MissingTrades>('missing_trades', { slug });
    return data?.trades.map(({ category, subcategory, people }) => [
      subcategory?.slug ?? category.slug,
      people,
    ]);
  })
  .extend('unmet', file, ({ as }) => async (asked: Parameters<typeof requestBy>[1]) => {
    const request = await requestBy(as(null).must, asked);
    return (await as(null).must<SearchResult>('search_listings', { request })).unmet;
  });

test.beforeEach(async ({ sql }) => {
  await sql('delete from private.unmet_searches');
  await sql('delete from public.listings');
});

describe('a trade that a place lacks', () => {
  test('appears from ten networks in a month on, with the largest count of one counter', async ({
    record,
    missing,
    ids,
  }) => {
    const search = { level: 3, place: ids.hudson, category: ids.plumbers };
    await record('a', [{ ...search, networks: 9 }]);
    await record('b', [{ ...search, networks: 8 }]);
    expect(await missing('hudson')).toEqual([]);
    await record('a', [
      { ...search, networks: 2 },
      { ...search, category: ids.restaurants, networks: 30 },
    ]);
    expect(await missing('hudson')).toEqual([
      ['restaurants', 30],
      ['plombiers', 11],
    ]);
    expect(await missing('vaudreuil-soulanges')).toEqual([]);
    await record('a', [{ ...search, level: 2, place: ids.mrc, networks: 12 }]);
    expect(await missing('vaudreuil-soulanges')).toEqual([['plombiers', 12]]);
    expect(await missing('nulle-part')).toBeUndefined();
  });

  test('shows its best month, and is deleted after a year', async ({ record, missing, ids, sql }) => {
    const search = { level: 3, place: ids.hudson, category: ids.plumbers };
    await record('a', [{ ...search, networks: 20 }]);
    await sql("update private.unmet_searches set month = month - interval '2 months'");
    await record('a', [{ ...search, networks: 15 }]);
    expect(await missing('hudson')).toEqual([['plombiers', 20]]);
    await sql("update private.unmet_searches set month = month - interval '13 months' where networks = 20");
    expect(await missing('hudson')).toEqual([['plombiers', 15]]);
    await sql('select private.purge_unmet_searches()');
    expect(await sql('select networks from private.unmet_searches')).toEqual([{ networks: 15 }]);
  });

  test('disappears once the place has a listing of it', async ({ record, missing, ids, load, sql }) => {
    await record('a', [{ level: 3, place: ids.hudson, category: ids.plumbers, networks: 20 }]);
    await load('Plomberie Bruant,Hudson,plombiers');
    const [{ listings }] = await sql('select private.kept_count(3, $1, $2) as listings', [
      ids.hudson,
      ids.plumbers,
    ]);
    expect(listings).toBe(1);
    expect(await missing('hudson')).toEqual([]);
  });

  test('is recorded by the service role only, without impossible rows', async ({
    backend,
    record,
    ids,
    sql,
  }) => {
    const { error } = await backend.anon.rpc('record_unmet_searches', { counter: 'a', searches: [] });
    expect(error?.code).toBe('42501');
    const search = { level: 3, place: ids.hudson, category: ids.plumbers, networks: 5 };
    await record('a', [
      { ...search, networks: -5 },
      { ...search, level: 1 },
      { ...search, category: -1 },
    ]);
    expect(await sql('select * from private.unmet_searches')).toEqual([]);
  });
});

describe('a search', () => {
  test('names the missing trade and its place, by words or filters', async ({ unmet, ids, load }) => {
    await load('Plomberie Bruant,Laval,plombiers', 'Café Pivert,Hudson,cafes');
    const inHudson = { categoryId: ids.plumbers, cityId: ids.hudson, mrcId: ids.mrc };
    expect(await unmet({ q: 'plombier hudson' })).toEqual(inHudson);
    expect(await unmet({ q: 'plombier', where: 'Hudson' })).toEqual(inHudson);
    expect(await unmet({ q: 'plombier', city: 'hudson' })).toEqual(inHudson);
    expect(await unmet({ q: 'plombier vaudreuil-soulanges' })).toEqual({ ...inHudson, cityId: null });
    for (const asked of [
      { q: 'plombier laval' },
      { q: 'plombier' },
      { q: 'introuvable zzzz hudson' },
      { q: 'plombier hudson interac' },
      { q: 'plombier hudson', phone: '4505550199' },
    ])
      expect(await unmet(asked), asked.q).toBeNull();
  });
});
