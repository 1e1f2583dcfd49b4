import { describe, expect, it } from 'vitest';
import { isOfPostalCode, normalizeText, postalCodeAt, queryWords, tokenize } from './tokens.ts';

it.each([
  ['L’Érablière St-Jean & Fils inc.', 'l erabliere saint jean et fils'],
  ['Bœuf Ste-Foy MTL', 'boeuf sainte foy montreal'],
  ['Plomberie\u00adX ltée', 'plomberiex'],
  ['Avocats S.E.N.C.R.L.', 'avocats'],
  ['Straße, Łódź', 'strasse lodz'],
  ['  ', ''],
])('normalizes %j', (text, normalized) => {
  expect(normalizeText(text)).toBe(normalized);
});

it.each([
  ['A & W', ['aw']],
  ['a&w laval', ['aw', 'laval']],
  ['l’eau', ['l', 'eau']],
  ['h2x 1y4', ['h2x', '1y4']],
  ['un '.repeat(30), Array(16).fill('un')],
])('takes the words of %j', (text, words) => {
  expect(queryWords(text)).toEqual(words);
});

it.each([
  ['6565 rue Saint-Hubert', ['rue', 'saint', 'hubert']],
  ['rue de la Pierre', ['de', 'la', 'pierre']],
  ['125 Ontario', ['ontario']],
  ['12 Ontario', []],
  ['grande allée', ['allee']],
  ['plombier saint-hubert', []],
  ['un chemin de fer', []],
  ['ma place de danse', []],
])('knows the name of a street in %j', (text, names) => {
  const words = tokenize(text).filter(({ isOfStreet }) => isOfStreet);
  expect(words.map((token) => token.text)).toEqual(names);
});

it.each([
  ['garderie 0-5 ans', ['garderie']],
  ['camp de 4 à 8 ans', ['camp']],
  ['bébé 18 mois', ['bebe']],
  ['club 50', ['club', '50']],
])('leaves ages out of what is asked: %j', (text, asked) => {
  const words = tokenize(text).filter(({ isFiller }) => !isFiller);
  expect(words.map((token) => token.text)).toEqual(asked);
});

it('reads contractions as the words that they are', () => {
  expect(tokenize('ti-gars, TI').map(({ text }) => text)).toEqual(['petit', 'gars', 'ti']);
  expect(tokenize('Les p’tites vues, ptit gars').map(({ text }) => text)).toEqual([
    'les',
    'petites',
    'vues',
    'petit',
    'gars',
  ]);
});

it('writes abbreviations in full, and keeps how they were typed', () => {
  expect(tokenize('Asso étudiante').map(({ text, spoken }) => [text, spoken])).toEqual([
    ['association', 'asso'],
    ['etudiante', 'étudiante'],
  ]);
});

it('keeps how words were typed where none was joined or left out', () => {
  expect(tokenize('Café Été').map(({ spoken }) => spoken)).toEqual(['café', 'été']);
  expect(tokenize('Café Été inc.').map(({ spoken }) => spoken)).toEqual(['cafe', 'ete']);
});

describe('postal codes', () => {
  it.each([
    ['H2X 1Y4', ['h2x1y4', null], [true, true]],
    ['h2x1y4', ['h2x1y4'], [true]],
    ['h2x', ['h2x'], [true]],
    ['h2x plombier', ['h2x', null], [true, false]],
    ['1y4', [null], [false]],
    ['k9 1y4', [null, null], [false, false]],
  ])('begin at a word: %s', (text, codes, parts) => {
    const tokens = tokenize(text);
    expect(tokens.map((_, index) => postalCodeAt(tokens, index))).toEqual(codes);
    expect(tokens.map((_, index) => isOfPostalCode(tokens, index))).toEqual(parts);
  });
});
