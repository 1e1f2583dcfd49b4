import { SignJWT } from 'jose';
import pg from 'pg';
import { inject } from 'vitest';
import { createLogger } from '#backend/app.ts';
import { test as base, describe, expect, file } from '#tests/fixtures/platform.ts';
import { startTestBackend } from '#tests/support/backend.ts';
import { TEST_JWT_SECRET } from '#tests/support/cluster.ts';

const SUB = '00000000-0000-4000-8000-000000000001';

const lines: string[] = [];

const test = base
  .extend('server', file, ({ startBackend }) =>
    startBackend(
      `create table public.notes (id int primary key, body text);
          create function public.breaks() returns text language plpgsql as
            $$ begin raise exception 'broken pipe of words' using errcode = 'XX000'; end $$`,
      {
        logger: createLogger({
          level: 'info',
          human: false,
          destination: { write: (line) => void lines.push(line) },
        }),
        // High enough that no request of these tests counts as slow.
        slowRequestMs: 60_000,
        trustedProxies: 1,
        onError: () => undefined,
      },
    ),
  )
  .extend('healthy', file, ({ startBackend }) => startBackend(undefined, { onError: () => undefined }))
  .extend('measured', file, ({ startBackend }) => startBackend())
  .extend('gateway', file, ({ server, healthy, measured }) => ({
    /** Sends one request and returns its log line. */
    lineOf: async (path: string, init: RequestInit = {}) => {
      lines.length = 0;
      const headers = { apikey: server.backend.keys.anon, ...(init.headers as Record<string, string>) };
      const response = await fetch(`${server.url}${path}`, { ...init, headers });
      await response.text();
      expect(lines).toHaveLength(1);
      return { response, line: JSON.parse(lines[0] as string) };
    },
    askHealth: async (path: string) => {
      const response = await fetch(`${healthy.url}${path}`);
      expect(response.headers.get('cache-control')).toBe('no-store');
      return { status: response.status, body: await response.json() };
    },
    ask: (headers: Record<string, string> = {}) => fetch(`${measured.url}/metrics`, { headers }),
  }));

describe('the log', () => {
  test('has one line per request, with the request, the outcome and the role', async ({ gateway }) => {
    const { response, line } = await gateway.lineOf('/rest/v1/notes?select=id&id=eq.1&id=lt.9');
    expect(line).toEqual({
      level: 'info',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      requestId: response.headers.get('x-request-id'),
      method: 'GET',
      path: '/rest/v1/notes',
      query: ['select', 'id'],
      status: 200,
      ms: expect.any(Number),
      service: 'rest',
      role: 'anon',
      msg: 'request',
    });
  });

  test('contains no key, token, cookie, body, query value, address or person', async ({
    server,
    gateway,
  }) => {
    const token = await new SignJWT({ role: 'authenticated', sub: SUB, email: 'someone@example.com' })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode(TEST_JWT_SECRET));
    const secrets = [
      ...Object.values(server.backend.keys),
      TEST_JWT_SECRET,
      token,
      token.split('.')[2] as string,
      'the-cookie',
      'the-body',
      'the-value',
      SUB,
      'someone@example.com',
      '203.0.113.77',
    ];
    const headers = {
      authorization: `Bearer ${token}`,
      cookie: 'session=the-cookie',
      'x-forwarded-for': '203.0.113.77',
      'content-type': 'application/json',
    };
    const body = JSON.stringify({ id: 1, body: 'the-body' });
    const all: string[] = [];
    for (const [path, init] of [
      ['/rest/v1/notes?body=eq.the-value', { headers }],
      ['/rest/v1/notes', { method: 'POST', headers, body }],
      ['/rest/v1/notes', { method: 'POST', headers, body }],
      [`/rest/v1/notes?apikey=${server.backend.keys.secret}`, {}],
      ['/rest/v1/notes', { headers: { authorization: `Bearer ${token}x` } }],
      ['/rest/v1/rpc/breaks', { method: 'POST', headers, body: '{}' }],
    ] as const) {
      await gateway.lineOf(path, init);
      all.push(...lines);
    }
    for (const line of all) for (const secret of secrets) expect(line).not.toContain(secret);
    // The lines of one person still share a pseudonym.
    const marks = all.map((line) => JSON.parse(line).sub).filter(Boolean);
    expect(marks.length).toBeGreaterThan(1);
    expect(new Set(marks).size).toBe(1);
  });

  test('warns of a slow request', async () => {
    const warnings: string[] = [];
    const impatient = await startTestBackend('platform', undefined, {
      logger: createLogger({
        level: 'warn',
        human: false,
        destination: { write: (line) => void warnings.push(line) },
      }),
      slowRequestMs: 0,
    });
    await fetch(`${impatient.url}/health/live`);
    expect(warnings.map((line) => JSON.parse(line))).toMatchObject([
      { level: 'warn', msg: 'slow request', path: '/health/live', status: 200, ms: expect.any(Number) },
    ]);
    await impatient.close();
  });

  test('contains the cause of a failure, which the caller does not see', async ({ gateway }) => {
    const { response, line } = await gateway.lineOf('/rest/v1/rpc/breaks', { method: 'POST' });
    expect(response.status).toBe(500);
    expect(line).toMatchObject({
      level: 'error',
      msg: 'request failed',
      status: 500,
      err: { code: 'XX000', message: 'broken pipe of words' },
    });
    expect(line.err.stack).toMatch(/\n {4}at /);
  });
});

