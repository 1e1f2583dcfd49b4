import { type Locale, localeOfPath } from '../locale.ts';
import { localizePath } from './segments.ts';

/** The query parameter under which a page to return to travels, through sign-in, emails and other sites. */
export const RETURN_PARAMETER = 'next';

const NOWHERE = 'https://site.invalid';
// Sign-in pages: returning to one of them would loop.
const SIGN_IN_PAGES =
  /^\/(connexion|inscription|mot-de-passe-oublie|lien-de-connexion|confirmation|verification)(\/|$)/;

/**
 * The path to return to after sign-in, or null for one outside this site: the parameter can be forged (open redirect).
 *
 * @param text as it came in the address
 * @param locale the language to return in, which may have changed on the way
 * @example returnPath('/profil?tab=avis', 'en') // '/en/profile?tab=avis'
 * @example returnPath('//evil.example/', 'fr') // null
 */
export function returnPath(text: string | null, locale: Locale): string | null {
  // Browsers read `\` as `/`, and drop tabs and line ends anywhere in a URL.
  if (!text || !/^\/(?!\/)[^\\\p{Cc}]*$/u.test(text)) return null;
  const url = new URL(text, NOWHERE);
  if (url.origin !== NOWHERE || url.pathname.startsWith('//')) return null;
  const path = localizePath(url.pathname + url.search + url.hash, locale);
  return SIGN_IN_PAGES.test(localizePath(url.pathname, 'fr')) ? null : path;
}

/**
 * The URL of a sign-in page that returns to the person's current path.
 *
 * @param page French path of a sign-in page, such as `/connexion`
 * @param path with its query, such as `/en/profile?tab=reviews`; it gives the language
 * @example signInPath('/connexion', '/en/profile') // '/en/login?next=%2Fen%2Fprofile'
 */
export function signInPath(page: string, path: string): string {
  const locale = localeOfPath(path.replace(/[?#].*$/s, ''));
  return `${localizePath(page, locale)}?${new URLSearchParams({ [RETURN_PARAMETER]: path })}`;
}
