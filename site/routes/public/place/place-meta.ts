import type { MetaDescriptor } from 'react-router';
import type { PlacePage } from '#domain/directory.ts';
import { localeOfPath } from '#domain/locale.ts';
import { listJsonLd } from '#site/components/lists/json-ld.ts';
import { listQuery } from '#site/components/lists/list-address.ts';
import { type MetaInput, pageMeta } from '#site/meta.ts';
import { placeCrumbs, placeHeadline, placeIntro } from './place-texts.ts';

type Loaded = { page: PlacePage; category: string };

/** The head of the page of a place. An empty one stays out of search engines until it has a business. */
export function placeMeta(args: MetaInput, loaded: Loaded | undefined): MetaDescriptor[] {
  if (!loaded) return [];
  const { page, category } = loaded;
  const locale = localeOfPath(args.location.pathname);
  return pageMeta(args, (t, { siteUrl }) => {
    return {
      title: placeHeadline(t, page, category),
      description: placeIntro(t, page, category),
      search: listQuery({ category, page: page.page }),
      ...(page.total === 0 ? { noindex: 'follow' as const } : {}),
      jsonLd: listJsonLd(siteUrl, locale, placeCrumbs(t, page), page.rows),
    };
  });
}
