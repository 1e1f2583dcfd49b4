import { describe, expect, test } from './library.ts';

describe('arguments', () => {
  test.for([true, false])(
    'are named, and may be left to their defaults (by GET: %s)',
    async (byGet, { library }) => {
      const call = (args: object) => library.anon.rpc('add_them', args, { get: byGet });
      expect((await call({ a: 1, b: 2 })).data).toBe(3);
      expect((await call({ a: 1 })).data).toBe(11);
    },
  );

  test('keep values that JavaScript cannot represent', async ({ post }) => {
    const response = await post(
      '/rpc/types',
      `{"i": 9223372036854775807, "n": 0.10000000000000000001, "j": {"a": [1, "x"]}, "l": [1, 2, null],
        "t": "2026-11-21T12:00:00-05:00", "b": {"id": 7, "title": "Neuf"}}`,
    );
    expect(await response.text()).toBe(
      '{"b": "Neuf", "i": 9223372036854775807, "j": {"a": [1, "x"]}, "l": [1, 2, null], "n": 0.10000000000000000001, "t": "2026-11-21T17:00:00"}',
    );
  });

  test('may be null', async ({ library }) => {
    const args = { i: null, n: null, j: null, l: null, t: null, b: null };
    expect((await library.anon.rpc('types', args)).data).toEqual(args);
  });

  test('may be variadic', async ({ library, get }) => {
    expect((await library.anon.rpc('all_of', { words: ['a', 'b'] })).data).toBe('a+b');
    expect(await (await get('/rpc/all_of?words=a&words=b')).json()).toBe('a+b');
  });

  test('come from a form as well', async ({ post }) => {
    const response = await post('/rpc/add_them', 'a=1&b=5', 'application/x-www-form-urlencoded');
    expect(await response.json()).toBe(6);
  });

  test('are the whole body for an unnamed parameter', async ({ library }) => {
    expect((await library.anon.rpc('echo', [1, { a: 2 }] as unknown as object)).data).toEqual([1, { a: 2 }]);
  });

  test('select between overloaded functions', async ({ library }) => {
    expect((await library.anon.rpc('several', { q: 1 })).data).toBe('number');
    expect((await library.anon.rpc('several', { q: 'a', r: 'b' })).data).toBe('texts');
    const { error, status } = await library.anon.rpc('unclear', { q: 1 });
    expect({ status, code: error?.code }).toEqual({ status: 300, code: 'PGRST203' });
    expect(error?.message).toContain('public.unclear(q => integer), public.unclear(q => text)');
  });

  test('that look like a filter are arguments when the result has no such column', async ({ library }) => {
    expect((await library.anon.rpc('shout', { words: 'eq.is.null' }, { get: true })).data).toBe('EQ.IS.NULL');
    expect((await library.anon.rpc('search', { q: 'like.x' }, { get: true })).data).toEqual([]);
  });

  test('that do not match name the most similar function', async ({ library }) => {
    const { error, status } = await library.anon.rpc('serch', { q: 'x' });
    expect(status).toBe(404);
    expect(error).toEqual({
      code: 'PGRST202',
      message: 'Could not find the function public.serch(q) in the schema cache',
      details:
        'Searched for the function public.serch with parameter q or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache.',
      hint: 'Perhaps you meant to call the function public.search',
    });
    const other = await library.anon.rpc('search', { qq: 'x' });
    expect(other.error?.hint).toBe('Perhaps you meant to call the function public.search(most, q)');
  });

  test('must be JSON when declared as such', async ({ post }) => {
    const response = await post('/rpc/add_them', '{"a": 1');
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'PGRST102', message: 'Empty or invalid json' });
  });
});

