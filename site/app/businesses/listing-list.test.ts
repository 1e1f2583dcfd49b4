import { describe, expect, it } from 'vitest';
import type { OwnListing } from '#domain/listing/edit.ts';
import { searchListings } from './listing-list.tsx';

const listing = (name: string, city: string | null, category: string | null) =>
  ({ name, city, category: category && { slug: 'x', name: category, icon: 'store' } }) as OwnListing;

const LISTINGS = [
  listing('Café du Coin', 'Montréal', 'Restaurants'),
  listing('Garage Côté', 'Québec', 'Automobile et véhicules'),
  listing('Sans rien', null, null),
];
const found = (typed: string) => searchListings(LISTINGS, typed).map(({ name }) => name);

describe('searchListings', () => {
  it('finds by name, city or category, ignoring accents and case', () => {
    expect(found('CAFE')).toEqual(['Café du Coin']);
    expect(found('québec')).toEqual(['Garage Côté']);
    expect(found('vehicules')).toEqual(['Garage Côté']);
  });

  it('requires every word, in any field', () => {
    expect(found('montreal coin')).toEqual(['Café du Coin']);
    expect(found('montreal garage')).toEqual([]);
  });

  it('returns all listings for an empty query, and none for « null »', () => {
    expect(found('  ')).toHaveLength(3);
    expect(found('null')).toEqual([]);
  });
});
