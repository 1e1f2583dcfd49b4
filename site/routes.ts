import { layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { LOCALES, type Locale } from '#domain/locale.ts';
import { localizePath } from '#domain/pages/segments.ts';

/** A page: its name, its French path (the English one follows from the segments) and its module. */
type Page = readonly [name: string, path: string, module: string];

/** For everyone, the same for everyone. */
const PUBLIC_PAGES: readonly Page[] = [
  ['unsubscribe', '/desabonnement', 'public/unsubscribe'],
  ['privacy-requests', '/vie-privee', 'public/privacy-requests'],
  ['sponsor', '/commanditaire/:id', 'public/sponsor'],
  ['offline', '/hors-ligne', 'public/offline'],
  ['app-manifest', '/app.webmanifest', 'public/app-manifest'],
  ['not-found', '/404', 'public/not-found'],
  ['unknown', '/*', 'public/not-found'],
];

/** Pages that have an area of texts to themselves, by that area: layouts of routes/public/texts bring it. */
const PAGES_BY_TEXTS: Readonly<Record<string, readonly Page[]>> = {
  home: [['home', '/', 'public/home']],
  browse: [
    ['city', '/ville/:citySlug', 'public/city'],
    ['city-category', '/ville/:citySlug/:categorySlug', 'public/city-category'],
    ['city-subcategory', '/ville/:citySlug/:categorySlug/:subCategorySlug', 'public/city-category'],
    ['region', '/region/:regionSlug', 'public/region'],
    ['category', '/categorie/:categorySlug', 'public/category'],
    ['subcategory', '/categorie/:categorySlug/:subCategorySlug', 'public/category'],
    ['browse', '/parcourir', 'public/browse'],
    ['browse-regions', '/parcourir/regions', 'public/browse-regions'],
    ['browse-categories', '/parcourir/categories', 'public/browse-categories'],
  ],
  search: [['search', '/recherche', 'public/search']],
  business: [
    ['business', '/entreprise/:slug', 'public/business'],
    ['business-alias', '/:categorySlug/:citySlug/:slug', 'public/business-alias'],
  ],
};

/** For who wants to be signed in. */
const SIGN_IN_PAGES: readonly Page[] = [
  ['login', '/connexion', 'account/login'],
  ['register', '/inscription', 'account/register'],
  ['login-link', '/lien-de-connexion', 'account/login-link'],
  ['forgotten-password', '/mot-de-passe-oublie', 'account/forgotten-password'],
  ['new-password', '/nouveau-mot-de-passe', 'account/new-password'],
  ['confirmation', '/confirmation', 'account/confirmation'],
  ['verification', '/verification', 'account/verification'],
];

/** For who is signed in. */
const MEMBER_PAGES: readonly Page[] = [
  ['profile', '/profil', 'account/profile'],
  ['notifications', '/notifications', 'account/notifications'],
  ['businesses', '/mes-entreprises', 'account/businesses'],
  ['create-business', '/entreprise/nouvelle', 'account/create-business'],
  ['edit-business', '/entreprise/:slug/modifier', 'account/edit-business'],
  ['edit-business-alias', '/:categorySlug/:citySlug/:slug/modifier', 'account/edit-business'],
];

/** For the administrators. */
const ADMINISTRATION: readonly Page[] = [
  ['admin', '/admin', 'admin/home'],
  ['admin-moderation', '/admin/moderation', 'admin/moderation'],
  ['admin-claims', '/admin/claims', 'admin/claims'],
  ['admin-sponsors', '/admin/sponsors', 'admin/sponsors'],
  ['admin-stats', '/admin/stats', 'admin/stats'],
  ['admin-tools', '/admin/tools', 'admin/tools'],
  ['admin-migration', '/admin/migration', 'admin/migration'],
];

const LAYOUTS = { fr: 'french', en: 'english' } as const satisfies Record<Locale, string>;

/** For programs: what is not HTML has nothing around it. */
const DOCUMENTS: readonly Page[] = [
  ['feed', '/rss.xml', 'seo/feed'],
  ['llms', '/llms.txt', 'seo/llms'],
];

export default LOCALES.flatMap((locale) => [
  ...pages(DOCUMENTS, locale, 'ts'),
  layout(`routes/public/${LAYOUTS[locale]}.tsx`, [
    ...pages(PUBLIC_PAGES, locale),
    ...Object.entries(PAGES_BY_TEXTS).map(([area, list]) =>
      layout(`routes/public/texts/${LAYOUTS[locale]}-${area}.tsx`, pages(list, locale)),
    ),
    layout(`routes/account/${LAYOUTS[locale]}.tsx`, [
      ...pages(SIGN_IN_PAGES, locale),
      layout('routes/account/members.tsx', { id: `${locale}/members` }, pages(MEMBER_PAGES, locale)),
      layout(
        'routes/admin/administrators.tsx',
        { id: `${locale}/administrators` },
        pages(ADMINISTRATION, locale),
      ),
    ]),
    // Without it, /en/laval/x would be the French business page of a category called « en ».
    ...(locale === 'en'
      ? [route('/en/:first/:second', 'routes/public/not-found.tsx', { id: 'en/unknown-pair' })]
      : []),
  ]),
]) satisfies RouteConfig;

function pages(list: readonly Page[], locale: Locale, extension: 'ts' | 'tsx' = 'tsx'): RouteConfigEntry[] {
  return list.map(([name, path, module]) =>
    route(localizePath(path, locale), `routes/${module}.${extension}`, { id: `${locale}/${name}` }),
  );
}
