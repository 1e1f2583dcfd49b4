import { expect, test } from 'vitest';
import { candidatesOf } from './candidates.ts';
import type { SourceWords } from './sources.ts';

const WORDS: SourceWords = new Map([
  [
    'plumber',
    [
      { locale: 'fr', text: 'plombier' },
      { locale: 'fr', text: 'installateur de chauffe-eau' },
      { locale: 'fr', text: 'contremaître en plomberie' },
      { locale: 'en', text: 'water heaters' },
      { locale: 'en', text: 'water heater' },
      { locale: 'en', text: 'pump, sump, installation' },
      { locale: 'en', text: 'heating' },
      { locale: 'en', text: 'repair' },
    ],
  ],
  ['hvac', [{ locale: 'en', text: 'heating' }]],
]);

const MAPPINGS = [
  { category: 'plombiers', codes: ['plumber'] },
  { category: 'chauffage', codes: ['hvac', 'absent'] },
];

test('a word is offered once, unless it is known, shared, vague, a rank or in inverted order', () => {
  expect(candidatesOf(MAPPINGS, WORDS, ['Plombière'])).toEqual(
    new Map([['plombiers', { fr: ['installateur de chauffe-eau'], en: ['water heaters'] }]]),
  );
});
