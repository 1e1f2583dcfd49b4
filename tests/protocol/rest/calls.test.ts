import { test as base, describe, expect, file } from '#tests/fixtures/platform.ts';
import { getter } from './library.ts';

/** Functions of rare kinds. */
const FUNCTIONS = `
  create table cities (id int primary key, name text, people int);
  insert into cities values (1, 'Québec', 550), (2, 'Laval', 440), (3, 'Gatineau', 290);

  create function below(people int) returns setof cities stable language sql as
    'select * from cities where cities.people < below.people order by id';
  create function greet(name text, title text default 'M.') returns text immutable language sql as
    $$ select title || ' ' || name $$;
  create function long(n bigint) returns text immutable language sql as 'select n::text';
  create function loose() returns record immutable language sql as $$ select 1 as one, 'a'::text as letter $$;
  create function loose_set() returns setof record stable language sql as 'select id, name from cities order by id';
  create function both_ways(in a int, inout b int, out c text) immutable language sql as $$ select a + b, 'c'::text $$;
  create domain adult as int check (value >= 18);
  create function grown(age int) returns adult immutable language sql as 'select age';
  create function letters(one char, many char[], bits bit[]) returns jsonb immutable language sql as
    'select jsonb_build_array(one, many, bits)';
  create function choose(arg int) returns text immutable language sql as $$ select 'int' $$;
  create function choose(arg xml) returns text immutable language sql as $$ select 'xml' $$;
  create function choose(arg text, other int default 0) returns text immutable language sql as $$ select 'text' $$;
  create function body_text(text) returns text immutable language sql as 'select $1';
  create function body_xml(xml) returns xml immutable language sql as 'select $1';
  create function body_bytes(bytea) returns int immutable language sql as 'select length($1)';
  create function body_json(jsonb) returns jsonb immutable language sql as 'select $1';
  create function cookies() returns void language sql as $$
    select set_config('response.headers', '[{"Set-Cookie": "a=1; Path=/"}, {"Set-Cookie": "b=2"}]', true) $$;
  create function wrong_headers() returns int language sql as $$
    select set_config('response.headers', '{"not": "a list"}', true); select 1 $$;
  create function wrong_status() returns int language sql as $$
    select set_config('response.status', 'teapot', true); select 1 $$;
  create function odd_raise(message text, detail text) returns void language plpgsql as $$ begin
    raise sqlstate 'PGRST' using message = message, detail = detail;
  end $$;
  create function slow() returns int language sql set statement_timeout = '50ms' as 'select 1 from pg_sleep(2)';
  create function isolation() returns text stable language sql set default_transaction_isolation = 'repeatable read' as
    $$ select current_setting('transaction_isolation') $$;
  create function empty_cities() returns setof cities language sql as 'delete from cities where false returning *';
  grant select, delete on cities to anon;
  grant execute on all functions in schema public to anon;
`;

// The operator's log: callers see these errors in part only.
const told: unknown[] = [];
const test = base
  .extend('backend', file, ({ startBackend }) =>
    startBackend(FUNCTIONS, { onError: (error) => told.push(error) }),
  )
  .extend('get', file, ({ backend }) => getter(backend))
  .extend('post', file, ({ get }) => (path: string, body: BodyInit, headers: Record<string, string> = {}) => {
    return get(path, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } });
  });

