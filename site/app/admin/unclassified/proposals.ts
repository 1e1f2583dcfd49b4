import {
  type CategoryFinder,
  createCategoryFinder,
  type LearnedPhrase,
} from '#domain/categories/category-finder.ts';
import { phrasesToLearn } from '#domain/categories/learned-phrases.ts';
import type { CategoryAnswer, UnclassifiedListing } from '#domain/categories/unclassified.ts';
import type { AdminCategory, SearchWords } from '#domain/search/taxonomy.ts';

/** A category that the importer's code finds for a listing, with its score; best first. */
type Proposal = { categoryId: number; points: number };

export type ProposedListing = UnclassifiedListing & { proposals: Proposal[] };

/** The importer's category finder, built from the taxonomy that administrators can read. */
export function finderOf(
  categories: readonly AdminCategory[],
  terms: SearchWords['terms'],
  learned: readonly LearnedPhrase[],
): CategoryFinder {
  const topics = categories
    .toSorted((a, b) => a.id - b.id)
    .map(({ id, parentId, slug, nameFr, nameEn }) => {
      const { fr = [], en = [] } = terms[id] ?? {};
      return { id, parentId, slug, phrases: [nameFr, nameEn, ...fr, ...en] };
    });
  return createCategoryFinder(topics, learned);
}

export function propose(finder: CategoryFinder, listing: UnclassifiedListing): ProposedListing {
  const proposals = finder
    .candidates(listing)
    .map(({ topic, points }) => ({ categoryId: topic.subcategoryId ?? topic.categoryId, points }));
  return { ...listing, proposals };
}

export function answerOf(
  finder: CategoryFinder,
  listing: UnclassifiedListing,
  categoryId: number,
): CategoryAnswer {
  const phrases = phrasesToLearn(listing, (phrase) => finder.isTerm(phrase));
  return { id: listing.id, version: listing.version, categoryId, phrases };
}
