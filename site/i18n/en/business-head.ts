import type { RenderedArea } from '../catalogue.ts';

export const businessHead = {
  title: '{{name}} · {{about}}',
  facts: '{{name}}, {{about}}: {{facts}}.',
  ownWords: '{{name}}, {{place}}: {{description}}',
  ownWordsNowhere: '{{name}}: {{description}}',
  hours: 'opening hours',
  photos: 'photos',
  reviews: 'customer reviews',
} satisfies RenderedArea<'businessHead'>;
