import { LANGUAGE_TAGS } from '#domain/locale.ts';
import { localizePath } from '#domain/pages/segments.ts';
import { callProcedure } from '#site/data/call.ts';
import type { PublicReads } from '#site/data/public-reads.ts';
import { readForPrograms } from '#site/documents/content/content-page.server.ts';
import type { Resource } from '#site/documents/document.ts';
import { statusForPrograms } from '#site/documents/status/for-programs.ts';
import { feed } from './feed.ts';

/** Page background (site/ui/styles/tokens.css), shown while the installed app opens. */
const BACKGROUND = '#fbf9f4';

/** A description of the directory and of its parts for assistants (https://llmstxt.org). */
const llms: Resource = {
  path: '/llms.txt',
  load: ({ locale, settings }) => ({
    text: readForPrograms(locale, settings),
    type: 'text/plain; charset=utf-8',
    maxAgeSeconds: 3600,
  }),
};

/**
 * Redirects to a sponsor; the server that sends the redirect counts the click (`server/http/sponsor-counter.ts`). It
 * must not be cached: the next click would not be counted.
 */
const sponsor: Resource = {
  path: '/commanditaire/:id',
  async load({ client, params }) {
    const address = await readSponsorAddress(client, params.id ?? '');
    if (!address) return { missing: 404 };
    return {
      redirect: address,
      status: 302,
      headers: { 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' },
    };
  },
};

/**
 * URL of a sponsor; null for an unknown id, or for a sponsor that is not displayed today.
 *
 * @param id as in the address
 */
async function readSponsorAddress(client: PublicReads, id: string): Promise<string | null> {
  if (!/^[1-9]\d{0,8}$/.test(id)) return null;
  return callProcedure(client, 'sponsor_address', { id: Number(id) });
}

/** The web app manifest, in the language of the path: https://www.w3.org/TR/appmanifest/. */
const manifest: Resource = {
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

/** Addresses that answer something other than a page. */
export const RESOURCES = [feed, llms, manifest, sponsor, statusForPrograms];
