import { test as base, describe, expect, file } from '#tests/fixtures/platform.ts';
import { serveDatabase } from '#tests/support/backend.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { insertHiddenRows, STRANGER, type State } from './hidden-rows.ts';

/** Columns that each role may select in tables with hidden values; other columns are read through procedures. */
const COLUMNS: Record<string, Record<string, string[]>> = {
  listings: { anon: [], authenticated: ['id', 'name', 'owner_id', 'slug', 'status'] },
  claims: {
    anon: [],
    authenticated: ['created_at', 'decided_at', 'id', 'listing_id', 'status', 'user_id'],
  },
  reviews: { anon: [], authenticated: [] },
  review_photos: { anon: [], authenticated: [] },
  listing_slugs: { anon: [], authenticated: [] },
  notifications: {
    anon: [],
    authenticated: ['created_at', 'facts', 'id', 'kind', 'listing_id', 'path', 'read_at', 'user_id'],
  },
  user_profiles: {
    anon: [],
    authenticated: ['avatar_url', 'created_at', 'display_name', 'locale', 'updated_at', 'user_id'],
  },
  listing_photos: {
    anon: [],
    authenticated: ['alt_en', 'alt_fr', 'height', 'id', 'listing_id', 'path', 'position', 'shows', 'width'],
  },
};

const FILTERS = [
  'published_listings?select=id',
  'published_listings?select=id&name=gte.Zebre',
  'published_listings?select=id&phone=gte.%2B15&slug=gte.m',
  'published_reviews?select=id&body=gte.Zebre',
  'published_photos?select=id&path=gte.zebre',
  'listings?select=id&name=gte.Zebre&name=lt.Zebrf',
  'claims?select=id&status=eq.rejected',
  'regions?select=id,published_listings!inner(id)&published_listings.name=gte.Zebre',
];

const test = base.extend('ask', file, async ({ opens }) => {
  const open = async (state: State) => {
    const database = await opens(createTestDatabase(), 'drop');
    await insertHiddenRows(database.pool, state);
    await database.pool.query('analyze');
    const { url, backend } = await opens(serveDatabase(database));
    const token = await backend.signToken({ sub: STRANGER, role: 'authenticated', aal: 'aal1' });
    return { url, pool: database.pool, keys: backend.keys, token };
  };
  const states = { hidden: await open('hidden'), absent: await open('absent') };
  return async (
    state: 'hidden' | 'absent',
    path: string,
    count: string,
    role: 'anon' | 'authenticated' | 'service',
  ) => {
    const { url, keys, token } = states[state];
    const bearer = { anon: keys.anon, authenticated: token, service: keys.serviceRole }[role];
    const headers = { apikey: keys.anon, authorization: `Bearer ${bearer}`, prefer: `count=${count}` };
    const answer = await fetch(`${url}/rest/v1/${path}`, { headers });
    return `${answer.status} ${answer.headers.get('content-range')} ${await answer.text()}`;
  };
});

describe('counts', () => {
  test.for(FILTERS)('reveal no hidden rows: %s', async (path, { ask }) => {
    for (const role of ['anon', 'authenticated'] as const) {
      for (const count of ['exact', 'planned', 'estimated']) {
        const told = await ask('hidden', path, count, role);
        expect([role, count, told]).toEqual([role, count, await ask('absent', path, count, role)]);
        // The planner's estimates are replaced by the number of visible rows.
        expect([role, count, told]).toEqual([role, count, await ask('hidden', path, 'exact', role)]);
      }
    }
  });

  test('are the planner’s for the service role, and for tables without hidden rows', async ({ ask }) => {
    const planned = await ask('hidden', 'listings?select=id&name=like.*e*&limit=1', 'planned', 'service');
    expect(planned).toMatch(/^20[06] 0-0\/\d+ /);
    const municipalities = 'municipalities?select=id&name=like.*Saint*&limit=1';
    const [guess, exact] = [
      await ask('hidden', municipalities, 'planned', 'anon'),
      await ask('hidden', municipalities, 'exact', 'anon'),
    ];
    expect(guess).toMatch(/^206 0-0\/\d+ /);
    expect(guess).not.toBe(exact);
  });
});

test('a refusal for its cost contains no figure', async ({ opens }) => {
  const database = await opens(createTestDatabase(), 'drop');
  await insertHiddenRows(database.pool, 'hidden');
  await database.pool.query('analyze');
  const limits = { maxEmbeds: 8, maxDepth: 4, maxConditions: 40, maxCost: 1, statementMs: null };
  const expensive = {
    expensiveCost: 2_000,
    maxExpensiveReads: 1,
    expensiveWaiting: 1,
    expensiveWaitMs: 3_000,
  };
  const { url, backend } = await opens(
    serveDatabase(database, { publicReadLimits: { anon: limits, authenticated: limits, ...expensive } }),
  );
  const details = async (path: string) => {
    const answer = await fetch(`${url}/rest/v1/${path}`, { headers: { apikey: backend.keys.anon } });
    return [answer.status, ((await answer.json()) as { details: string }).details];
  };
  for (const name of ['a', 'Zebre', 'zz']) {
    const hidden = `published_listings?select=id&name=gte.${name}&order=phone&limit=3`;
    expect(await details(hidden)).toEqual([400, 'The budget of this role is 1.']);
  }
  expect(await details('municipalities?select=id&order=name')).toEqual([
    400,
    expect.stringMatching(/^PostgreSQL estimates its cost at \d+; the budget of this role is 1\.$/),
  ]);
});

describe('columns hidden from others', () => {
  test.for(['email', 'address', 'latitude', 'phone', 'hours', 'rejection_reason'])(
    'cannot be selected, filtered, ordered by or counted: listings.%s',
    async (column, { ask }) => {
      for (const query of [`select=${column}`, `${column}=not.is.null`, `order=${column}`]) {
        for (const count of ['exact', 'planned', 'estimated']) {
          expect(await ask('hidden', `listings?${query}`, count, 'authenticated')).toMatch(/^403 .*42501/);
        }
      }
    },
  );
});

test.for(Object.entries(COLUMNS))(
  'columns of %s that a role may select',
  async ([table, roles], { opens }) => {
    const database = await opens(createTestDatabase(), 'drop');
    for (const [role, expected] of Object.entries(roles)) {
      const { rows } = await database.pool.query<{ name: string }>(
        `select attname::text collate "C" as name from pg_attribute
        where attrelid = $1::regclass and attnum > 0 and not attisdropped
          and has_column_privilege($2, attrelid, attnum, 'select') order by 1`,
        [`public.${table}`, role],
      );
      expect([role, rows.map(({ name }) => name)]).toEqual([role, expected]);
    }
  },
);
