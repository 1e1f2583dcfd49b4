import type { PlacePage } from '#domain/pages/directory.ts';
import { inCity, inRegion } from '#site/features/places/place-phrase.ts';
import type { Translate } from '#site/i18n/translator.ts';
import type { Crumb } from '#site/ui/page-header.tsx';

const CATEGORIES_NAMED = 3;

/** « In » the place of the page. */
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

/** One or two factual sentences about the place and its businesses. */
export function placeIntro(t: Translate, page: PlacePage): string {
  const names = page.categories.slice(0, CATEGORIES_NAMED).map(({ name }) => name);
  const first = introduction(t, page);
  if (names.length < CATEGORIES_NAMED) return first;
  return `${first} ${t('browse.introParts', { list: names.join(', ') })}`;
}

// Omits the population where it is unknown, as for most small places.
function introduction(t: Translate, page: PlacePage): string {
  const { place, region, total } = page;
  const businesses = total === 0 ? t('browse.noBusiness') : t('lists.businesses', { count: total });
  const facts = { businesses, place: inPlace(t, page) };
  const population = place.population ? t('browse.population', { count: place.population }) : null;
  if (place.kind === 'region') {
    return population ? t('browse.introRegion', { ...facts, population }) : t('browse.introPlace', facts);
  }
  const about = [
    population && t('browse.municipalityOf', { population }),
    // Omits the region when the name already contains it, to tell apart municipalities with the same name.
    !place.name.endsWith(`(${region.name})`) && inRegion(t, region),
  ].filter(Boolean);
  return about.length > 0
    ? t('browse.introPlaceOf', { ...facts, about: about.join(' ') })
    : t('browse.introPlace', facts);
}

export function placeCrumbs(t: Translate, { place, region }: PlacePage): Crumb[] {
  const way: Crumb[] = [{ name: t('browse.regions'), to: '/parcourir/regions' }];
  // Laval and Montréal are regions too.
  if (place.kind === 'city' && place.name !== region.name)
    way.push({ name: region.name, to: `/region/${region.slug}` });
  return [...way, { name: place.name }];
}
