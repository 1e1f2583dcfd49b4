import { isIP } from 'node:net';
import type { Call } from './call.ts';

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

// Any character except the separators, at which `*` and `?` stop.
const NOT_SEPARATOR = '[^./]';

const RANGE = /\[(!|(?!!))(?:(.)-(.)|((?:\\.|[^\]\\])+))\]/suy;

const TERM = /\\(.)|\*\*|[\s\S]/suy;

/**
 * Compiles a pattern of `additional_redirect_urls` as the official service does (globs of Go's gobwas/glob with the
 * separators `.` and `/`): `*` matches anything up to a separator, `**` anything, `?` one character except a separator,
 * `[abc]`, `[!abc]` and `[a-z]` one character, `{a,b}` one of several patterns, and `\` escapes the next character.
 *
 * @throws SyntaxError when a `[` is not closed or is empty
 * @example redirectPattern('https://*.exemple.ca/**').test('https://a.exemple.ca/b/c') // true
 */
export function redirectPattern(pattern: string): RegExp {
  let source = '';
  let open = 0;
  let at = 0;
  const read = (expression: RegExp) => {
    expression.lastIndex = at;
    const found = expression.exec(pattern);
    if (!found) throw new SyntaxError(`Unreadable at character ${at + 1}: ${pattern}`);
    at = expression.lastIndex;
    return found;
  };
  while (at < pattern.length) {
    if (pattern[at] === '[') {
      source += characters(read(RANGE));
      continue;
    }
    const { 0: term, 1: escaped } = read(TERM);
    if (escaped !== undefined) source += RegExp.escape(escaped);
    else if (term === '**') source += '.*';
    else if (term === '*') source += `${NOT_SEPARATOR}*`;
    else if (term === '?') source += NOT_SEPARATOR;
    else if (term === '{') [source, open] = [`${source}(?:`, open + 1];
    else if (term === '}' && open > 0) [source, open] = [`${source})`, open - 1];
    else if (term === ',' && open > 0) source += '|';
    else source += RegExp.escape(term);
  }
  // An unclosed brace ends with the pattern.
  return new RegExp(`^${source}${')'.repeat(open)}$`, 'su');
}

function characters([, not, low, high, list = '']: RegExpExecArray): string {
  const inside =
    low !== undefined && high !== undefined
      ? `${RegExp.escape(low)}-${RegExp.escape(high)}`
      : RegExp.escape(list.replace(/\\(.)/gsu, '$1'));
  return `[${not ? '^' : ''}${inside}]`;
}
