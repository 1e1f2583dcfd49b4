import { type SearchQuery, searchParams } from '#domain/search/search.ts';

/**
 * The French path of a search, with the whole of it in the query string.
 *
 * @example searchPath({ ...EMPTY_SEARCH, q: 'café' }) // '/recherche?q=caf%C3%A9'
 */
export function searchPath(query: SearchQuery): string {
  const params = searchParams(query).toString();
  return params === '' ? '/recherche' : `/recherche?${params}`;
}
