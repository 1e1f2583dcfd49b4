import { LOCALES } from '#domain/locale.ts';
import { localizePath } from '#domain/pages/segments.ts';
import { SITEMAP_PATH } from '#domain/pages/sitemap.ts';

/** French paths of personal pages, and of searches, whose number is unlimited. */
const CLOSED = [
  '/admin',
  '/recherche',
  '/mes-entreprises',
  '/profil',
  '/notifications',
  '/connexion',
  '/inscription',
  '/mot-de-passe-oublie',
  '/nouveau-mot-de-passe',
  '/lien-de-connexion',
  '/confirmation',
  '/verification',
  '/desabonnement',
  '/ma-liste',
  '/fiches',
  '/comparer',
  '/commanditaire/',
  '/integrer/',
];
/** The same for exact paths among listings, whose slugs may share a prefix: « new-look » and « new ». */
const CLOSED_AMONG_LISTINGS = ['/entreprise/nouvelle'];
/** API paths that no page needs; stored images are allowed. */
const API = ['/auth/', '/rest/', '/functions/', '/realtime/'];

/** robots.txt: the paths closed to crawlers, and the sitemap. */
export function robotsTxt(siteUrl: string): Response {
  const closed = inBothLanguages(CLOSED);
  const single = inBothLanguages(CLOSED_AMONG_LISTINGS).flatMap((path) => [`${path}$`, `${path}?`]);
  const lines = [
    'User-agent: *',
    ...[...closed, ...single, '/*/modifier$', '/en/*/edit$', ...API].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${siteUrl}${SITEMAP_PATH}`,
  ];
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
}

function inBothLanguages(paths: readonly string[]): string[] {
  return paths.flatMap((path) => LOCALES.map((locale) => localizePath(path, locale)));
}
