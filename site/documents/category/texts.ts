import type { CategoryPage, Facet } from '#domain/pages/directory.ts';
import { inRegion } from '#site/features/places/place-phrase.ts';
import type { Translate } from '#site/i18n/translator.ts';
import type { Crumb } from '#site/ui/breadcrumbs.tsx';

const CITIES_NAMED = 3;

/** « In » the region that the list keeps to, or in Quebec. */
export function inRegionOrQuebec(t: Translate, region: Facet | undefined): string {
  return region ? inRegion(t, region) : t('browse.quebec');
}

export function categoryTitle(t: Translate, page: CategoryPage, region: Facet | undefined): string {
  const topic = page.subcategory ?? page.category;
  return t('browse.titleTopic', { topic: topic.name, place: inRegionOrQuebec(t, region) });
}

/** The title with the number of businesses, for the head of the document. */
export function categoryHeadline(t: Translate, page: CategoryPage, region: Facet | undefined): string {
  const title = categoryTitle(t, page, region);
  if (page.page > 1) return t('browse.titlePage', { title, page: page.page });
  if (page.total === 0) return title;
  return t('browse.titleCounted', { title, businesses: t('lists.businesses', { count: page.total }) });
}

/** One or two sentences about the category, made of facts. */
export function categoryIntro(t: Translate, page: CategoryPage, region: Facet | undefined): string {
  const topic = page.subcategory ?? page.category;
  const businesses = t('lists.businesses', { count: page.total });
  const place = inRegionOrQuebec(t, region);
  const first = t('browse.introTopic', { businesses, place, topic: topic.name });
  const names = page.cities.slice(0, CITIES_NAMED).map(({ name }) => name);
  if (names.length < CITIES_NAMED) return first;
  return `${first} ${t('browse.introCities', { list: names.join(', ') })}`;
}

export function categoryCrumbs(t: Translate, { category, subcategory }: CategoryPage): Crumb[] {
  const way: Crumb[] = [{ name: t('browse.categories'), to: '/parcourir/categories' }];
  if (!subcategory) return [...way, { name: category.name }];
  return [...way, { name: category.name, to: `/categorie/${category.slug}` }, { name: subcategory.name }];
}
