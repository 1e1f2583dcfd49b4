import type { PlacePage } from '#domain/pages/directory.ts';
import { listQuery } from '#site/documents/lists/list-address.ts';
import { listData, screenDescription } from '#site/documents/lists/list-data.ts';
import type { PageMeta } from '#site/documents/meta.ts';
import { placeCard } from '#site/documents/share-cards.ts';
import type { Asked } from '../document.ts';
import { placeCrumbs, placeHeadline, placeIntro } from './texts.ts';

/** The head of the page of a place. An empty one stays out of search engines until it has a business. */
export function placeHead(page: PlacePage, { t, settings, locale, pathname }: Asked): PageMeta {
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
