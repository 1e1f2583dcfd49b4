import type { OwnListing } from '#domain/listing/edit.ts';

/**
 * The listings whose name, city or category holds every word of what is typed, whatever its accents and capitals.
 *
 * @example searchListings(listings, 'cafe montreal') // « Café du Coin », in « Montréal »
 */
export function searchListings(listings: readonly OwnListing[], typed: string): OwnListing[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  return listings.filter(({ name, city, category }) => {
    const text = plain([name, city, category?.name].join(' '));
    return words.every((word) => text.includes(word));
  });
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
}
