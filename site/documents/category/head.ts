import { listQuery } from '#site/documents/lists/list-address.ts';
import { listData, screenDescription } from '#site/documents/lists/list-data.ts';
import type { PageMeta } from '#site/documents/meta.ts';
import { categoryCard } from '#site/documents/share-cards.ts';
import type { Asked } from '../document.ts';
import type { CategoryData } from './load.ts';
import { categoryCrumbs, categoryHeadline, categoryIntro } from './texts.ts';

/** The head of the page of a category. An empty one stays out of search engines until it has a business. */
export function categoryHead(
  { page, region }: CategoryData,
  { t, settings, locale, pathname }: Asked,
): PageMeta {
  const search = listQuery({ region: region?.slug ?? '', page: page.page });
  const list = { ...page, path: pathname + search };
  return {
    title: categoryHeadline(t, page, region),
    description: screenDescription(t, categoryIntro(t, page, region), page),
    search,
    ...(page.isIndexable ? {} : { noindex: 'follow' }),
    card: categoryCard(t, page),
    data: listData(settings.siteUrl, locale, categoryCrumbs(t, page), list),
  };
}
