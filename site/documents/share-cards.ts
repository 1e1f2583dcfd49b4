import type { CategoryPage, CityCategoryPage, PlacePage } from '#domain/pages/directory.ts';
import type { ShareCard } from '#domain/pages/share-image.ts';
import type { Translate } from '#site/i18n/translator.ts';

const PLAIN = { kind: null, place: null, rating: null, picture: null } as const;

/** The site's share image, the default for pages without one. */
export function siteCard(t: Translate): ShareCard {
  return { ...PLAIN, title: t('shell.siteTitle') };
}

export function placeCard(t: Translate, { place, region }: Pick<PlacePage, 'place' | 'region'>): ShareCard {
  return {
    ...PLAIN,
    title: place.name,
    kind: t(`browse.${place.kind}`),
    place: place.kind === 'city' ? region.name : null,
  };
}

export function categoryCard(
  t: Translate,
  { category, subcategory }: Pick<CategoryPage, 'category' | 'subcategory'>,
): ShareCard {
  return {
    ...PLAIN,
    title: (subcategory ?? category).name,
    kind: subcategory ? category.name : t('browse.category'),
  };
}

export function cityCategoryCard(t: Translate, page: CityCategoryPage): ShareCard {
  return { ...categoryCard(t, page), place: page.city.name };
}

/** @param theme localized name */
export function articleCard(title: string, theme: string): ShareCard {
  return { ...PLAIN, title, kind: theme };
}
