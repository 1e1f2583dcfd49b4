import type { ListingCard } from '#domain/directory.ts';
import type { Locale } from '#domain/locale.ts';
import { localizePath } from '#domain/segments.ts';
import type { Crumb } from '../breadcrumbs.tsx';

/** Structured data of a list: the way to it and the businesses on it, as schema.org says. */
export function listJsonLd(
  siteUrl: string,
  locale: Locale,
  crumbs: Crumb[],
  listings: ListingCard[],
): Record<string, unknown>[] {
  const address = (path: string) => siteUrl + localizePath(path, locale);
  const way = {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      ...(to ? { item: address(to) } : {}),
    })),
  };
  if (listings.length === 0) return [way];
  const list = {
    '@type': 'ItemList',
    itemListElement: listings.map(({ name, slug }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url: address(`/entreprise/${slug}`),
    })),
  };
  return [way, list];
}
