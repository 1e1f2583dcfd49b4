import { once } from 'node:events';
import { connect } from 'node:net';
import { test as base, describe, expect, file } from '#tests/fixtures/platform.ts';
import { startFunctions } from './support.ts';

const MIRROR = `Deno.serve(async (request: Request) => {
  const { method, url, headers } = request;
  return Response.json({ method, url, headers: [...headers], body: await request.text() });
});`;

const ANSWERS = `Deno.serve((request: Request) => {
  switch (new URL(request.url).pathname) {
    case '/answers/text': return new Response('Allô');
    case '/answers/bytes': return new Response(new Uint8Array([0, 255]), { headers: { 'content-type': 'application/octet-stream' } });
    case '/answers/form': { const form = new FormData(); form.set('a', '1'); return new Response(form); }
    case '/answers/cookies': return new Response('', { headers: [['set-cookie', 'a=1'], ['set-cookie', 'b=2, c']] });
    case '/answers/nothing': return new Response(null, { status: 204 });
    case '/answers/moved': return Response.redirect('https://example.com/', 302);
    case '/answers/teapot': return Response.json({ why: 'thé' }, { status: 418, headers: { 'x-own': 'yes' } });
    case '/answers/thrown': throw new Error('hors de portée');
    case '/answers/other': return 'not a response' as unknown as Response;
    default: return new Response(null, { status: 404 });
  }
});`;

const ENDLESS = `let left = 0;
Deno.serve((request: Request) => {
  if (request.url.endsWith('/left')) return Response.json(left);
  request.signal.addEventListener('abort', () => { left++; });
  return new Response(new ReadableStream({
    start(controller) { controller.enqueue(new TextEncoder().encode('first')); },
    cancel() { left++; },
  }));
});`;

const ECHO = `Deno.serve((request: Request) => new Response(request.body));`;
const CORS = `Deno.serve((request: Request) =>
  request.method === 'OPTIONS'
    ? new Response('ok', { headers: { 'access-control-allow-origin': 'https://a.example', 'x-by': 'function' } })
    : new Response('other'));`;

const test = base
  .extend('server', file, ({ opens }) =>
    opens(
      startFunctions({
        mirror: MIRROR,
        answers: ANSWERS,
        endless: ENDLESS,
        echo: ECHO,
        cors: CORS,
      }),
    ),
  )
  .extend('mirror', file, ({ server }) => async (options: object) => {
    return (await server.anon.functions.invoke('mirror', options)).data;
  });

