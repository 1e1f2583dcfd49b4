import { expect, it } from 'vitest';
import { documentPatterns, isDocument } from '#domain/pages/documents.ts';
import { localizePath } from '#domain/pages/segments.ts';
import { matchDocument } from './routes.ts';

it('finds a document by its path in either language, with the segments that the route names', () => {
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
  expect(matchDocument('/en/browse/regions')?.document.path).toBe('/parcourir/regions');
  for (const path of [
    '/ville',
    '/ville/a/b/c/d',
    '/parcourir/villes',
    '/en/ville/laval',
    '/about',
    '/en/a-propos',
    '/faq/plus',
    '/blogue/a/b',
    '/entreprise/faq',
    '/profil',
  ])
    expect([path, matchDocument(path)]).toEqual([path, null]);
});

it('has a document for each path that is one to the rest of the site, and the other way round', () => {
  for (const pattern of documentPatterns()) {
    const path = pattern.replace('{/*}?', '');
    // Some kinds have no page that lists all of them.
    const isFound = [path, `${path}/laval`].some((asked) => matchDocument(asked) !== null);
    expect([path, isFound, isDocument(path)]).toEqual([path, true, true]);
  }
  for (const path of ['/', '/ville/laval', '/categorie/restaurants', '/blogue/avis', '/faq']) {
    expect([isDocument(path), isDocument(localizePath(path, 'en'))]).toEqual([true, true]);
  }
  for (const path of ['/profil', '/en/login', '/entreprise/blogue/modifier', '/admin/tools'])
    expect([path, isDocument(path)]).toEqual([path, false]);
});

it('leaves links to resources, and to unknown addresses, to the browser', () => {
  for (const path of ['/rss.xml', '/en/llms.txt', '/commanditaire/3', '/en/faqs', '/nulle-part'])
    expect([path, isDocument(path)]).toEqual([path, true]);
});

it('lets browsers prerender no redirect that is counted, no page of an email and no search', () => {
  const patterns = documentPatterns().join(' ');
  expect(patterns).not.toMatch(/commanditaire|sponsor|desabonnement|unsubscribe|recherche|search/);
});
