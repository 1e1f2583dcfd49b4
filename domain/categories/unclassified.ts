import type { LearnedPhrase } from './category-finder.ts';

/**
 * Results of the « À classer » procedures (supabase/schemas/80_operations/26_unclassified.sql and
 * 24_category_answers.sql).
 */

/** A published listing that has no category and no owner. */
export type UnclassifiedListing = {
  id: number;
  version: number;
  slug: string;
  name: string;
  city: string | null;
  services: string[];
  /** As the last import had it; null for a listing of another source. */
  activity: string | null;
};

export type UnclassifiedCursor = { score: number; id: number };

/** `unclassified_listings`. */
export type UnclassifiedPage = {
  rows: UnclassifiedListing[];
  next: UnclassifiedCursor | null;
  /** Published listings without category, those with an owner included. */
  listings: number;
};

/** `category_learning`. */
export type CategoryLearning = {
  /** Those with the most answers first. */
  learned: LearnedPhrase[];
  /** The last first; null `categoryId` where no answer stands any more. */
  forgotten: { phrase: string; categoryId: number | null; answers: number }[];
  /** The last ten answers; null `by` for an account that is gone. */
  recent: RecentAnswer[];
};

export type RecentAnswer = {
  id: number;
  slug: string;
  name: string;
  categoryId: number;
  at: string;
  by: { id: string; email: string | null; name: string | null } | null;
};

/** One item of `classify_listings`, and of its answer. */
export type CategoryAnswer = { id: number; version: number; categoryId: number; phrases: string[] };
export type ClassifiedListings = { done: number[]; refused: { id: number; code: string }[] };

/** Most listings in one call of `classify_listings`, `undo_classification` or `skip_listings`. */
export const CLASSIFIED_MAX = 100;
