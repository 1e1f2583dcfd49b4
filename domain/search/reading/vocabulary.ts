import type { FilterSlugs, Filters, TermKind } from './request.ts';

/** A phrase that names a category or a place, as `private.search_terms` holds it. */
export type Term = {
  /** Stems of its words, joined by a space. */
  key: string;
  kind: TermKind;
  id: number;
  /** Rank of a category's phrase, population of a municipality; -1 for another name of a place, less for a short name. */
  weight: number;
  /** Name of a municipality, normalized; null for another name of it, and for other kinds. */
  name?: string | null;
  /** The filters that the term sets. */
  filters: Filters;
};

/** Terms and known words among the words of a search (`search_vocabulary`). */
export type KnownWords = {
  terms: Term[];
  /** By the stem of each word that a listing or a term holds: how many listings hold it; 0 when hardly any. */
  held: Record<string, number>;
  /** A word that no more listings hold is rare. */
  rareUpTo: number;
  /** Replacement texts by key. */
  synonyms: Record<string, string>;
};

/** Corrections of an unknown word (`search_spellings`). */
export type Spelling = {
  /** A known word that sounds the same or differs by one letter, or null. */
  near: SpellingOf | null;
  /** The two known words that were written as one, separated by a space, or null. */
  split: string | null;
  /** The most similar known word, or null. */
  similar: SpellingOf | null;
};

/** A known word. */
export type SpellingOf = {
  /** With its accents. */
  shown: string;
  stem: string;
  /** How many listings hold it. */
  listings: number;
  /** Whether a letter is wrong, missing or too many, or two are swapped. */
  isOneEdit: boolean;
};

/** A word of which spellings are looked up. */
type Misspelt = { word: string; stem: string };

/** Where reading looks up the words of the directory. */
export type Vocabulary = {
  /**
   * @param keys of phrases
   * @param stems of words
   */
  lookUp(keys: string[], stems: string[]): Promise<KnownWords>;
  /**
   * @param wantsCategory whether words that name a category are preferred
   * @returns a spelling for each word, in their order
   */
  spell(words: Misspelt[], wantsCategory: boolean): Promise<Spelling[]>;
  /** The ids of filters; null for an unknown slug. */
  filtersOf(slugs: FilterSlugs): Promise<Filters>;
};