describe('/health', () => {
  test('is ok without a key, and reports the age of the catalogue', async ({ healthy, gateway }) => {
    await healthy.anon.from('none').select();
    for (const path of ['/health', '/health/ready']) {
      expect(await gateway.askHealth(path)).toEqual({
        status: 200,
        body: {
          status: 'ok',
          database: { status: 'ok', milliseconds: expect.any(Number) },
          catalogue: { ageSeconds: expect.any(Number) },
        },
      });
    }
    expect((await fetch(`${healthy.url}/health/nothing`)).status).toBe(404);
    const written = await fetch(`${healthy.url}/health`, { method: 'POST', body: '{}' });
    expect(written.status).toBe(405);
    expect(written.headers.get('allow')).toBe('GET, HEAD');
  });

  test('is not ready while the database is down, stays live, and recovers', async ({ healthy, gateway }) => {
    const admin = new pg.Client({ connectionString: inject('clusterUrl') });
    await admin.connect();
    const name = /\/([^/?]+)\?/.exec(healthy.database.url)?.[1] as string;
    await admin.query(`alter database ${name} with allow_connections false`);
    await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
    await expect
      .poll(() => gateway.askHealth('/health'), { timeout: 5_000 })
      .toMatchObject({
        status: 503,
        body: { status: 'unavailable', database: { status: 'unavailable' } },
      });
    expect(await gateway.askHealth('/health/live')).toEqual({ status: 200, body: { status: 'ok' } });
    await admin.query(`alter database ${name} with allow_connections true`);
    await admin.end();
    await expect.poll(async () => (await gateway.askHealth('/health')).status, { timeout: 5_000 }).toBe(200);
  });
});

describe('/metrics', () => {
  const basic = (user: string, password: string) => `Basic ${btoa(`${user}:${password}`)}`;

  test('requires a service key', async ({ measured, gateway }) => {
    const { anon, publishable, secret, serviceRole } = measured.backend.keys;
    const token = await measured.backend.signToken({ role: 'service_role', sub: SUB });
    for (const headers of [
      {},
      { apikey: anon },
      { apikey: publishable },
      { apikey: anon, authorization: `Bearer ${token}` },
      { authorization: `Bearer ${token}` },
      { authorization: basic('service_role', anon) },
      { authorization: basic('someone', secret) },
      { apikey: secret, 'user-agent': 'Mozilla/5.0' },
    ]) {
      const response = await gateway.ask(headers as Record<string, string>);
      expect(response.status).toBe(401);
      expect(await response.json()).toMatchObject({ code: expect.stringMatching(/key/) });
    }
    for (const key of [secret, serviceRole]) {
      expect((await gateway.ask({ apikey: key })).status).toBe(200);
      expect((await gateway.ask({ authorization: `Bearer ${key}` })).status).toBe(200);
      expect((await gateway.ask({ authorization: basic('service_role', key) })).status).toBe(200);
    }
  });

  test('counts requests by service, method and outcome, in valid Prometheus text', async ({
    measured,
    gateway,
  }) => {
    await measured.anon.from('none').select();
    await measured.anon.from('none').select();
    const response = await gateway.ask({ apikey: measured.backend.keys.secret });
    expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    const values = parseMetrics(await response.text());
    expect(values.get('backend_requests_total{service="rest",method="GET",status="4xx"}')).toBe(2);
    expect(values.get('backend_request_duration_seconds_count{service="rest"}')).toBe(2);
    for (const name of [
      'backend_pool_connections',
      'backend_pool_idle',
      'backend_pool_waiting',
      'backend_event_loop_lag_p99_seconds',
      'process_resident_memory_bytes',
      'process_heap_used_bytes',
    ]) {
      expect(values.get(name)).toBeGreaterThanOrEqual(0);
    }
  });
});

/** Every sample in Prometheus's text format; throws on a malformed line. */
function parseMetrics(text: string): Map<string, number> {
  const values = new Map<string, number>();
  for (const line of text
    .split('\n')
    .filter((one) => one !== '' && !/^# (HELP|TYPE) [a-z0-9_]+ \S/.test(one))) {
    const [, name, value] = /^([a-z0-9_]+(?:\{(?:[a-z_]+="[^"]*",?)*\})?) (\S+)$/.exec(line) ?? [];
    if (!name || Number.isNaN(Number(value?.replace('+Inf', 'Infinity'))))
      throw new Error(`no sample: ${line}`);
    values.set(name, Number(value));
  }
  return values;
}
