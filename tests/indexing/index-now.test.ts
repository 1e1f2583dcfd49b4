import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test as base, expect, file } from '#tests/fixtures/index.ts';
import { inTransaction } from '#tests/fixtures/transaction.ts';
import { insertIndexed } from './indexed.ts';

type Answer = { status: number; headers?: Record<string, string> };
type Notice = { host: string; key: string; keyLocation: string; urlList: string[] };

const SITE = { siteUrl: 'https://annuaire.example', key: 'cle-12345678' };

const test = base
  /** A mock search engine; tests set its answer, and what happens while it handles a notice. */
  .extend('engine', file, async ({ pool, sql }, { onCleanup }) => {
    const engine = {
      endpoint: '',
      notices: [] as Notice[],
      answer: { status: 202 } as Answer,
      meanwhile: async (): Promise<unknown> => undefined,
    };
    const server = createServer(async (request, response) => {
      const body = await request.toArray();
      engine.notices.push(JSON.parse(Buffer.concat(body).toString()));
      await engine.meanwhile();
      response.writeHead(engine.answer.status, engine.answer.headers).end();
    });
    onCleanup(() => void server.close());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    engine.endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    await insertIndexed(pool, 3);
    await sql('select private.set_index_now(true)');
    return engine;
  })
  .extend('errors', (): unknown[] => [])
  .extend('tell', ({ jobs, engine, errors }) => (endpoint = engine.endpoint) => {
    return jobs.tellSearchEngine({ ...SITE, endpoint }, (error) => errors.push(error));
  })
  .extend('waiting', file, ({ sql }) => async (): Promise<string[]> => {
    const rows = await sql(
      "select key from jobs.jobs where queue = 'index_now' and finished_at is null order by key",
    );
    return rows.map(({ key }) => key);
  })
  .extend('change', file, ({ sql }) => async (slug: string, phone = '+15145550100') => {
    await sql('update public.listings set phone = $2 where slug = $1', [slug, phone]);
  });

test.beforeEach(async ({ engine, sql }) => {
  Object.assign(engine, { notices: [], answer: { status: 202 }, meanwhile: async () => undefined });
  await sql('truncate jobs.jobs');
});

test('does not follow redirects', async ({ engine, errors, tell, change }) => {
  engine.answer = { status: 307, headers: { location: '/elsewhere' } };
  await change('indexee-1');
  expect(await tell()).toBe(false);
  expect([engine.notices.length, errors.length]).toEqual([1, 1]);
});

test('sends a changed listing once, in both languages, with the address of the key', async ({
  engine,
  tell,
  waiting,
  change,
}) => {
  await change('indexee-1');
  await change('indexee-1', '+15145550101');
  expect(await tell()).toBe(true);
  expect(engine.notices).toEqual([
    {
      host: 'annuaire.example',
      key: 'cle-12345678',
      keyLocation: 'https://annuaire.example/cle-12345678.txt',
      urlList: [
        'https://annuaire.example/entreprise/indexee-1',
        'https://annuaire.example/en/business/indexee-1',
      ],
    },
  ]);
  expect([await waiting(), await tell()]).toEqual([[], false]);
});

test.for<[string, string, string[]]>([
  ['comes', "insert into public.listings (slug, name) values ('brouillon', 'Brouillon')", []],
  ['changes', "update public.listings set name = 'Nouveau nom' where slug = 'indexee-1'", ['indexee-1']],
  [
    'gets another address',
    "update public.listings set slug = 'autre' where slug = 'indexee-1'",
    ['autre', 'indexee-1'],
  ],
  ['goes', "update public.listings set status = 'archived' where slug = 'autre'", ['autre']],
  ['changes out of sight', "update public.listings set name = 'Plus là' where slug = 'autre'", []],
  ['is deleted', "delete from public.listings where slug = 'indexee-2'", ['indexee-2']],
  ['is of a demonstration', "update public.listings set name = 'Fictif' where source = 'demo'", []],
])('a listing that %s: sends its addresses', async ([_, statement, expected], { waiting, sql }) => {
  await sql(statement);
  expect(await waiting()).toEqual(expected);
});

