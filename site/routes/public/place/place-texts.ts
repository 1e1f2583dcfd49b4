import type { PlacePage } from '#domain/directory.ts';
import type { Crumb } from '#site/components/breadcrumbs.tsx';
import { inCity, inRegion } from '#site/i18n/place-phrase.ts';
import type { Translate } from '#site/i18n/translator.ts';

const CATEGORIES_NAMED = 3;

/** « In » the page's place. */
export function inPlace(t: Translate, { place }: PlacePage): string {
  return place.kind === 'city' ? inCity(t, place.name) : inRegion(t, place);
}

export function placeTitle(t: Translate, page: PlacePage): string {
  return t('browse.titlePlace', { place: inPlace(t, page) });
}

/** The title with the number of businesses, for the head of the document. */
export function placeHeadline(t: Translate, page: PlacePage): string {
  const title = placeTitle(t, page);
  if (page.page > 1) return t('browse.titlePage', { title, page: page.page });
  if (page.total === 0) return title;
  const businesses = t('lists.businesses', { count: page.total });
  return t('browse.titleTopic', { topic: businesses, place: inPlace(t, page) });
}

/** One or two sentences about the place and its businesses, made of facts. */
export function placeIntro(t: Translate, page: PlacePage): string {
  const place = inPlace(t, page);
  const businesses = t('lists.businesses', { count: page.total });
  const population = t('browse.population', { count: page.place.population });
  const first =
    page.place.kind === 'city'
      ? t('browse.introCity', { businesses, place, population, region: inRegion(t, page.region) })
      : t('browse.introRegion', { businesses, place, population });
  const names = page.categories.slice(0, CATEGORIES_NAMED).map(({ name }) => name);
  if (names.length < CATEGORIES_NAMED) return first;
  return `${first} ${t('browse.introMostly', { list: names.join(', ') })}`;
}

export function placeCrumbs(t: Translate, { place, region }: PlacePage): Crumb[] {
  const way: Crumb[] = [{ name: t('browse.regions'), to: '/parcourir/regions' }];
  if (place.kind === 'city') way.push({ name: region.name, to: `/region/${region.slug}` });
  return [...way, { name: place.name }];
}
