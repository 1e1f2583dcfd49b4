import { gunzipSync } from 'node:zlib';
import { DOMParser } from '@xmldom/xmldom';
import { LASTING_PAGES } from '#domain/pages/sitemap.ts';
import { test as base, expect, file } from '#tests/fixtures/index.ts';
import { insertIndexed } from './indexed.ts';

const SITE = 'https://annuaire.example';
/** Above the data API's row limit (1,000), and above the size of a part. */
const LISTINGS = 2_345;

type Entry = { address: string; changedAt: string | null; alternates: Record<string, string> };

const test = base
  .extend('sitemap', file, async ({ pool, backend, jobs }) => {
    // Parts of a thousand ids, so that a few thousand listings fill several.
    await pool.query(`create or replace function private.sitemap_part_size() returns integer
      language sql immutable parallel safe as 'select 1000'`);
    await insertIndexed(pool, LISTINGS);
    return jobs.sitemap(backend.anon, {
      siteUrl: SITE,
      articles: [
        { id: 'ancien', published: '2026-01-02', updated: '2026-05-07' },
        { id: 'nouveau', published: '2026-05-06' },
      ],
    });
  })
  .extend('ask', file, ({ sitemap }) => (path: string, headers: Record<string, string> = {}) => {
    return sitemap(new Request(SITE + path, { headers }));
  })
  /** Parsed by a strict XML parser. */
  .extend('entries', file, ({ ask }) => async (path: string): Promise<Entry[]> => {
    const response = await ask(path);
    if (!response) throw new Error(`there is no ${path}`);
    return parse(await response.text());
  })
  .extend('everyListing', file, ({ entries }) => async () => {
    const parts = (await entries('/sitemap.xml')).filter(({ address }) => address.includes('listings'));
    return (await Promise.all(parts.map(({ address }) => entries(address.slice(SITE.length))))).flat();
  });

test('has every listing in both languages, beyond the cap on rows and beyond one part', async ({
  sql,
  entries,
  everyListing,
}) => {
  const index = (await entries('/sitemap.xml')).map(({ address }) => address.slice(SITE.length));
  expect(index).toEqual([
    '/sitemap-pages.xml',
    '/sitemap-places.xml',
    '/sitemap-categories.xml',
    '/sitemap-city-restaurants-0.xml',
    '/sitemap-listings-0.xml',
    '/sitemap-listings-1.xml',
    '/sitemap-listings-2.xml',
  ]);
  const all = await everyListing();
  expect(all).toHaveLength(2 * LISTINGS);
  const rows = await sql<{ slug: string }>('select slug from public.listings');
  const expected = rows.flatMap(({ slug }) => [`${SITE}/entreprise/${slug}`, `${SITE}/en/business/${slug}`]);
  expect(all.map(({ address }) => address).sort()).toEqual(expected.sort());
});

test('has both languages in each entry of a page, and its last change', async ({ sql, everyListing }) => {
  const changedAt = '2026-03-04T05:06:07Z';
  await sql('alter table public.listings disable trigger user');
  await sql(
    "update public.listings set content_changed_at = $1, updated_at = now() where slug = 'indexee-7'",
    [changedAt],
  );
  await sql('alter table public.listings enable trigger user');
  const both = (await everyListing()).filter(({ address }) => address.endsWith('/indexee-7'));
  const alternates = {
    'fr-CA': `${SITE}/entreprise/indexee-7`,
    'en-CA': `${SITE}/en/business/indexee-7`,
    'x-default': `${SITE}/entreprise/indexee-7`,
  };
  expect(both).toEqual([
    { address: `${SITE}/entreprise/indexee-7`, changedAt, alternates },
    { address: `${SITE}/en/business/indexee-7`, changedAt, alternates },
  ]);
});

test('updates lastmod in the entry and in the index', async ({ sql, entries, everyListing }) => {
  const before = new Date().toISOString().slice(0, 19);
  await sql("update public.listings set phone = '+15145550199' where slug = 'indexee-2345'");
  const [entry] = (await everyListing()).filter(({ address }) => address.endsWith('/indexee-2345'));
  const index = await entries('/sitemap.xml');
  expect(entry?.changedAt?.slice(0, 19)).toSatisfy((time: string) => time >= before);
  expect(index.find(({ address }) => address.endsWith('listings-2.xml'))?.changedAt).toBe(entry?.changedAt);
});

test('drops an unindexable listing at once, and leaves other entries in place', async ({
  sql,
  everyListing,
}) => {
  const before = (await everyListing()).map(({ address }) => address);
  await sql("update public.listings set status = 'archived' where slug = 'indexee-1'");
  await sql("update public.listings set unindexed_at = now() where slug = 'indexee-2'");
  await sql("update public.listings set source = 'demo' where slug = 'indexee-3'");
  await sql("update public.listings set hours = null where slug = 'indexee-4'");
  await sql("update public.listings set slug = 'autre-adresse' where slug = 'indexee-5'");
  await sql("delete from public.listings where slug = 'indexee-6'");
  const after = (await everyListing()).map(({ address }) => address);
  const left = before.filter((address) => !/\/indexee-[12346]$/.test(address));
  expect(after).toEqual(left.map((address) => address.replace(/\/indexee-5$/, '/autre-adresse')));
});