describe('arguments', () => {
  test('and filters of the same name are distinguished', async ({ get }) => {
    const response = await get('/rpc/below?people=500&people=gt.300&select=name');
    expect(await response.json()).toEqual([{ name: 'Laval' }]);
    const negated = await get('/rpc/below?people=500&people=not.in.(290,1)&select=id');
    expect(await negated.json()).toEqual([{ id: 2 }]);
  });

  test('come from the first of several rows, with all digits', async ({ post }) => {
    expect(await (await post('/rpc/long', '[{"n": 9223372036854775807}, {"n": 2}]')).json()).toBe(
      '9223372036854775807',
    );
    const csv = await post('/rpc/greet', 'name,title\nRoy,Mme\nCôté,M.', { 'content-type': 'text/csv' });
    expect(await csv.json()).toBe('Mme Roy');
  });

  test('can be limited by `columns`', async ({ post }) => {
    const response = await post('/rpc/greet?columns=name', '{"name": "Roy", "title": "Dr", "other": 1}');
    expect([response.status, await response.json()]).toEqual([200, 'M. Roy']);
  });

  test('keep all characters and bits of a type without a length', async ({ get }) => {
    const response = await get('/rpc/letters?one=abc&many={ab,cde}&bits={101,11}');
    expect(await response.json()).toEqual(['abc', ['ab', 'cde'], ['101', '11']]);
  });

  test.for([
    ['body_text', 'text/plain', 'a "b"\n', '"a \\"b\\"\\n"'],
    ['body_xml', 'text/xml', '<a>1</a>', '"<a>1</a>"'],
    ['body_bytes', 'application/octet-stream', Uint8Array.of(0, 255, 7), '3'],
    ['body_json', 'application/json', '[{"a": 1}]', '[{"a": 1}]'],
    ['body_json', 'application/json', '{"a": 1}', '{"a": 1}'],
  ] as const)('may be the whole body of %s as %s', async ([name, type, body, expected], { post }) => {
    const response = await post(`/rpc/${name}`, body, { 'content-type': type });
    expect([response.status, await response.text()]).toEqual([200, expected]);
  });

  test('must have a readable type, for a function that takes it', async ({ post }) => {
    const unread = await post('/rpc/greet', 'x', { 'content-type': 'image/png' });
    expect(unread.status).toBe(400);
    expect(await unread.json()).toMatchObject({
      code: 'PGRST102',
      message: 'Content-Type not acceptable: image/png',
    });
    const unfit = await post('/rpc/greet', 'x', { 'content-type': 'application/octet-stream' });
    expect(unfit.status).toBe(404);
    expect(await unfit.json()).toMatchObject({
      code: 'PGRST202',
      details:
        'Searched for the function public.greet with a single unnamed bytea parameter, but no matches were found in the schema cache.',
    });
  });

  test('that match several functions are refused with a list of them, shortest first', async ({ get }) => {
    const response = await get('/rpc/choose?arg=1');
    expect(response.status).toBe(300);
    expect(await response.json()).toEqual({
      code: 'PGRST203',
      details: null,
      hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
      message:
        'Could not choose the best candidate function between: public.choose(arg => integer), public.choose(arg => xml), public.choose(arg => text, other => integer)',
    });
  });
});

describe('results', () => {
  test('may be records whose columns only the call defines', async ({ get }) => {
    expect(await (await get('/rpc/loose')).json()).toEqual({ one: 1, letter: 'a' });
    expect(await (await get('/rpc/loose_set')).json()).toHaveLength(3);
  });

  test('may be several values, or of a domain', async ({ get }) => {
    expect(await (await get('/rpc/both_ways?a=1&b=2')).json()).toEqual({ b: 3, c: 'c' });
    expect(await (await get('/rpc/grown?age=20')).json()).toBe(20);
    expect(await (await get('/rpc/grown?age=7')).json()).toMatchObject({ code: '23514' });
  });

  test('are counted, a single value as one', async ({ get }) => {
    const one = await get('/rpc/greet?name=Roy', { headers: { prefer: 'count=exact' } });
    expect(one.headers.get('content-range')).toBe('0-0/1');
    const page = await get('/rpc/below?people=1000&limit=1&offset=1', { headers: { prefer: 'count=exact' } });
    expect([page.status, page.headers.get('content-range')]).toEqual([206, '1-1/3']);
    const past = await get('/rpc/below?people=1000&offset=9', { headers: { prefer: 'count=exact' } });
    expect([past.status, past.headers.get('content-range')]).toEqual([416, '*/3']);
  });

  test('may be requested with HEAD', async ({ get }) => {
    const response = await get('/rpc/below?people=1000', { method: 'HEAD' });
    expect([response.status, response.headers.get('content-range'), await response.text()]).toEqual([
      200,
      '0-2/*',
      '',
    ]);
  });

  test('are limited by the caller’s maximum, when there can be several', async ({ post }) => {
    const strict = { prefer: 'handling=strict, max-affected=2' };
    const many = await post('/rpc/below', '{"people": 1000}', strict);
    expect(many.status).toBe(400);
    expect(await many.json()).toMatchObject({ code: 'PGRST124', details: 'The query affects 3 rows' });
    const one = await post('/rpc/greet', '{"name": "x"}', strict);
    expect(one.status).toBe(400);
    expect(await one.json()).toMatchObject({ code: 'PGRST128' });
    const few = await post('/rpc/below', '{"people": 300}', strict);
    expect(few.headers.get('preference-applied')).toBe('handling=strict, max-affected=2');
  });
});