describe('invoking a function', () => {
  test.for(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const)(
    'passes %s on, POST by default',
    async (method, { mirror }) => {
      expect(await mirror({ method })).toMatchObject({ method });
      expect(await mirror({})).toMatchObject({ method: 'POST', body: '' });
    },
  );

  test('answers HEAD with headers alone', async ({ server }) => {
    const response = await server.ask('answers/teapot', { method: 'HEAD' });
    expect(response.status).toBe(418);
    expect(response.headers.get('x-own')).toBe('yes');
    expect(await response.text()).toBe('');
  });

  test.for<[string, unknown, string, string]>([
    ['an object', { a: 1 }, 'application/json', '{"a":1}'],
    ['a text', 'Allô', 'text/plain', 'Allô'],
    ['bytes', new TextEncoder().encode('xyz').buffer, 'application/octet-stream', 'xyz'],
    ['a blob', new Blob(['xyz']), 'application/octet-stream', 'xyz'],
  ])('passes the body on: %s', async ([_name, body, type, expected], { mirror }) => {
    const data = await mirror({ body });
    expect(data.body).toBe(expected);
    expect(new Map(data.headers).get('content-type')).toBe(type);
  });

  test('passes a form on', async ({ mirror }) => {
    const body = new FormData();
    body.set('ville', 'Trois-Rivières');
    const data = await mirror({ body });
    expect(data.body).toContain('name="ville"');
    expect(data.body).toContain('Trois-Rivières');
  });

  test('passes the path below the name and the query unchanged', async ({ server }) => {
    const { data } = await server.anon.functions.invoke('mirror/a%2Fb/é?x=1&x=2&y=%20');
    expect(new URL(data.url).pathname).toBe('/mirror/a%2Fb/%C3%A9');
    expect(new URL(data.url).search).toBe('?x=1&x=2&y=%20');
    expect(new URL(data.url).host).toBe(new URL(server.url).host);
  });

  test('passes the headers except hop-by-hop ones', async ({ mirror, server }) => {
    const { headers } = await mirror({
      headers: { 'x-two': '1, 2', cookie: 'a=1; b=2' },
      region: 'ca-central-1',
    });
    const found = new Map<string, string>(headers);
    expect(found.get('x-two')).toBe('1, 2');
    expect(found.get('cookie')).toBe('a=1; b=2');
    expect(found.get('x-region')).toBe('ca-central-1');
    expect(found.get('authorization')).toBe(`Bearer ${server.backend.keys.anon}`);
    for (const name of ['connection', 'transfer-encoding', 'keep-alive', 'upgrade'])
      expect(found.has(name)).toBe(false);
  });

  test('passes the verified address of the client, not a forged header', async ({ server }) => {
    const headers = { 'x-forwarded-for': '198.51.100.1', forwarded: 'for=198.51.100.1' };
    const { data } = await server.anon.functions.invoke('mirror', { headers });
    const found = new Map<string, string>(data.headers);
    expect([found.get('x-forwarded-for'), found.has('forwarded')]).toEqual(['127.0.0.1', false]);
  });

  test('drops the headers named by `connection`, except the key and the token', async ({ server }) => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    socket.write(
      'GET /functions/v1/mirror HTTP/1.1\r\nhost: h\r\nconnection: close, x-hop, apikey\r\napikey: k\r\nx-hop: 1\r\nx-end: 2\r\nte: trailers\r\n\r\n',
    );
    let text = '';
    for await (const chunk of socket) text += chunk;
    expect(text).toContain('x-end');
    expect(text).toContain('apikey');
    expect(text).not.toContain('x-hop');
    expect(text).not.toContain('trailers');
  });

  test.for<[string, unknown]>([
    ['text', 'Allô'],
    ['teapot', null],
    ['nothing', ''],
  ])('returns the answer to the client: %s', async ([path, expected], { server }) => {
    const { data, response } = await server.anon.functions.invoke(`answers/${path}`);
    expect(data).toEqual(expected);
    expect(response?.headers.has('x-relay-error')).toBe(false);
  });

  test('returns bytes as a blob and a form as a form', async ({ server }) => {
    const bytes = await server.anon.functions.invoke('answers/bytes');
    expect(new Uint8Array(await bytes.data.arrayBuffer())).toEqual(new Uint8Array([0, 255]));
    const form = await server.anon.functions.invoke('answers/form');
    expect(form.data.get('a')).toBe('1');
  });

  test('keeps separate cookies, redirects and empty answers', async ({ server }) => {
    const cookies = await server.ask('answers/cookies');
    expect(cookies.headers.getSetCookie()).toEqual(['a=1', 'b=2, c']);
    const moved = await server.ask('answers/moved', { redirect: 'manual' });
    expect([moved.status, moved.headers.get('location')]).toEqual([302, 'https://example.com/']);
    const nothing = await server.ask('answers/nothing');
    expect([nothing.status, await nothing.text()]).toEqual([204, '']);
  });

  test.for(['thrown', 'other'])(
    'answers 500 for a handler that fails (%s), and goes on',
    async (path, { server }) => {
      const response = await server.ask(`answers/${path}`);
      expect(response.status).toBe(500);
      expect(await response.text()).toBe('Internal Server Error');
      expect(response.headers.get('sb-error-code')).toBe('EDGE_FUNCTION_ERROR');
      expect(response.headers.has('x-relay-error')).toBe(false);
      expect(await (await server.ask('answers/text')).text()).toBe('Allô');
      expect(server.lines('answers').join('\n')).toContain('Error');
    },
  );

  test('leaves a preflight and its headers to the function', async ({ server }) => {
    const response = await server.ask('cors', {
      method: 'OPTIONS',
      headers: { origin: 'https://a.example', 'access-control-request-method': 'POST' },
    });
    expect(await response.text()).toBe('ok');
    expect(response.headers.get('access-control-allow-origin')).toBe('https://a.example');
    expect(response.headers.get('x-by')).toBe('function');
  });

  test('answers the preflight for the function in local mode, like `supabase start`', async () => {
    const local = await startFunctions({ open: 'Deno.serve(() => new Response("ok"))' }, '', {
      localGateway: true,
    });
    const response = await local.ask('open', {
      method: 'OPTIONS',
      headers: {
        origin: 'https://a.example',
        'access-control-request-method': 'PUT',
        'access-control-request-headers': 'x-unheard-of',
      },
    });
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-methods')).toContain('PUT');
    expect(response.headers.get('access-control-allow-headers')).toBe('x-unheard-of');
    await local.close();
  });

  test('streams both ways: an answer begins before its request has ended', async ({ server }) => {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const writer = writable.getWriter();
    const text = (value: string) => new TextEncoder().encode(value);
    void writer.write(text('one'));
    const response = await server.ask('echo', {
      method: 'POST',
      body: readable,
      duplex: 'half',
    } as RequestInit);
    const reader = (response.body as ReadableStream<Uint8Array>).getReader();
    const read = async () => new TextDecoder().decode((await reader.read()).value);
    expect(await read()).toBe('one');
    void writer.write(text('two'));
    expect(await read()).toBe('two');
    await writer.close();
    expect((await reader.read()).done).toBe(true);
  });

  test('passes megabytes through unchanged', async ({ server }) => {
    const body = crypto.getRandomValues(new Uint8Array(65_536));
    const big = new Blob(Array.from({ length: 128 }, () => body));
    const response = await server.ask('echo', { method: 'POST', body: big });
    expect(Buffer.from(await response.arrayBuffer()).equals(Buffer.from(await big.arrayBuffer()))).toBe(true);
  });

  test('tells the function that the caller disconnected', async ({ server }) => {
    const abort = new AbortController();
    const response = await server.ask('endless', { signal: abort.signal });
    const reader = (response.body as ReadableStream<Uint8Array>).getReader();
    await reader.read();
    abort.abort();
    await expect.poll(async () => (await server.ask('endless/left')).json()).toBeGreaterThan(0);
  });

  test('answers concurrent requests from one worker', async ({ mirror }) => {
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        mirror({ body: { index } }).then((data) => JSON.parse(data.body)),
      ),
    );
    expect(answers.map(({ index }) => index)).toEqual(Array.from({ length: 100 }, (_, index) => index));
  });

  test('ends the connection when an answer breaks off', async ({ server }) => {
    await server.write(
      'broken/index.ts',
      `Deno.serve(() => new Response(new ReadableStream({
      async pull(controller) { controller.enqueue(new Uint8Array(10)); await new Promise((r) => setTimeout(r, 20)); controller.error(new Error('rompu')); },
    })));`,
    );
    const { port } = new URL(server.url);
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(
      `GET /functions/v1/broken HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${server.backend.keys.anon}\r\n\r\n`,
    );
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk;
    });
    await once(socket, 'close');
    expect(text).toContain('200 OK');
    expect(text.endsWith('0\r\n\r\n')).toBe(false);
  });
});
