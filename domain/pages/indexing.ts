/** What search engines find in a listing, in the order of the bits of `private.index_facts`. */
export const INDEX_FACTS = [
  'category',
  'municipality',
  'contact',
  'website',
  'place',
  'hours',
  'picture',
  'services',
  'description',
  'reviews',
  'claimed',
] as const;
export type IndexFact = (typeof INDEX_FACTS)[number];

/** How many of the facts after the first two a listing needs (`private.has_enough_facts`). */
const FACTS_ASKED = 4;

/** `listing_indexing`; `my_listings_indexing` has one of each published listing. */
export type ListingIndexing = {
  id: number;
  /** `ready`: it will be indexed once it is published; `excluded`: whatever it has, it will not. */
  state: 'indexed' | 'ready' | 'incomplete' | 'excluded';
  /** Those that it has. */
  facts: IndexFact[];
};

/** `indexing_report`. Two figures are exact, the others as of `countedAt` (ISO 8601; null before the first count). */
export type IndexingReport = {
  /** Published, exact. */
  listings: number;
  /** Exact. */
  indexable: number;
  countedAt: string | null;
  /** Of the demonstration. */
  demo: number;
  /** Left out at the request of somebody whom they name. */
  unindexed: number;
  /** Of those that lack something: without a category or a city, without a way to reach them, lacking one fact only. */
  lacking: { basics: number; reach: number; one: number; all: number };
  /** How many of those lack each fact, most first. */
  missing: { fact: IndexFact; listings: number }[];
  sources: { source: 'owner' | 'import' | 'demo'; listings: number; indexable: number }[];
  /** The last fifty, newest first. */
  imports: { id: number; name: string; at: string; listings: number; indexable: number }[];
};

/** What a listing lacks: some of it is needed in any case, of the rest `more` are enough. */
export type MissingFacts = {
  needed: ('category' | 'municipality' | 'reach')[];
  /** How many facts more, whatever they are; what is needed may be some of them. */
  more: number;
  /** Those that it does not have, but whose it is. */
  offered: IndexFact[];
};

/**
 * What is still to be said of a listing before search engines are asked to keep it.
 *
 * @example missingFacts(['category', 'municipality', 'contact', 'hours'])
 * // { needed: [], more: 2, offered: ['website', 'place', 'picture', 'services', 'description', 'reviews'] }
 */
export function missingFacts(facts: readonly IndexFact[]): MissingFacts {
  const has = (fact: IndexFact) => facts.includes(fact);
  const needed: MissingFacts['needed'] = [];
  if (!has('category')) needed.push('category');
  if (!has('municipality')) needed.push('municipality');
  if (!has('contact') && !has('website')) needed.push('reach');
  const counted = INDEX_FACTS.slice(2);
  return {
    needed,
    more: Math.max(0, FACTS_ASKED - counted.filter(has).length),
    offered: counted.filter((fact) => fact !== 'claimed' && !has(fact)),
  };
}
