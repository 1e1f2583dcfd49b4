import { once } from 'node:events';
import { connect } from 'node:net';
import { SignJWT } from 'jose';
import { createLogger } from '#backend/app.ts';
import { test as base, describe, expect, file } from '#tests/fixtures/platform.ts';
import { startTestBackend } from '#tests/support/backend.ts';
import { TEST_JWT_SECRET } from '#tests/support/cluster.ts';

const MIB = 1024 * 1024;

const test = base
  .extend('server', file, ({ startBackend }) =>
    startBackend(`create table public.notes (id int primary key, body text);
        create function public.measure(words text) returns int language sql as $$ select length(words) $$`),
  )
  .extend('limited', file, ({ startBackend }) =>
    startBackend('create table public.notes (id int primary key, body text)', {
      trustedProxies: 1,
      rateLimits: {
        windowSeconds: 60,
        address: { reads: 3, writes: 1 },
        user: { reads: 2, writes: 1 },
      },
    }),
  )
  .extend('gateway', file, ({ server, limited }) => {
    const ask = (path: string, init: RequestInit = {}) =>
      fetch(`${server.url}${path}`, {
        ...init,
        headers: { apikey: server.backend.keys.anon, ...(init.headers as Record<string, string>) },
      });
    /** The raw answer of the server to these bytes. */
    const raw = async (text: string): Promise<string> => {
      const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
      socket.end(text);
      let answer = '';
      socket.on('data', (chunk) => {
        answer += chunk;
      });
      await once(socket, 'close');
      return answer;
    };
    const measure = async (words: string, streamed: boolean, headers: Record<string, string> = {}) => {
      const response = await ask('/rest/v1/rpc/measure', {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        ...(streamed ? { body: new Blob([words]).stream(), duplex: 'half' } : { body: words }),
      } as RequestInit);
      return { status: response.status, body: await response.json() };
    };
    const askLimited = (from: string, headers: Record<string, string> = {}, method = 'GET') =>
      fetch(`${limited.url}/rest/v1/notes`, {
        method,
        headers: { apikey: limited.backend.keys.anon, 'x-forwarded-for': from, ...headers },
        ...(method === 'POST' && { body: '{}' }),
      });
    return { ask, raw, measure, askLimited };
  });

