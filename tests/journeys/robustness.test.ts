import fc from 'fast-check';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { EMPTY_SEARCH } from '#domain/search/search.ts';
import { askRaw, type RawAnswer } from './support/raw-request.ts';

/** Random inputs each time; more runs by environment. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 120);

let tried = 0;
afterAll(() => console.log(`fuzzed the site with ${tried} inputs`));

function ask(path: string, headers: Record<string, string> = {}): Promise<RawAnswer> {
  tried += 1;
  return askRaw(path, headers);
}

/** Follows redirects to the canonical form of a search; a text cut at its limit takes a second one. */
async function askSearch(path: string): Promise<RawAnswer> {
  let answer = await ask(path);
  for (let redirects = 0; answer.location !== undefined && redirects < 3; redirects += 1) {
    answer = await ask(answer.location);
  }
  return answer;
}

function expectSane({ status, body }: Pick<RawAnswer, 'status' | 'body'>): void {
  expect(status).toBeLessThan(500);
  expect(body).not.toMatch(/at .+\.(?:ts|js):\d+|Unexpected Application Error|SQLSTATE|node_modules/);
  if (status === 200 || status === 404) expect(body).toMatch(/<h1[\s>]/);
}

const PARAMETERS = [...Object.keys(EMPTY_SEARCH), 'unknown', '__proto__', 'reviews'];
const value = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.constantFrom(
    "' or 1=1 --",
    '../../etc/passwd',
    '<script>',
    '%',
    '1e309',
    '-0',
    'NaN',
    '\u0000',
    '٣',
    'null',
    'a b c d e f g h',
  ),
  fc.double().map(String),
);
const queryString = fc
  .array(fc.tuple(fc.constantFrom(...PARAMETERS), value), { maxLength: 8 })
  .map((pairs) => new URLSearchParams(pairs).toString());
const rawQuery = fc
  .string({ unit: fc.constantFrom(...'abcq=&%+;#?/[]{}"\\0123<>éÀ'.split('')), maxLength: 80 })
  .map(encodeURI);
const segment = fc.oneof(
  fc.constantFrom(
    'en',
    'ville',
    'city',
    'entreprise',
    'categorie',
    'recherche',
    'laval',
    'restaurants',
    '..',
    '.',
    '%00',
    '%2e%2e',
    '%ED%A0%80',
    '',
  ),
  fc.string({ unit: 'binary', maxLength: 40 }).map((text) => encodeURIComponent(text.toWellFormed())),
  fc.stringMatching(/^%[0-9A-Fa-f]{0,2}$/),
);

// Hundreds of pages each.
describe('odd input', { timeout: 300_000 }, () => {
  it.each(['/recherche', '/en/search'])('any query string on %s gets a page', async (path) => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(queryString, rawQuery), async (query) => {
        const answer = await askSearch(`${path}?${query}`);
        expect(answer.status).toBe(200);
        expectSane(answer);
      }),
      { numRuns: RUNS },
    );
  });

  it('any path gets a page, a redirect or a client error', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(segment, { maxLength: 5 }), queryString, async (segments, query) => {
        expectSane(await ask(`/${segments.join('/')}?${query}`));
      }),
      { numRuns: RUNS },
    );
  });

  it('any header leaves the page unchanged', async () => {
    const text = fc.stringMatching(/^[\x20-\x7e]{0,200}$/);
    await fc.assert(
      fc.asyncProperty(text, text, text, text, async (language, cookie, agent, etag) => {
        const headers = {
          'accept-language': language,
          cookie,
          'user-agent': agent,
          'if-none-match': etag,
          range: 'bytes=9-2',
          'x-forwarded-host': 'evil.example',
          accept: cookie,
        };
        const answer = await ask('/entreprise/aucune-fiche-de-ce-nom', headers);
        expect(answer.status).toBe(404);
        expectSane(answer);
        expect(answer.body).not.toContain('evil.example');
      }),
      { numRuns: RUNS / 4 },
    );
  });

  it.each([
    ['a very long address', `/recherche?q=${'a'.repeat(10_000)}`],
    ['a very long slug', `/entreprise/${'a'.repeat(4000)}`],
    ['two slashes', '//evil.example/'],
    ['a back-slash', '/\\evil.example/'],
    ['a broken escape', '/ville/%E0%A4%A'],
    ['a NUL as a token', '/desabonnement?token=%00'],
    ['a NUL in a token', '/en/privacy-requests?demande=a%00b'],
  ])('%s causes neither an error nor a redirect to another site', async (_name, path) => {
    const answer = await ask(path);
    expectSane(answer);
  });

  it.each([
    '/ville/%00',
    '/region/%00',
    '/categorie/%00',
    '/categorie/restaurants/%00',
    '/entreprise/%00',
    '/restaurants/laval/%00',
    '/blogue/%00',
  ])('%s is not found, although PostgreSQL text cannot contain this character', async (path) => {
    expect((await ask(path)).status).toBe(404);
  });

  it.each(['POST', 'PUT', 'DELETE', 'PATCH'])('refuses %s to a page', async (method) => {
    const response = await fetch(`${inject('siteUrl')}/recherche`, { method, body: 'x=1' });
    expect(response.status).toBe(405);
  });
});
