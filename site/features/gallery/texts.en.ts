import type { SameTexts } from '#site/i18n/catalogue.ts';
import type { gallery as french } from './texts.fr.ts';

/** Photo gallery and its lightbox. */
export const gallery = {
  report: 'Report this photo',
  title: 'Photos',
  alt: 'Photo {{number}}: {{name}}',
  enlarge: 'Enlarge: {{alt}}',
  lightbox: 'Enlarged photos',
  count: '{{number}} of {{total}}',
  previous: 'Previous photo',
  next: 'Next photo',
  close: 'Close',
} satisfies SameTexts<typeof french>;
