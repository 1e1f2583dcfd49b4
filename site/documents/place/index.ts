import type { Locale } from '#domain/locale.ts';
import type { PlacePage } from '#domain/pages/directory.ts';
import { localizePath } from '#domain/pages/segments.ts';
import { parseSearch } from '#domain/search/search.ts';
import type { PublicReads } from '#site/data/public-reads.ts';
import { type Asked, defineDocument } from '#site/documents/document.ts';
import { listData, screenDescription } from '#site/documents/lists/list-data.ts';
import { listQuery, listRedirect } from '#site/documents/lists/paths.ts';
import type { PageMeta } from '#site/documents/meta.ts';
import { type PlaceRequest, readCityPage, readMovedCategory, readRegionPage } from '#site/documents/reads.ts';
import { placeCard } from '#site/documents/share-cards.ts';
import { placeTags } from '#site/documents/tags.ts';
import { openStateUntil } from '#site/features/listing/open-state-until.ts';
import { CITY_CATEGORY_DOCUMENTS } from './city-category/index.ts';
import { PlaceView } from './page.tsx';
import { placeCrumbs, placeHeadline, placeIntro } from './texts.ts';
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
async function loadPlace(read: ReadPlace, asked: Asked) {
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

/** The head of the page of a place. An empty one stays out of search engines until it has a business. */
function placeHead(page: PlacePage, { t, settings, locale, pathname }: Asked): PageMeta {
  const search = listQuery({ page: page.page });
  const list = { ...page, path: pathname + search };
  return {
    title: placeHeadline(t, page),
    description: screenDescription(t, placeIntro(t, page), page),
    search,
    ...(page.isIndexable ? {} : { noindex: 'follow' }),
    card: placeCard(t, page),
    data: listData(settings.siteUrl, locale, placeCrumbs(t, page), list),
  };
}

/** Cities, regions, and the categories of a city. */
export const PLACE_DOCUMENTS = [
  place('/ville/:slug', readCityPage),
  place('/region/:slug', readRegionPage),
  ...CITY_CATEGORY_DOCUMENTS,
];

function place(path: string, read: ReadPlace) {
  return defineDocument<{ page: PlacePage }>({
    path,
    load: (asked) => loadPlace(read, asked),
    head: ({ page }, asked) => placeHead(page, asked),
    Page: PlaceView,
  });
}
