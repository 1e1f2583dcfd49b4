import { LOCALES } from '../locale.ts';
import { APP_PATHS } from './app-paths.ts';
import { localizePath } from './segments.ts';

/**
 * First segments of the French paths of documents that browsers may prerender, in addition to the home page. Excluded
 * are searches, each of which costs the database as much as many other pages, and documents that are only opened from
 * emails, by the service worker or by programs.
 */
const DOCUMENT_SEGMENTS = new Set([
  'categorie',
  'ville',
  'region',
  'parcourir',
  'a-propos',
  'mentions-legales',
  'politique-confidentialite',
  'faq',
  'classement',
  'engagements',
  'blogue',
  'vie-privee',
]);

/** Paths of the app, in both languages, that {@link documentPatterns} match although they are no documents. */
export function excludedPatterns(): string[] {
  return LOCALES.map((locale) => localizePath(APP_PATHS['create-business'], locale));
}

/** Patterns of the addresses of documents in both languages, as the URL Pattern standard writes them. */
export function documentPatterns(): string[] {
  return LOCALES.flatMap((locale) => [
    localizePath('/', locale),
    ...[...DOCUMENT_SEGMENTS].map((segment) => `${localizePath(`/${segment}`, locale)}{/*}?`),
    localizePath('/entreprise/:slug', locale),
  ]);
}

/**
 * The speculation rules of every page, as JSON: which documents a browser may prefetch as their links come into view (a card
 * of a listing), and prerender when they are pointed at. A browser does neither for people who save data or power.
 *
 * A constant text, since the Content-Security-Policy allows it by its hash.
 */
export function speculationRules(): string {
  const documents = {
    and: [{ href_matches: documentPatterns() }, { not: { href_matches: excludedPatterns() } }],
  };
  return JSON.stringify({
    prefetch: [
      {
        where: { and: [documents, { selector_matches: '.listing-card a' }] },
        eagerness: 'eager',
      },
    ],
    prerender: [{ where: documents, eagerness: 'moderate' }],
  });
}