test('rolls a notice back with its transaction', async ({ waiting, pool }) => {
  await inTransaction(pool, (client) =>
    client.query("update public.listings set name = 'Un autre nom' where slug = 'indexee-3'"),
  );
  expect(await waiting()).toEqual([]);
});

test('sends again a listing that changed during the request', async ({ engine, tell, waiting, change }) => {
  await change('indexee-3');
  engine.meanwhile = () => change('indexee-3', '+15145550102');
  expect(await tell()).toBe(true);
  expect(await waiting()).toEqual(['indexee-3']);
  engine.meanwhile = async () => undefined;
  expect([await tell(), await waiting()]).toEqual([true, []]);
  expect(engine.notices).toHaveLength(2);
});

test('retries with growing delays, or on demand, and gives up in the end', async ({
  engine,
  errors,
  tell,
  waiting,
  change,
  sql,
}) => {
  await change('indexee-3');
  engine.answer = { status: 503 };
  const delays: number[] = [];
  for (let attempt = 1; attempt <= 11; attempt += 1) {
    expect(await tell()).toBe(false);
    const rows = await sql(
      'select round(extract(epoch from run_at - now()) / 60)::integer as minutes from jobs.jobs',
    );
    delays.push(rows[0].minutes);
    expect(await tell()).toBe(false);
    await sql('update jobs.jobs set run_at = now()');
  }
  expect(delays).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360]);
  expect(engine.notices).toHaveLength(11);
  expect(errors).toHaveLength(11);
  await tell();
  expect(await waiting()).toEqual([]);
  // The row keeps the reason for a week.
  expect(await sql('select has_failed, last_error from jobs.jobs')).toEqual([
    { has_failed: true, last_error: 'IndexNow answered 503' },
  ]);

  await change('indexee-3', '+15145550103');
  engine.answer = { status: 429, headers: { 'retry-after': '600' } };
  await tell();
  const rows = await sql(
    'select round(extract(epoch from run_at - now())) as seconds from jobs.jobs where finished_at is null',
  );
  expect(Number(rows[0].seconds)).toBeGreaterThan(590);
});

test('keeps notices when the engine cannot be reached', async ({ errors, tell, waiting, change }) => {
  await change('indexee-3');
  expect(await tell('http://127.0.0.1:1/')).toBe(false);
  expect([await waiting(), errors.length]).toEqual([['indexee-3'], 1]);
});

test('sends batches of five hundred listings, each for one host only', async ({ engine, tell, pool }) => {
  await insertIndexed(pool, 700, 'beaucoup');
  expect(await Promise.all([tell(), tell()])).toEqual([true, true]);
  expect(engine.notices.map(({ urlList }) => urlList.length).sort()).toEqual([1000, 400].sort());
  expect(new Set(engine.notices.flatMap(({ urlList }) => urlList)).size).toBe(1400);
});

test('skips bulk loads, and keeps at most 100,000 notices', async ({ tell, waiting, sql, pool }) => {
  await insertIndexed(pool, 1001, 'vrac');
  expect(await waiting()).toEqual([]);
  // Five hundred are sent, and the hundred oldest of the others are dropped.
  await sql(`insert into jobs.jobs (queue, kind, key, run_at)
    select 'index_now', 'notify', 's' || n, now() - (200000 - n) * interval '1 second' from generate_series(1, 100600) n`);
  expect(await tell()).toBe(true);
  const rows = await sql(
    'select count(*)::integer as kept, min(substr(key, 2)::integer) as oldest from jobs.jobs',
  );
  expect(rows).toEqual([{ kept: 100_000, oldest: 601 }]);
});

test('queues nothing without a key', async ({ waiting, change, sql }) => {
  await change('indexee-3', '+15145550104');
  await sql('select private.set_index_now(false)');
  await change('indexee-3', '+15145550105');
  expect(await waiting()).toEqual([]);
});
