import { layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';
import type { Locale } from '#domain/locale.ts';
import { localizePath } from '#domain/segments.ts';

/** Every public page: its name, its French path (the English one follows from the segments) and its module. */
const PAGES: readonly [name: string, path: string, module: string][] = [
  ['home', '/', 'home'],
  ['search', '/recherche', 'search'],
  ['city', '/ville/:citySlug', 'city'],
  ['region', '/region/:regionSlug', 'region'],
  ['category', '/categorie/:categorySlug', 'category'],
  ['subcategory', '/categorie/:categorySlug/:subCategorySlug', 'category'],
  ['browse', '/parcourir', 'browse'],
  ['browse-regions', '/parcourir/regions', 'browse-regions'],
  ['browse-categories', '/parcourir/categories', 'browse-categories'],
  ['business', '/entreprise/:slug', 'business'],
  ['business-alias', '/:categorySlug/:citySlug/:slug', 'business-alias'],
  ['login', '/connexion', 'login'],
  ['register', '/inscription', 'register'],
  ['about', '/a-propos', 'about'],
  ['legal-notice', '/mentions-legales', 'legal-notice'],
  ['privacy-policy', '/politique-confidentialite', 'privacy-policy'],
  ['blog', '/blogue', 'blog'],
  ['blog-article', '/blogue/:articleId', 'blog-article'],
  ['faq', '/faq', 'faq'],
  ['not-found', '/404', 'not-found'],
  ['unknown', '/*', 'not-found'],
];

export default [
  layout('routes/public/french.tsx', pages('fr')),
  layout('routes/public/english.tsx', [
    ...pages('en'),
    // Without it, /en/laval/x would be the French business page of a category called « en ».
    route('/en/:first/:second', 'routes/public/not-found.tsx', { id: 'en/unknown-pair' }),
  ]),
] satisfies RouteConfig;

function pages(locale: Locale): RouteConfigEntry[] {
  return PAGES.map(([name, path, module]) =>
    route(localizePath(path, locale), `routes/public/${module}.tsx`, { id: `${locale}/${name}` }),
  );
}
