import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EMPTY_SEARCH, isEmptySearch, parseSearch, type SearchQuery, searchParams } from './search.ts';

const parse = (query: string) => parseSearch(new URLSearchParams(query));

describe('parseSearch', () => {
  it('reads a whole search', () => {
    expect(parse('q=caf%C3%A9&where=laval&category=restaurants&page=3&sort=rating&view=map')).toEqual({
      ...EMPTY_SEARCH,
      q: 'café',
      where: 'laval',
      category: 'restaurants',
      page: 3,
      sort: 'rating',
      view: 'map',
    });
  });

  it.each([
    ['page=-3', { page: 1 }],
    ['page=999999', { page: 1 }],
    ['page=9999', { page: 50 }],
    ['page=1e3', { page: 1 }],
    ['sort=price', { sort: '' }],
    ['radius=7', { radius: null }],
    ['lat=45', { lat: null, lng: null }],
    ['lat=91&lng=0', { lat: null, lng: null }],
    ['lat=45.5&lng=-73.6', { lat: 45.5, lng: -73.6, radius: 25 }],
    ['lat=45.5&lng=-73.6&radius=7', { radius: 25 }],
    ['category=../../etc', { category: '' }],
    ['category=Restaurants', { category: '' }],
    ['view=grid', { view: 'list' }],
    ['q=%00%07a%20%20b', { q: 'a b' }],
    ['q=%ED%A0%80', { q: '' }],
  ])('falls back where %s is malformed', (query, expected) => {
    expect(parse(query)).toMatchObject(expected);
  });

  it.each([
    ['where=Laval&shown=Laval&city=laval', { where: '', city: 'laval' }],
    ['q=&where=Laval&shown=Laval&city=laval&region=', { q: '', where: '', city: 'laval' }],
    // The visitor chose another filter, or removed it.
    ['where=Laval&shown=Laval&region=estrie', { where: '', region: 'estrie', city: '' }],
    ['where=Laval&shown=Laval', { where: '', city: '' }],
    ['where=Alma&shown=Laval&city=laval&region=laval', { where: 'Alma', region: '', city: '' }],
    ['where=&shown=Laval&city=laval', { where: '', city: '' }],
    ['where=&shown=&city=laval', { where: '', city: 'laval' }],
    ['where=Alma&city=laval', { where: 'Alma', city: 'laval' }],
    // A typed place replaces the position; a chosen place narrows the search around it.
    [
      'where=Alma&lat=45.5&lng=-73.6&radius=25&sort=distance',
      { where: 'Alma', lat: null, radius: null, sort: '' },
    ],
    ['where=Alma&lat=45.5&lng=-73.6&radius=10&sort=rating', { lat: null, radius: 10, sort: 'rating' }],
    [
      'region=estrie&lat=45.5&lng=-73.6&sort=distance',
      { region: 'estrie', lat: 45.5, radius: 25, sort: 'distance' },
    ],
  ])('reads the place of a form: %s', (query, expected) => {
    expect(parse(query)).toMatchObject(expected);
  });

  it('never throws, and its own address leads back to the same search', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(
            fc.constantFrom(...Object.keys(EMPTY_SEARCH)),
            fc.string({ unit: 'binary', maxLength: 200 }),
          ),
        ),
        (pairs) => {
          const query = parseSearch(new URLSearchParams(pairs));
          expect(parseSearch(searchParams(query))).toEqual(query);
          expect(query.q).toBe(query.q.toWellFormed());
        },
      ),
      { numRuns: 2000 },
    );
  });
});

it('leaves defaults out of the address', () => {
  expect(searchParams({ ...EMPTY_SEARCH, q: 'café', page: 1 }).toString()).toBe('q=caf%C3%A9');
});

it.each<[Partial<SearchQuery>, boolean]>([
  [{}, true],
  [{ page: 4, view: 'map', sort: 'name' }, true],
  [{ q: 'x' }, false],
  [{ region: 'estrie' }, false],
  [{ lat: 45, lng: -73 }, false],
])('isEmptySearch(%o) is %s', (asked, expected) => {
  expect(isEmptySearch({ ...EMPTY_SEARCH, ...asked })).toBe(expected);
});
