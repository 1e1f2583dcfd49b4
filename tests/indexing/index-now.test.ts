import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { tellOnce } from '#tests/fixtures/jobs.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { insertIndexed } from './indexed.ts';

type Notice = { host: string; key: string; keyLocation: string; urlList: string[] };

let database: TestDatabase;
let engine: Server;
let settings: { siteUrl: string; key: string; endpoint: string };
let notices: Notice[] = [];
let answer: { status: number; headers?: Record<string, string> };
/** What happens while a notice is being read. */
let meanwhile: () => Promise<unknown>;
const errors: unknown[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  engine = createServer(async (request, response) => {
    const body = await request.toArray();
    notices.push(JSON.parse(Buffer.concat(body).toString()));
    await meanwhile();
    response.writeHead(answer.status, answer.headers).end();
  });
  await new Promise<void>((resolve) => engine.listen(0, '127.0.0.1', resolve));
  const { port } = engine.address() as AddressInfo;
  settings = {
    siteUrl: 'https://annuaire.example',
    key: 'cle-12345678',
    endpoint: `http://127.0.0.1:${port}/`,
  };
  await insertIndexed(database.pool, 3);
  await sql('select private.set_index_now(true)');
});
afterAll(async () => {
  engine.close();
  await database.drop();
});
beforeEach(async () => {
  [answer, meanwhile] = [{ status: 202 }, async () => undefined];
  await sql('truncate private.index_notices');
});
afterEach(() => {
  notices = [];
  errors.length = 0;
});

const sql = (text: string, values: unknown[] = []) => database.pool.query(text, values);
const tell = () => tellOnce(database.pool, settings, (error) => errors.push(error));
async function waiting(): Promise<string[]> {
  const { rows } = await sql('select slug from private.index_notices order by slug');
  return rows.map(({ slug }) => slug);
}
async function change(slug: string, phone = '+15145550100'): Promise<void> {
  await sql('update public.listings set phone = $2 where slug = $1', [slug, phone]);
}

it('is told to nobody whom the other side names in its place', async () => {
  answer = { status: 307, headers: { location: '/elsewhere' } };
  await change('indexee-1');
  expect(await tell()).toBe(false);
  expect([notices.length, errors.length]).toEqual([1, 1]);
});

it('tells once of what changed however often, in both languages, and of where its key is', async () => {
  await change('indexee-1');
  await change('indexee-1', '+15145550101');
  expect(await tell()).toBe(true);
  expect(notices).toEqual([
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

it.each([
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
])('of a listing that %s, tells its addresses', async (_, statement, expected) => {
  await sql(statement);
  expect(await waiting()).toEqual(expected);
});

it('takes a change back with its transaction', async () => {
  const client = await database.pool.connect();
  await client.query('begin');
  await client.query("update public.listings set name = 'Un autre nom' where slug = 'indexee-3'");
  await client.query('rollback');
  client.release();
  expect(await waiting()).toEqual([]);
});

it('tells again of what changed while it was told', async () => {
  await change('indexee-3');
  meanwhile = () => change('indexee-3', '+15145550102');
  expect(await tell()).toBe(true);
  expect(await waiting()).toEqual(['indexee-3']);
  meanwhile = async () => undefined;
  expect([await tell(), await waiting()]).toEqual([true, []]);
  expect(notices).toHaveLength(2);
});

it('tries again later and later, or when it is asked to, and gives up in the end', async () => {
  await change('indexee-3');
  answer = { status: 503 };
  const delays: number[] = [];
  for (let attempt = 1; attempt <= 11; attempt += 1) {
    expect(await tell()).toBe(false);
    const { rows } = await sql(
      'select round(extract(epoch from due_at - now()) / 60)::integer as minutes from private.index_notices',
    );
    delays.push(rows[0].minutes);
    expect(await tell()).toBe(false);
    await sql('update private.index_notices set due_at = now()');
  }
  expect(delays).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360]);
  expect(notices).toHaveLength(11);
  expect(errors).toHaveLength(11);
  await tell();
  expect(await waiting()).toEqual([]);

  await change('indexee-3', '+15145550103');
  answer = { status: 429, headers: { 'retry-after': '600' } };
  await tell();
  const { rows } = await sql(
    'select round(extract(epoch from due_at - now())) as seconds from private.index_notices',
  );
  expect(Number(rows[0].seconds)).toBeGreaterThan(590);
});

it('keeps what it could not tell because nobody answered', async () => {
  await change('indexee-3');
  const nobody = { ...settings, endpoint: 'http://127.0.0.1:1/' };
  expect(await tellOnce(database.pool, nobody, (error) => errors.push(error))).toBe(false);
  expect([await waiting(), errors.length]).toEqual([['indexee-3'], 1]);
});

it('tells in notices of five hundred listings, each of one server alone', async () => {
  await insertIndexed(database.pool, 700, 'beaucoup');
  expect(await Promise.all([tell(), tell()])).toEqual([true, true]);
  expect(notices.map(({ urlList }) => urlList.length).sort()).toEqual([1000, 400].sort());
  expect(new Set(notices.flatMap(({ urlList }) => urlList)).size).toBe(1400);
});

it('leaves bulk work to the sitemap, and keeps 100,000 at most', async () => {
  await insertIndexed(database.pool, 1001, 'vrac');
  expect(await waiting()).toEqual([]);
  await sql(`insert into private.index_notices (slug, changed_at)
    select 's' || n, now() + n * interval '1 second' from generate_series(1, 100100) n`);
  await sql("update private.index_notices set due_at = now() + interval '1 hour'");
  await tell();
  const { rows } = await sql(
    'select count(*)::integer as kept, min(changed_at) > now() as newest from private.index_notices',
  );
  expect(rows).toEqual([{ kept: 100_000, newest: true }]);
});

it('keeps nothing while nobody has a key', async () => {
  await change('indexee-3', '+15145550104');
  await sql('select private.set_index_now(false)');
  await change('indexee-3', '+15145550105');
  expect(await waiting()).toEqual([]);
});
