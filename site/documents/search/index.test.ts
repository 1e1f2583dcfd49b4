import { expect, it } from 'vitest';
import { pageTags } from '#domain/pages/tags.ts';
import type { PublicReads } from '#site/data/public-reads.ts';
import type { DocumentRequest } from '#site/documents/document.ts';
import { documentTranslator } from '#site/documents/translators.server.ts';
import { loadSearch } from './index.ts';

const NOTHING = { category: null, subcategory: null, region: null, mrc: null, city: null };
const FOUND = {
  rows: [],
  sections: [],
  total: 45,
  totalIsCapped: false,
  understood: {
    ...NOTHING,
    postalCode: null,
    open: '',
    options: [],
    words: [],
    unknown: [],
    corrected: null,
    relaxed: false,
    elsewhere: false,
  },
  chosen: { ...NOTHING, category: { slug: 'restaurants', name: 'Restaurants', icon: 'utensils' } },
  facets: { categories: [], subcategories: [], regions: [], mrcs: [], cities: [] },
  everything: null,
  options: {},
};

/** Loads the search document and records the procedures that it calls. */
async function load(query: string, answer: object = FOUND, pathname = '/recherche') {
  const calls: string[] = [];
  const answers: Record<string, object> = {
    search_page: answer,
    search_vocabulary: { terms: [], held: { pizza: 20, laval: 20 }, rareUpTo: 2, synonyms: {} },
    category_moved: { category: 'restauration', subcategory: '' },
  };
  const client: PublicReads = {
    rpc: async (name) => {
      calls.push(name);
      return { data: answers[name], error: null, status: 200 };
    },
  };
  const locale = pathname === '/recherche' ? 'fr' : 'en';
  const { t } = documentTranslator(locale);
  const asked = { pathname, query: new URLSearchParams(query), params: {}, locale, t, client } as unknown;
  return { loaded: await loadSearch(asked as DocumentRequest), calls };
}

it('redirects to the shortest address without searching', async () => {
  expect(await load('where=&q=caf%C3%A9&page=1&sort=price')).toEqual({
    loaded: { redirect: '/recherche?q=caf%C3%A9', status: 302 },
    calls: [],
  });
  expect(await load('view=list&category=restaurants', FOUND, '/en/search')).toEqual({
    loaded: { redirect: '/en/search?category=restaurants', status: 302 },
    calls: [],
  });
});

it('keeps the parameters of a campaign, which are no part of the search', async () => {
  expect((await load('q=pizza&utm_source=infolettre&gclid=x')).loaded).toMatchObject({
    data: { query: { q: 'pizza' } },
  });
  expect((await load('page=1&q=pizza&utm_source=infolettre')).loaded).toEqual({
    redirect: '/recherche?q=pizza&utm_source=infolettre',
    status: 302,
  });
});

it('redirects a distance in words to its radius', async () => {
  expect((await load('q=pizza+%C3%A0+20+km+de+Laval')).loaded).toEqual({
    redirect: '/recherche?q=pizza+de+Laval&radius=25',
    status: 302,
  });
});

it('redirects to what the answer tells: a page past the last one, a category that has moved', async () => {
  expect((await load('category=restaurants&page=50')).loaded).toEqual({
    redirect: '/recherche?category=restaurants&page=3',
    status: 302,
  });
  expect((await load('category=restos', { ...FOUND, chosen: NOTHING })).loaded).toEqual({
    redirect: '/recherche?category=restauration',
    status: 301,
  });
});

it('lets filters be cached, and neither words nor positions', async () => {
  expect((await load('category=restaurants')).loaded).toMatchObject({ tags: [pageTags.listings] });
  for (const query of ['q=pizza', 'where=laval', 'phone=5145550199']) {
    const { loaded } = await load(query);
    expect(loaded, query).toMatchObject({ isPrivate: false });
    expect(loaded, query).not.toHaveProperty('tags');
  }
  const { loaded } = await load('lat=45.5&lng=-73.6&radius=25');
  expect(loaded).toMatchObject({ isPrivate: true });
  expect(loaded).not.toHaveProperty('tags');
});

it('reports a search without filters to the counter, as typed', async () => {
  expect((await load('q=pizza')).loaded).toMatchObject({ search: { typed: 'pizza', foundNothing: false } });
  expect((await load('q=pizza&where=laval', { ...FOUND, total: 0 })).loaded).toMatchObject({
    search: { typed: 'pizza', foundNothing: true },
  });
  for (const query of ['category=restaurants', 'q=pizza&page=2', 'q=pizza&category=restaurants'])
    expect((await load(query)).loaded, query).not.toHaveProperty('search');
});
