import type { Locale } from '#domain/locale.ts';
import type { ListingCard } from '#domain/pages/directory.ts';
import { localizePath } from '#domain/pages/segments.ts';
import type { Data, PageData } from '#site/documents/structured-data.ts';
import type { Translate } from '#site/i18n/translator.ts';
import type { Crumb } from '#site/ui/breadcrumbs.tsx';

/** The list that a page shows a screen of. */
type ShownList = {
  /** Of the page, without its host and with what its canonical keeps of its query. */
  path: string;
  rows: ListingCard[];
  /** Of all its screens. */
  total: number;
  /** From 1. */
  page: number;
};

/** How many businesses every screen of a list has but the last (`private.listing_cards` and its callers). */
const SCREEN = 20;

/** What a list is, as schema.org says: the way to it, and the businesses on it in their order. */
export function listData(siteUrl: string, locale: Locale, crumbs: Crumb[], list: ShownList): PageData {
  const { path, rows, total, page } = list;
  const entity: Data = {
    '@type': 'ItemList',
    '@id': `${siteUrl}${path}#list`,
    numberOfItems: total,
    itemListElement: rows.map(({ name, slug }, index) => ({
      '@type': 'ListItem',
      position: SCREEN * (page - 1) + index + 1,
      name,
      url: siteUrl + localizePath(`/entreprise/${slug}`, locale),
    })),
  };
  return { type: 'CollectionPage', crumbs, entities: rows.length > 0 ? [entity] : [] };
}

/** The description of one screen of a list: no two screens have the same. */
export function screenDescription(
  t: Translate,
  description: string,
  { page, pages }: { page: number; pages: number },
): string {
  return page > 1 ? t('browse.descriptionPage', { description, page, pages }) : description;
}
