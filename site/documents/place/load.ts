import type { Locale } from '#domain/locale.ts';
import type { PlacePage } from '#domain/pages/directory.ts';
import { localizePath } from '#domain/pages/segments.ts';
import { parseSearch } from '#domain/search/search.ts';
import type { PublicReads } from '#site/data/public-reads.ts';
import { readMovedCategory } from '#site/documents/lists/categories-api.ts';
import { listRedirect } from '#site/documents/lists/list-address.ts';
import type { PlaceRequest } from '#site/documents/lists/places-api.ts';
import { placeTags } from '#site/documents/tags.ts';
import { openStateUntil } from '#site/features/listing/open-state-until.ts';
import type { Asked } from '../document.ts';
import { topicPath } from './topic-path.ts';

export type ReadPlace = (
  client: PublicReads,
  request: PlaceRequest,
  locale: Locale,
) => Promise<PlacePage | null>;

/**
 * The page of a municipality or of a region. A category in it is a page of its own, to which the address with
 * `?category=` redirects (301).
 */
export async function loadPlace(read: ReadPlace, asked: Asked) {
  const { client, params, query, locale } = asked;
  const { category: typed, page: number } = parseSearch(query);
  const page = await read(client, { slug: params.slug ?? '', category: typed, page: number }, locale);
  if (!page) return { missing: 404 } as const;
  const isListed = (slug: string) => page.categories.some((category) => category.slug === slug);
  const category = typed === '' || isListed(typed) ? typed : await formerCategory(client, typed);
  if (isListed(category)) {
    const path = topicPath(page.place, category, page.page);
    return { redirect: localizePath(path, locale), status: 301 } as const;
  }
  const redirect = listRedirect(asked, { page: page.page });
  if (redirect) return redirect;
  return { data: { page }, tags: placeTags(page), until: openStateUntil(page.rows) };
}

// The present slug of a main category that was renamed or merged into another.
async function formerCategory(client: PublicReads, slug: string): Promise<string> {
  return (await readMovedCategory(client, slug, ''))?.category ?? '';
}
