export { GoogleReviews } from './google-reviews.tsx';
export { withoutRows } from './read-reviews.ts';
export { REVIEWS_ID, Reviews } from './reviews.tsx';
