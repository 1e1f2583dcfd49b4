import { LANGUAGE_TAGS, localeOfPath } from '#domain/locale.ts';
import { localizePath } from '#domain/pages/segments.ts';
import { settingsContext } from '#site/context.ts';
import { renderedTranslator } from '#site/i18n/rendered.server.ts';
import type { Route } from './+types/app-manifest.ts';

/** The colour of paper (site/styles/tokens.css), behind the icon while the installed site opens. */
const PAPER = '#fbf9f4';

/** What a device asks to install the site, in the language of the path: https://www.w3.org/TR/appmanifest/. */
export function loader({ context, url }: Route.LoaderArgs): Response {
  const locale = localeOfPath(url.pathname);
  const { t } = renderedTranslator(locale);
  const { siteName } = context.get(settingsContext);
  const local = (path: string) => localizePath(path, locale);
  const manifest = {
    // One site in two languages: whoever installs it twice has it once.
    id: '/',
    name: t('app.name', { site: siteName }),
    short_name: siteName,
    description: t('app.description'),
    lang: LANGUAGE_TAGS[locale],
    dir: 'ltr',
    start_url: local('/'),
    scope: '/',
    display: 'standalone',
    background_color: PAPER,
    theme_color: PAPER,
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
  };
  return new Response(JSON.stringify(manifest), {
    headers: { 'content-type': 'application/manifest+json', 'cache-control': 'public, max-age=3600' },
  });
}
