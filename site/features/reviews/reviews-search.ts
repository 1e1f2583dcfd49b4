import type { ReviewsQuery } from './reviews-query.ts';

/** The query of an address that asks for these reviews; empty for the newest of all. */
export function reviewsSearch({ page, order, stars }: Omit<ReviewsQuery, 'review'>): string {
  const asked = new URLSearchParams();
  if (page > 1) asked.set('reviews', String(page));
  if (order !== 'newest') asked.set('sort', order);
  if (stars) asked.set('stars', String(stars));
  return asked.size > 0 ? `?${asked}` : '';
}
