import { describe, expect, it } from 'vitest';
import { nearestNeeds, readNearestNeed } from './nearest-needs.ts';
import { findNeeds, readNeeds } from './needs.ts';
import { readPhrases } from './phrases.ts';
import { RELATED_WORDS } from './related-words/index.ts';
import { NO_FILTERS } from './request.ts';
import { RESEMBLING_WORDS } from './resembling-words/index.ts';
import { tokenize } from './tokens.ts';
import type { Term } from './vocabulary.ts';

const TERMS: Term[] = ['plombier', 'banqu', 'enfant est autist'].map((key, index) => ({
  key,
  kind: 'category',
  id: 11 + index,
  weight: 2,
  filters: { ...NO_FILTERS, category: 1, subcategory: 11 + index },
}));

/** The conditions of a text by its phrases, its needs and the nearest one. */
function read(text: string) {
  const tokens = tokenize(text);
  const needs = findNeeds(tokens);
  const phrases = readPhrases(tokens, TERMS, ['category'], NO_FILTERS, new Set(), needs);
  readNeeds(tokens, phrases, needs);
  readNearestNeed(tokens, phrases);
  return phrases.conditions;
}
const guess = (text: string) =>
  read(text).flatMap((one) => (one.kind === 'concept' && one.isGuess ? one.related : []));

it('more descriptions are of needs that there are, and none is read as a whole', () => {
  const needs = new Set(RELATED_WORDS.map(([, said]) => said.split(',')[0]));
  const described = new Set(RELATED_WORDS.flatMap(([words]) => words.split(', ')));
  for (const [need, words] of RESEMBLING_WORDS) {
    expect(needs).toContain(need);
    expect(words.split(', ').filter((phrase) => described.has(phrase))).toEqual([]);
  }
  expect(new Set(RESEMBLING_WORDS.map(([need]) => need)).size).toBe(RESEMBLING_WORDS.length);
});

describe('the nearest need', () => {
  it('shares words with a text without a whole description', () => {
    const [best, second] = nearestNeeds(['trou', 'cart', 'credit']);
    expect(best?.phrases).toContain('acef');
    expect(best?.evidence).toBeGreaterThan(second?.evidence ?? 0);
  });

  it('is found by the start of a word too', () => {
    expect(nearestNeeds(['philatelisme'])[0]?.phrases).toContain('philateli');
  });

  it('has more evidence, the more words are shared', () => {
    const evidence = (...stems: string[]) => nearestNeeds(stems)[0]?.evidence ?? 0;
    expect(evidence('victim', 'criminel')).toBeGreaterThan(evidence('victim'));
  });

  it('is the same with the province, which people write after a place', () => {
    expect(guess('loisirs québec')).toEqual(guess('loisirs'));
    expect(guess('loisirs')).toContain('loisir');
  });

  it('is absent for words that no description has', () => {
    expect(nearestNeeds(['zorglub'])).toEqual([]);
  });

  it.each([
    ['chu dans le trou avec mes cartes de crédit', 'acef'],
    ['mon enfant est autiste', 'tsa'],
    ['banque alimentaire', 'moisson'],
  ])('is a guess beside what phrases say: %s', (text, said) => {
    expect(guess(text)).toContain(said);
  });

  it.each([
    // Nothing resembles it.
    'plombier',
    'zorglub',
    // One word, which a category has read.
    'banque',
    'banque zorglub',
    'banque h2x',
    // Words of any shop, and numbers.
    'boutique',
    'kilomètre 0',
    // A street.
    'rue de la Mémoire',
    // The need was read.
    'ma mère perd la mémoire',
  ])('is guessed for nothing else: %s', (text) => {
    expect(guess(text)).toEqual([]);
  });
});
