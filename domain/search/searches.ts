import type { Locale } from '../locale.ts';

/** Recorded searches, and the results of the procedures `…_searches`. Days are `2026-11-21`, of Montréal. */

/** `searches_report`. */
export type SearchesReport = {
  /** The last first; days without a search are left out. */
  days: { day: string; searches: number; empty: number }[];
  rows: SearchedWords[];
};

export type SearchedWords = {
  /** Its key: small letters without accents. */
  words: string;
  /** One of the typed spellings. */
  shown: string;
  searches: number;
  /** Searches that found nothing. */
  empty: number;
  lastDay: string;
};

/** A row of `propose_terms`: the category whose words are nearest to a search. */
export type ProposedTerm = {
  /** The search, unmodified. */
  search: string;
  /** Its words without the place and without what asks for nothing. */
  term: string;
  categoryId: number;
  nameFr: string;
  nameEn: string;
  /** Language of the category's nearest word. */
  locale: Locale;
};

const LOGGED_WORDS_MAX = 60;
/** As many digits as the shortest telephone number. */
const PHONE_DIGITS = 7;

/**
 * The part of a typed search that may be recorded; null when it is too long to be a search, or looks personal: an
 * address, a telephone number.
 *
 * @example loggedWords('  Café  du Coin ') // 'café du coin'
 * @example loggedWords('anne@example.com') // null
 */
export function loggedWords(typed: string): string | null {
  const words = typed.toLowerCase().replace(/\s+/g, ' ').trim();
  if (words === '' || Array.from(words).length > LOGGED_WORDS_MAX) return null;
  if (/@|https?:|www\./.test(words)) return null;
  return words.replace(/\D/g, '').length >= PHONE_DIGITS ? null : words;
}
