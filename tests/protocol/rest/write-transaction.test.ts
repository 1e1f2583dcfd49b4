import { randomUUID } from 'node:crypto';
import { parseProject } from '#backend/app.ts';
import { test as base, describe, expect, file } from '#tests/fixtures/platform.ts';
import { startWorkshop } from './workshop.ts';

const CHECK_REQUEST = `
  create table requests (method text, path text, role text);
  grant insert on requests to anon, authenticated, service_role;
  create function check_request() returns void language plpgsql as $$
  declare
    headers json := current_setting('request.headers')::json;
  begin
    perform set_config('response.headers', '[{"X-Checked": "yes"}]', true);
    if headers ->> 'x-refused' is not null then
      raise sqlstate 'PT429' using message = 'slow down', hint = 'wait';
    end if;
    if headers ->> 'x-hurry' is not null then
      perform set_config('statement_timeout', headers ->> 'x-hurry', true);
    end if;
    if current_setting('transaction_read_only') = 'off' then
      insert into requests values (current_setting('request.method'), current_setting('request.path'), current_user);
    end if;
  end $$;
  do $$ begin
    execute format('alter role authenticator in database %I set pgrst.db_pre_request = %L',
      current_database(), 'public.check_request');
  end $$;`;

const failures: unknown[] = [];
const configure = (end: string) =>
  `do $$ begin execute format('alter role authenticator in database %I set pgrst.db_tx_end = %L',
       current_database(), '${end}'); end $$;`;

const test = base
  .extend('shop', file, ({ opens }) => opens(startWorkshop()))
  .extend('context', file, ({ shop }) => async (method: string, path: string, prefer = '') => {
    const row = { id: 1, at: 'context' };
    const { json } = await shop.ask(method, path, row, {
      prefer: `return=representation${prefer}`,
      'x-agent': 'tester',
      cookie: 'secret=1',
    });
    return JSON.parse((json as { at: string }[])[0]?.at ?? 'null');
  })
  .extend('guarded', file, ({ opens }) => opens(startWorkshop()))
  .extend('checked', file, ({ opens }) =>
    opens(startWorkshop(CHECK_REQUEST, { onError: (error) => failures.push(error) })),
  )
  .extend('annexed', file, ({ opens }) => {
    const annex = `create schema annex; grant usage on schema annex to anon;
      create table annex.notes (id int primary key, words text); create table annex.bins (id int);
      grant all on all tables in schema annex to anon;`;
    const project = parseProject('api.schemas = ["public", "annex"]', import.meta.dirname);
    return opens(startWorkshop(annex, { project }));
  })
  .extend('revocable', file, ({ opens }) =>
    opens(
      startWorkshop(
        `${configure('commit-allow-override')}
       do $$ begin
         execute format('alter role authenticator in database %I set pgrst.db_plan_enabled = true', current_database());
         execute format('alter role authenticator in database %I set pgrst.db_aggregates_enabled = true',
           current_database());
       end $$;`,
      ),
    ),
  );

