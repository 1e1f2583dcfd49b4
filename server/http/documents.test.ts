import { expect, it } from 'vitest';
import type { RenderedDocument } from '#domain/pages/rendered-document.ts';
import { createDocuments } from './documents.ts';

const answerOf = (document: RenderedDocument) =>
  createDocuments({
    render: async () => document,
    submit: async () => Promise.reject(new Error('no form')),
    headers: [['x-frame-options', 'DENY']],
    pageStyle: (html) => Buffer.from(html.replace('<style></style>', '<style>a{}</style>')),
  }).answer('/faq');
const headersOf = (answer: Awaited<ReturnType<typeof answerOf>>) =>
  Object.fromEntries(
    Array.from({ length: (answer?.headers.length ?? 0) / 2 }, (_, index) =>
      answer?.headers.slice(index * 2, index * 2 + 2),
    ) as [string, string][],
  );

it('hands a page that may be cached to the cache, with its style, tags and end', async () => {
  const until = new Date(1_800_000_000_000);
  const answer = await answerOf({ status: 200, html: '<style></style>', tags: ['all', 'l/1'], until });
  expect(answer).toMatchObject({ status: 200, tags: ['all', 'l/1'], until: until.getTime() });
  expect(answer?.body.toString()).toBe('<style>a{}</style>');
  // The page cache sets Cache-Control.
  expect(headersOf(answer)).toEqual({
    'x-frame-options': 'DENY',
    'content-type': 'text/html; charset=utf-8',
  });
});

it.each([
  [{ status: 404, html: 'x', tags: null, until: null }, 'public, max-age=0, must-revalidate'],
  [{ status: 200, html: 'x', isPrivate: true, tags: null, until: null }, 'no-store'],
  [{ status: 422, html: 'x', isPrivate: true, tags: null, until: null }, 'no-store'],
  [{ status: 500, html: 'x', tags: null, until: null }, 'no-store'],
] as const)('answers what is not cached: %o', async (document, caching) => {
  const answer = await answerOf(document);
  expect(answer).toMatchObject({ status: document.status, tags: null });
  expect(headersOf(answer)['cache-control']).toBe(caching);
});

it('answers a resource with its own type, for as long as it says', async () => {
  const answer = await answerOf({ status: 200, text: 'é', type: 'text/plain', maxAgeSeconds: 60 });
  expect(headersOf(answer)).toMatchObject({
    'content-type': 'text/plain',
    'cache-control': 'public, max-age=60',
  });
  expect([answer?.tags, answer?.body.toString()]).toEqual([null, 'é']);
});

it('answers a resource that other sites may frame with its own policy, without X-Frame-Options', async () => {
  const text = { status: 200, text: 'é', type: 'text/html', maxAgeSeconds: 60 } as const;
  const headers = headersOf(await answerOf({ ...text, framedStyle: 'a{}' }));
  expect(headers['content-security-policy']).toMatch(/style-src 'sha256-[^']+';.*frame-ancestors \*$/);
  expect(headers).not.toHaveProperty('x-frame-options');
});

it('adds the headers of a redirect', async () => {
  const headers = { 'cache-control': 'no-store' };
  expect(headersOf(await answerOf({ status: 302, location: 'https://a.example', headers }))).toMatchObject({
    location: 'https://a.example',
    ...headers,
  });
});

it('answers redirects, and leaves the page of an outage to the server', async () => {
  const moved = await answerOf({ status: 301, location: '/faq' });
  expect([moved?.status, headersOf(moved).location, moved?.body.length]).toEqual([301, '/faq', 0]);
  const away = await answerOf({ status: 503, html: null, tags: null, until: null });
  expect([away?.status, away?.body.length, headersOf(away)['content-type']]).toEqual([503, 0, undefined]);
});

it('passes on the search of a page, for the search counter', async () => {
  const search = { typed: 'pizza', foundNothing: true, unmet: null };
  const page = { status: 200, html: 'x', tags: null, until: null };
  expect(await answerOf({ ...page, search })).toMatchObject({ search });
  expect(await answerOf(page)).not.toHaveProperty('search');
});
