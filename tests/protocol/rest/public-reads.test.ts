import { DEFAULT_PUBLIC_READ_LIMITS } from '#backend/rest/public-reads/limits.ts';
import { test as base, describe, expect, file } from '#tests/fixtures/platform.ts';
import { startTestBackend } from '#tests/support/backend.ts';

const SCHEMA = `
  create table things (id int primary key, kind text not null, name text not null, parent int references things);
  insert into things
    select n, case when n = 1 then 'rare' else 'common' end, 'thing ' || n, case when n > 1 then 1 end
      from generate_series(1, 20000) as n;
  create index on things (kind);
  create index on things (parent);
  analyze things;
  create view napping as select pg_sleep(1.4)::text as nap;
  create view dozing as select id, kind, name, (select pg_sleep(0.3))::text as nap from things;
  create view weary as select id, (select pg_sleep(1.2))::text as nap from things;
  create view sleeping as select pg_sleep(3)::text as nap;
  create function nap() returns text language sql as 'select pg_sleep(1.4)::text';
  grant select on things, napping, dozing, weary, sleeping to anon, authenticated, service_role;
`;
const LIMITS = {
  ...DEFAULT_PUBLIC_READ_LIMITS,
  anon: { ...DEFAULT_PUBLIC_READ_LIMITS.anon, maxCost: 300 },
  authenticated: { ...DEFAULT_PUBLIC_READ_LIMITS.authenticated, statementMs: null },
  expensiveWaiting: 1,
  expensiveWaitMs: 5_000,
};
/** Shorter than every sleep in this file, and longer than an answer takes on a busy machine. */
const AT_ONCE_MS = 1_000;

const test = base
  .extend('server', file, ({ startBackend }) =>
    startBackend(SCHEMA, { publicReadLimits: LIMITS, maxConnections: 4 }),
  )
  .extend('signedIn', file, ({ server }) =>
    server.backend.signToken({
      sub: '00000000-0000-4000-8000-000000000001',
      role: 'authenticated',
      exp: Math.floor(Date.now() / 1000) + 600,
    }),
  )
  .extend(
    'read',
    file,
    ({ server }) =>
      async (path: string, { token, prefer, inProcess }: ReceivedRequest = {}) => {
        const { anon } = server.backend.keys;
        const request = new Request(`${server.url}/rest/v1${path}`, {
          headers: { apikey: anon, authorization: `Bearer ${token ?? anon}`, ...(prefer && { prefer }) },
        });
        const started = performance.now();
        const response = await (inProcess ? server.backend.fetch(request) : fetch(request));
        const body = await response.json();
        return { status: response.status, headers: response.headers, body, ms: performance.now() - started };
      },
  )
  .extend('figure', file, ({ server }) => async (name: string): Promise<number> => {
    const response = await fetch(`${server.url}/metrics`, {
      headers: { apikey: server.backend.keys.serviceRole },
    });
    return Number(new RegExp(`^${name}\\S* (\\S+)$`, 'm').exec(await response.text())?.[1]);
  });

type ReceivedRequest = { token?: string; prefer?: string; inProcess?: boolean };

const costly = '/things?select=id&name=eq.nobody';

describe('a read of a table above the budget of its role', () => {
  test('is refused before it runs, with advice', async ({ read }) => {
    const { status, body } = await read(costly);
    expect(status).toBe(400);
    expect(body).toEqual({
      code: 'BTN04',
      message: 'The request would cost too much',
      details: expect.stringMatching(
        /^PostgreSQL estimates its cost at \d{3,4}; the budget of this role is 300\.$/,
      ),
      hint: 'Filter by a column that has an index, or ask for fewer rows.',
    });
  });

  test.for<[string, string, string]>([
    ['a pattern that few rows need', '/things?select=id&name=like.*x*&limit=1', 'call a search function'],
    ['a count', '/things?select=id&limit=1', 'ask for count=planned'],
    ['a deep offset', '/things?select=id&order=id&limit=1&offset=19000', 'page by the last key'],
    ['an order without an index', '/things?select=id&order=name&limit=1', 'order by the key'],
    [
      'an expression with a back-reference',
      '/things?select=id&id=lt.40&name=match.(t)\\1',
      'call a search function',
    ],
  ])('is detected by its plan: %s', async ([what, path, advice], { read }) => {
    const { status, body } = await read(path, what === 'a count' ? { prefer: 'count=exact' } : {});
    expect([status, (body as { code: string }).code]).toEqual([400, 'BTN04']);
    expect((body as { hint: string }).hint).toContain(advice);
  });

  test('is answered by keyset pages', async ({ read }) => {
    const { status, body } = await read('/things?select=id&id=gt.100&order=id&limit=2');
    expect([status, body]).toEqual([200, [{ id: 101 }, { id: 102 }]]);
  });

  test.for<[string, (keys: { signedIn: string; serviceRole: string }) => ReceivedRequest]>([
    ['someone signed in, whose budget is larger', ({ signedIn }) => ({ token: signedIn })],
    ['the service role', ({ serviceRole }) => ({ token: serviceRole })],
    ['this process itself', () => ({ inProcess: true })],
  ])('is answered to %s', async ([_, asked], { read, server, signedIn }) => {
    const { serviceRole } = server.backend.keys;
    const { status, body } = await read(costly, asked({ signedIn, serviceRole }));
    expect([status, body]).toEqual([200, []]);
  });

  test('is refused with its own values once a read of the same shape was slow', async ({ read }) => {
    expect((await read('/dozing?select=id,nap&order=name&kind=eq.rare')).status).toBe(200);
    const { status, body } = await read('/dozing?select=id,nap&order=name&kind=eq.common');
    expect([status, (body as { code: string }).code]).toEqual([400, 'BTN04']);
  });
});

