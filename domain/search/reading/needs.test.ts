import { describe, expect, it } from 'vitest';
import { findNeeds, readNeeds } from './needs.ts';
import type { Phrases } from './phrases.ts';
import { RELATED_WORDS } from './related-words/index.ts';
import { NO_FILTERS } from './request.ts';
import { tokenize } from './tokens.ts';

const needs = (text: string) => findNeeds(tokenize(text));
const phrasesOf = (
  text: string,
  conditionOf: (number | null)[],
  conditions: Phrases['conditions'],
): Phrases => {
  expect(conditionOf).toHaveLength(tokenize(text).length);
  return { filters: NO_FILTERS, conditions, conditionOf, beside: new Set(), sort: '' };
};

describe('a need', () => {
  it.each([
    ['ma mère perd la mémoire', [2, 4], 'alzheimer'],
    ['la mémoire que perd mon père', [1, 3], 'alzheimer'],
    ['idées suicidaires', [0, 1], 'suicid'],
    ['suicidaire', [0], 'suicid'],
    ['chicane avec mon propriétaire', [0, 3], 'locatair'],
    ['losing my memory', [0, 2], 'alzheimer'],
  ])('is met by its words in any order: %s', (text, indices, said) => {
    const [need] = needs(text);
    expect(need?.indices).toEqual(indices);
    expect(need?.phrases).toContain(said);
  });

  it('has the typed words first', () => {
    expect(needs('idées suicidaires')[0]?.phrases[0]).toBe('id suicidair');
  });

  it.each(['plombier laval', 'chantier', 'dans laval', 'baignoire', 'marché public', 'rue de la Mémoire'])(
    'is in no other word: %s',
    (text) => {
      expect(needs(text)).toEqual([]);
    },
  );

  it('of fewer words is part of a longer one', () => {
    const [need, ...others] = needs('fissure de fondation');
    expect(need?.indices).toEqual([0, 2]);
    expect(others).toEqual([]);
  });
});

describe('reading a need', () => {
  it('makes a condition of words that name no category', () => {
    const text = 'idées suicidaires';
    const phrases = phrasesOf(text, [null, null], []);
    readNeeds(tokenize(text), phrases, needs(text));
    expect(phrases.conditionOf).toEqual([0, 0]);
    expect(phrases.conditions).toEqual([{ kind: 'concept', related: expect.arrayContaining(['suicid']) }]);
  });

  it('adds to the category that the words name', () => {
    const text = 'idées suicidaires';
    const phrases = phrasesOf(text, [0, 0], [{ kind: 'category', id: 1907, phrases: [] }]);
    readNeeds(tokenize(text), phrases, needs(text));
    expect(phrases.conditions).toEqual([
      { kind: 'category', id: 1907, phrases: [], related: expect.arrayContaining(['suicid']) },
    ]);
  });

  it('is a guess beside a category of more words', () => {
    const text = 'lift hydraulique';
    const phrase = { stems: ['lift', 'hydraulic'], text, isAlias: false };
    const lift: Phrases['conditions'][number] = { kind: 'category', id: 401, phrases: [phrase] };
    const phrases = phrasesOf(text, [0, 0], [lift]);
    readNeeds(tokenize(text), phrases, needs(text));
    expect(phrases.conditions).toEqual([
      { kind: 'category', id: 401, phrases: [phrase] },
      { kind: 'concept', related: expect.arrayContaining(['raccompagnement']), isGuess: true },
    ]);
  });

  it('changes nothing when its words name two categories', () => {
    const text = 'chien perdu';
    const two: Phrases['conditions'] = [
      { kind: 'category', id: 2301, phrases: [] },
      { kind: 'category', id: 1908, phrases: [] },
    ];
    const phrases = phrasesOf(text, [0, 1], two);
    readNeeds(tokenize(text), phrases, needs(text));
    expect(phrases.conditions.map((condition) => 'related' in condition)).toEqual([false, false]);
  });

  it('leaves the words of a place', () => {
    const text = 'mémoire';
    const phrases = phrasesOf(text, [0], [{ kind: 'city', id: 1, phrases: [] }]);
    readNeeds(tokenize(text), phrases, needs(text));
    expect(phrases.conditions).toEqual([{ kind: 'city', id: 1, phrases: [] }]);
  });
});

it('no description occurs twice', () => {
  const described = RELATED_WORDS.flatMap(([words]) => words.split(', '));
  expect(described.filter((phrase, index) => described.indexOf(phrase) !== index)).toEqual([]);
});

it('finds each need by each of its descriptions', () => {
  for (const [words] of RELATED_WORDS) {
    for (const phrase of words.split(', ')) {
      expect(needs(phrase.replaceAll('*', '')), phrase).not.toEqual([]);
    }
  }
});