describe('a transaction', () => {
  test('sees its request, and has the settings of its role', async ({ context, shop }) => {
    expect(await context('POST', '/watched?select=at')).toEqual({
      role: 'anon',
      claimed: 'anon',
      method: 'POST',
      path: '/watched',
      agent: 'tester',
      timezone: expect.any(String),
      timeout: '3s',
      path_of_names: '"public", "public", "extensions"',
    });
    expect(await context('PATCH', '/watched?id=eq.1', ', timezone=America/Montreal')).toMatchObject({
      method: 'PATCH',
      timezone: 'America/Montreal',
    });
    const someone = await shop.as('7');
    const { data } = await someone
      .from('watched')
      .upsert({ id: 2, at: 'context' })
      .select('at')
      .single<{ at: string }>();
    expect(JSON.parse(String(data?.at))).toMatchObject({ role: 'authenticated', timeout: '8s' });
    const service = await shop.service.from('watched').upsert({ id: 3, at: 'context' }).select('at').single();
    expect(JSON.parse(service.data?.at)).toMatchObject({ role: 'service_role', timeout: '8s' });
  });

  test('has the settings of its role, isolation included', async ({ shop }) => {
    // Roles belong to the whole cluster: a concurrent run has other ones.
    const role = `careful_${randomUUID().slice(0, 8)}`;
    await shop.database.pool.query(`
      create role ${role}; grant ${role} to authenticator;
      alter role ${role} set default_transaction_isolation = 'serializable';
      alter role ${role} set statement_timeout = '1234ms';
      alter role ${role} set work_mem = '5MB';
      alter role ${role} set log_statement = 'all';
      grant all on notes to ${role}; notify pgrst`);
    try {
      const careful = await shop.as('1', role);
      const names = ['transaction_isolation', 'transaction_read_only', 'statement_timeout', 'work_mem'];
      const settings = (name: string) => careful.rpc(name, { names }).then(({ data }) => data);
      const common = { transaction_isolation: 'serializable', statement_timeout: '1234ms', work_mem: '5MB' };
      await expect
        .poll(() => settings('settings'), { timeout: 8000 })
        .toEqual({ ...common, transaction_read_only: 'on' });
      expect(await settings('settings_of_write')).toEqual({ ...common, transaction_read_only: 'off' });
      expect((await careful.from('notes').insert({ shelf: 640 })).status).toBe(201);
      expect((await careful.from('notes').delete().eq('shelf', 640).select()).data).toHaveLength(1);
      expect((await careful.from('slots').select()).error).toMatchObject({ code: '42501' });
      expect((await careful.from('notes').select().eq('shelf', 1)).data).toHaveLength(1);
    } finally {
      await shop.database.pool.query(`drop owned by ${role}; drop role ${role}`);
    }
  });

  test('takes headers and a status from SQL', async ({ shop }) => {
    const { status, headers } = await shop.ask('POST', '/watched', { id: 10, at: 'status' });
    expect(status).toBe(299);
    expect(headers.get('x-watched')).toBe('INSERT');
    expect(headers.get('content-range')).toBe('mine');
    const called = await shop.ask('POST', '/rpc/note_all', { words: ['a', 'b'] });
    expect(called).toMatchObject({ status: 202, text: '2' });
    expect(called.headers.get('x-noted')).toBe('yes');
  });

  test('fails with the database’s own error, and is rolled back', async ({ shop }) => {
    const raised = await shop.ask('POST', '/watched', { id: 20, at: 'raise' });
    expect(raised).toMatchObject({
      status: 418,
      json: { code: 'W1', message: 'watched', details: 'd', hint: 'h' },
    });
    expect(raised.headers.get('x-pot')).toBe('tea');
    const unpaid = await shop.ask('DELETE', '/watched?id=eq.1');
    expect(unpaid).toMatchObject({
      status: 402,
      json: { code: 'PT402', message: 'pay first', hint: 'coins' },
    });
    expect(await shop.rows('select id from watched where id in (1, 20)')).toEqual([{ id: 1 }]);
  });

  test('commits even when the caller prefers a rollback', async ({ shop }) => {
    const prefer = 'return=representation, tx=rollback';
    const { headers, status } = await shop.ask('POST', '/notes', { words: 'kept', shelf: 500 }, { prefer });
    expect(status).toBe(201);
    expect(headers.get('preference-applied')).toBe('return=representation');
    expect(await shop.rows('select words from notes where shelf = 500')).toEqual([{ words: 'kept' }]);
  });

  test('keeps working with prepared statements after a schema change', async ({ shop }) => {
    const prefer = 'return=representation';
    const write = () => shop.ask('PATCH', '/slots?id=eq.1', { value: 'v' }, { prefer });
    const read = () => shop.ask('GET', '/slots?id=eq.1&select=id');
    // Several at once, so that every connection has prepared both.
    const all = async (request: typeof read) => {
      const answers = [];
      for (let again = 0; again < 4; again++)
        answers.push(...(await Promise.all(Array.from({ length: 6 }, request))));
      return new Set(answers.map(({ text }) => text));
    };
    expect(await all(read)).toEqual(new Set(['[{"id":1}]']));
    expect(await all(write)).toEqual(new Set(['[{"id":1,"unique_code":"one","value":"v"}]']));
    await shop.database.pool.query(`
      alter table slots alter id type text using id::text, add column added int default 4;
      notify pgrst`);
    await expect.poll(async () => (await read()).text, { timeout: 8000 }).toBe('[{"id":"1"}]');
    expect(await all(read)).toEqual(new Set(['[{"id":"1"}]']));
    expect(await all(write)).toEqual(new Set(['[{"id":"1","unique_code":"one","value":"v","added":4}]']));
  });

  test('keeps a connection after an error', async ({ shop }) => {
    const sessions = () =>
      shop.rows(`select count(*)::int as n, min(backend_start) as since from pg_stat_activity
        where application_name = 'bottin' and datname = current_database()`);
    const before = await sessions();
    for (let again = 0; again < 5; again++) {
      await shop.ask(
        'PATCH',
        '/notes?shelf=lt.4',
        { words: 'x' },
        { accept: 'application/vnd.pgrst.object+json' },
      );
      await shop.ask('POST', '/tools', {});
    }
    expect(await sessions()).toEqual(before);
  });
});

