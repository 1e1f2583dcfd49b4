import type { SameTexts } from '#site/i18n/catalogue.ts';
import type { reviews as french } from './texts.fr.ts';

/** Reviews of a business. */
export const reviews = {
  report: 'Report the review by {{author}}',
  title: 'Reviews',
  write: 'Write a review',
  edit: 'Edit your review',
  own: 'Your review',
  order: 'Order of the reviews',
  orders: {
    newest: 'Newest',
    highest: 'Highest ratings',
    lowest: 'Lowest ratings',
    useful: 'Most useful',
  },
  allRatings: 'All ratings',
  edited: 'edited on {{date}}',
  useful: 'Useful',
  usefulCount: 'Useful ({{count, number}})',
  replyOf: 'Reply from {{name}}',
  none: 'Nobody has reviewed this business yet.',
  distribution: 'Breakdown of ratings',
  starsCount_one: '{{count}} star',
  starsCount_many: '{{count}} stars',
  starsCount_other: '{{count}} stars',
  anonymous: 'Anonymous user',
  photoAlt: 'Photo attached to the review by {{author}}',
  page: 'Reviews, page {{page, number}} of {{pages, number}}',
  goTo: 'Go to page',
  go: 'Go',
  google: 'Google reviews',
  googleText: 'There may be more reviews on the Google listing of this business.',
  googleLink: 'View the listing on Google',
  reportText: 'Report',
  /** For visitors who want to write a review. */
  signIn: {
    title: 'You must be logged in to write a review',
    text: 'One review per person and per business: that is why you need an account. You will come back here afterwards.',
    logIn: 'Log in',
    register: 'Create an account',
    cancel: 'Cancel',
  },
} satisfies SameTexts<typeof french>;
