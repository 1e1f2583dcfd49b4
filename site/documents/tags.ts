import type {
  BusinessPage,
  CategoryPage,
  CityCategoryPage,
  HomePage,
  ListingCard,
  PlacePage,
} from '#domain/pages/directory.ts';
import { pageTags, type TaggedPlace } from '#domain/pages/tags.ts';

/** Cache tags of each public page with changeable content, from the answer of its procedure. */

export function homeTags({ daily, newest }: HomePage): string[] {
  return [
    pageTags.countOfPlace(null),
    pageTags.daily,
    pageTags.sponsors,
    ...cardTags(daily),
    ...cardTags(newest),
  ];
}

export function placeTags({ place, region, rows, neighbours }: PlacePage): string[] {
  const here: TaggedPlace = place.kind === 'city' ? { city: place.slug } : { region: place.slug };
  return [
    pageTags.best(here, null),
    pageTags.countOfPlace(here),
    ...cardTags(rows),
    ...(place.kind === 'city'
      ? [
          pageTags.countOfPlace({ region: region.slug }),
          pageTags.cities,
          ...neighbours.map(({ slug }) => pageTags.countOfPlace({ city: slug })),
        ]
      : // The other regions, and this region's sponsors.
        [pageTags.countOfPlace(null), pageTags.sponsors]),
  ];
}

/** @param region slug of the region that filters the list; empty for all */
export function categoryTags({ category, subcategory, rows }: CategoryPage, region: string): string[] {
  const topic = { category: category.slug, ...(subcategory && { subcategory: subcategory.slug }) };
  return [
    pageTags.best(region ? { region } : null, topic),
    pageTags.countOfCategory(category.slug),
    pageTags.sponsors,
    ...cardTags(rows),
  ];
}

export function cityCategoryTags({ city, category, subcategory, rows }: CityCategoryPage): string[] {
  const topic = { category: category.slug, ...(subcategory && { subcategory: subcategory.slug }) };
  return [
    pageTags.best({ city: city.slug }, topic),
    pageTags.countOfPlace({ city: city.slug }),
    // The nearest cities that have it too, with their counts.
    pageTags.countOfCategory(category.slug),
    pageTags.sponsors,
    ...cardTags(rows),
  ];
}

export function businessTags({ listing, nearby }: BusinessPage): string[] {
  const { category, subcategory } = listing;
  const all = category && { category: category.slug };
  const tags = [pageTags.listing(listing.id), ...cardTags(nearby)];
  if (!subcategory || !category) return [...tags, pageTags.near(all)];
  tags.push(pageTags.near({ category: category.slug, subcategory: subcategory.slug }));
  // Falls back to the nearest listings of the whole category when the subcategory has no others.
  if (!nearby.some((card) => card.subcategory?.slug === subcategory.slug)) tags.push(pageTags.near(all));
  return tags;
}

function cardTags(cards: readonly ListingCard[]): string[] {
  return cards.map(({ id }) => pageTags.listing(id));
}
