import pg from 'pg';
import { largeDatabase } from '#tests/fixtures/large.ts';
import { test as base, expect, file } from '#tests/fixtures/platform.ts';
import { type SearchArguments, searchBy } from '#tests/fixtures/search.ts';

const test = base
  .extend('client', file, async ({ endings: _ }, { onCleanup }) => {
    const client = new pg.Client({ connectionString: await largeDatabase() });
    onCleanup(() => client.end());
    await client.connect();
    return client;
  })
  // Statistics of this session only, so that other activity on the server does not count.
  .extend('scansOf', file, ({ client }) => async (work: () => Promise<unknown>): Promise<number> => {
    const scans = async () => {
      const { rows } = await client.query<{ scans: number }>(
        `select coalesce(sum(seq_scan), 0)::integer as scans
           from pg_stat_xact_user_tables where relname in ('listings', 'listing_photos')`,
      );
      return rows[0]?.scans ?? 0;
    };
    await client.query('begin');
    const before = await scans();
    await work();
    const after = await scans();
    await client.query('rollback');
    return after - before;
  });

// The first caller of the large database waits minutes for it on a busy machine.
test.beforeAll(({ client }) => void client, 600_000);

const NEAR = { lat: 45.5, lng: -73.6 };
const SEARCHES: SearchArguments[] = [
  {},
  { page: 50 },
  ...['rating', 'newest', 'name'].flatMap((sort) => [
    { sort },
    { category: 'restaurants', sort },
    { q: 'tremblay', sort },
  ]),
  { category: 'restaurants', city: 'montreal' },
  { region: 'estrie', subcategory: 'plombiers' },
  { mrc: 'memphremagog', category: 'sante' },
  { q: 'plombier' },
  { q: 'plonbier laval' },
  { q: 'estimation gratuite' },
  { q: 'estimation gratuite urgence 7' },
  { q: 'zenith montreal' },
  { q: 'zénith 12 laval', sort: 'newest' },
  { q: 'xqzvk plombier' },
  { q: 'xqzvk zzyzx laval' },
  { phone: '514-200-0037' },
  { phone: '2000037' },
  { phone: '514' },
  { phone: '33 1 42 68 53 00' },
  { ...NEAR, radius: 25 },
  { ...NEAR, radius: 25, sort: 'distance', q: 'plombier' },
  { ...NEAR, radius: 100, q: 'tremblay' },
  { ...NEAR, sort: 'distance' },
];

test.for(SEARCHES)('%j does not scan a table of listings', async (asked, { client, scansOf }) => {
  const call = async <Answer>(name: string, args: object): Promise<Answer> => {
    const values = Object.values(args).map((value) =>
      typeof value === 'object' && !Array.isArray(value) ? JSON.stringify(value) : value,
    );
    const names = Object.keys(args).map((parameter, index) => `${parameter} => $${index + 1}`);
    const { rows } = await client.query(`select public.${name}(${names.join(', ')}) as answer`, values);
    return rows[0].answer;
  };
  expect(await scansOf(() => searchBy(call, asked))).toBe(0);
});

test.for([
  `public.suggest_what('tre')`,
  `public.suggest_what('plonbier tremb')`,
  `public.suggest_where('monteral')`,
])('%s does not scan a table of listings', async (call, { client, scansOf }) => {
  expect(await scansOf(() => client.query(`select ${call}`))).toBe(0);
});
