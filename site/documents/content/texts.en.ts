import type { SameTexts } from '#site/i18n/catalogue.ts';
import type {
  blog as frenchBlog,
  commitments as frenchCommitments,
  ranking as frenchRanking,
} from './texts.fr.ts';

/** The blog and the surroundings of long texts; rendered by the server only (site/documents/translators.server.ts). */
export const blog = {
  title: 'Blog',
  description:
    'Practical advice for local businesses, and for the people who look for them: listings, reviews, buying nearby.',
  themes: {
    owners: 'For businesses',
    visitors: 'Finding and buying',
    reviews: 'Reviews',
    directory: 'The directory',
  },
  published: 'Published on {{date}}',
  updated: 'Updated on {{date}}',
  reading_one: '{{count}} minute read',
  reading_many: '{{count}} minute read',
  reading_other: '{{count}} minute read',
  source: '**Listings**: {{name}}, file of {{date}}.',
  sourceWithTerms: '**Listings**: {{name}}, file of {{date}}, licence {{licence}}.',
  onThisPage: 'On this page',
  author: 'By {{name}}',
  others: 'More articles',
  previous: 'Previous article',
  next: 'Next article',
  all: 'All articles',
  relatedTitle: 'Where to go next',
  related: {
    'add-listing': 'Add a listing',
    search: 'Search the directory',
    'browse-cities': 'Browse by city',
    'browse-regions': 'Browse by region',
    'browse-categories': 'Browse by category',
    'my-businesses': 'My businesses',
    ranking: 'How results are ordered',
    commitments: 'Our commitments',
    faq: 'Frequently asked questions',
    about: 'About the directory',
  },
} satisfies SameTexts<typeof frenchBlog>;

export const commitments = {
  figuresTitle: 'How we keep our word',
  figuresText: 'Counted just now in the record of our decisions, over the last {{days}} days.',
  nothing: 'Nothing has been decided yet in the last {{days}} days.',
  nothingText: 'The figures will show here with the first decision.',
  median: 'Median time to an answer',
  within48: 'Answers within 48 hours',
  withinOf: '{{within}} of {{all}}',
  share: '{{percent}}%',
  answered: 'Requests that were answered',
  byKind: 'Times, by type of request',
  kind: 'Request',
  count: 'Answers',
  kinds: {
    listing: 'New listings',
    changes: 'Changes to a listing',
    claim: 'Claims',
    removal: 'Removal requests',
    report: 'Reports',
  },
  claims: 'Claims decided',
  claimsApproved: 'Approved',
  claimsRejected: 'Rejected',
  removals: 'What we removed, and why',
  noRemovals: 'Nothing was removed.',
  removedKinds: { listing: 'Listing', review: 'Review', photo: 'Photo', removal: 'Listing, on request' },
  freeReason: 'for a reason written to the person concerned',
  removalLine: '{{kind}}: {{reason}}',
  underAnHour: 'less than an hour',
  hours_one: '{{count, number}} hour',
  hours_many: '{{count, number}} hours',
  hours_other: '{{count, number}} hours',
  days_one: '{{count, number}} day',
  days_many: '{{count, number}} days',
  days_other: '{{count, number}} days',
} satisfies SameTexts<typeof frenchCommitments>;

export const ranking = {
  example_one: '{{count}} review of {{average}}: {{points}} points.',
  example_other: '{{count}} reviews averaging {{average}}: {{points}} points.',
  example_many: '{{count}} reviews averaging {{average}}: {{points}} points.',
} satisfies SameTexts<typeof frenchRanking>;
