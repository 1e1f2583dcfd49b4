import type { RenderedArea } from '../catalogue.ts';

export const app = {
  name: '{{site}}, the directory of Quebec businesses',
  description: 'Find a Quebec business by trade, by name or by place.',
  search: 'Search for a business',
  browse: 'Browse the directory',
  addListing: 'Add a listing',
} satisfies RenderedArea<'app'>;
