import { type Locale, localeOfPath, otherLocale } from '../locale.ts';

/**
 * The path segments that differ between the languages, French → English.
 * Every other segment (ids, slugs) is the same in both.
 */
export const SEGMENTS = {
  categorie: 'category',
  ville: 'city',
  region: 'region',
  entreprise: 'business',
  recherche: 'search',
  connexion: 'login',
  inscription: 'register',
  'a-propos': 'about',
  'mentions-legales': 'legal-notice',
  'politique-confidentialite': 'privacy-policy',
  blogue: 'blog',
  'mes-entreprises': 'my-businesses',
  profil: 'profile',
  admin: 'admin',
  nouvelle: 'new',
  parcourir: 'browse',
  modifier: 'edit',
  'mot-de-passe-oublie': 'forgotten-password',
  'nouveau-mot-de-passe': 'new-password',
  'lien-de-connexion': 'login-link',
  notifications: 'notifications',
  desabonnement: 'unsubscribe',
  engagements: 'commitments',
  commanditaire: 'sponsor',
  'vie-privee': 'privacy-requests',
  classement: 'ranking',
  'hors-ligne': 'offline',
  'ma-liste': 'my-list',
  liste: 'list',
  fiches: 'listings',
  comparer: 'compare',
  donnees: 'data',
  manques: 'missing',
  etat: 'status',
  integrer: 'embed',
  imprimer: 'print',
  affiche: 'poster',
} as const;

const toEnglish = new Map<string, string>(Object.entries(SEGMENTS));
const toFrench = new Map<string, string>(Object.entries(SEGMENTS).map(([fr, en]) => [en, fr]));

/**
 * Puts a path into a language, whichever language it is in; query string and fragment are kept.
 *
 * @param href an absolute path, such as `/ville/laval?page=2#map`
 * @example localizePath('/recherche?q=café', 'en') // '/en/search?q=café'
 * @example localizePath('/en/business/chez-paul/edit', 'fr') // '/entreprise/chez-paul/modifier'
 */
export function localizePath(href: string, locale: Locale): string {
  const cut = href.search(/[?#]/);
  const pathname = cut === -1 ? href : href.slice(0, cut);
  const rest = cut === -1 ? '' : href.slice(cut);
  const from = localeOfPath(pathname);
  const bare = from === 'en' ? pathname.slice('/en'.length) || '/' : pathname;
  const translated = from === locale ? bare : translateSegments(bare, locale);
  if (locale === 'fr') return translated + rest;
  return (translated === '/' ? '/en' : `/en${translated}`) + rest;
}

/** The same page in the other language. */
export function counterpartPath(href: string): string {
  const pathname = href.replace(/[?#].*$/s, '');
  return localizePath(href, otherLocale(localeOfPath(pathname)));
}

function translateSegments(pathname: string, locale: Locale): string {
  const dictionary = locale === 'en' ? toEnglish : toFrench;
  return pathname
    .split('/')
    .map((segment, index, all) => (isKeyword(all, index) ? (dictionary.get(segment) ?? segment) : segment))
    .join('/');
}

// A slug may spell a keyword (a business called « Profil »): only the first segment, and what follows a business
// (`/entreprise/{slug}/modifier`, `/entreprise/nouvelle`), a city (`/ville/{slug}/imprimer`) or the data
// (`/donnees/manques/{slug}`), can be one.
function isKeyword(segments: string[], index: number): boolean {
  if (index <= 1) return true;
  const parent = segments[1] ?? '';
  const isBusiness = parent === 'entreprise' || parent === 'business';
  if (isBusiness && index === 2) return segments.length === 3 && /^(nouvelle|new)$/.test(segments[2] ?? '');
  const isCity = parent === 'ville' || parent === 'city';
  if (isCity) return index === 3 && segments.length === 4 && /^(imprimer|print)$/.test(segments[3] ?? '');
  if (parent === 'donnees' || parent === 'data')
    return index === 2 && segments.length === 4 && /^(manques|missing)$/.test(segments[2] ?? '');
  return (
    index === segments.length - 1 &&
    (index === 3 || index === 4) &&
    /^(modifier|edit)$/.test(segments[index] ?? '')
  );
}