describe('the size of a request', () => {
  const embed = (levels: number): string => (levels === 0 ? 'id' : `things(${embed(levels - 1)})`);
  const nine = Array.from({ length: 9 }, (_, index) => `a${index}:things(id)`).join(',');
  const terms = Array.from({ length: 41 }, (_, index) => `id.eq.${index}`).join(',');
  test.for<[string, string, string, string]>([
    ['embeds', `/things?limit=1&select=${nine}`, 'BTN01', 'It embeds 9; at most 8 are answered.'],
    ['levels', `/things?id=eq.2&select=${embed(5)}`, 'BTN02', 'It has 5 levels; at most 4 are answered.'],
    ['conditions', `/things?or=(${terms})`, 'BTN03', 'It has 41; at most 40 are answered.'],
  ])('is limited in %s', async ([_, path, code, details], { read, server }) => {
    const refused = await read(path);
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({ code, details, hint: expect.any(String) });
    // A shape planned for another caller is still held to the caller's own limits.
    await read(path, { token: server.backend.keys.serviceRole });
    expect((await read(path)).body).toMatchObject({ code });
  });
});

describe('time', () => {
  test('limits an anonymous read of a table to a second, with advice', async ({ read }) => {
    const { status, body, ms } = await read('/napping');
    expect(status).toBe(400);
    expect(body).toEqual({
      code: '57014',
      message: 'canceling statement due to statement timeout',
      details: 'A read of a table may take 1000 ms.',
      hint: 'Filter by a column that has an index, or ask for fewer columns, embeds or rows.',
    });
    expect(ms).toBeLessThan(1_400);
  });

  test('limits procedures and signed-in people by their own timeouts', async ({ read, signedIn }) => {
    const answers = await Promise.all([read('/rpc/nap'), read('/napping', { token: signedIn })]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });
});

describe('connections', () => {
  test('of tables leave pages and procedures unaffected', async ({ read, signedIn, figure }) => {
    // All connections for tables, and one request that waits.
    const sleepers = Array.from({ length: 3 }, () => read('/sleeping', { token: signedIn }));
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(await figure('backend_pool_tables_connections')).toBe(2);
    expect(await figure('backend_pool_tables_waiting')).toBe(1);
    const [page, call, table] = await Promise.all([
      read('/things?select=id&id=eq.1', { inProcess: true }),
      read('/rpc/nap'),
      read('/things?select=id&id=eq.1'),
    ]);
    expect([page.status, call.status, table.status]).toEqual([200, 200, 200]);
    expect(page.ms).toBeLessThan(AT_ONCE_MS);
    expect(call.ms).toBeLessThan(1_400 + AT_ONCE_MS);
    expect(table.ms).toBeGreaterThan(2_000);
    await Promise.all(sleepers);
  });

  test('of tables allow one heavy read at a time, with a short queue', async ({ read, signedIn }) => {
    const naps = await Promise.all(
      Array.from({ length: 3 }, () => read('/weary?limit=1', { token: signedIn, prefer: 'count=exact' })),
    );
    const refused = naps.filter(({ status }) => status === 429);
    expect(naps.filter(({ status }) => status === 206)).toHaveLength(2);
    expect(refused).toHaveLength(1);
    expect(refused[0]?.body).toMatchObject({ code: 'BTN05' });
    expect(refused[0]?.headers.get('retry-after')).toBe('5');
  });
});

test('has no limits with a local gateway, like `supabase start`', async () => {
  const local = await startTestBackend('platform', undefined, {
    publicReadLimits: LIMITS,
    localGateway: true,
  });
  try {
    await local.database.pool.query(
      `create table wide (id int primary key, name text);
      insert into wide select n, 'n' from generate_series(1, 30000) n; grant select on wide to anon;
      notify pgrst, 'reload schema'`,
    );
    const { error, count } = await local.anon
      .from('wide')
      .select('id', { count: 'exact' })
      .like('name', '%z%');
    expect([error, count]).toEqual([null, 0]);
  } finally {
    await local.close();
  }
});
