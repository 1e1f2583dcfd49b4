import type { SameTexts } from '#site/i18n/catalogue.ts';
import type { app as frenchApp, feed as frenchFeed } from './texts.fr.ts';

export const app = {
  name: '{{site}}, the directory of Quebec businesses',
  description: 'Find a Quebec business by trade, by name or by place.',
  search: 'Search for a business',
  browse: 'Browse the directory',
  addListing: 'Add a listing',
} satisfies SameTexts<typeof frenchApp>;

export const feed = {
  title: '{{siteName}}: new businesses',
  description: 'The newest listings of the directory of Quebec businesses.',
  item: '{{name}} ({{city}})',
  summary: '{{category}}, {{city}}',
} satisfies SameTexts<typeof frenchFeed>;
