import { LANGUAGE_TAGS } from '#domain/locale.ts';
import { localizePath } from '#domain/pages/segments.ts';
import type { Resource } from '../document.ts';

/** The background of pages (site/ui/styles/tokens.css), shown while the installed site opens. */
const BACKGROUND = '#fbf9f4';

/** The web app manifest, in the language of the path: https://www.w3.org/TR/appmanifest/. */
export const manifest: Resource = {
  path: '/app.webmanifest',
  load({ locale, settings: { siteName }, t }) {
    const local = (path: string) => localizePath(path, locale);
    const text = JSON.stringify({
      // The same in both languages: a device that installs both has one app.
      id: '/',
      name: t('app.name', { site: siteName }),
      short_name: siteName,
      description: t('app.description'),
      lang: LANGUAGE_TAGS[locale],
      dir: 'ltr',
      start_url: local('/'),
      scope: '/',
      display: 'standalone',
      background_color: BACKGROUND,
      theme_color: BACKGROUND,
      categories: ['business', 'navigation', 'utilities'],
      icons: [
        { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
        { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      ],
      shortcuts: [
        { name: t('app.search'), url: local('/recherche') },
        { name: t('app.browse'), url: local('/parcourir') },
        { name: t('app.addListing'), url: local('/entreprise/nouvelle') },
      ],
    });
    return { text, type: 'application/manifest+json', maxAgeSeconds: 3600 };
  },
};
