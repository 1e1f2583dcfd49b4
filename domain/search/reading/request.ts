import type { Bounds } from '../bounds.ts';
import type { OpenFilter, Opening } from '../opening.ts';
import type { SplitText } from './place-words.ts';

/**
 * The parsed search: the JSON argument of `search_listings` and `search_page` in `supabase/schemas`. Ids refer to categories
 * and places of the directory.
 */

/** Slugs of the filters that a visitor chose; empty for none. */
export type FilterSlugs = {
  category: string;
  subcategory: string;
  region: string;
  mrc: string;
  city: string;
};

/** A search before it is read. Unset texts are empty. */
export type AskedSearch = FilterSlugs & {
  /** What: free words in either language. */
  q: string;
  /** Where: free words that name a place. */
  where: string;
  phone: string;
  /** When it must be open. */
  open: OpenFilter;
  /** Degrees; both or neither. */
  lat: number | null;
  lng: number | null;
  /** Kilometres. */
  radius: number | null;
  /** The area of a map (bounds.ts), which stands for a place; empty for none. */
  bounds: string;
  /** Empty for the order that the words ask for, else by relevance. */
  sort: string;
  /** From 1. */
  page: number;
  /** 20 when it is left out. */
  pageSize?: number;
  /** Codes that each listing must have, as `payment:cash`. */
  options: string[];
  /** Whether matches are counted by code although the search has no option. */
  countOptions?: boolean;
  /** Whether the answer has the points of a map. */
  points?: boolean;
  /** Whether the rows are in the order of those beside a map, also without its points. */
  besideMap?: boolean;
  locale: string;
};

/** Ids of a category and a place, and of their parents; null when absent. */
export type Filters = {
  category: number | null;
  subcategory: number | null;
  region: number | null;
  mrc: number | null;
  city: number | null;
};

export const NO_FILTERS: Filters = { category: null, subcategory: null, region: null, mrc: null, city: null };

type PlaceKind = 'city' | 'mrc' | 'region';
export type TermKind = 'category' | PlaceKind;

/** Words that name a category or a place. */
export type Phrase = {
  /** Stems of its words, in their order. */
  stems: string[];
  /** The words, normalized. */
  text: string;
  /** Whether it is another name of the place: a neighbourhood, a former town, an abbreviation. */
  isAlias: boolean;
};

/** Filed under a category or a place, or saying so. Several phrases of a request may name the same one. */
export type NamedCondition = {
  kind: TermKind;
  id: number;
  phrases: Phrase[];
  /** Other phrases of a category for the same need (related-words.ts), each of stems separated by a space. */
  related?: string[];
  /** Whether it gives points and excludes no listing. */
  isGuess?: true;
};

/**
 * A need (needs.ts): a listing matches when it contains one of the phrases, which are stems separated by a space. A guess
 * (nearest-needs.ts) gives points and excludes no listing.
 */
export type ConceptCondition = { kind: 'concept'; related: string[]; isGuess?: true; isHint?: true };

/** Has a code of a filter, as `payment:debit`, or says the words. */
export type OptionCondition = { kind: 'option'; option: string; stems: string[] };

/** A condition on listings, which also gives points. */
export type Condition =
  | NamedCondition
  | OptionCondition
  | ConceptCondition
  /** In lower case without a space: six characters, or the first three. */
  | { kind: 'postal'; code: string }
  /** `meant` are stems of other spellings of the same word; a weak word (word-lists.ts) is needed only alone. */
  | { kind: 'word'; stem: string; meant: string[]; isAddress: boolean; isWeak?: true };

/** Whether a trade or a need is required of listings: guesses and hints exclude none. */
export function isRequiredTrade(condition: Condition): boolean {
  if (condition.kind !== 'category' && condition.kind !== 'concept') return false;
  return !condition.isGuess && !('isHint' in condition);
}

/** The result of reading the words. */
type Understood = Filters & {
  /** As Canada Post writes it: « H2X 1Y4 », or « H2X ». */
  postalCode: string | null;
  /** When it must be open by the words; empty when they do not say it. */
  open: OpenFilter;
  /** Codes of filters that the words name, as `payment:debit`. */
  options: string[];
  /** The order that the words ask for; empty when they do not. */
  sort: string;
  /** The remaining words, normalized. */
  words: string[];
  /** The remaining words that no listing has. */
  unknown: string[];
  /** The text with its spelling corrected; null when nothing was. */
  corrected: string | null;
};

/** One text after it was read. */
export type Reading = Understood & {
  conditions: Condition[];
  /** Stems of all words except fillers: a name that holds them all is what was meant. */
  named: string[];
  /** Stems of the words, without small ones and places. */
  typed: string[];
  /** Stems that no phrase and no need reads: a name that holds them may be meant. */
  telling: string[];
  /** The text without its place, and the place; null for a text that names none. */
  split: SplitText | null;
};

export type SearchRequest = {
  /** The text of the « what » field: a listing of exactly that name comes first. */
  q: string;
  phone: string;
  chosen: FilterSlugs;
  /** The filters are null when the search has no words, also when the visitor chose some. */
  understood: Understood;
  conditions: Condition[];
  named: string[];
  typed: string[];
  telling: string[];
  /** Null for whenever. */
  open: Opening | null;
  lat: number | null;
  lng: number | null;
  radius: number | null;
  /** Replaces every place and distance. */
  bounds: Bounds | null;
  sort: string;
  page: number;
  pageSize: number;
  options: string[];
  countOptions: boolean;
  points: boolean;
  besideMap: boolean;
  locale: string;
};
