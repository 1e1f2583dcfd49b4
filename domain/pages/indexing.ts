/** The facts of a listing for search engines, in the order of the bits of `private.index_facts`. */
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
const FACTS_REQUIRED = 4;

/** `listing_indexing`; `my_listings_indexing` returns one per published listing. */
export type ListingIndexing = {
  id: number;
  /** `ready`: indexable once published; `excluded`: never indexable. */
  state: 'indexed' | 'ready' | 'incomplete' | 'excluded';
  /** The facts that it has. */
  facts: IndexFact[];
};

/** `indexing_report`. Two figures are exact, the others as of `countedAt` (ISO 8601; null before the first count). */
export type IndexingReport = {
  /** Published, exact. */
  listings: number;
  /** Exact. */
  indexable: number;
  countedAt: string | null;
  /** Listings of the demonstration. */
  demo: number;
  /** Excluded at the request of a person named in them. */
  unindexed: number;
  /** Reasons of those not indexed: no category or city, no contact method, one fact missing. */
  lacking: { basics: number; reach: number; one: number; all: number };
  /** Numbers of listings by missing fact, descending. */
  missing: { fact: IndexFact; listings: number }[];
  sources: { source: 'owner' | 'import' | 'demo'; listings: number; indexable: number }[];
  /** The last fifty, newest first. */
  imports: { id: number; name: string; at: string; listings: number; indexable: number }[];
};

/** The missing facts: `needed` are required; of the others, `more` are enough. */
export type MissingFacts = {
  needed: ('category' | 'municipality' | 'reach')[];
  /** How many more facts of any kind; required ones count. */
  more: number;
  /** The missing facts that count towards `more`, except `claimed`. */
  offered: IndexFact[];
};

/**
 * The facts that a listing lacks to be indexable.
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
    more: Math.max(0, FACTS_REQUIRED - counted.filter(has).length),
    offered: counted.filter((fact) => fact !== 'claimed' && !has(fact)),
  };
}
