import type { MetaDescriptor } from 'react-router';
import { localeOfPath } from '#domain/locale.ts';
import type { PlacePage } from '#domain/pages/directory.ts';
import { listQuery } from '#site/components/lists/list-address.ts';
import { listData, screenDescription } from '#site/components/lists/list-data.ts';
import { type MetaInput, pageMeta } from '#site/meta.ts';
import { placeCard } from '#site/share-cards.ts';
import { placeCrumbs, placeHeadline, placeIntro } from './place-texts.ts';

/** The head of the page of a place. An empty one stays out of search engines until it has a business. */
export function placeMeta(args: MetaInput, page: PlacePage | undefined): MetaDescriptor[] {
  if (!page) return [];
  const locale = localeOfPath(args.location.pathname);
  const { pathname } = args.location;
  const search = listQuery({ page: page.page });
  return pageMeta(args, (t, { siteUrl }) => ({
    title: placeHeadline(t, page),
    description: screenDescription(t, placeIntro(t, page), page),
    search,
    ...(!page.isIndexable ? { noindex: 'follow' as const } : {}),
    card: import.meta.env.SSR ? placeCard(t, page) : undefined,
    data: import.meta.env.SSR
      ? listData(siteUrl, locale, placeCrumbs(t, page), { ...page, path: pathname + search })
      : undefined,
  }));
}
