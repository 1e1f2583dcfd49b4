export { GoogleReviews } from './google-reviews.tsx';
export { REVIEWS_ID, Reviews } from './reviews.tsx';