test('has the indexable lists only', async ({ pool, entries }) => {
  await insertIndexed(pool, 4, 'demonstration');
  await pool.query(
    `update public.listings set source = 'demo',
       municipality_id = (select id from public.municipalities where slug = 'amqui') where slug like 'demonstration%'`,
  );
  const french = async (path: string) =>
    (await entries(path))
      .map(({ address }) => address.slice(SITE.length))
      .filter((path) => !/^\/en(?:\/|$)/.test(path));
  expect(await french('/sitemap-places.xml')).toEqual([
    '/region/gaspesie-iles-de-la-madeleine',
    '/region/laval',
    '/ville/gaspe',
    '/ville/laval',
  ]);
  expect(await french('/sitemap-categories.xml')).toEqual([
    '/categorie/restaurants',
    '/categorie/restaurants/cafes',
    '/categorie/restaurants/pizzerias',
  ]);
  expect(await french('/sitemap-city-restaurants-0.xml')).toEqual([
    '/ville/gaspe/restaurants',
    '/ville/gaspe/restaurants/cafes',
    '/ville/laval/restaurants',
    '/ville/laval/restaurants/cafes',
    '/ville/laval/restaurants/pizzerias',
  ]);
  const pages = await entries('/sitemap-pages.xml');
  expect(pages.find(({ address }) => address.endsWith('/blogue/ancien'))?.changedAt).toBe('2026-05-07');
  expect(await french('/sitemap-pages.xml')).toEqual([...LASTING_PAGES, '/blogue/ancien', '/blogue/nouveau']);
});

test('is compressed on request', async ({ ask }) => {
  const response = await ask('/sitemap-listings-1.xml', { 'accept-encoding': 'br, gzip' });
  expect(response?.headers.get('content-encoding')).toBe('gzip');
  expect(response?.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  const text = gunzipSync((await response?.arrayBuffer()) ?? '').toString();
  expect(text).toBe(await (await ask('/sitemap-listings-1.xml', { 'accept-encoding': 'gzip;q=0' }))?.text());
  expect(parse(text)).toHaveLength(2000);
});

test.for([
  '/sitemap-listings-3.xml',
  '/sitemap-listings-999999999.xml',
  '/sitemap-listings-9999999999.xml',
  '/sitemap-listings--1.xml',
  '/sitemap-city-restaurants-1.xml',
  '/sitemap-city-nulle-0.xml',
  '/sitemap-nulle.xml',
])('has no part without an address: %s', async (path, { ask }) => {
  expect(await ask(path)).toBeNull();
});

test('fails completely when the database does, instead of giving a partial document', async ({
  sql,
  ask,
}) => {
  await sql('alter function public.sitemap_listings rename to away');
  await expect(ask('/sitemap-listings-1.xml')).rejects.toThrow(/sitemap_listings/);
  await sql('alter function public.away rename to sitemap_listings');
});

test('limits concurrent readers; others get a retry-after, until one has ended or left', async ({
  ask,
  entries,
}) => {
  const path = '/sitemap-listings-0.xml';
  const { length } = await entries(path);
  const open = await Promise.all(Array.from({ length: 8 }, () => ask(path)));
  expect(open.map((response) => response?.status)).toEqual(Array(8).fill(200));
  const refused = await ask(path);
  expect([refused?.status, refused?.body]).toEqual([503, null]);
  const [one, ...others] = open;
  await one?.body?.cancel();
  expect(await entries(path)).toHaveLength(length);
  for (const response of others) await response?.text();
  expect((await ask(path))?.status).toBe(200);
});

function parse(text: string): Entry[] {
  const reject = (message: string) => {
    throw new Error(message);
  };
  const errorHandler = { warning: reject, error: reject, fatalError: reject };
  const document = new DOMParser({ errorHandler }).parseFromString(text, 'application/xml');
  return Array.from<ChildNode>(document.documentElement.childNodes)
    .filter((node): node is Element => node.nodeType === 1)
    .map((entry) => ({
      address: entry.getElementsByTagName('loc')[0]?.textContent ?? '',
      changedAt: entry.getElementsByTagName('lastmod')[0]?.textContent ?? null,
      alternates: Object.fromEntries(
        Array.from<Element>(entry.getElementsByTagName('xhtml:link')).map((link) => [
          link.getAttribute('hreflang'),
          link.getAttribute('href'),
        ]),
      ),
    }));
}
