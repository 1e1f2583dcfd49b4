import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { isbot } from 'isbot';
import { LOCALE_STORAGE_KEY, type Locale } from '#domain/locale.ts';
import { languageOnArrival } from '#domain/pages/arrival.ts';

/** Request headers that decide the response at `/`, with `Accept-Encoding`. */
export const ARRIVAL_VARY = 'accept-language, cookie';

const COOKIE = new RegExp(`(?:^|;\\s*)${LOCALE_STORAGE_KEY}=([a-z]+)`);

/**
 * Redirects a visitor who arrives at `/` to the home page in their language, if it is not French: the chosen one
 * (cookie), else the browser's first.
 *
 * @param siteOrigin of the public address
 * @returns whether the request was answered
 */
export function redirectOnArrival(
  { method, url = '', headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
  outgoing: ServerResponse,
  siteOrigin: string,
): boolean {
  if (url !== '/' && !url.startsWith('/?')) return false;
  if (method !== 'GET' && method !== 'HEAD') return false;
  const locale = localeOf(headers, siteOrigin);
  if (locale === null) return false;
  const location = `/${locale}${url.slice(1)}`;
  outgoing.writeHead(302, { location, vary: ARRIVAL_VARY, 'cache-control': 'no-store' }).end();
  return true;
}

function localeOf(headers: IncomingHttpHeaders, siteOrigin: string): Locale | null {
  return languageOnArrival({
    pathname: '/',
    stored: COOKIE.exec(headers.cookie ?? '')?.[1] ?? null,
    browserLanguage: headers['accept-language']?.split(',', 1)[0]?.trim() ?? null,
    isProgram: isbot(headers['user-agent']),
    fromThisSite:
      headers['sec-fetch-site'] === 'same-origin' || headers.referer?.startsWith(`${siteOrigin}/`) === true,
  });
}
