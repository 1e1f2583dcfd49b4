import { isIP } from 'node:net';
import type { Call } from '../call.ts';

// Schemes that run code or content instead of navigating.
const SCRIPTS = ['javascript:', 'data:', 'vbscript:'];

// Characters that browsers normalize to a slash or strip, and that other parsers treat differently.
const NOT_WRITTEN = /[\\\s\p{Cc}]/u;

/** The redirect target: the requested URL if allowed, else the site. */
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
 * Whether a redirect URL is allowed: the site, a loopback address, or a match of config.toml's patterns.
 *
 * @param allowed patterns of config.toml, parsed by `redirectPattern`
 */
export function isAllowed(address: string, siteUrl: string, allowed: readonly RegExp[]): boolean {
  const url = URL.parse(address);
  const site = URL.parse(siteUrl);
  if (!url || !site || NOT_WRITTEN.test(address) || SCRIPTS.includes(url.protocol)) return false;
  // The port of a native app on a loopback address varies (RFC 8252, section 7.3).
  const isSamePort = url.port === site.port || isLoopback(url.hostname);
  if (url.hostname === site.hostname && url.protocol === site.protocol && isSamePort) return true;
  // An IP address, in any notation, hides where it leads.
  if (isIP(url.hostname.replace(/^\[|\]$/g, '')))
    return isLoopback(url.hostname) && address.includes(url.hostname);
  // Matches the URL as the browser parses it: `https://other\.site/` is a page of `other`.
  url.hash = '';
  const bare = url.pathname === '/' && !url.search ? url.href.replace(/\/$/, '') : url.href;
  return allowed.some((pattern) => pattern.test(url.href) || pattern.test(bare));
}

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname);
}