describe('row-level security', () => {
  test('lets each person write their own rows, and see no others', async ({ guarded }) => {
    const [ann, bob] = [await guarded.as('ann'), await guarded.as('bob')];
    const { data } = await ann.from('diaries').insert({ words: 'mine' }).select('owner,words');
    expect(data).toEqual([{ owner: 'ann', words: 'mine' }]);
    expect((await bob.from('diaries').update({ words: 'his' }).eq('owner', 'ann').select()).data).toEqual([]);
    expect((await bob.from('diaries').delete().eq('owner', 'ann').select()).data).toEqual([]);
    expect(
      (await ann.from('diaries').update({ words: 'still' }).eq('owner', 'ann').select('words')).data,
    ).toEqual([{ words: 'still' }]);
  });

  test('refuses rows that fail its check: 403 to a person, 401 to a visitor', async ({ guarded }) => {
    const ann = await guarded.as('ann');
    const forged = await ann.from('diaries').insert({ owner: 'bob', words: 'x' });
    expect(forged.status).toBe(403);
    expect(forged.error).toMatchObject({
      code: '42501',
      message: 'new row violates row-level security policy for table "diaries"',
    });
    const given = await ann.from('diaries').update({ owner: 'bob' }).eq('owner', 'ann');
    expect(given).toMatchObject({ status: 403, error: { code: '42501' } });
    const visitor = await guarded.ask('POST', '/diaries', { owner: 'bob', words: 'x' });
    expect(visitor).toMatchObject({ status: 401, json: { code: '42501' } });
    expect(visitor.headers.get('www-authenticate')).toBe('Bearer');
    expect(await guarded.rows(`select from diaries where owner = 'bob'`)).toEqual([]);
  });

  test('does not require the right to read written rows', async ({ guarded }) => {
    const dropped = await guarded.ask('POST', '/diaries', { owner: 'nobody', words: 'dropped' });
    expect(dropped).toMatchObject({ status: 201, text: '' });
    const shown = await guarded.ask(
      'POST',
      '/diaries',
      { owner: 'nobody', words: 'x' },
      { prefer: 'return=representation' },
    );
    expect(shown).toMatchObject({ status: 401, json: { code: '42501' } });
    expect(await guarded.rows(`select words from diaries where owner = 'nobody'`)).toEqual([
      { words: 'dropped' },
    ]);
  });

  test('gives service_role every row', async ({ guarded }) => {
    const { status } = await guarded.service.from('diaries').insert({ owner: 'eve', words: 'x' });
    expect(status).toBe(201);
    expect((await guarded.service.from('diaries').delete().eq('owner', 'eve').select('owner')).data).toEqual([
      { owner: 'eve' },
    ]);
  });

  test('requires privileges too, on tables and on columns', async ({ guarded }) => {
    const ann = await guarded.as('ann');
    for (const denied of [
      await ann.from('slots').insert({ id: 90 }),
      await ann.from('slots').update({ value: 'x' }).eq('id', 1),
      await ann.from('slots').delete().eq('id', 1),
      await ann.from('slots').upsert({ id: 1, value: 'x' }),
    ])
      expect(denied).toMatchObject({ status: 403, error: { code: '42501' } });
    const secret = await guarded.ask('POST', '/diaries', { owner: 'nobody', words: 'x', secret: 'y' });
    expect(secret).toMatchObject({ status: 401, json: { code: '42501' } });
  });
});

