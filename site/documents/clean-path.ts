/** Escapes of letters, digits and marks that need none (RFC 3986, 6.2.2.2). */
const NEEDLESS_ESCAPE = /%(?:2[DE]|3[0-9]|[46][1-9A-F]|[57][0-9A]|5F|7E)/gi;

/** A segment that means this folder or the one above (RFC 3986, 5.2.4). */
const DOT_SEGMENT = /\/\.{1,2}(?=\/|$)/;

/**
 * The one way of writing the path of a page: in small letters, without dot segments, without a slash that is doubled or
 * last, and without escapes of what needs none. Whether there is such a page is another matter.
 *
 * @example cleanPath('//Entreprise/Caf%65-Nord/') // '/entreprise/cafe-nord'
 */
export function cleanPath(pathname: string): string {
  const path = pathname
    .replace(NEEDLESS_ESCAPE, decodeURIComponent)
    .replace(/%[0-9a-f]{2}|[A-Z]+/gi, (part) =>
      part.startsWith('%') ? part.toUpperCase() : part.toLowerCase(),
    )
    .replace(/\/{2,}/g, '/');
  const resolved = DOT_SEGMENT.test(path) ? withoutDots(path) : path;
  return resolved.length > 1 ? resolved.replace(/\/$/, '') : resolved;
}

function withoutDots(path: string): string {
  const segments: string[] = [];
  for (const segment of path.split('/').slice(1)) {
    if (segment === '..') segments.pop();
    else if (segment !== '.') segments.push(segment);
  }
  return `/${segments.join('/')}`;
}
