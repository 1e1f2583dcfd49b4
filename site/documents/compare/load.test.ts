import { expect, it } from 'vitest';
import type { DocumentRequest } from '#site/documents/document.ts';
import { loadComparison } from './load.ts';

/** Answers with a listing for the published slugs, and moves a former one. */
const client = {
  async rpc(name: string, { slug }: { slug: string }) {
    const isPublished = ['chez-paul', 'cafe-nord'].includes(slug);
    const data =
      name === 'business_page'
        ? isPublished
          ? { listing: { slug } }
          : null
        : slug === 'ancien-paul'
          ? { state: 'moved', slug: 'chez-paul' }
          : { state: 'gone', category: null, subcategory: null };
    return { data, error: null, status: 200 };
  },
};

const load = (search: string) =>
  loadComparison({
    client,
    query: new URLSearchParams(search),
    pathname: '/comparer',
    locale: 'fr',
  } as unknown as DocumentRequest);

it.each([
  ['slugs=chez-paul&slugs=cafe-nord', { redirect: '/comparer?slugs=chez-paul,cafe-nord', status: 302 }],
  ['slugs=ancien-paul,cafe-nord', { redirect: '/comparer?slugs=chez-paul,cafe-nord', status: 301 }],
  ['slugs=ancien-paul,chez-paul', { redirect: '/comparer?slugs=chez-paul', status: 301 }],
])('%s redirects to the shortest address with present slugs', async (search, redirect) => {
  expect(await load(search)).toEqual(redirect);
});

it.each([
  ['slugs=chez-paul,cafe-nord', ['chez-paul', 'cafe-nord'], [], 0, 0],
  ['slugs=chez-paul,partie', ['chez-paul'], ['partie'], 0, 0],
  ['slugs=chez-paul,../x,cafe-nord,a,b', ['chez-paul', 'cafe-nord'], ['a'], 1, 1],
  ['', [], [], 0, 0],
])('%s shows what exists and says what is left out', async (search, shown, missing, malformed, surplus) => {
  const result = await load(search);
  expect(result).toEqual({
    data: { listings: shown.map((slug) => ({ slug })), missing, malformed, surplus },
  });
});
