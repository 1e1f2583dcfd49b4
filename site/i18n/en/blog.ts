import type { RenderedArea } from '../catalogue.ts';

/** The blog and what surrounds long texts; the server alone writes it (site/i18n/rendered.server.ts). */
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
  onThisPage: 'On this page',
  author: 'By {{name}}',
  others: 'More articles',
  previous: 'Previous article',
  next: 'Next article',
  all: 'All articles',
  relatedTitle: 'Where to go next',
  related: {
    'add-listing': 'Add a business',
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
} satisfies RenderedArea<'blog'>;
