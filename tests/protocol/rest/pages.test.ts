import { test as base, describe, expect, file } from './library.ts';

const test = base.extend('books', file, ({ library }) => () => {
  return library.anon.from('books');
});

const ids = (data: { id: number }[] | null) => data?.map(({ id }) => id);

describe('order', () => {
  test('sorts by several columns, each with its direction', async ({ books }) => {
    const { data } = await books()
      .select('id')
      .order('in_print', { ascending: false, nullsFirst: true })
      .order('id', { ascending: false });
    expect(ids(data)).toEqual([5, 4, 3, 1, 2]);
  });

  test('puts nulls first or last as requested', async ({ books }) => {
    expect(ids((await books().select('id').order('price', { nullsFirst: true })).data)?.[0]).toBe(4);
    expect(ids((await books().select('id').order('price', { nullsFirst: false })).data)?.[4]).toBe(4);
  });

  test('sorts inside JSON and by a function of the row', async ({ library, books }) => {
    const byCity = await library.anon.from('authors').select('id').order('details->>city');
    expect(ids(byCity.data)?.slice(0, 2)).toEqual([2, 1]);
    const byLength = await books().select('id').order('title_length');
    expect(ids(byLength.data)?.[0]).toBe(3);
  });
});

describe('pages', () => {
  test('gives the rows from the offset up to the limit', async ({ books }) => {
    const { data } = await books().select('id').order('id').range(1, 2);
    expect(ids(data)).toEqual([2, 3]);
    expect((await books().select('id').limit(0)).data).toEqual([]);
  });

  test.for([
    ['0-1', '0-1/*', 200, undefined],
    ['0-1', '0-1/5', 206, 'count=exact'],
    ['0-', '0-4/5', 200, 'count=exact'],
    ['3-9', '3-4/5', 206, 'count=exact'],
  ] as const)('understands the Range header %s', async ([range, expected, status, prefer], { get }) => {
    const headers = { 'range-unit': 'items', range, ...(prefer && { prefer }) };
    const response = await get('/books?select=id&order=id', { headers });
    expect(response.status).toBe(status);
    expect(response.headers.get('content-range')).toBe(expected);
    if (prefer) expect(response.headers.get('preference-applied')).toBe(prefer);
  });

  test('refuses a page past the end when the count is known, with 416', async ({ books }) => {
    const { error, status } = await books().select('id', { count: 'exact' }).range(10, 12);
    expect(status).toBe(416);
    expect(error).toMatchObject({
      code: 'PGRST103',
      details: 'An offset of 10 was requested, but there are only 5 rows.',
    });
  });

  test.for([
    ['/books?limit=-1', {}],
    ['/books', { range: '5-2' }],
  ] as const)('refuses the range of %s %o, with 416', async ([path, headers], { get }) => {
    const response = await get(path, { headers });
    expect(response.status).toBe(416);
    expect(await response.json()).toMatchObject({ code: 'PGRST103' });
  });

  test('never gives more rows than the server allows', async ({ library }) => {
    await library.database.pool.query(
      `create table many as select generate_series(1, 1500) as id; grant select on many to anon; notify pgrst`,
    );
    const many = () => library.anon.from('many').select('id', { count: 'exact' });
    await expect.poll(async () => (await many()).data?.length, { timeout: 8000 }).toBe(1000);
    expect((await many()).count).toBe(1500);
  });
});

describe('counts', () => {
  test('counts exactly, ignoring the page', async ({ books }) => {
    const { count, data } = await books().select('id', { count: 'exact' }).lt('id', 5).limit(1);
    expect({ count, rows: data?.length }).toEqual({ count: 4, rows: 1 });
  });

  test('counts the rows that inner embeds keep', async ({ books }) => {
    const { count } = await books().select('id,covers!inner(colour)', { count: 'exact', head: true });
    expect(count).toBe(2);
  });

  test.for(['planned', 'estimated'] as const)('counts as %s', async (kind, { library, books }) => {
    await library.database.pool.query('analyze books');
    const { count } = await books().select('id', { count: kind }).limit(2);
    expect(count).toBe(5);
  });

  test('estimates a large set and counts a small one', async ({ library }) => {
    await library.database.pool.query(
      `create table large as select generate_series(1, 30000) as id; analyze large;
       grant select on large to anon; notify pgrst`,
    );
    const large = () => library.anon.from('large').select('id', { count: 'estimated' }).limit(1);
    await expect.poll(async () => (await large()).count, { timeout: 8000 }).toBeGreaterThan(29_000);
    expect((await large().lt('id', 11)).count).toBe(10);
  });
});
