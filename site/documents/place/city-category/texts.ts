import type { CityCategoryPage } from '#domain/pages/directory.ts';
import { cityCategoryPath } from '#site/documents/lists/paths.ts';
import { inCity } from '#site/features/places/place-phrase.ts';
import type { Translate } from '#site/i18n/translator.ts';
import type { Crumb } from '#site/ui/breadcrumbs.tsx';

const NEIGHBOURS_NAMED = 3;

/** @example topicTitle(t, page) // 'Cafés à Laval' */
export function topicTitle(t: Translate, { city, category, subcategory }: CityCategoryPage): string {
  return t('browse.titleTopic', { topic: (subcategory ?? category).name, place: inCity(t, city.name) });
}

/** The title with the number of businesses, for the head of the document. */
export function topicHeadline(t: Translate, page: CityCategoryPage): string {
  const title = topicTitle(t, page);
  if (page.page > 1) return t('browse.titlePage', { title, page: page.page });
  return t('browse.titleCounted', { title, businesses: t('lists.businesses', { count: page.total }) });
}

/** One or two sentences about the category in the city, made of facts. */
export function topicIntro(t: Translate, page: CityCategoryPage): string {
  const { city, category, subcategory, subcategories, neighbours } = page;
  const first = t('browse.introTopic', {
    businesses: t('lists.businesses', { count: page.total }),
    place: inCity(t, city.name),
    topic: (subcategory ?? category).name,
  });
  const parts = subcategory ? [] : subcategories.slice(0, NEIGHBOURS_NAMED).map(({ name }) => name);
  if (parts.length === NEIGHBOURS_NAMED)
    return `${first} ${t('browse.introParts', { list: parts.join(', ') })}`;
  const names = neighbours.slice(0, NEIGHBOURS_NAMED).map(({ name }) => name);
  return names.length === 0 ? first : `${first} ${t('browse.introNear', { list: names.join(', ') })}`;
}

export function topicCrumbs(
  t: Translate,
  { city, region, category, subcategory }: CityCategoryPage,
): Crumb[] {
  const way: Crumb[] = [
    { name: t('browse.regions'), to: '/parcourir/regions' },
    { name: region.name, to: `/region/${region.slug}` },
    { name: city.name, to: `/ville/${city.slug}` },
  ];
  if (!subcategory) return [...way, { name: category.name }];
  const parent = { name: category.name, to: cityCategoryPath(city.slug, category.slug) };
  return [...way, parent, { name: subcategory.name }];
}
