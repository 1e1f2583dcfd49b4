import { createClient } from '@supabase/supabase-js';
import { test as base, describe, expect, file } from '#tests/fixtures/platform.ts';
import { startTestBackend } from '#tests/support/backend.ts';
import { configure, LIBRARY } from './library.ts';

const MORE = `
  create function who() returns json stable language sql as $$
    select json_build_object('role', current_user, 'login', session_user, 'claims', current_setting('request.jwt.claims')::json,
      'path', current_setting('search_path'), 'timeout', current_setting('statement_timeout'),
      'readOnly', current_setting('transaction_read_only'), 'headers', current_setting('request.headers')::json) $$;
  -- Effects that a careless procedure of a project could have.
  create function set_role_to(name text) returns json language plpgsql as $$
    begin perform set_config('role', name, false); return public.who(); end $$;
  create function change_setting(name text, value text) returns json language plpgsql as $$
    begin perform set_config(name, value, false); return to_json(current_setting(name)); end $$;
  create function sleep(seconds float8) returns json language sql as 'select pg_sleep(seconds); select ''1''::json';
  create function hurried(seconds float8) returns json language sql set statement_timeout = '50ms' as
    'select pg_sleep(seconds); select ''1''::json';
  create function isolation() returns json language sql set default_transaction_isolation = 'serializable' as
    $$ select to_json(current_setting('transaction_isolation')) $$;
  create function nothing_json() returns json immutable language sql as 'select null::json';
  create function json_of(value jsonb) returns jsonb immutable language sql as 'select value';
  create function truth(value boolean) returns boolean immutable language sql as 'select value';
  create function sum_of(numbers int[]) returns bigint immutable language sql as 'select sum(n) from unnest(numbers) n';
  create function words_of(words text[]) returns json immutable language sql as 'select to_json(words)';
  create function titles() returns json stable language sql as 'select json_agg(title order by id) from books';
  create function secret_words() returns json stable language sql as 'select json_agg(words) from secrets';
  create function members_only() returns json stable language sql as $$ select '1'::json $$;
  create function made_up(q text) returns json stable security definer language sql as 'select json_agg(words) from secrets where words = q';
  create schema hidden;
  create function hidden.inside() returns json stable language sql as $$ select '1'::json $$;
  grant execute on all functions in schema public to anon, authenticated;
  revoke execute on function members_only from public, anon;
  alter table books enable row level security;
  create policy shown on books for select to anon using (id <> 2);
  create policy all_of_them on books for select to authenticated using (true);
`;

