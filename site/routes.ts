import { layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { LOCALES, type Locale } from '#domain/locale.ts';
import { APP_PATHS } from '#domain/pages/app-paths.ts';
import { localizePath } from '#domain/pages/segments.ts';

/** A page: its name, its French path (the English one follows from the segments) and its module. */
type Page = readonly [name: string, path: string, module: string];

/** Pages that have an area of texts to themselves, by that area: layouts of routes/public/texts bring it. */
const PAGES_BY_TEXTS: Readonly<Record<string, readonly Page[]>> = {};

/** Sign-in and registration. */
const SIGN_IN_PAGES: readonly Page[] = [
  appPage('login', 'account/login'),
  appPage('register', 'account/register'),
  appPage('login-link', 'account/login-link'),
  appPage('forgotten-password', 'account/forgotten-password'),
  appPage('new-password', 'account/new-password'),
  appPage('confirmation', 'account/confirmation'),
  appPage('verification', 'account/verification'),
];

/** For people who are signed in. */
const MEMBER_PAGES: readonly Page[] = [
  appPage('profile', 'account/profile'),
  appPage('notifications', 'account/notifications'),
  appPage('businesses', 'account/businesses'),
  appPage('create-business', 'account/create-business'),
  appPage('edit-business', 'account/edit-business'),
  appPage('edit-business-alias', 'account/edit-business'),
];

/** For administrators. */
const ADMINISTRATION: readonly Page[] = [
  appPage('admin', 'admin/home'),
  appPage('admin-moderation', 'admin/moderation'),
  appPage('admin-claims', 'admin/claims'),
  appPage('admin-sponsors', 'admin/sponsors'),
  appPage('admin-stats', 'admin/stats'),
  appPage('admin-tools', 'admin/tools'),
  appPage('admin-migration', 'admin/migration'),
];

const LAYOUTS = { fr: 'french', en: 'english' } as const satisfies Record<Locale, string>;

export default LOCALES.flatMap((locale) => [
  layout(`routes/public/${LAYOUTS[locale]}.tsx`, [
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
  ]),
]) satisfies RouteConfig;

function appPage(name: keyof typeof APP_PATHS, module: string): Page {
  return [name, APP_PATHS[name], module];
}

function pages(list: readonly Page[], locale: Locale): RouteConfigEntry[] {
  return list.map(([name, path, module]) =>
    route(localizePath(path, locale), `routes/${module}.tsx`, { id: `${locale}/${name}` }),
  );
}
