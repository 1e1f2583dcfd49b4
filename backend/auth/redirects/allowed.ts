import { isIP } from 'node:net';
import type { Call } from '../call.ts';

// What a browser would run instead of going there.
const SCRIPTS = ['javascript:', 'data:', 'vbscript:'];

// What browsers take for a slash or leave out, and others read otherwise.
const NOT_WRITTEN = /[\\\s\p{Cc}]/u;

/** Where a person is led in the end: what the request asks for if that is allowed, else the site. */
export function redirectOf({ context, query, request, redirects }: Call): string {
  const { siteUrl } = context;
  const wanted = [
    query.get('redirect_to'),
    request.headers.get('redirect_to'),
    request.headers.get('referer'),
  ];
  return wanted.find((address) => address && isAllowed(address, siteUrl, redirects)) || siteUrl;
}

/**
 * Whether people may be led to an address: one of the site, of this very machine, or one that config.toml allows.
 *
 * @param allowed the patterns of config.toml, as `redirectPattern` reads them
 */
export function isAllowed(address: string, siteUrl: string, allowed: readonly RegExp[]): boolean {
  const url = URL.parse(address);
  const site = URL.parse(siteUrl);
  if (!url || !site || NOT_WRITTEN.test(address) || SCRIPTS.includes(url.protocol)) return false;
  // The port of an application on one's own machine varies (RFC 8252, section 7.3).
  const isSamePort = url.port === site.port || isLoopback(url.hostname);
  if (url.hostname === site.hostname && url.protocol === site.protocol && isSamePort) return true;
  // A number that stands for an address hides where it leads.
  if (isIP(url.hostname.replace(/^\[|\]$/g, '')))
    return isLoopback(url.hostname) && address.includes(url.hostname);
  // As the browser understands it, and not as it is written: `https://other\.site/` is a page of `other`.
  url.hash = '';
  const bare = url.pathname === '/' && !url.search ? url.href.replace(/\/$/, '') : url.href;
  return allowed.some((pattern) => pattern.test(url.href) || pattern.test(bare));
}

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname);
}