describe('a pre-request function', () => {
  test('is called first in every transaction, as the caller, and may write where the request may', async ({
    checked,
  }) => {
    for (const [method, path, body, status] of [
      ['GET', '/notes?limit=1', undefined, 200],
      ['POST', '/notes', { shelf: 1 }, 201],
      ['PATCH', '/notes?shelf=eq.1', { words: 'x' }, 204],
      ['POST', '/rpc/remove_note', { which: 1 }, 204],
    ] as const) {
      const answer = await checked.ask(method, path, body);
      expect(answer.status).toBe(status);
      expect(answer.headers.get('x-checked')).toBe('yes');
    }
    expect(await checked.rows('select * from requests')).toEqual([
      { method: 'POST', path: '/notes', role: 'anon' },
      { method: 'PATCH', path: '/notes', role: 'anon' },
      { method: 'POST', path: '/rpc/remove_note', role: 'anon' },
    ]);
  });

  test('can refuse a request before it runs', async ({ checked }) => {
    for (const method of ['GET', 'POST']) {
      const body = method === 'GET' ? undefined : { shelf: 700 };
      const { status, json } = await checked.ask(method, '/notes', body, { 'x-refused': '1' });
      expect(status).toBe(429);
      expect(json).toEqual({ code: 'PT429', message: 'slow down', details: null, hint: 'wait' });
    }
    expect(await checked.rows('select from notes where shelf = 700')).toEqual([]);
  });

  test('can set a statement timeout; slower requests are rolled back, and reported to the operator', async ({
    checked,
  }) => {
    const slow =
      'create function doze() returns int volatile language sql as $$ select 1 from pg_sleep(5) $$';
    await checked.database.pool.query(`${slow}; notify pgrst`);
    const doze = () => checked.ask('POST', '/rpc/doze', {}, { 'x-hurry': '80ms' });
    await expect.poll(async () => (await doze()).json, { timeout: 8000 }).toMatchObject({ code: '57014' });
    expect((await doze()).status).toBe(500);
    expect(failures.at(-1)).toMatchObject({ code: '57014' });
  });

  test('treats a row merged twice, and a read-only view, as client errors', async ({ checked }) => {
    const twice = [{ id: 1 }, { id: 1 }];
    const prefer = 'resolution=merge-duplicates';
    expect(await checked.ask('POST', '/slots', twice, { prefer })).toMatchObject({
      status: 400,
      json: { code: '21000' },
    });
    expect(await checked.ask('POST', '/tool_count', { number: 1 })).toMatchObject({
      status: 400,
      json: { code: '55000' },
    });
  });

  test('reports the database’s own failures as such', async ({ checked }) => {
    const broken =
      'create function two_in_one() returns int language sql volatile as $$ select (values (1), (2)) $$';
    await checked.database.pool.query(`${broken}; notify pgrst`);
    const call = () => checked.ask('POST', '/rpc/two_in_one', {});
    await expect.poll(async () => (await call()).status, { timeout: 8000 }).toBe(500);
    expect(failures).toContainEqual(expect.objectContaining({ code: '21000' }));
  });
});

describe('several schemas', () => {
  test('are selected by Content-Profile, which the answer repeats with its rows', async ({ annexed }) => {
    const profile = { 'content-profile': 'annex' };
    const prefer = 'return=representation';
    for (const [method, path, body, status] of [
      ['POST', '/notes', { id: 1, words: 'a' }, 201],
      ['PATCH', '/notes?id=eq.1', { words: 'b' }, 200],
      ['PUT', '/notes?id=eq.1', { id: 1, words: 'c' }, 200],
      ['DELETE', '/notes?id=eq.1', undefined, 200],
    ] as const) {
      const answer = await annexed.ask(method, path, body, { ...profile, prefer });
      expect(answer).toMatchObject({ status });
      expect(answer.json).toEqual([{ id: 1, words: expect.any(String) }]);
      expect(answer.headers.get('content-profile')).toBe('annex');
    }
    const bare = await annexed.ask('POST', '/notes', { id: 2 }, profile);
    expect(bare.headers.get('content-profile')).toBeNull();
    expect(await annexed.rows('select id from annex.notes')).toEqual([{ id: 2 }]);
    const { error } = await annexed.anon.schema('annex').from('notes').insert({ id: 3 });
    expect(error).toBeNull();
  });

  test('come first in the search path of their requests', async ({ annexed }) => {
    const { json } = await annexed.ask('POST', '/bins', { id: 1 });
    expect(json).toMatchObject({ code: 'PGRST205' });
    const there = await annexed.ask('POST', '/bins', { id: 1 }, { 'content-profile': 'annex' });
    expect(there.status).toBe(201);
  });

  test('must be exposed', async ({ annexed }) => {
    const { status, json } = await annexed.ask('POST', '/users', {}, { 'content-profile': 'auth' });
    expect(status).toBe(406);
    expect(json).toMatchObject({
      code: 'PGRST106',
      hint: 'Only the following schemas are exposed: public, annex',
    });
    // Accept-Profile is for reads.
    expect((await annexed.ask('POST', '/notes', { shelf: 1 }, { 'accept-profile': 'auth' })).status).toBe(
      201,
    );
  });
});

