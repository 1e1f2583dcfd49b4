import { localizePath } from '#domain/pages/segments.ts';
import { readMovedCategory } from '#site/documents/lists/categories-api.ts';
import type { Asked, Elsewhere } from '../document.ts';

/**
 * The answer for a category that does not exist: a redirect (301) to the category that it was renamed to or merged into,
 * else a 404.
 *
 * @param pathOf French path of the page for another category
 */
export async function movedCategory(
  { client, query, locale }: Asked,
  topic: { category: string; subcategory: string },
  pathOf: (category: string, subcategory: string) => string,
): Promise<Elsewhere> {
  const moved = await readMovedCategory(client, topic.category, topic.subcategory);
  if (!moved) return { missing: 404 };
  const path = pathOf(moved.category, moved.subcategory);
  const search = query.size > 0 ? `?${query}` : '';
  return { redirect: localizePath(path + search, locale), status: 301 };
}
