import { EMPTY_SEARCH, isEmptySearch, type SearchQuery, searchParams } from './search.ts';

/** The searches whose new results an account is emailed (supabase/schemas/60_notices/70_saved_searches.sql). */

export const SAVED_SEARCHES_MAX = 20;
export const SEARCH_FREQUENCIES = ['daily', 'weekly'] as const;
export type SearchFrequency = (typeof SEARCH_FREQUENCIES)[number];

/** A saved search, as its owner sees it. */
export type SavedSearch = {
  id: number;
  /** The query of its address ({@link savedQuery}). */
  query: string;
  /** The title of its results when it was saved. */
  label: string;
  frequency: SearchFrequency;
  createdAt: string;
  /** Null before the first email. */
  lastSentAt: string | null;
  /** Stopped by the link of an email, or because the address refuses mail. */
  isStopped: boolean;
};

const QUERY_MAX = 500;

/**
 * The query by which a search is saved: the canonical one without its order, page and view, nor « open now », which a
 * later email cannot mean.
 *
 * @returns null for an empty search, and for a query that is too long to be saved
 * @example savedQuery({ ...EMPTY_SEARCH, q: 'café', sort: 'name', page: 2 }) // 'q=caf%C3%A9'
 */
export function savedQuery(query: SearchQuery): string | null {
  const { sort, page, view } = EMPTY_SEARCH;
  const saved = { ...query, sort, page, view, open: query.open === 'now' ? '' : query.open };
  const params = searchParams(saved).toString();
  return isEmptySearch(saved) || params.length > QUERY_MAX ? null : params;
}
