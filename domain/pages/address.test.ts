import { expect, it } from 'vitest';
import { EMPTY_SEARCH } from '../search/search.ts';
import { pageAddress } from './address.ts';

it.each([
  ['/', '/'],
  ['/en?fbclid=1', '/en'],
  ['/ville/laval?utm_source=x&page=2', '/ville/laval?page=2'],
  ['/en/city/laval?page=2&category=restaurants', '/en/city/laval?category=restaurants&page=2'],
  ['/ville/laval?page=2&page=3', '/ville/laval?page=2'],
  ['/categorie/restaurants/pizzeria?region=laval', '/categorie/restaurants/pizzeria?region=laval'],
  ['/entreprise/chez-paul?reviews=2&page=9', '/entreprise/chez-paul?reviews=2'],
  ['/en/city/laval/restaurants/cafes?page=2&x=1', '/en/city/laval/restaurants/cafes?page=2'],
  ['/en/search?category=restaurants&city=laval', '/en/search?category=restaurants&city=laval'],
])('%s is kept as %s', (asked, expected) => {
  expect(pageAddress(asked)).toBe(expected);
});

it.each(Object.keys(EMPTY_SEARCH))('no search is answered by one that lacks its %s', (name) => {
  const asked = `/recherche?${name}=a`;
  expect([null, asked]).toContain(pageAddress(asked));
});

it.each([
  '/recherche?q=caf%C3%A9',
  '/entreprise/chez-paul?question=ouvert',
  '/recherche?lat=45.5&lng=-73.6',
  '/entreprise/chez-paul?review=12',
  '/entreprise/chez-paul/modifier',
  '/ville/%6caval',
  '/VILLE/laval',
  '/ville/laval/',
  '//ville/laval',
  '/ville/laval?category=A%20b',
  '/ville/laval.data',
  '/profil',
  '/admin',
  '/rest/v1/listings',
  '/nowhere',
  `/ville/${'x'.repeat(500)}`,
  `/recherche?${['category', 'region', 'mrc', 'city', 'sort'].map((name) => `${name}=${'x'.repeat(120)}`).join('&')}`,
])('%s is not kept', (asked) => {
  expect(pageAddress(asked)).toBeNull();
});
