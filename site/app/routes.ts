import type { ComponentType } from 'react';
import { createPath, type DataRouter, type RouteObject, redirectDocument } from 'react-router';
import { LOCALES, type Locale } from '#domain/locale.ts';
import { APP_PATHS, type AppPage } from '#domain/pages/app-paths.ts';
import { localizePath } from '#domain/pages/segments.ts';
import Members from './account/members.tsx';
import { AppFailed } from './app-messages.tsx';
import type { AppHandle } from './app-page.tsx';
import { APP_TITLES } from './app-titles.ts';

type PageModule = { default: ComponentType; handle?: Partial<AppHandle> };
type Pages = Readonly<Partial<Record<AppPage, () => Promise<PageModule>>>>;

/** Sign-in pages. */
const SIGN_IN: Pages = {
  login: () => import('./account/login.tsx'),
  register: () => import('./account/register.tsx'),
  'login-link': () => import('./account/login-link.tsx'),
  'forgotten-password': () => import('./account/forgotten-password.tsx'),
  'new-password': () => import('./account/new-password.tsx'),
  confirmation: () => import('./account/confirmation.tsx'),
  verification: () => import('./account/verification.tsx'),
};

/** Pages for signed-in users. */
const MEMBERS: Pages = {
  profile: () => import('./profile/page.tsx'),
  notifications: () => import('./notifications/page.tsx'),
  businesses: () => import('./businesses/page.tsx'),
  'create-business': () => import('./wizard/page.tsx'),
  'edit-business': () => import('./editor/page.tsx'),
  'edit-business-alias': () => import('./editor/page.tsx'),
};

const LAYOUTS = { fr: () => import('./french.tsx'), en: () => import('./english.tsx') };

/**
 * The routes of the application, in both languages.
 *
 * @param router returns the router created with these routes
 */
export function appRoutes(router: () => DataRouter): RouteObject[] {
  return [
    {
      ErrorBoundary: AppFailed,
      children: [
        ...LOCALES.map((locale) => ({
          lazy: LAYOUTS[locale],
          children: [
            ...pages(SIGN_IN, locale),
            { Component: Members, children: pages(MEMBERS, locale) },
            {
              path: localizePath('/admin/:section?', locale),
              lazy: async () => (await import('./admin/route.tsx')).administration(locale),
            },
          ],
        })),
        {
          // Any other page is a separate document. Navigation blockers have already run when this loader redirects to
          // it.
          path: '*',
          loader: ({ request }) =>
            redirectDocument(createPath(router().state.navigation.location ?? new URL(request.url))),
        },
      ],
    },
  ];
}

function pages(modules: Pages, locale: Locale): RouteObject[] {
  return (Object.entries(modules) as [AppPage, NonNullable<Pages[AppPage]>][]).map(([name, load]) => ({
    path: localizePath(APP_PATHS[name], locale),
    lazy: async () => {
      const { default: Component, handle } = await load();
      return { Component, handle: { heading: APP_TITLES[name], title: APP_TITLES[name], ...handle } };
    },
  }));
}