describe('a database that allows rollbacks', () => {
  test.for([
    ['POST', '/notes', { words: 'x', shelf: 900 }, 201],
    ['PATCH', '/notes?shelf=eq.1', { words: 'x', shelf: 900 }, 200],
    ['DELETE', '/notes?shelf=eq.1', undefined, 200],
    ['PUT', '/slots?id=eq.900', { id: 900 }, 201],
    ['POST', '/rpc/note_all', { words: ['x'] }, 202],
  ] as const)(
    'shows what %s %s would do, and does it not',
    async ([method, path, body, status], { revocable }) => {
      const before = await revocable.rows('select * from notes order by shelf');
      const prefer = 'return=representation, tx=rollback';
      const answer = await revocable.ask(method, path, body, { prefer });
      expect(answer.status).toBe(status);
      expect(answer.headers.get('preference-applied')).toContain('tx=rollback');
      expect(await revocable.rows('select * from notes order by shelf')).toEqual(before);
      expect(await revocable.rows('select from slots where id = 900')).toEqual([]);
    },
  );

  test('reports the chosen end, for reads too', async ({ revocable }) => {
    const read = await revocable.ask('GET', '/notes', undefined, { prefer: 'tx=rollback' });
    expect(read.headers.get('preference-applied')).toBe('tx=rollback');
    const kept = await revocable.ask('POST', '/notes', { shelf: 901 }, { prefer: 'tx=commit' });
    expect(kept.headers.get('preference-applied')).toBe('tx=commit');
    expect(await revocable.rows('select from notes where shelf = 901')).toHaveLength(1);
  });

  test('aggregates written rows, where aggregates are enabled', async ({ revocable }) => {
    const rows = [
      { words: 'a', shelf: 910 },
      { words: 'a', shelf: 911 },
      { words: 'b', shelf: 912 },
    ];
    const { data, error } = await revocable.anon
      .from('notes')
      .insert(rows)
      .select('words,shelf.sum(),count()')
      .order('words');
    expect(error).toBeNull();
    expect(data).toEqual([
      { words: 'a', sum: 1821, count: 2 },
      { words: 'b', sum: 912, count: 1 },
    ]);
    const gone = await revocable.anon.from('notes').delete().gte('shelf', 910).select('shelf.max()');
    expect(gone.data).toEqual([{ max: 912 }]);
  });

  test.for([
    ['POST', '/notes', { shelf: 920 }, 'Insert on notes'],
    ['PATCH', '/notes?shelf=eq.1', { shelf: 920 }, 'Update on notes'],
    ['DELETE', '/notes?shelf=eq.1', undefined, 'Delete on notes'],
    ['PUT', '/slots?id=eq.920', { id: 920 }, 'Conflict Resolution: UPDATE'],
  ] as const)(
    'shows how %s %s would be done, and does it not',
    async ([method, path, body, words], { revocable }) => {
      const accept = 'application/vnd.pgrst.plan+text';
      const { status, text } = await revocable.ask(method, path, body, { accept });
      expect(status).toBe(200);
      expect(text).toContain(words);
      expect(await revocable.rows('select from notes where shelf = 920')).toEqual([]);
      expect(await revocable.rows('select from slots where id = 920')).toEqual([]);
    },
  );

  test('checks deferred constraints', async ({ revocable }) => {
    const { status, json } = await revocable.ask(
      'POST',
      '/deferred',
      { id: 9, place: 1 },
      { prefer: 'tx=rollback' },
    );
    expect(status).toBe(409);
    expect(json).toMatchObject({ code: '23505' });
  });

  test('may roll back by default', async ({ revocable }) => {
    await revocable.database.pool.query(
      `${configure('rollback-allow-override')} notify pgrst, 'reload config'`,
    );
    const insert = (shelf: number, prefer?: string) =>
      revocable.ask('POST', '/notes', { shelf }, prefer ? { prefer } : {});
    await expect
      .poll(
        async () => {
          await revocable.database.pool.query('delete from notes where shelf = 902');
          await insert(902);
          return revocable.rows('select from notes where shelf = 902');
        },
        { timeout: 8000 },
      )
      .toEqual([]);
    await insert(903, 'tx=commit');
    expect(await revocable.rows('select from notes where shelf = 903')).toHaveLength(1);
  });
});