describe('results', () => {
  test('are rows with selection, filters, order, pages, counts and embeds', async ({ library }) => {
    const { data, count } = await library.anon
      .rpc('books_of', { author: 1 }, { count: 'exact' })
      .select('id,authors(name),tags(label)')
      .gt('pages', 100)
      .order('id', { ascending: false })
      .limit(1);
    expect({ data, count }).toEqual({
      data: [{ id: 2, authors: { name: 'Gabrielle' }, tags: [] }],
      count: 2,
    });
  });

  test('are also filtered with GET, next to the arguments', async ({ get }) => {
    const response = await get('/rpc/books_of?author=1&id=eq.2&select=id');
    expect(await response.json()).toEqual([{ id: 2 }]);
    const related = await get(
      '/rpc/books_of?author=1&select=id,authors!inner(name)&authors.name=like.G*&order=id',
    );
    expect(await related.json()).toHaveLength(2);
  });

  test('are an object for one row, and a list for a table or several values', async ({ library }) => {
    expect((await library.anon.rpc('one_book', { which: 3 }).select('id,title')).data).toEqual({
      id: 3,
      title: 'Kamouraska',
    });
    expect((await library.anon.rpc('search', { q: 'KAM' })).data).toEqual([{ id: 3, heading: 'Kamouraska' }]);
    expect((await library.anon.rpc('countdown', { start: 3 })).data).toEqual([3, 2, 1]);
  });

  test('of several values are not one value, with 406', async ({ library }) => {
    expect((await library.anon.rpc('countdown', { start: 1 }).single()).data).toBe(1);
    const { error, status } = await library.anon.rpc('countdown', { start: 3 }).single();
    expect({ status, code: error?.code }).toEqual({ status: 406, code: 'PGRST116' });
  });

  test('of void have no content', async ({ post }) => {
    const response = await post('/rpc/nothing', '{}');
    expect({ status: response.status, body: await response.text() }).toEqual({ status: 204, body: '' });
  });

  test('of one value can be plain text or bytes', async ({ get }) => {
    const text = await get('/rpc/shout?words=%C3%A9t%C3%A9', { headers: { accept: 'text/plain' } });
    expect(await text.text()).toBe('ÉTÉ');
    expect(text.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const bytes = await get('/rpc/bytes_of?words=%C3%A9', {
      headers: { accept: 'application/octet-stream' },
    });
    expect([...new Uint8Array(await bytes.arrayBuffer())]).toEqual([0xc3, 0xa9]);
  });
});

describe('transactions', () => {
  test('change nothing by GET, with 405', async ({ library }) => {
    const { error, status } = await library.anon.rpc('keep', { label: 'x' }, { get: true });
    expect({ status, code: error?.code }).toEqual({ status: 405, code: '25006' });
  });

  test('keep changes of a volatile function with POST', async ({ library }) => {
    const { data } = await library.anon.rpc('keep', { label: 'kept' });
    expect((await library.anon.from('tags').select('label').eq('id', data)).data).toEqual([
      { label: 'kept' },
    ]);
  });

  test('let the function choose status and headers', async ({ post }) => {
    const response = await post('/rpc/teapot', '{}');
    expect(response.status).toBe(418);
    expect(response.headers.get('x-pot')).toBe('short');
    expect(response.headers.get('cache-control')).toBe('max-age=9');
    expect(await response.json()).toBe('stout');
  });

  test.for<[string, number]>([
    ['P0001', 400],
    ['PT409', 409],
    ['23505', 409],
    ['42501', 401],
  ])('return the refusal of a function: %s is %i', async ([state, expected], { library }) => {
    const { error, status } = await library.anon.rpc('refuse', { state });
    expect(status).toBe(expected);
    expect(error).toEqual({ code: state, message: 'no', details: 'because', hint: 'try less' });
  });

  test('let a function raise a complete response', async ({ post }) => {
    const response = await post('/rpc/raise_whole', '{}');
    expect(response.status).toBe(402);
    expect(response.headers.get('x-pay')).toBe('yes');
    expect(await response.json()).toEqual({ code: '42', message: 'all mine', details: null, hint: 'h' });
  });

  test('expose the request to the function', async ({ library, get }) => {
    await library.database.pool.query(`
      create function request_seen() returns jsonb stable language sql as
        $$ select jsonb_build_object('method', current_setting('request.method'), 'path', current_setting('request.path'),
             'role', current_user, 'claim', current_setting('request.jwt.claims')::json ->> 'role',
             'header', current_setting('request.headers')::json ->> 'x-mine', 'zone', current_setting('timezone')) $$;
      grant execute on function request_seen to anon; notify pgrst`);
    const seen = async () =>
      (
        await get('/rpc/request_seen', { headers: { 'x-mine': 'yes', prefer: 'timezone=America/Toronto' } })
      ).json();
    await expect.poll(seen, { timeout: 8000 }).toEqual({
      method: 'GET',
      path: '/rpc/request_seen',
      role: 'anon',
      claim: 'anon',
      header: 'yes',
      zone: 'America/Toronto',
    });
  });

  test('answer OPTIONS with the allowed methods', async ({ get }) => {
    expect((await get('/rpc/add_them', { method: 'PUT', body: '{}' })).status).toBe(405);
  });
});
