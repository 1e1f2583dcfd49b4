import { once } from 'node:events';
import { connect } from 'node:net';
import { test as base, describe, expect, file } from '#tests/fixtures/platform.ts';

const MIB = 2 ** 20;

const test = base
  .extend('server', file, ({ startBackend }) =>
    startBackend(`
        create table public.notes (id bigint primary key, body text, facts jsonb default '{"by": "default"}');
        create table public.closed (id int primary key);
        create view public.closed_view as select id from public.closed;
        create table public.by_column (id int primary key, secret text);
        create table public.opened (id int primary key);
        revoke all on public.closed, public.closed_view, public.by_column, public.opened from anon, authenticated;
        grant insert (id) on public.by_column to anon;
        create function public.lengths(a text, b text, c json, d jsonb, n numeric) returns json language sql as $$
          select json_build_array(length(a), length(b), json_typeof(c), jsonb_typeof(d), n) $$;
        create function public.whole(jsonb) returns int language sql as $$ select jsonb_array_length($1) $$;
        create function public.whole_text(text) returns int language sql as $$ select length($1) $$;
        create function public.forbidden(words text) returns int language sql as $$ select length(words) $$;
        revoke execute on function public.forbidden from public, anon, authenticated`),
  )
  .extend('bodies', file, ({ server }) => ({
    post: (path: string, body: string, type = 'application/json', headers = {}) =>
      fetch(`${server.url}/rest/v1${path}`, {
        method: 'POST',
        headers: { apikey: server.backend.keys.anon, 'content-type': type, ...headers },
        body,
      }),
    /** The answer to a head and the first bytes of a body that then stalls. */
    answerToHead: async (method: string, path: string, length: number): Promise<string> => {
      const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
      socket.setEncoding('utf8');
      const head = [
        `${method} /rest/v1${path} HTTP/1.1`,
        'host: 127.0.0.1',
        `apikey: ${server.backend.keys.anon}`,
        'content-type: application/json',
        `content-length: ${length}`,
      ];
      socket.write(`${head.join('\r\n')}\r\n\r\n[{"id":`);
      const answer: string[] = [];
      socket.on('data', (chunk: string) => answer.push(chunk));
      await once(socket, 'close');
      return answer.join('');
    },
  }));

describe('a body', () => {
  describe('of a caller without the right to write', () => {
    test.for<[string, string, string]>([
      ['POST', '/closed', 'table closed'],
      ['PATCH', '/closed?id=eq.1', 'table closed'],
      ['PUT', '/closed?id=eq.1', 'table closed'],
      ['POST', '/closed_view', 'view closed_view'],
      ['POST', '/rpc/forbidden', 'function forbidden'],
    ])('is not awaited: %s %s', async ([method, path, what], { bodies }) => {
      const answer = await bodies.answerToHead(method, path, MIB - 1);
      expect(answer).toMatch(/^HTTP\/1\.1 401 /);
      expect(answer).toMatch(/^www-authenticate: bearer/im);
      expect(answer).toContain(
        `"code":"42501","details":null,"hint":null,"message":"permission denied for ${what}"`,
      );
    });

    test('is not awaited for an unknown table', async ({ bodies }) => {
      const answer = await bodies.answerToHead('POST', '/clossed', MIB - 1);
      expect(answer).toMatch(/^HTTP\/1\.1 404 /);
      expect(answer).toContain("Perhaps you meant the table 'public.closed'");
    });

    test('is not awaited when its declared length is too large, for any caller', async ({ bodies }) => {
      expect(await bodies.answerToHead('POST', '/notes', MIB + 1)).toMatch(/^HTTP\/1\.1 413 /);
    });
  });

  test('is read when the caller may write some columns', async ({ bodies }) => {
    expect(
      (await bodies.post('/by_column', '{"id":1}', undefined, { prefer: 'return=minimal' })).status,
    ).toBe(201);
    expect((await bodies.post('/by_column', '{"id":2,"secret":"x"}')).status).toBe(401);
  });

  test('is read as soon as its sender may write, without a reload of the schema', async ({
    server,
    bodies,
  }) => {
    expect((await bodies.post('/opened', '{"id":1}')).status).toBe(401);
    await server.database.pool.query('grant insert on public.opened to anon');
    expect((await bodies.post('/opened', '{"id":1}')).status).toBe(201);
  });

  describe('too large to be parsed beside other requests', () => {
    const long = 'é"\\'.repeat(40_000);
    const rows = (from: number) =>
      Array.from({ length: 200 }, (_, index) => ({ id: from + index, body: `${index}${'x'.repeat(1_000)}` }));

    test('inserts the same rows as JSON, CSV and JSON of named columns', async ({ server, bodies }) => {
      const csv = `id,body\n${rows(400)
        .map(({ id, body }) => `${id},"${body}"`)
        .join('\n')}`;
      expect((await bodies.post('/notes', JSON.stringify(rows(0)))).status).toBe(201);
      expect((await bodies.post('/notes?columns=id,body', JSON.stringify(rows(200)))).status).toBe(201);
      expect((await bodies.post('/notes', csv, 'text/csv')).status).toBe(201);
      const { rows: found } = await server.database.pool.query(
        `select count(*)::int, sum(length(body))::int as length from notes group by id / 200 order by id / 200`,
      );
      const length = rows(0).reduce((sum, { body }) => sum + body.length, 0);
      expect(found).toEqual([200, 200, 200].map((count) => ({ count, length })));
    });

    test('keeps every digit, and applies defaults', async ({ server, bodies }) => {
      const body = `[{"id": 9007199254740993, "body": ${JSON.stringify(long)}}]`;
      const headers = { prefer: 'missing=default' };
      expect((await bodies.post('/notes?columns=id,body,facts', body, undefined, headers)).status).toBe(201);
      const { rows: found } = await server.database.pool.query(
        `select id, body, facts from notes where id > 9000000000000000`,
      );
      expect(found).toEqual([{ id: '9007199254740993', body: long, facts: { by: 'default' } }]);
    });

    test('calls a function with its arguments, long and short', async ({ bodies }) => {
      const call = { a: long, b: 'b', c: [long], d: { long }, n: 1 };
      const text = JSON.stringify(call).replace('"n":1', '"n":12345678901234567890.12345');
      expect(await (await bodies.post('/rpc/lengths', text)).text()).toBe(
        `[${long.length}, 1, "array", "object", 12345678901234567890.12345]`,
      );
      expect(await (await bodies.post('/rpc/lengths', `[${text}]`)).text()).toContain(
        '12345678901234567890.12345',
      );
    });

    test('calls a function with the whole body', async ({ bodies }) => {
      expect(await (await bodies.post('/rpc/whole', JSON.stringify([long, long]))).json()).toBe(2);
      expect(await (await bodies.post('/rpc/whole_text', long, 'text/plain')).json()).toBe(long.length);
    });

    test('is refused with the same error as a small one', async ({ bodies }) => {
      const uneven = JSON.stringify([{ id: 1, body: long }, { id: 2 }]);
      for (const [body, message] of [
        [uneven, 'All object keys must match'],
        [uneven.slice(0, -1), 'Empty or invalid json'],
      ] as const) {
        const response = await bodies.post('/notes', body);
        expect(response.status).toBe(400);
        expect(await response.json()).toEqual({ code: 'PGRST102', details: null, hint: null, message });
      }
    });
  });
});
