import type { SameTexts } from '#site/i18n/catalogue.ts';
import type { businessHead as french } from './texts.fr.ts';

export const businessHead = {
  title: '{{name}} · {{about}}',
  facts: '{{name}}, {{about}}: {{facts}}.',
  ownWords: '{{name}}, {{place}}: {{description}}',
  ownWordsNowhere: '{{name}}: {{description}}',
  hours: 'opening hours',
  photos: 'photos',
  reviews: 'customer reviews',
} satisfies SameTexts<typeof french>;
