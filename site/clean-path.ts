/** Escapes of letters, digits and marks that need none (RFC 3986, 6.2.2.2). */
const NEEDLESS_ESCAPE = /%(?:2[DE]|3[0-9]|[46][1-9A-F]|[57][0-9A]|5F|7E)/gi;

/**
 * The one way of writing the path of a page: in small letters, without a slash that is doubled or last, and without
 * escapes of what needs none. Whether there is such a page is another matter.
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
  return path.length > 1 ? path.replace(/\/$/, '') : path;
}
