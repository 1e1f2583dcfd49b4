import { expect, it } from 'vitest';
import { readReviewsQuery, reviewsSearch } from './reviews-query.ts';

const PLAIN = { page: 1, order: 'newest', stars: null, review: null };

it.each([
  ['', PLAIN],
  ['reviews=3&sort=highest&stars=4', { page: 3, order: 'highest', stars: 4, review: null }],
  ['reviews=0&sort=price&stars=44&review=-1', PLAIN],
  ['reviews=1e3&stars=five&review=9999999999999999999', PLAIN],
  ['review=120', { ...PLAIN, review: 120 }],
])('« %s »', (search, query) => {
  expect(readReviewsQuery(new URLSearchParams(search))).toEqual(query);
});

it.each([
  [{ page: 1, order: 'newest', stars: null } as const, ''],
  [{ page: 3, order: 'highest', stars: 4 } as const, '?reviews=3&sort=highest&stars=4'],
])('%j round-trips', (query, search) => {
  expect(reviewsSearch(query)).toBe(search);
  expect(readReviewsQuery(new URLSearchParams(search))).toEqual({ ...query, review: null });
});
