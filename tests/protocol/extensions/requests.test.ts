import { test as base, describe, expect, file } from '#tests/fixtures/platform.ts';
import { startExtensions, startReceiver } from './support.ts';

const test = base
  .extend('receiver', file, ({ opens }) => opens(startReceiver()))
  .extend('server', file, ({ opens, receiver }) => opens(startExtensions(receiver.url)))
  .extend('requests', file, ({ server }) => ({
    run: (sql: string) => server.database.pool.query(sql),
    ask: async (call: string) => {
      const { rows } = await server.database.pool.query<{ id: string }>(`select ${call} as id`);
      return (rows[0] as { id: string }).id;
    },
    /** The response to a request, once there is one. */
    responseTo: async (id: string) => {
      const read = async () =>
        (await server.database.pool.query('select * from net._http_response where id = $1', [id])).rows[0];
      await expect.poll(read, { timeout: 5_000 }).toBeDefined();
      return read();
    },
  }));

test.beforeEach(({ receiver }) => void receiver.heard.splice(0));

describe('requests of SQL', () => {
  test('are sent with their parameters, headers and body, and keep the response', async ({
    receiver,
    server,
    requests,
  }) => {
    const id = await requests.ask(
      `net.http_post('${receiver.url}/hook?a=1#part', '{"note": "été"}', '{"b": "c d&é"}', '{"X-Key": "k"}')`,
    );
    expect(await requests.responseTo(id)).toMatchObject({
      id,
      status_code: 201,
      content_type: 'application/json',
      headers: { 'x-test': 'yes' },
      content: '{"ok": true}',
      timed_out: false,
      error_msg: null,
    });
    expect(receiver.heard).toEqual([
      {
        method: 'POST',
        url: '/hook?a=1&b=c%20d%26%C3%A9',
        headers: expect.objectContaining({ 'content-type': 'application/json', 'x-key': 'k' }),
        body: '{"note": "été"}',
      },
    ]);
    const { rows } = await server.database.pool.query(
      `select count(*)::int as queued, (select (net._http_collect_response(${id})).response.body) as body
         from net.http_request_queue`,
    );
    expect(rows).toEqual([{ queued: 0, body: '{"ok": true}' }]);
  });

  test('are GET and DELETE too', async ({ receiver, requests }) => {
    await requests.responseTo(await requests.ask(`net.http_get('${receiver.url}/a')`));
    await requests.responseTo(await requests.ask(`net.http_delete('${receiver.url}/b', body => '{"c": 1}')`));
    expect(receiver.heard.map(({ method, url, body }) => [method, url, body])).toEqual([
      ['GET', '/a', ''],
      ['DELETE', '/b', '{"c": 1}'],
    ]);
  });

  test('of a transaction that is rolled back are not sent', async ({ receiver, server, requests }) => {
    const client = await server.database.pool.connect();
    await client.query(`begin; select net.http_get('${receiver.url}/never'); rollback`);
    client.release();
    await requests.responseTo(await requests.ask(`net.http_get('${receiver.url}/after')`));
    expect(receiver.heard.map(({ url }) => url)).toEqual(['/after']);
  });

  test.for([
    ['/slow', /^Timeout of 200 ms reached\. Total time: \d+\.\d+ ms$/, true],
    ['http://127.0.0.1.invalid/', /^Couldn't resolve host name$/, false],
    ['not a url', /^URL using bad\/illegal format or missing URL$/, false],
    ['ftp://example.com/', /^Unsupported protocol$/, false],
  ] as const)(
    'of %s keep why there was no response',
    async ([url, message, isLate], { receiver, requests }) => {
      const address = url.startsWith('/') ? receiver.url + url : url;
      const id = await requests.ask(`net.http_get('${address}', timeout_milliseconds => 200)`);
      expect(await requests.responseTo(id)).toMatchObject({
        status_code: null,
        timed_out: isLate,
        error_msg: expect.stringMatching(message),
      });
    },
  );

  test('refuse a body that is not JSON', async ({ receiver, requests }) => {
    await expect(
      requests.ask(`net.http_post('${receiver.url}', headers => '{"content-type": "text/plain"}')`),
    ).rejects.toThrow('Content-Type header must be "application/json"');
  });
});

describe('redirects to another server', () => {
  test('take the headers along without credentials and without a body', async ({ opensHere, receiver }) => {
    const open = await opensHere(startExtensions('http://127.0.0.1:1', true));
    const other = await opensHere(startReceiver());
    const headers =
      '{"authorization": "Bearer secret", "Cookie": "a=1", "content-type": "application/json", "x-own": "yes"}';
    for (const to of [`${receiver.url}/stays`, `${other.url}/leaves`]) {
      await open.database.pool.query(
        `select net.http_post('${receiver.url}/to?${encodeURIComponent(to)}', headers => '${headers}')`,
      );
    }
    await expect.poll(() => other.heard.map(({ url }) => url)).toEqual(['/leaves']);
    const [left] = other.heard;
    expect(left).toMatchObject({ method: 'GET', headers: { 'x-own': 'yes' } });
    for (const name of ['authorization', 'cookie', 'content-type', 'content-length'])
      expect(left?.headers).not.toHaveProperty(name);
    await expect
      .poll(() => receiver.heard.find(({ url }) => url === '/stays')?.headers)
      .toMatchObject({
        authorization: 'Bearer secret',
        cookie: 'a=1',
      });
  });
});

describe('private addresses', () => {
  test('are refused, by address, by name and by redirect', async ({ opensHere, receiver, requests }) => {
    const other = await opensHere(startReceiver());
    for (const url of [
      other.url,
      `http://localhost:${other.port}/`,
      `http://[::ffff:127.0.0.1]:${other.port}/`,
      `${receiver.url}/to?${encodeURIComponent(other.url)}`,
    ]) {
      expect(await requests.responseTo(await requests.ask(`net.http_get('${url}')`))).toMatchObject({
        status_code: null,
        error_msg: expect.stringMatching(/ is a private address: .+ PRIVATE_WEBHOOKS=on /),
      });
    }
    expect(other.heard).toEqual([]);
  });

  test('are reached when the server allows them, and this backend always, under its other names too', async ({
    opensHere,
    receiver,
    requests,
  }) => {
    const open = await opensHere(startExtensions('http://127.0.0.1:1', true));
    const other = await opensHere(startReceiver());
    await open.database.pool.query(`select net.http_get('${other.url}/open')`);
    await expect.poll(() => other.heard.map(({ url }) => url)).toEqual(['/open']);
    for (const url of [
      'http://kong:8000/functions/v1/a',
      'http://supabase_kong_app:8000/b',
      `http://host.docker.internal:${receiver.port}/c`,
      `http://localhost:${receiver.port}/d`,
    ]) {
      expect((await requests.responseTo(await requests.ask(`net.http_get('${url}')`))).status_code).toBe(201);
    }
    expect(receiver.heard.map(({ url }) => url)).toEqual(['/functions/v1/a', '/b', '/c', '/d']);
  });
});

describe('database webhooks', () => {
  test('post the change that the official client makes', async ({ receiver, server, requests }) => {
    await requests.run(`create table public.notes (id int primary key, body text);
      grant all on public.notes to anon;
      create trigger hook after insert or update or delete on public.notes for each row
        execute function supabase_functions.http_request('${receiver.url}/w', 'POST',
          '{"Content-Type":"application/json","X-Hook":"1"}', '{}', '5000');
      notify pgrst, 'reload schema'`);
    const heard = () =>
      receiver.heard.map(({ url, headers, body }) => [url, headers['x-hook'], JSON.parse(body)]);
    const base = { table: 'notes', schema: 'public' };
    await expect
      .poll(async () => (await server.anon.from('notes').insert({ id: 1, body: 'un' })).error)
      .toBeNull();
    await expect
      .poll(heard)
      .toEqual([['/w', '1', { ...base, type: 'INSERT', record: { id: 1, body: 'un' }, old_record: null }]]);
    receiver.heard.splice(0);
    expect((await server.anon.from('notes').delete().eq('id', 1)).error).toBeNull();
    await expect
      .poll(heard)
      .toEqual([['/w', '1', { ...base, type: 'DELETE', record: null, old_record: { id: 1, body: 'un' } }]]);
    const { rows } = await requests.run(
      "select hook_name, hook_table_id = 'public.notes'::regclass::oid::int as is_table from supabase_functions.hooks",
    );
    expect(rows).toEqual([
      { hook_name: 'hook', is_table: true },
      { hook_name: 'hook', is_table: true },
    ]);
  });

  test('leave what they sent to the service role alone', async ({ requests }) => {
    const may = async (role: string, privilege: string, table: string) =>
      (await requests.run(`select has_table_privilege('${role}', '${table}', '${privilege}') as may`)).rows[0]
        .may;
    expect(await may('anon', 'select', 'net._http_response')).toBe(false);
    expect(await may('authenticated', 'select', 'net.http_request_queue')).toBe(false);
    expect(await may('service_role', 'select', 'net._http_response')).toBe(true);
  });
});
