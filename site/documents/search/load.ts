import { PAGE_SIZE, PAGES_MAX } from '#domain/limits.ts';
import { localizePath } from '#domain/pages/segments.ts';
import { pageTags } from '#domain/pages/tags.ts';
import { isBareSearch, parseSearch, type SearchQuery, searchParams } from '#domain/search/search.ts';
import type { Asked, Elsewhere, Shown } from '#site/documents/document.ts';
import { readMovedCategory } from '#site/documents/reads.ts';
import { openStateUntil } from '#site/features/listing/open-state-until.ts';
import { searchBusinesses } from '#site/features/search/api.ts';
import { searchPath } from '#site/features/search/search-path.ts';
import type { SearchData } from './page.tsx';
import { withoutContradictions } from './understanding.ts';

/** The last page of a search that found so many: where « load more » ends. */
export function lastPage(total: number): number {
  return Math.min(Math.max(Math.ceil(total / PAGE_SIZE), 1), PAGES_MAX);
}

/**
 * Any address is a search. One that is not written the shortest way redirects to the one that is: before the search where
 * its form alone tells, after it where the answer does.
 */
export async function loadSearch(asked: Asked): Promise<Shown<SearchData> | Elsewhere> {
  const { client, query: given, locale } = asked;
  const typed = parseSearch(given);
  if (searchParams(typed).toString() !== given.toString()) return redirectTo(asked, typed, 302);
  const result = await searchBusinesses(client, typed, locale);
  const query = withoutContradictions(typed, result);
  const moved = await movedTopic(asked, typed, query);
  if (moved) return redirectTo(asked, moved, 301);
  if (result.total > 0) query.page = Math.min(query.page, lastPage(result.total));
  if (searchParams(query).toString() !== given.toString()) return redirectTo(asked, query, 302);
  const data = { query, result };
  const isLocated = query.lat !== null;
  // Typed words and positions are personal: no cache of ours keeps them, and shared ones no position.
  if (isLocated || query.q || query.where || query.phone) {
    const search = { typed: query.q, foundNothing: result.total === 0 };
    return { data, isPrivate: isLocated, ...(isBareSearch(query) && { search }) };
  }
  return { data, tags: [pageTags.listings], until: openStateUntil(result.rows) };
}

// A category that was renamed or merged is still in the addresses that people kept.
async function movedTopic({ client }: Asked, typed: SearchQuery, query: SearchQuery) {
  if (typed.category === query.category && typed.subcategory === query.subcategory) return null;
  const moved = await readMovedCategory(client, typed.category, typed.subcategory);
  return moved && { ...typed, ...moved };
}

function redirectTo({ locale }: Asked, query: SearchQuery, status: 301 | 302): Elsewhere {
  return { redirect: localizePath(searchPath(query), locale), status };
}
