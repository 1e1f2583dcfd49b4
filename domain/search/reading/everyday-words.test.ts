import { expect, it } from 'vitest';
import { readEverydayWords } from './everyday-words.ts';
import type { Phrases } from './phrases.ts';
import { type Condition, NO_FILTERS } from './request.ts';

const READ = { ...NO_FILTERS, category: 4, subcategory: 41, city: 9 };
const trade = (stem: string): Condition => ({
  kind: 'category',
  id: 4,
  phrases: [{ stems: stem.split(' '), text: stem, isAlias: false }],
});
const need: Condition = { kind: 'concept', related: ['accompagnement'] };
const phrasesOf = (...conditions: Condition[]): Phrases => ({
  filters: READ,
  conditions: conditions as Phrases['conditions'],
  conditionOf: [],
  beside: new Set(),
  sort: '',
});

it('makes a guess of the trade of an everyday word beside a need', () => {
  const { conditions, filters } = readEverydayWords(phrasesOf(trade('auto'), need), NO_FILTERS);
  expect(conditions).toEqual([{ ...trade('auto'), isGuess: true }, need]);
  expect(filters).toEqual({ ...NO_FILTERS, city: 9 });
});

it('leaves the filters of the visitor', () => {
  const chosen = { ...NO_FILTERS, category: 4 };
  expect(readEverydayWords(phrasesOf(trade('auto'), need), chosen).filters).toMatchObject({
    category: 4,
    subcategory: null,
  });
});

it.each<[string, Condition[]]>([
  ['a trade without a need', [trade('famil')]],
  ['a trade that few needs speak of', [trade('plombier'), need]],
  ['a trade of several words', [trade('mason famil'), need]],
  ['a trade beside a guess alone', [trade('famil'), { ...need, isGuess: true }]],
])('leaves %s', (_, conditions) => {
  const phrases = phrasesOf(...conditions);
  expect(readEverydayWords(phrases, NO_FILTERS)).toBe(phrases);
  expect(phrases.conditions).toEqual(conditions);
});
