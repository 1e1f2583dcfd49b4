import fc from 'fast-check';
import type { SearchResult } from '#domain/pages/directory.ts';
import { OPTION_FILTERS } from '#domain/search/option-filters.ts';
import type { SearchArguments } from '#tests/fixtures/index.ts';
import { expect, test } from '#tests/fixtures/index.ts';
import { fillDirectory } from './fixture.ts';

test.beforeAll(async ({ pool }) => {
  await fillDirectory(pool);
});

const words = fc.constantFrom(
  'plombier',
  'laval',
  'st-',
  "l'",
  'inc.',
  '&',
  '|',
  '!',
  ':*',
  "''",
  '(',
  '%',
  '\\',
  '514',
  'qc',
  'é',
);
// PostgreSQL text cannot contain NUL; the API refuses it before.
const anything = fc
  .string({ unit: 'binary', maxLength: 250 })
  .map((s) => s.replaceAll('\0', '').toWellFormed());
const text = fc.oneof(
  anything,
  fc.array(words, { maxLength: 25 }).map((w) => w.join(' ')),
);
const slug = fc.oneof(anything, fc.constantFrom('laval', 'restaurants', 'plombiers', 'estrie', 'granby', ''));
const number = fc.option(
  fc.oneof(
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.double({ min: -200, max: 200, noNaN: true }),
  ),
);
const integer = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 });

const option = fc.constantFrom(
  'x:y',
  ...OPTION_FILTERS.flatMap(({ name, codes }) => codes.map((code) => `${name}:${code}`)),
);

const asked: fc.Arbitrary<SearchArguments> = fc.record(
  {
    q: text,
    where: text,
    phone: text,
    category: slug,
    subcategory: slug,
    region: slug,
    mrc: slug,
    city: slug,
    lat: number,
    lng: number,
    radius: number,
    bounds: fc.oneof(anything, fc.array(fc.double({ min: -200, max: 200, noNaN: true })).map(String)),
    points: fc.boolean(),
    sort: fc.oneof(anything, fc.constantFrom('relevance', 'distance', 'rating', 'newest', 'name')),
    page: integer,
    pageSize: integer,
    locale: fc.oneof(anything, fc.constantFrom('fr', 'en')),
    options: fc.array(fc.oneof(anything, option), { maxLength: 4 }),
    countOptions: fc.boolean(),
  },
  { requiredKeys: [] },
);

test('any search succeeds, with a complete answer', async ({ search }) => {
  const runs = 500;
  await fc.assert(
    fc.asyncProperty(asked, async (a) => {
      const found = await search(a);
      expect(Object.keys(found).sort()).toEqual([
        'around',
        'facets',
        'lacking',
        'options',
        'points',
        'reasons',
        'rows',
        'sections',
        'total',
        'totalIsCapped',
        'understood',
        'unmet',
      ]);
      expect(found.total).toBeGreaterThanOrEqual(found.rows.length ? 1 : 0);
      expect(found.rows.length).toBeLessThanOrEqual(50);
      expect(new Set(found.rows.map((row) => row.id)).size).toBe(found.rows.length);
      expect(Object.values(found.facets).every(Array.isArray)).toBe(true);
      expect(Array.isArray(found.understood.words)).toBe(true);
    }),
    { numRuns: runs },
  );
  console.log(`${runs} random searches tried`);
}, 120_000);

/** Arbitrary JSON as the conditions of a request. */
const condition = fc.record(
  {
    kind: fc.oneof(
      anything,
      fc.constantFrom('category', 'city', 'mrc', 'region', 'postal', 'word', 'concept'),
    ),
    id: fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }),
    phrases: fc.array(fc.record({ stems: fc.array(text, { maxLength: 3 }), text, isAlias: fc.boolean() })),
    code: text,
    stem: text,
    meant: fc.array(text, { maxLength: 6 }),
    isAddress: fc.boolean(),
    isWeak: fc.boolean(),
    related: fc.array(text, { maxLength: 60 }),
  },
  { requiredKeys: ['kind'] },
);
const request = fc.record(
  {
    q: text,
    conditions: fc.array(condition, { maxLength: 40 }),
    named: fc.array(text, { maxLength: 40 }),
    understood: fc.record({ category: integer, city: integer, postalCode: text, words: fc.array(text) }),
    chosen: fc.record({ category: slug, city: slug }),
    bounds: fc.record({ south: number, west: number, north: number, east: number }, { requiredKeys: [] }),
    points: fc.boolean(),
  },
  { requiredKeys: [] },
);

test('any JSON as a request gets an answer', async ({ as }) => {
  await fc.assert(
    fc.asyncProperty(request, async (r) => {
      const found = await as(null).must<SearchResult>('search_listings', { request: r });
      expect(found.total).toBeGreaterThanOrEqual(found.rows.length ? 1 : 0);
    }),
    { numRuns: 300 },
  );
}, 120_000);

test('any typed text gets suggestions without an error', async ({ suggest }) => {
  await fc.assert(
    fc.asyncProperty(text, fc.constantFrom('what' as const, 'where' as const), async (q, field) => {
      expect((await suggest(field, q as string)).length).toBeLessThanOrEqual(8);
    }),
    { numRuns: 300 },
  );
}, 120_000);
