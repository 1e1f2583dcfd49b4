import type { PlacePage } from '#domain/pages/directory.ts';
import { cityCategoryPath, listQuery } from '#site/documents/lists/paths.ts';

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
