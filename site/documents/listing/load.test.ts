import { expect, it } from 'vitest';
import { loadAlias, loadListing } from './load.ts';

type Answers = Readonly<Record<string, readonly unknown[]>>;
const PAGE = {
  listing: {
    id: 7,
    hours: null,
    specialHours: [],
    seasons: [],
    appointmentDays: [],
    category: null,
    subcategory: null,
  },
  nearby: [],
  reviews: { page: 1 },
};

/** Builds a request whose client records the procedures called; each procedure returns its answers in order. */
function askedFor(pathname: string, params: Record<string, string>, answers: Answers, query = '') {
  const calls: string[] = [];
  const rpc = async (name: string) => {
    const nth = calls.filter((call) => call === name).length;
    calls.push(name);
    return { data: answers[name]?.[nth] ?? null, error: null, status: 200 };
  };
  const asked = { pathname, params, query: new URLSearchParams(query), locale: 'fr', client: { rpc } };
  return { asked: asked as unknown as Parameters<typeof loadListing>[0], calls };
}

it('reads an existing listing in one call, and caches it', async () => {
  const { asked, calls } = askedFor('/entreprise/a', { slug: 'a' }, { business_page: [PAGE] });
  expect(await loadListing(asked)).toMatchObject({ data: { page: PAGE }, tags: expect.anything() });
  expect(calls).toEqual(['business_page']);
});

it.each(['review=12', 'reviews=99'])('does not cache the page for %s', async (query) => {
  const { asked } = askedFor('/entreprise/a', { slug: 'a' }, { business_page: [PAGE] }, query);
  expect(await loadListing(asked)).not.toHaveProperty('tags');
});

it('resolves a former address in one call, and keeps its query', async () => {
  const answers = { find_business: [{ state: 'moved', slug: 'b' }] };
  const { asked, calls } = askedFor('/entreprise/a', { slug: 'a' }, answers, 'reviews=2');
  expect(await loadListing(asked)).toEqual({ redirect: '/entreprise/b?reviews=2', status: 301 });
  expect(calls).toEqual(['business_page', 'find_business']);
});

it('shows a listing published between the two reads, instead of redirecting to the same address', async () => {
  const answers = { business_page: [null, PAGE], find_business: [{ state: 'published', slug: 'a' }] };
  const { asked, calls } = askedFor('/entreprise/a', { slug: 'a' }, answers, 'sort=useful');
  expect(await loadListing(asked)).toMatchObject({ data: { page: PAGE } });
  expect(calls).toEqual(['business_page', 'find_business', 'business_page']);
});

const ALIAS = { categorySlug: 'cafes', citySlug: 'laval', slug: 'a' };

it('shows a listing at the long form of its address', async () => {
  const answers = { find_business: [{ state: 'published', slug: 'a' }], business_page: [PAGE] };
  const { asked, calls } = askedFor('/cafes/laval/a', ALIAS, answers);
  expect(await loadAlias(asked)).toMatchObject({ data: { page: PAGE } });
  expect(calls).toEqual(['find_business', 'business_page']);
});

it('redirects a long form with a wrong segment', async () => {
  const answers = { find_business: [{ state: 'moved', slug: 'a' }] };
  const { asked } = askedFor('/cafes/laval/a', ALIAS, answers);
  expect(await loadAlias(asked)).toEqual({ redirect: '/entreprise/a', status: 301 });
});

it('answers 404 without a read for an invalid listing address', async () => {
  const { asked, calls } = askedFor('/entreprise/a_b', { slug: 'a_b' }, {});
  expect(await loadListing(asked)).toEqual({ missing: 404 });
  const params = { categorySlug: 'x_y', citySlug: 'laval', slug: 'a' };
  const alias = askedFor('/x_y/laval/a', params, {});
  expect(await loadAlias(alias.asked)).toEqual({ missing: 404 });
  expect([...calls, ...alias.calls]).toEqual([]);
});

it('answers 410 for a deleted listing, with a null category if it had none', async () => {
  const answers = { find_business: [{ state: 'gone', slug: 'a', category: null, subcategory: null }] };
  const { asked } = askedFor('/cafes/laval/a', ALIAS, answers);
  expect(await loadAlias(asked)).toEqual({ data: { gone: { category: null } }, status: 410 });
});
