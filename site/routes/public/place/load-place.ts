import { data, redirect } from 'react-router';
import { type Locale, localeOfPath } from '#domain/locale.ts';
import type { PlacePage } from '#domain/pages/directory.ts';
import { localizePath } from '#domain/pages/segments.ts';
import { parseSearch } from '#domain/search/search.ts';
import { mustBeListAddress } from '#site/components/lists/list-address.ts';
import { readMovedCategory } from '#site/data/categories.ts';
import type { DataClient } from '#site/data/client.ts';
import type { PlaceRequest } from '#site/data/places.ts';
import { kept } from '#site/http.ts';
import { openStateUntil } from '#site/open-state-until.ts';
import { placeTags } from '#site/tags.ts';
import { topicPath } from './topic-path.ts';

type ReadPlace = (client: DataClient, request: PlaceRequest, locale: Locale) => Promise<PlacePage | null>;

/**
 * The page of a municipality or of a region, at its one address. A category in it is a page of its own, to which the
 * address with `?category=` leads for good.
 *
 * @throws a 404 when there is no such place, a redirect when the address is not the page's own
 */
export async function loadPlace(read: ReadPlace, client: DataClient, slug: string, url: URL) {
  const asked = parseSearch(url.searchParams);
  const locale = localeOfPath(url.pathname);
  const page = await read(client, { slug, category: asked.category, page: asked.page }, locale);
  if (!page) throw data(null, { status: 404 });
  const isListed = (slug: string) => page.categories.some((category) => category.slug === slug);
  const { category: typed } = asked;
  const category = typed === '' || isListed(typed) ? typed : await formerCategory(client, typed);
  if (isListed(category)) {
    throw redirect(localizePath(topicPath(page.place, category, page.page), locale), 301);
  }
  mustBeListAddress(url, { page: page.page });
  return kept(page, placeTags(page), openStateUntil(page.rows));
}

// The present slug of a main category that was renamed or merged into another.
async function formerCategory(client: DataClient, slug: string): Promise<string> {
  return (await readMovedCategory(client, slug, ''))?.category ?? '';
}
