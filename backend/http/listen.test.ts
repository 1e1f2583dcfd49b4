import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { type Listener, listen, type Served } from './listen.ts';

describe('listen', () => {
  let listener: Listener | undefined;
  afterEach(() => listener?.close());
  async function open(served?: Served, settings = {}, strictTransport?: string) {
    listener = await listen({ host: '127.0.0.1', port: 0, settings, strictTransport }, served);
    return listener;
  }
  /** Sends these bytes, and leaves the connection open. */
  function send(text: string): { socket: Socket; answer: Promise<string> } {
    const socket = connect(listener?.port as number, '127.0.0.1');
    socket.write(text);
    let read = '';
    socket.on('data', (chunk) => {
      read += chunk;
    });
    return { socket, answer: once(socket, 'close').then(() => read) };
  }
  const echo: Served = { fetch: async (request) => new Response(await request.text()) };

  it('tells to come back until something is served', async () => {
    const { port, serve } = await open();
    const early = await fetch(`http://127.0.0.1:${port}/`);
    expect(early.status).toBe(503);
    expect(early.headers.get('retry-after')).toBe('5');
    serve({ fetch: () => new Response('ready') });
    expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('ready');
  });

  it('has writes wait for the server that starts', async () => {
    const { port, serve } = await open();
    const write = fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: 'a listing' });
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(503);
    serve(echo);
    expect(await (await write).text()).toBe('a listing');
  });

  it('lets at most a hundred writes wait', async () => {
    const { port, serve } = await open();
    const writes = Array.from({ length: 101 }, () =>
      fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: 'a' }),
    );
    const refused = await Promise.race(writes);
    expect(refused.status).toBe(503);
    serve(echo);
    const statuses = (await Promise.all(writes)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(100);
  });

  it('answers 503 to writes that wait when the port closes before the server has started', async () => {
    const { port, close } = await open();
    const write = fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: 'a' });
    // A response to this one means that the first has arrived.
    await fetch(`http://127.0.0.1:${port}/`);
    await close({ drainMs: 5_000 });
    expect((await write).status).toBe(503);
  });

  it('says to a probe which step of the start is under way, and that the process lives', async () => {
    const { port, starting, serve } = await open();
    const health = async (path = '/health') => {
      const response = await fetch(`http://127.0.0.1:${port}${path}`);
      return [response.status, await response.json()];
    };
    expect(await health()).toEqual([503, { status: 'starting', step: null }]);
    starting('migration 20261122000000_baseline.sql');
    expect(await health('/health/ready')).toEqual([
      503,
      { status: 'starting', step: 'migration 20261122000000_baseline.sql' },
    ]);
    expect(await health('/health/live')).toEqual([200, { status: 'ok' }]);
    serve({ fetch: () => Response.json('served') });
    expect(await health()).toEqual([200, 'served']);
  });

  it.each<[what: string, served: Served | undefined, head: string, status: number]>([
    ['begins', undefined, 'GET / HTTP/1.1\r\nhost: x\r\nconnection: close', 503],
    ['answers', echo, 'GET / HTTP/1.1\r\nhost: x\r\nconnection: close', 200],
    [
      'fails',
      { fetch: () => Promise.reject(new Error('no')) },
      'GET / HTTP/1.1\r\nhost: x\r\nconnection: close',
      500,
    ],
    ['is asked for no host', echo, 'GET / HTTP/1.1\r\nhost: x y\r\nconnection: close', 400],
    ['cannot read what is asked', echo, 'GET', 400],
    ['has no sockets', echo, 'GET / HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket', 404],
  ])('says that it is reached by https alone when it %s', async (_what, served, head, status) => {
    await open(served, {}, 'max-age=63072000');
    const answer = await send(`${head}\r\n\r\n`).answer;
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(answer.match(/\r\nstrict-transport-security: max-age=63072000\r\n/gi)).toHaveLength(1);
    // A served response sets the other headers itself.
    if (status !== 200) expect(answer).toMatch(/\r\nx-content-type-options: nosniff\r\n/i);
  });

  it.each([
    ['bytes that are no request', 'no HTTP\r\n\r\n', 400],
    ['two hosts', 'GET / HTTP/1.1\r\nhost: a\r\nhost: b\r\n\r\n', 400],
    ['an unknown expectation', 'GET / HTTP/1.1\r\nhost: a\r\nexpect: tea\r\n\r\nGET / HTTP/1.1\r\n', 417],
    [
      'a websocket of two hosts',
      'GET / HTTP/1.1\r\nhost: a\r\nhost: b\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n',
      400,
    ],
  ])('has the pacer say when it refuses %s, which closes the connection', async (_what, bytes, status) => {
    const refusals: (() => void)[] = [];
    await open({ ...echo, paceRefusal: (_socket, refuse) => refusals.push(refuse) });
    const { socket, answer } = send(bytes);
    await expect.poll(() => refusals).toHaveLength(1);
    socket.write('and more\r\n\r\n');
    await sleep(20);
    expect([refusals.length, socket.bytesRead]).toEqual([1, 0]);
    refusals[0]?.();
    expect(await answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  });

  it('lives on when a client disconnects before it is refused', async () => {
    const refusals: (() => void)[] = [];
    const { port } = await open({ ...echo, paceRefusal: (_socket, refuse) => refusals.push(refuse) });
    const upgrade = 'connection: upgrade\r\nupgrade: websocket\r\n';
    for (const bytes of ['no HTTP\r\n\r\n', `GET / HTTP/1.1\r\nhost: a\r\nhost: b\r\n${upgrade}\r\n`]) {
      const before = refusals.length;
      const { socket, answer } = send(bytes);
      await expect.poll(() => refusals.length).toBe(before + 1);
      socket.resetAndDestroy();
      await answer;
      await sleep(20);
      refusals.at(-1)?.();
    }
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200);
  });

  it('resets a refused connection before anything of it is read', async () => {
    let refused = 0;
    const { server } = await open({ ...echo, isRefused: () => ++refused < 2 });
    let accepted = 0;
    server.on('connection', () => {
      accepted += 1;
    });
    const first = send('GET / HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n');
    await expect(first.answer).rejects.toMatchObject({ code: 'ECONNRESET' });
    expect(accepted).toBe(0);
    expect(await send('GET / HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n').answer).toMatch(
      /^HTTP\/1\.1 200 /,
    );
    expect([refused, accepted]).toEqual([2, 1]);
  });

  it('says in one line that a port is busy', async () => {
    const { port } = await open();
    await expect(listen({ host: '127.0.0.1', port })).rejects.toThrow(
      `Port ${port} is busy; stop what uses it, or choose another.`,
    );
  });

  it.each([
    ['head', 'POST / HTTP/1.1\r\nhost: x\r\n'],
    ['body', 'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 10\r\n\r\n12345'],
  ])('cuts a connection whose %s is too slow', async (_part, text) => {
    await open(echo, { headersTimeout: 100, requestTimeout: 200, connectionsCheckingInterval: 20 });
    expect(await send(text).answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n[\s\S]*"code":"http_408"/);
  });

  it('answers before the end of a request, and then closes: the rest would be taken for the next one', async () => {
    await open({ fetch: () => new Response('no room', { status: 507 }) });
    const { answer } = send(`POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1000000\r\n\r\n12345`);
    expect(await answer).toMatch(/^HTTP\/1\.1 507 [\s\S]*\r\nconnection: close\r\n/i);
  });

  it.each([
    ['GET / HTTP/1.1\r\nhost: x\r\n\r\n'],
    ['POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\n\r\n12345'],
  ])(
    'keeps the connection of a request that is whole, whether its body is read or not (%j)',
    async (request) => {
      await open({ fetch: () => new Response('answered') });
      const { socket, answer } = send(request);
      socket.once('data', () =>
        socket.write(`${request.replace('HTTP/1.1', 'HTTP/1.1\r\nconnection: close')}`),
      );
      expect((await answer).match(/\r\n\r\nanswered/g)).toHaveLength(2);
    },
  );

  it('asks for a body that is announced once it is read, and not when the answer needs none', async () => {
    const gate = Promise.withResolvers<void>();
    await open({
      fetch: async (request) => {
        if (request.headers.has('x-refused')) return new Response('no', { status: 413 });
        await gate.promise;
        return new Response(await request.text());
      },
    });
    const head =
      'POST / HTTP/1.1\r\nhost: x\r\nconnection: close\r\nexpect: 100-continue\r\ncontent-length: 4\r\n';
    expect(await send(`${head}x-refused: 1\r\n\r\n`).answer).toMatch(/^HTTP\/1\.1 413 /);
    const { socket, answer } = send(`${head}\r\n`);
    const asked = once(socket, 'data').then(([chunk]) => `${chunk}`);
    expect(await Promise.race([asked, sleep(100, 'nothing yet')])).toBe('nothing yet');
    gate.resolve();
    expect(await asked).toBe('HTTP/1.1 100 Continue\r\n\r\n');
    socket.write('body');
    expect(await answer).toMatch(/HTTP\/1\.1 200 [\s\S]*body/);
  });

  it('takes a few headers more on a Unix socket, for what a process that forwards adds', async () => {
    const path = `${await mkdtemp(`${tmpdir()}/bottin-listen-`)}/a.sock`;
    const forwarded = await listen({ path }, echo);
    await open(echo);
    const request = (count: number) =>
      `GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n${'a: 1\r\n'.repeat(count - 2)}\r\n`;
    const statusAt = async (socket: Socket, count: number) => {
      socket.write(request(count));
      return /^HTTP\/1\.1 (\d+)/.exec(await text(socket))?.[1];
    };
    const { port } = listener as Listener;
    expect(await statusAt(connect(port, '127.0.0.1'), 128)).toBe('200');
    expect(await statusAt(connect(port, '127.0.0.1'), 136)).toBe('431');
    expect(await statusAt(connect(path), 136)).toBe('200');
    await forwarded.close();
  });

  it('refuses an upgrade that nothing takes', async () => {
    await open(echo);
    const { answer } = send('GET / HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n');
    expect(await answer).toMatch(/^HTTP\/1\.1 404 /);
  });

  it('answers clients that offer another protocol, and HTTP/1.0 requests without a host', async () => {
    await open({ fetch: () => new Response('answered') });
    for (const head of [
      'GET / HTTP/1.1\r\nhost: x\r\nconnection: upgrade, http2-settings, close\r\nupgrade: h2c\r\nhttp2-settings: AAMAAABk\r\n',
      'GET / HTTP/1.0\r\n',
    ]) {
      expect(await send(`${head}\r\n`).answer).toMatch(/^HTTP\/1\.1 200 OK\r\n[\s\S]*answered/);
    }
  });

  it('reports an invalid host in the gateway’s error format', async () => {
    await open(echo);
    const answer = await send('GET / HTTP/1.1\r\nhost: x y\r\nconnection: close\r\n\r\n').answer;
    expect(answer).toMatch(
      /^HTTP\/1\.1 400 Bad Request\r\n[\s\S]*"code":"http_400","message":"Bad Request","details":"Invalid /,
    );
  });

  it('lets what is under way end within the time, then cuts it', async () => {
    let finish: () => void = () => undefined;
    const served = (): Served => ({
      fetch: () =>
        new Promise((resolve) => {
          finish = () => resolve(new Response('done'));
        }),
      upgrade: (_request, socket) => socket.write('HTTP/1.1 101 Switching Protocols\r\n\r\n'),
    });
    const first = await open(served());
    const { answer } = send('GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
    const taken = send('GET / HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n');
    await once(taken.socket, 'data');
    const closed = first.close({ drainMs: 5_000 });
    finish();
    await closed;
    expect(await answer).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*done$/);
    expect(await taken.answer).toMatch(/^HTTP\/1\.1 101 /);

    const second = await open(served());
    const cut = send('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
    await once(second.server, 'request');
    await second.close({ drainMs: 50 });
    expect(await cut.answer).toBe('');
  });

  it('answers on for a while when it closes, each answer the last of its connection', async () => {
    let hasLeft = false;
    const { port, close } = await open({
      fetch: () => new Response(hasLeft ? 'leaving' : 'here'),
      leave() {
        hasLeft = true;
      },
    });
    const kept = send('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
    await once(kept.socket, 'data');
    const closed = close({ graceMs: 60_000 });
    kept.socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
    expect(await kept.answer).toMatch(/here[\s\S]*\r\nconnection: close\r\n[\s\S]*leaving$/i);
    // New ones too; until a second call ends the wait.
    const late = await fetch(`http://127.0.0.1:${port}/`);
    expect([late.headers.get('connection'), await late.text()]).toEqual(['close', 'leaving']);
    void close();
    await closed;
    await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow('fetch failed');
  });

  it('says nothing of leaving to load balancers when another process answers on', async () => {
    let hasLeft = false;
    const { close } = await open({
      fetch: () => new Response(),
      leave() {
        hasLeft = true;
      },
    });
    await close({ isReplaced: true });
    expect(hasLeft).toBe(false);
  });

  it('refuses new connections while another process takes over, and answers the open ones', async () => {
    const { port, close } = await open({ fetch: () => new Response('here') });
    const kept = send('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
    await once(kept.socket, 'data');
    const closed = close({ graceMs: 60_000, isReplaced: true });
    await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow('fetch failed');
    kept.socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
    expect(await kept.answer).toMatch(/here[\s\S]*\r\nconnection: close\r\n[\s\S]*here$/i);
    void close();
    await closed;
  });
});
