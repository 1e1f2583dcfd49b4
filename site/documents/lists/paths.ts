import type { PlacePage } from '#domain/pages/directory.ts';

/**
 * The French path of a category, or of one of its subcategories.
 *
 * @example categoryPath('restaurants', 'cafes') // '/categorie/restaurants/cafes'
 */
export function categoryPath(category: string, subcategory = ''): string {
  const path = `/categorie/${category}`;
  return subcategory ? `${path}/${subcategory}` : path;
}

/**
 * The French path of a category, or of one of its subcategories, in a city.
 *
 * @example cityCategoryPath('laval', 'restaurants', 'cafes') // '/ville/laval/restaurants/cafes'
 */
export function cityCategoryPath(city: string, category: string, subcategory = ''): string {
  const path = `/ville/${city}/${category}`;
  return subcategory ? `${path}/${subcategory}` : path;
}

/** Query parameters of a list; empty strings and page 1 are left out. */
type ListQuery = { category?: string; region?: string; page?: number };

/**
 * The query of a list.
 *
 * @example listQuery({ category: 'restaurants', page: 1 }) // '?category=restaurants'
 */
export function listQuery({ category, region, page = 1 }: ListQuery): string {
  const params = new URLSearchParams();
  if (category) params.set('category', category);
  if (region) params.set('region', region);
  if (page > 1) params.set('page', String(page));
  return params.size === 0 ? '' : `?${params}`;
}

/**
 * The redirect to the canonical address of the list, for a request with another one: `?page=1`, a page past the last
 * one, an unknown filter. Unrelated parameters, such as campaign tags, are ignored.
 *
 * @returns null when the request has the canonical address
 */
export function listRedirect(
  { pathname, query }: { pathname: string; query: URLSearchParams },
  answered: ListQuery,
): { redirect: string; status: 302 } | null {
  const canonical = new URLSearchParams(listQuery(answered));
  const isCanonical = (['category', 'region', 'page'] as const).every(
    (name) => canonical.get(name) === query.get(name),
  );
  return isCanonical ? null : { redirect: pathname + listQuery(answered), status: 302 };
}

/**
 * The French path of the page of a category in a place, from page 1.
 *
 * @example topicPath({ kind: 'region', slug: 'mauricie' }, 'restaurants') // '/categorie/restaurants?region=mauricie'
 */
export function topicPath(
  { kind, slug }: Pick<PlacePage['place'], 'kind' | 'slug'>,
  category: string,
  page = 1,
): string {
  if (kind === 'city') return cityCategoryPath(slug, category) + listQuery({ page });
  return `/categorie/${category}${listQuery({ region: slug, page })}`;
}
