import { data, redirect } from 'react-router';
import type { PlacePage } from '#domain/directory.ts';
import { type Locale, localeOfPath } from '#domain/locale.ts';
import { parseSearch } from '#domain/search.ts';
import { localizePath } from '#domain/segments.ts';
import { listQuery, mustBeListAddress } from '#site/components/lists/list-address.ts';
import { readMovedCategory } from '#site/data/categories.ts';
import type { DataClient } from '#site/data/client.ts';
import type { PlaceRequest } from '#site/data/places.ts';
import { kept } from '#site/http.ts';
import { openStateUntil } from '#site/open-state-until.ts';
import { placeTags } from '#site/tags.ts';

type ReadPlace = (client: DataClient, request: PlaceRequest, locale: Locale) => Promise<PlacePage | null>;

/**
 * The page of a municipality or of a region, at its one address.
 *
 * @param topicPath French path of a category in this place, where that is a page of its own
 * @returns also the slug of the category that the list keeps to, empty for all
 * @throws a 404 when there is no such place, a redirect when the address is not the page's own
 */
export async function loadPlace(
  read: ReadPlace,
  client: DataClient,
  slug: string,
  url: URL,
  topicPath?: (category: string) => string,
) {
  const asked = parseSearch(url.searchParams);
  const page = await read(
    client,
    { slug, category: asked.category, page: asked.page },
    localeOfPath(url.pathname),
  );
  if (!page) throw data(null, { status: 404 });
  const isListed = (slug: string) => page.categories.some((category) => category.slug === slug);
  const { category: typed } = asked;
  const present = typed === '' || isListed(typed) ? typed : await formerCategory(client, typed);
  const category = isListed(present) ? present : '';
  if (category && topicPath) {
    const address = topicPath(category) + listQuery({ page: page.page });
    throw redirect(localizePath(address, localeOfPath(url.pathname)), 301);
  }
  if (category !== typed && category) throw redirect(url.pathname + listQuery({ category }), 301);
  mustBeListAddress(url, { category, page: page.page });
  return kept({ page, category }, placeTags(page, category), openStateUntil(page.rows));
}

// The present slug of a main category that was renamed or merged into another.
async function formerCategory(client: DataClient, slug: string): Promise<string> {
  return (await readMovedCategory(client, slug, ''))?.category ?? '';
}