describe('the gateway’s limits', () => {
  test('refuse a URL of more than 16,384 characters, and accept a shorter one', async ({ gateway }) => {
    const long = await gateway.ask(`/rest/v1/notes?body=eq.${'x'.repeat(17_000)}`);
    expect(long.status).toBe(414);
    expect(await long.json()).toMatchObject({ code: 'uri_too_long' });
    expect((await gateway.ask(`/rest/v1/notes?body=eq.${'x'.repeat(15_000)}`)).status).toBe(200);
  });

  const refused = { status: 413, body: { code: 'payload_too_large' } };

  test('refuse a body of more than 1 MiB, and accept a smaller one', async ({ gateway }) => {
    const long = JSON.stringify({ words: 'x'.repeat(MIB) });
    const short = JSON.stringify({ words: 'é'.repeat(MIB / 4) });
    for (const streamed of [false, true]) {
      expect(await gateway.measure(long, streamed)).toMatchObject(refused);
      expect(await gateway.measure(short, streamed)).toEqual({ status: 200, body: MIB / 4 });
    }
  });

  test('accept 20 MiB from the service role, of which 8 MiB may be parsed JSON', async ({
    server,
    gateway,
  }) => {
    const service = { apikey: server.backend.keys.serviceRole };
    const text = { ...service, 'content-type': 'text/plain' };
    const json = (chars: number) => JSON.stringify({ words: 'é'.repeat(chars) });
    for (const streamed of [false, true]) {
      expect(await gateway.measure('x'.repeat(21 * MIB), streamed, text)).toMatchObject(refused);
      expect(await gateway.measure(json(3 * MIB), streamed, service)).toEqual({ status: 200, body: 3 * MIB });
      expect(await gateway.measure(json(5 * MIB), streamed, service)).toMatchObject(refused);
    }
    const rows = JSON.stringify([{ id: 1, body: 'é'.repeat(9 * MIB) }]);
    const inserted = await gateway.ask('/rest/v1/notes?columns=id,body&select=id', {
      method: 'POST',
      headers: { ...service, 'content-type': 'application/json', prefer: 'return=representation' },
      body: rows,
    });
    expect({ status: inserted.status, body: await inserted.json() }).toEqual({
      status: 201,
      body: [{ id: 1 }],
    });
    const { rows: stored } = await server.database.pool.query('select length(body) as n from notes');
    expect(stored).toEqual([{ n: 9 * MIB }]);
  });

  test('refuse oversized heads and invalid HTTP, in the gateway’s error format', async ({ gateway }) => {
    const large = await gateway.raw(
      `GET /health HTTP/1.1\r\nhost: x\r\ncookie: ${'x'.repeat(60_000)}\r\n\r\n`,
    );
    expect(large).toMatch(/^HTTP\/1\.1 431 /);
    expect(large).toContain('"code":"http_431"');
    expect(await gateway.raw('hello\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 [\s\S]*"code":"http_400"/);
  });

  test('refuse an upgrade without a service for it', async ({ gateway }) => {
    const head = 'GET /nothing HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n';
    expect(await gateway.raw(head)).toMatch(/^HTTP\/1\.1 40[04] /);
  });

  test('give every answer an id, the client’s own when it is valid', async ({ gateway }) => {
    const given = await gateway.ask('/rest/v1/notes', { headers: { 'x-request-id': 'trace-1.2:3' } });
    expect(given.headers.get('x-request-id')).toBe('trace-1.2:3');
    expect(given.headers.get('sb-request-id')).toBe('trace-1.2:3');
    for (const id of ['a b', '"', 'x'.repeat(129), '']) {
      const other = await gateway.ask('/nothing', { headers: { 'x-request-id': id } });
      expect(other.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    }
  });

  test('let pages of any origin read both answers and errors', async ({ server, gateway }) => {
    const headers = { origin: 'https://a.example' };
    for (const path of ['/rest/v1/notes', '/rest/v1/none', '/nothing', '/health']) {
      const response = await gateway.ask(path, { headers });
      expect(response.headers.get('access-control-allow-origin')).toBe('*');
      expect(response.headers.get('access-control-expose-headers')).toContain('content-range');
    }
    const preflight = await fetch(`${server.url}/rest/v1/notes`, {
      method: 'OPTIONS',
      headers: {
        ...headers,
        'access-control-request-method': 'PATCH',
        'access-control-request-headers': 'apikey,prefer',
      },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-methods')).toContain('PATCH');
    expect(preflight.headers.get('access-control-allow-headers')).toBe('apikey,prefer');
    expect(preflight.headers.get('access-control-max-age')).toBe('86400');
  });
});

describe('rate limits', () => {
  async function mustBeLimited(response: Response): Promise<void> {
    expect(response.status).toBe(429);
    const seconds = Number(response.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(await response.json()).toMatchObject({
      code: 'over_request_rate_limit',
      message: 'Request rate limit reached',
    });
  }

  test('count reads by the trusted hop of x-forwarded-for', async ({ gateway }) => {
    for (const claimed of ['1.1.1.1', '2.2.2.2', '3.3.3.3']) {
      expect((await gateway.askLimited(`${claimed}, 203.0.113.1`)).status).toBe(200);
    }
    await mustBeLimited(await gateway.askLimited('4.4.4.4, 203.0.113.1'));
    expect((await gateway.askLimited('203.0.113.2')).status).toBe(200);
  });

  test('count writes with a lower limit', async ({ gateway }) => {
    expect((await gateway.askLimited('203.0.113.3', {}, 'POST')).status).not.toBe(429);
    await mustBeLimited(await gateway.askLimited('203.0.113.3', {}, 'POST'));
    expect((await gateway.askLimited('203.0.113.3')).status).toBe(200);
  });

  test('count the requests of one person over several addresses', async ({ gateway }) => {
    const token = await new SignJWT({ role: 'authenticated', sub: '00000000-0000-4000-8000-000000000001' })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode(TEST_JWT_SECRET));
    const authorization = `Bearer ${token}`;
    expect((await gateway.askLimited('203.0.113.4', { authorization })).status).toBe(200);
    expect((await gateway.askLimited('203.0.113.5', { authorization })).status).toBe(200);
    await mustBeLimited(await gateway.askLimited('203.0.113.6', { authorization }));
    expect((await gateway.askLimited('203.0.113.6')).status).toBe(200);
  });

  test('do not apply to a valid service key, and apply to a forged one', async ({ limited, gateway }) => {
    const { secret, serviceRole } = limited.backend.keys;
    for (let sent = 0; sent < 10; sent++) {
      const apikey = sent % 2 ? secret : serviceRole;
      expect((await gateway.askLimited('203.0.113.7', { apikey })).status).toBe(200);
    }
    await mustBeLimited(await gateway.askLimited('203.0.113.7', { apikey: `${secret}x` }));
    await mustBeLimited(await gateway.askLimited('203.0.113.7'));
  });

  test('count an untrusted proxy as one visitor, and log it once', async () => {
    const lines: string[] = [];
    const distrustful = await startTestBackend('platform', undefined, {
      rateLimits: { windowSeconds: 60, address: { reads: 1, writes: 1 }, user: { reads: 1, writes: 1 } },
      logger: createLogger({
        level: 'warn',
        human: false,
        destination: { write: (line) => void lines.push(line) },
      }),
    });
    const statuses: number[] = [];
    for (const from of ['203.0.113.1', '203.0.113.2', '203.0.113.3']) {
      const response = await fetch(`${distrustful.url}/health/live`, {
        headers: { 'x-forwarded-for': from },
      });
      statuses.push(response.status);
    }
    expect(statuses).toEqual([200, 429, 429]);
    expect(lines).toEqual([expect.stringContaining('TRUSTED_PROXIES')]);
    await distrustful.close();
  });

  test('count WebSocket handshakes with the reads of their address', async ({ limited }) => {
    const handshake = async () => {
      const socket = connect(Number(new URL(limited.url).port), '127.0.0.1');
      const lines = [
        `GET /realtime/v1/websocket?vsn=2.0.0&apikey=${limited.backend.keys.anon} HTTP/1.1`,
        'Host: localhost',
        'Connection: Upgrade',
        'Upgrade: websocket',
        'Sec-WebSocket-Version: 13',
        'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
        'X-Forwarded-For: 203.0.113.8',
      ];
      socket.write(`${lines.join('\r\n')}\r\n\r\n`);
      const [answer] = await once(socket, 'data');
      socket.destroy();
      return String(answer);
    };
    for (let sent = 0; sent < 3; sent++) expect(await handshake()).toMatch(/^HTTP\/1.1 101 /);
    const refused = await handshake();
    expect(refused).toMatch(/^HTTP\/1.1 429 Too Many Requests\r\n/);
    expect(refused).toMatch(/\r\nretry-after: \d+\r\n/);
    expect(refused).toContain('over_request_rate_limit');
  });

  test('do not count the process’s own requests', async ({ limited }) => {
    for (let sent = 0; sent < 10; sent++) {
      const headers = { apikey: limited.backend.keys.anon };
      const request = new Request('http://site.example/rest/v1/notes', { headers });
      expect((await limited.backend.fetch(request)).status).toBe(200);
    }
  });
});
