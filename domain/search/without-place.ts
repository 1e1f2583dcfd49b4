import { EMPTY_SEARCH, type SearchQuery } from './search.ts';

/** The same search without its place, and without the order by distance from it. */
export function withoutPlace(query: SearchQuery): SearchQuery {
  const { where, region, mrc, city, lat, lng, radius, bounds } = EMPTY_SEARCH;
  const sort = query.sort === 'distance' ? EMPTY_SEARCH.sort : query.sort;
  return { ...query, where, region, mrc, city, lat, lng, radius, bounds, sort };
}
