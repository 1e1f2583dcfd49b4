import { LOCALES, type Locale, localeOfPath } from '../locale.ts';
import { isDataPath, pagePathOfData } from './data.ts';
import { localizePath } from './segments.ts';

/**
 * The pages of the app by name, as French paths with `:names` of segments: React Router serves them. Every other address
 * is a document's, a resource's or nobody's (404).
 */
export const APP_PATHS = {
  login: '/connexion',
  register: '/inscription',
  'login-link': '/lien-de-connexion',
  'forgotten-password': '/mot-de-passe-oublie',
  'new-password': '/nouveau-mot-de-passe',
  confirmation: '/confirmation',
  verification: '/verification',
  profile: '/profil',
  notifications: '/notifications',
  businesses: '/mes-entreprises',
  'create-business': '/entreprise/nouvelle',
  'edit-business': '/entreprise/:slug/modifier',
  'edit-business-alias': '/:categorySlug/:citySlug/:slug/modifier',
  admin: '/admin',
  'admin-moderation': '/admin/moderation',
  'admin-claims': '/admin/claims',
  'admin-sponsors': '/admin/sponsors',
  'admin-stats': '/admin/stats',
  'admin-tools': '/admin/tools',
  'admin-migration': '/admin/migration',
} as const;

/** Public pages that React Router still serves: a line is removed when its page becomes a document. */
const PUBLIC_PATHS: readonly string[] = [];

const patterns = Object.fromEntries(
  LOCALES.map((locale) => [
    locale,
    [...Object.values(APP_PATHS), ...PUBLIC_PATHS].map((path) => localizePath(path, locale).split('/')),
  ]),
) as Record<Locale, string[][]>;

/**
 * Whether React Router serves a path, in either language; the path of a page's data counts as the page.
 *
 * @param pathname in its one spelling, without query or fragment
 * @example isAppPath('/en/business/chez-paul/edit') // true
 */
export function isAppPath(pathname: string): boolean {
  const path = isDataPath(pathname) ? pagePathOfData(pathname) || '/' : pathname;
  const segments = path.split('/');
  return patterns[localeOfPath(path)].some(
    (pattern) =>
      pattern.length === segments.length &&
      pattern.every((part, index) =>
        part.startsWith(':') ? segments[index] !== '' : part === segments[index],
      ),
  );
}
