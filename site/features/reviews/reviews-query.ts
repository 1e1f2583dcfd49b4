import { REVIEW_ORDERS, type ReviewOrder } from '#domain/pages/review-order.ts';

/** Reviews parameters of an address. */
export type ReviewsQuery = {
  /** From 1; past the last page, the procedure answers the last. */
  page: number;
  order: ReviewOrder;
  /** Only reviews with this rating, 1 to 5; null for all. */
  stars: number | null;
  /** Shows the page that contains this review, regardless of the other parameters; null for none. */
  review: number | null;
};

/** Parses the parameters; ignores malformed ones. */
export function readReviewsQuery(params: URLSearchParams): ReviewsQuery {
  const sort = params.get('sort');
  return {
    page: wholeNumber(params.get('reviews'), 6) ?? 1,
    order: REVIEW_ORDERS.find((order) => order === sort) ?? 'newest',
    stars: wholeNumber(params.get('stars'), 1),
    review: wholeNumber(params.get('review'), 15),
  };
}

function wholeNumber(text: string | null, digits: number): number | null {
  return text && text.length <= digits && /^[1-9]\d*$/.test(text) ? Number(text) : null;
}

/** Query string for these reviews; empty for the defaults. */
export function reviewsSearch({ page, order, stars }: Omit<ReviewsQuery, 'review'>): string {
  const asked = new URLSearchParams();
  if (page > 1) asked.set('reviews', String(page));
  if (order !== 'newest') asked.set('sort', order);
  if (stars) asked.set('stars', String(stars));
  return asked.size > 0 ? `?${asked}` : '';
}
