import { localizePath } from './segments.ts';

/** The kinds of pages that are measured separately. */
export const PAGE_KINDS = [
  'home',
  'search',
  'category',
  'city',
  'region',
  'business',
  'browse',
  'content',
  'account',
  'other',
] as const;
export type PageKind = (typeof PAGE_KINDS)[number];

/** By the first segment of the French path; administrators' pages are not measured. */
const BY_SEGMENT: Record<string, PageKind | undefined> = {
  '': 'home',
  recherche: 'search',
  categorie: 'category',
  ville: 'city',
  region: 'region',
  entreprise: 'business',
  parcourir: 'browse',
  'a-propos': 'content',
  blogue: 'content',
  faq: 'content',
  classement: 'content',
  engagements: 'content',
  'mentions-legales': 'content',
  'politique-confidentialite': 'content',
  connexion: 'account',
  inscription: 'account',
  profil: 'account',
  'mes-entreprises': 'account',
};

/**
 * The kind of a page by its path, in either language; null where nothing is measured.
 *
 * @example pageKind('/en/city/laval') // 'city'
 */
export function pageKind(pathname: string): PageKind | null {
  const [first = '', second = '', third = ''] = localizePath(pathname, 'fr').slice(1).split('/');
  if (first === 'admin') return null;
  if (first === 'entreprise' && (second === 'nouvelle' || third === 'modifier')) return 'account';
  return BY_SEGMENT[first] ?? 'other';
}
