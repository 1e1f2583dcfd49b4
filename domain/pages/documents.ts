import { LOCALES } from '../locale.ts';
import { localizePath } from './segments.ts';

/**
 * First segments of the French paths of documents: pages that the server renders once and no router hydrates. A link
 * to one of them is a navigation of the browser's own.
 */
const DOCUMENT_SEGMENTS = new Set([
  'a-propos',
  'mentions-legales',
  'politique-confidentialite',
  'faq',
  'classement',
  'engagements',
  'blogue',
]);

/**
 * Whether a page is a document, in either language.
 *
 * @param pathname without query or fragment
 */
export function isDocument(pathname: string): boolean {
  const [, segment = ''] = localizePath(pathname, 'fr').split('/');
  return DOCUMENT_SEGMENTS.has(segment);
}

/** Patterns of the addresses of documents in both languages, as the URL Pattern standard writes them. */
export function documentPatterns(): string[] {
  return LOCALES.flatMap((locale) =>
    [...DOCUMENT_SEGMENTS].map((segment) => `${localizePath(`/${segment}`, locale)}{/*}?`),
  );
}
