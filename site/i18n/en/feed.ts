import type { RenderedArea } from '../catalogue.ts';

export const feed = {
  title: '{{siteName}}: new businesses',
  description: 'The newest listings of the directory of Quebec businesses.',
  item: '{{name}} ({{city}})',
  summary: '{{category}}, {{city}}',
} satisfies RenderedArea<'feed'>;
