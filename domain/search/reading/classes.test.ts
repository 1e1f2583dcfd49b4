import { describe, expect, it } from 'vitest';
import { classesOfWord, readWordClass } from './classes.ts';
import type { Phrases } from './phrases.ts';
import { type Condition, NO_FILTERS } from './request.ts';
import { tokenize } from './tokens.ts';
import { WORD_CLASSES } from './word-classes.ts';

const phrasesOf = (text: string, conditions: Condition[] = []): Phrases => ({
  filters: NO_FILTERS,
  conditions: [...conditions] as Phrases['conditions'],
  conditionOf: tokenize(text).map(() => null),
  beside: new Set(),
  sort: '',
});
function read(text: string, conditions: Condition[] = []) {
  const phrases = phrasesOf(text, conditions);
  readWordClass(tokenize(text), phrases);
  return phrases.conditions.slice(conditions.length);
}

describe('the class of a word', () => {
  it.each([
    ['ma courtepointe', ['courtepoint', 'artisanat']],
    ['stained glass', ['stained glas', 'artisanat']],
    ['un labrador et un chiot', ['labrador', 'chiot', 'canin']],
  ])('is a hint of what listings call it: %s', (text, related) => {
    expect(read(text)).toEqual([{ kind: 'concept', related: expect.arrayContaining(related), isHint: true }]);
  });

  it('prefers the class of the most words', () => {
    const [hint] = read('guitare pour chanter gospel');
    expect(hint).toMatchObject({ related: expect.arrayContaining(['chorale'.slice(0, -1)]) });
  });

  it('says nothing beside a need, nor in the name of a street', () => {
    const need: Condition = { kind: 'concept', related: ['tissag'] };
    expect(read('ma courtepointe', [need])).toEqual([]);
    expect(read('rue du labrador')).toEqual([]);
  });
});

it('has no class twice in a list', () => {
  for (const [, words] of WORD_CLASSES) {
    for (const word of words.split(', '))
      expect(word, words.slice(0, 40)).toMatch(/^[\p{L}\p{N}'’-]+(?: [\p{L}\p{N}'’-]+){0,3}$/u);
  }
  expect(classesOfWord('labrador')).toHaveLength(1);
});
