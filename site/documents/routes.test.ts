import { expect, it, test } from 'vitest';
import { documentPatterns, excludedPatterns } from '#domain/pages/speculation-rules.ts';
import { cleanPath, matchDocument, slugPath } from './routes.ts';

it('matches a document by its path in either language, with its route parameters', () => {
  expect(matchDocument('/a-propos')?.document.path).toBe('/a-propos');
  expect(matchDocument('/en/about')?.document.path).toBe('/a-propos');
  expect(matchDocument('/en/blog/avis')).toMatchObject({
    document: { path: '/blogue/:articleId' },
    params: { articleId: 'avis' },
  });
  expect(matchDocument('/')?.document.path).toBe('/');
  expect(matchDocument('/en')?.document.path).toBe('/');
  expect(matchDocument('/en/search')?.document.path).toBe('/recherche');
  expect(matchDocument('/en/city/laval')).toMatchObject({
    document: { path: '/ville/:slug' },
    params: { slug: 'laval' },
  });
  expect(matchDocument('/ville/laval/restaurants/cafes')).toMatchObject({
    document: { path: '/ville/:citySlug/:categorySlug/:subCategorySlug' },
    params: { citySlug: 'laval', categorySlug: 'restaurants', subCategorySlug: 'cafes' },
  });
  for (const path of ['/ville/laval/imprimer', '/en/city/laval/print']) {
    expect(matchDocument(path)).toMatchObject({
      document: { path: '/ville/:slug/imprimer' },
      params: { slug: 'laval' },
    });
  }
  expect(matchDocument('/en/browse/regions')?.document.path).toBe('/parcourir/regions');
  for (const path of [
    '/ville',
    '/ville/a/b/c/d',
    '/parcourir/villes',
    '/en/ville/laval',
    '/about',
    '/en/a-propos',
    '/faq/plus',
  ])
    expect([path, matchDocument(path)]).toEqual([path, null]);
});

it('matches a listing, and the long form of its address, in the language of the path', () => {
  const listing = { document: { path: '/entreprise/:slug' }, params: { slug: 'chez-paul' } };
  expect(matchDocument('/entreprise/chez-paul')).toMatchObject(listing);
  expect(matchDocument('/en/business/chez-paul')).toMatchObject(listing);
  const alias = {
    document: { path: '/:categorySlug/:citySlug/:slug' },
    params: { categorySlug: 'cafes', citySlug: 'laval', slug: 'chez-paul' },
  };
  expect(matchDocument('/cafes/laval/chez-paul')).toMatchObject(alias);
  expect(matchDocument('/en/cafes/laval/chez-paul')).toMatchObject(alias);
  // Two segments in English: no listing of a category called « en ».
  expect(matchDocument('/en/laval/chez-paul')).toBeNull();
  expect(matchDocument('/ville/laval/restaurants')?.document.path).toBe('/ville/:citySlug/:categorySlug');
});

it('excludes the wizard and the editor from the listings that browsers prerender', () => {
  const [patterns, excluded] = [documentPatterns(), excludedPatterns()].map((list) =>
    list.map((pathname) => new URLPattern({ pathname })),
  );
  const isPrerendered = (pathname: string) =>
    [patterns, excluded].map((list = []) => list.some((pattern) => pattern.test({ pathname })));
  for (const path of ['/entreprise/chez-paul', '/en/business/chez-paul'])
    expect([path, ...isPrerendered(path)]).toEqual([path, true, false]);
  for (const path of ['/entreprise/nouvelle', '/en/business/new'])
    expect([path, ...isPrerendered(path)]).toEqual([path, true, true]);
  for (const path of ['/entreprise/chez-paul/modifier', '/en/business/chez-paul/edit'])
    expect([path, ...isPrerendered(path)]).toEqual([path, false, false]);
});

it('matches every prerendered pattern with a document outside the application', () => {
  for (const pattern of documentPatterns()) {
    const path = pattern.replace('{/*}?', '');
    // Some kinds have no page that lists all of them.
    const found = [path, `${path}/laval`].map(matchDocument).find((match) => match !== null);
    expect([path, found && 'isApp' in found.document]).toEqual([path, false]);
  }
});

it('matches application pages before listings and their aliases', () => {
  const paths = ['/profil', '/en/login', '/en/business/new', '/entreprise/blogue/modifier', '/en/a/b/c/edit'];
  for (const path of paths)
    expect([path, matchDocument(path)?.document]).toEqual([path, expect.objectContaining({ isApp: true })]);
});

it('excludes counted redirects, email pages and searches from prerendering', () => {
  const patterns = documentPatterns().join(' ');
  expect(patterns).not.toMatch(/commanditaire|sponsor|desabonnement|unsubscribe|recherche|search/);
});

it('prerenders the home page, lists and indexes in both languages', () => {
  expect(documentPatterns()).toEqual(
    expect.arrayContaining([
      '/',
      '/en',
      ...['/ville', '/en/city', '/region', '/en/region', '/categorie', '/en/category'].map(below),
      ...['/parcourir', '/en/browse'].map(below),
    ]),
  );
});

function below(path: string): string {
  return `${path}{/*}?`;
}

test.each([
  ['/', '/'],
  ['//', '/'],
  ['///', '/'],
  ['/en/', '/en'],
  ['//evil.example/', '/evil.example'],
  ['/Entreprise/CAFE-Nord', '/entreprise/cafe-nord'],
  ['/entreprise//cafe///nord//', '/entreprise/cafe/nord'],
  ['/entreprise/caf%65%2Dnord', '/entreprise/cafe-nord'],
  ['/entreprise/%43afe', '/entreprise/cafe'],
  ['/caf%c3%a9', '/caf%C3%A9'],
  ['/caf%C3%89', '/caf%C3%89'],
  ['/a%2Fb', '/a%2Fb'],
  ['/a%2f', '/a%2F'],
  ['/a%25b', '/a%25b'],
  ['/a%20b%00', '/a%20b%00'],
  ['/%E0%A4%A', '/%E0%A4%a'],
  ['/%5B%40%60%7B', '/%5B%40%60%7B'],
  ['/%2e%2e', '/'],
  ['/..', '/'],
  ['/ville/./x/%2E%2e/laval', '/ville/laval'],
  ['/ville/x/../', '/ville'],
  ['/.well-known/..x', '/.well-known/..x'],
  ['/%41%5a%61%7A%30%39%5F%7E%2e', '/azaz09_~.'],
])('normalizes %s to %s', (path, clean) => {
  expect(cleanPath(path)).toBe(clean);
  expect(cleanPath(clean)).toBe(clean);
});

test.each([
  ['/ville/Montr%C3%A9al', '/ville/montreal'],
  ['/ville/trois%20rivi%C3%A8res', '/ville/trois-rivieres'],
  ['/en/business/caf%C3%A9+nord', '/en/business/cafe-nord'],
  ['/ville/laval', '/ville/laval'],
  ['/.well-known/security.txt', '/.well-known/security.txt'],
  ['/%E0%A4%A', '/%E0%A4%A'],
  ['/entreprise/a%00b', '/entreprise/a%00b'],
  ['/entreprise/a%2Fb', '/entreprise/a%2Fb'],
])('writes %s with slugs as %s', (path, written) => {
  expect(slugPath(path)).toBe(written);
  expect(slugPath(written)).toBe(written);
});