describe('response headers and status set by a function', () => {
  test('may repeat a header name', async ({ post }) => {
    const response = await post('/rpc/cookies', '{}');
    expect(response.status).toBe(204);
    expect(response.headers.getSetCookie()).toEqual(['a=1; Path=/', 'b=2']);
  });

  test.for<[string, string]>([
    ['wrong_headers', 'PGRST111'],
    ['wrong_status', 'PGRST112'],
  ])('are refused when %s', async ([name, code], { post }) => {
    const response = await post(`/rpc/${name}`, '{}');
    expect(response.status).toBe(500);
    expect(await response.json()).toMatchObject({ code });
    expect(told).toContainEqual(expect.objectContaining({ code }));
  });

  test('are invalid when a raised response is incomplete', async ({ post }) => {
    const raise = async (message: string, detail: string) => {
      const response = await post('/rpc/odd_raise', JSON.stringify({ message, detail }));
      return { status: response.status, body: await response.json() };
    };
    expect(await raise('nothing', '{}')).toMatchObject({
      status: 500,
      body: { code: 'PGRST121', details: "Invalid JSON value for MESSAGE: 'nothing'" },
    });
    for (const detail of [
      'nothing',
      '{"status": 700, "headers": {}}',
      '{"status": 402, "headers": {"a b": "c"}}',
    ])
      expect(await raise('{"code": "1", "message": "m"}', detail)).toMatchObject({
        status: 500,
        body: { code: 'PGRST121', details: `Invalid JSON value for DETAIL: '${detail}'` },
      });
  });

  test('may have a statement timeout and an isolation level of the function', async ({ post, get }) => {
    const slow = await post('/rpc/slow', '{}');
    expect([slow.status, await slow.json()]).toMatchObject([500, { code: '57014' }]);
    expect(await (await get('/rpc/isolation')).json()).toBe('repeatable read');
  });
});

describe('methods', () => {
  test.for(['PUT', 'PATCH', 'DELETE'])('do not include %s', async (method, { get }) => {
    const response = await get('/rpc/greet', { method, ...(method === 'DELETE' ? {} : { body: '{}' }) });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'OPTIONS,GET,HEAD,POST']);
    expect(await response.json()).toMatchObject({
      code: 'PGRST101',
      message: `Cannot use the ${method} method on RPC`,
    });
  });

  test.for<[string, string]>([
    ['/rpc/greet', 'OPTIONS,GET,HEAD,POST'],
    ['/rpc/empty_cities', 'OPTIONS,POST'],
    ['/cities', 'OPTIONS,GET,HEAD,POST,PUT,PATCH,DELETE'],
  ])('of %s are %s', async ([path, allowed], { get }) => {
    const response = await get(path, { method: 'OPTIONS' });
    expect([response.status, response.headers.get('allow'), await response.text()]).toEqual([
      200,
      allowed,
      '',
    ]);
  });

  test.for<[string, string]>([
    ['/rpc/nothing', 'PGRST202'],
    ['/nothing', 'PGRST205'],
  ])('of %s are not known', async ([path, code], { get }) => {
    const response = await get(path, { method: 'OPTIONS' });
    expect([response.status, await response.json()]).toMatchObject([404, { code }]);
  });
});