const failures: unknown[] = [];
const test = base
  .extend('library', file, ({ opens }) =>
    opens(
      startTestBackend('platform', LIBRARY + configure('db_aggregates_enabled', 'true') + MORE, {
        maxConnections: 2,
        onError: (error) => failures.push(error),
      }),
    ),
  )
  /** The official client, without its retries, which wait for seconds. */
  .extend('official', file, ({ library: { url, backend } }) =>
    createClient(url, backend.keys.anon, { auth: { persistSession: false }, db: { retry: false } }),
  )
  .extend('reads', file, ({ library }) => library.backend.pageReads)
  /** Ends the connections of page reads; returns their number. */
  .extend('endConnections', file, ({ library }) => async () => {
    const { rowCount } = await library.database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and usename = 'anon_reader'`,
    );
    return rowCount;
  });

type Args = Record<string, unknown>;

const CALLS: [name: string, args: Args][] = [
  ['add_them', { a: 1, b: 2 }],
  ['add_them', { a: 1 }],
  ['add_them', {}],
  ['add_them', { a: 'x' }],
  ['add_them', { a: 99999999999 }],
  ['add_them', { a: 1, c: 2 }],
  ['shout', { words: "été '; drop table tags; --" }],
  ['shout', { words: 'eq.1' }],
  ['shout', { words: '$1 \\ "quoted"' }],
  ['truth', { value: false }],
  ['sum_of', { numbers: [1, 2, 3] }],
  ['sum_of', { numbers: [] }],
  ['words_of', { words: ['a', 'b c'] }],
  ['json_of', { value: '{"a": [1, null, "é"]}' }],
  ['json_of', { value: '{"a"' }],
  ['several', { q: 1 }],
  ['several', { q: 'a', r: 'b' }],
  ['unclear', { q: 1 }],
  ['countdown', { start: 3 }],
  ['books_of', { author: 1 }],
  ['one_book', { which: 3 }],
  ['one_book', { which: 77 }],
  ['search', { q: 'o', most: 2 }],
  ['search', {}],
  [
    'types',
    {
      i: '9007199254740991',
      n: '0.5',
      j: '{}',
      l: '{1,2}',
      t: '2026-11-21T12:00:00-05:00',
      b: '(7,Neuf,,,,{},,,,)',
    },
  ],
  ['nothing_json', {}],
  ['titles', {}],
  ['secret_words', {}],
  ['members_only', {}],
  ['made_up', { q: "' or true --" }],
  ['inside', {}],
  ['pg_sleep', { seconds: 1 }],
  ['serch', { q: 'x' }],
  ['keep', { label: 'x' }],
  ['raise_whole', {}],
  ['refuse', { state: 'P0001' }],
  ['refuse', { state: 'PT409' }],
  ['refuse', { state: '42501' }],
  ['refuse', { state: '57014' }],
  ['refuse', { state: '53200' }],
  ['refuse', { state: '57P03' }],
  ['refuse', { state: 'XX000' }],
  ['isolation', {}],
  ['hurried', { seconds: 0 }],
  ['hurried', { seconds: 1 }],
];

describe('a read of a page', () => {
  test.for(CALLS)('%s(%j) is answered as over HTTP', async ([name, args], { official, reads }) => {
    const { data, error, status } = await official.rpc(name, args, { get: true });
    const answer = { data, error: error && { ...error }, status };
    // The second call prepares the statement, and the third runs the prepared one.
    for (let time = 0; time < 3; time++) expect(await reads.rpc(name, args)).toEqual(answer);
  });

  test('omits undefined arguments, and passes null', async ({ reads }) => {
    expect(await reads.rpc('add_them', { a: 1, b: undefined })).toMatchObject({ data: 11 });
    expect(await reads.rpc('add_them', { a: 1, b: null })).toMatchObject({ data: null, error: null });
  });

  test('passes array texts unchanged, and any number of variadic values', async ({ reads }) => {
    const words = ['a,b', '"', '\\', '{}', ''];
    expect((await reads.rpc('words_of', { words })).data).toEqual(words);
    expect((await reads.rpc('all_of', { words: ['a', 'b,c'] })).data).toBe('a+b,c');
    expect((await reads.rpc('all_of', { words: 'alone' })).data).toBe('alone');
    expect((await reads.rpc('json_of', { value: { a: [1] } })).data).toEqual({ a: [1] });
  });

  test('runs as a visitor, read-only, with the settings of the role and of the API', async ({ reads }) => {
    expect((await reads.rpc('who', {})).data).toEqual({
      role: 'anon',
      login: 'anon_reader',
      claims: { iss: 'supabase', role: 'anon', iat: expect.any(Number), exp: expect.any(Number) },
      path: '"public", "public", "extensions"',
      timeout: '3s',
      readOnly: 'on',
      headers: {},
    });
  });

  test('cannot switch to another role from a procedure', async ({ reads }) => {
    for (const name of ['service_role', 'authenticated', 'authenticator', 'postgres'])
      expect(await reads.rpc('set_role_to', { name })).toMatchObject({
        data: null,
        error: { code: '42501' },
        status: 401,
      });
    // The login role has only PUBLIC's rights.
    const own = await reads.rpc('set_role_to', { name: 'none' });
    expect(own).toMatchObject({ data: { role: 'anon_reader', readOnly: 'on' } });
    expect(await reads.rpc('titles', {})).toMatchObject({ error: null });
    expect((await reads.rpc('who', {})).data).toMatchObject({ role: 'anon' });
  });

  test.for([
    ['request.jwt.claims', '{"role":"authenticated","sub":"11111111-1111-4111-8111-111111111111"}'],
    ['request.headers', '{"x-forwarded-for": "192.0.2.1"}'],
    ['default_transaction_read_only', 'off'],
    ['search_path', 'hidden'],
    ['statement_timeout', '0'],
  ])('leaves no state to the next read: %s', async ([name, value], { reads }) => {
    const before = await reads.rpc('who', {});
    expect((await reads.rpc('change_setting', { name, value })).error).toBeNull();
    // More than there are connections.
    for (let time = 0; time < 4; time++) expect(await reads.rpc('who', {})).toEqual(before);
    expect(await reads.rpc('keep', { label: 'x' })).toMatchObject({ error: { code: '25006' }, status: 405 });
  });

  test('cannot be made writable by its procedure', async ({ reads }) => {
    const args = { name: 'transaction_read_only', value: 'off' };
    expect(await reads.rpc('change_setting', args)).toMatchObject({ error: { code: '25001' } });
  });

  test('fails with a timeout after the statement_timeout of the role', { timeout: 20_000 }, async ({
    reads,
  }) => {
    const started = performance.now();
    expect(await reads.rpc('sleep', { seconds: 10 })).toMatchObject({
      error: { code: '57014' },
      status: 500,
    });
    expect(performance.now() - started).toBeLessThan(5_000);
  });

  test('applies a changed setting of the role, once the schema is reloaded', async ({ library, reads }) => {
    await library.database.pool.query(`do $$ begin
      execute format('alter role anon in database %I set work_mem = ''5MB''', current_database()); end $$`);
    await library.database.pool.query(
      `create function work_mem() returns json language sql as 'select to_json(current_setting(''work_mem''))';
       grant execute on function work_mem to anon; notify pgrst`,
    );
    const seen = () => reads.rpc('work_mem', {});
    await expect.poll(seen, { timeout: 8_000 }).toMatchObject({ error: null });
    const here = await library.anon.rpc('work_mem', {}, { get: true });
    expect(await seen()).toMatchObject({ data: here.data });
  });

  test('finds a new procedure, and a replaced one', async ({ library, reads }) => {
    const replace = (answer: number, type: string) =>
      library.database.pool.query(
        `drop function if exists newcomer; create function newcomer() returns ${type} stable language sql as 'select ${answer}::${type}';
         grant execute on function newcomer to anon; notify pgrst`,
      );
    await replace(1, 'int');
    const ask = () => reads.rpc('newcomer', {});
    await expect.poll(ask, { timeout: 8_000 }).toMatchObject({ data: 1 });
    await ask();
    await replace(2, 'text');
    await expect.poll(ask, { timeout: 8_000 }).toMatchObject({ data: '2' });
  });
});

describe('when PostgreSQL ends its connections', () => {
  test('reads are repeated on new ones', async ({ reads, endConnections }) => {
    for (let round = 0; round < 3; round++) {
      await Promise.all([reads.rpc('who', {}), reads.rpc('who', {})]);
      expect(await endConnections()).toBeGreaterThan(0);
      const answers = await Promise.all(Array.from({ length: 6 }, () => reads.rpc('titles', {})));
      expect(answers.map(({ error }) => error)).toEqual(Array(6).fill(null));
    }
  });

  test('a read in flight is repeated too', async ({ reads, endConnections }) => {
    const slow = reads.rpc('sleep', { seconds: 0.5 });
    await expect.poll(endConnections).toBeGreaterThan(0);
    expect(await slow).toEqual({ data: 1, error: null, status: 200 });
  });
});

describe('without a connection', () => {
  test('reports how long no connection was free', { timeout: 30_000 }, async ({ library, reads }) => {
    // Superusers are exempt. A limit of the role would hold in the databases of other files too.
    const limit = (connections: number) =>
      library.database.pool.query(
        `do $$ begin execute format('alter database %I connection limit ${connections}', current_database()); end $$`,
      );
    await limit(0);
    try {
      // Open connections are terminated, and no new one is granted.
      await library.database.pool.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where usename = 'anon_reader' and datname = current_database()",
      );
      await expect
        .poll(() => reads.rpc('who', {}), { timeout: 5_000 })
        .toMatchObject({ data: null, status: 503, error: { code: '53300' } });
    } finally {
      await limit(-1);
    }
    expect(await reads.rpc('who', {})).toMatchObject({ error: null });
  });
});
