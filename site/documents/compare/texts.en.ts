import type { SameTexts } from '#site/i18n/catalogue.ts';
import type { comparison as french } from './texts.fr.ts';

export const comparison = {
  title: 'Compare',
  titleOf: 'Compare {{names}}',
  lead: 'In grey, what is the same everywhere; in bold, what only some of them offer.',
  caption: 'Comparison of {{names}}',
  fact: 'Fact',
  onlyDifferences: 'Show differences only',
  same: 'the same everywhere',
  unknown: 'Not given',
  remove: 'Remove',
  removeOf: 'Remove {{name}} from the comparison',
  hoursToday: 'Today',
  rating: 'Rating and reviews',
  location: 'Address and municipality',
  ignored: 'Left out',
  missing: 'The listing “{{slug}}” is no longer in the directory.',
  malformed_one: 'One listing address is not valid.',
  malformed_many: '{{count, number}} listing addresses are not valid.',
  malformed_other: '{{count, number}} listing addresses are not valid.',
  surplus: 'A comparison has {{max}} listings at most: the others are not shown.',
  noneTitle: 'Nothing to compare',
  noneText: 'Save listings with the star, then choose two or three of them in your list.',
  addAnother: 'Choose another listing in your list to compare.',
  toList: 'Open my list',
  share: 'Share this comparison',
} satisfies SameTexts<typeof french>;
