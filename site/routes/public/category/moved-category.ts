import { data, redirect } from 'react-router';
import { localeOfPath } from '#domain/locale.ts';
import { localizePath } from '#domain/pages/segments.ts';
import { readMovedCategory } from '#site/data/categories.ts';
import type { DataClient } from '#site/data/client.ts';

/**
 * What a page of a category that is not there answers: the way (301) to the one that it was renamed to or merged into, else
 * a 404.
 *
 * @param pathOf French path of the page for another category
 */
export async function movedCategory(
  client: DataClient,
  asked: { category: string; subcategory: string },
  url: URL,
  pathOf: (category: string, subcategory: string) => string,
) {
  const moved = await readMovedCategory(client, asked.category, asked.subcategory);
  if (!moved) return data(null, { status: 404 });
  const path = pathOf(moved.category, moved.subcategory);
  return redirect(localizePath(path + url.search, localeOfPath(url.pathname)), 301);
}
