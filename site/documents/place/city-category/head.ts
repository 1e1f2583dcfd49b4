import type { CityCategoryPage } from '#domain/pages/directory.ts';
import { listQuery } from '#site/documents/lists/list-address.ts';
import { listData, screenDescription } from '#site/documents/lists/list-data.ts';
import type { PageMeta } from '#site/documents/meta.ts';
import { cityCategoryCard } from '#site/documents/share-cards.ts';
import type { Asked } from '../../document.ts';
import { topicCrumbs, topicHeadline, topicIntro } from './texts.ts';

export function cityCategoryHead(page: CityCategoryPage, { t, settings, locale, pathname }: Asked): PageMeta {
  const search = listQuery({ page: page.page });
  const list = { ...page, path: pathname + search };
  return {
    title: topicHeadline(t, page),
    description: screenDescription(t, topicIntro(t, page), page),
    search,
    ...(page.isIndexable ? {} : { noindex: 'follow' }),
    card: cityCategoryCard(t, page),
    data: listData(settings.siteUrl, locale, topicCrumbs(t, page), list),
  };
}
