import { expect, it } from 'vitest';
import { findNeeds } from './needs.ts';
import { readPhrases, runsOf } from './phrases.ts';
import { type NamedCondition, NO_FILTERS, type TermKind } from './request.ts';
import { tokenize } from './tokens.ts';
import type { Term } from './vocabulary.ts';

const category = (key: string, id: number, weight = 2): Term => ({
  key,
  kind: 'category',
  id,
  weight,
  filters: { ...NO_FILTERS, category: 1, subcategory: id },
});
const city = (key: string, id: number, weight = 50_000, region = 9): Term => ({
  key,
  kind: 'city',
  id,
  weight,
  filters: { ...NO_FILTERS, region, mrc: id + 100, city: id },
});
const region = (key: string, id: number): Term => ({
  key,
  kind: 'region',
  id,
  weight: 0,
  filters: { ...NO_FILTERS, region: id },
});

const TERMS: Term[] = [
  category('plombier', 11),
  category('pneu', 12),
  category('changer pneu', 12, 1),
  category('traiteur', 13),
  category('shop', 14),
  category('shop d soudur', 15),
  category('veterinari', 16, 0),
  city('laval', 21, 440_000, 13),
  city('sainte catherin', 22, 17_000),
  city('saint hubert', 23, 77_000),
  city('quebec', 24, 550_000, 3),
  city('saint leon', 25, 900, 1),
  city('saint leon', 26, 500, 4),
  city('saint etien', 27, -99_995_000, 4),
  city('saint etien', 28, -99_999_000, 5),
  category('enfant autist', 17, 1),
  region('laval', 13),
  region('quebec', 3),
  region('maurici', 4),
];
const WHAT: TermKind[] = ['category', 'city', 'region', 'mrc'];

/** The ids that a text names, and its words that are part of none. */
function read(text: string, kinds = WHAT, chosen = NO_FILTERS) {
  const tokens = tokenize(text);
  const { conditionOf, filters, beside, ...read } = readPhrases(tokens, TERMS, kinds, chosen);
  const conditions = read.conditions as NamedCondition[];
  const rest = tokens.filter((_, index) => conditionOf[index] === null).map((token) => token.text);
  return { ids: conditions.map(({ id }) => id), rest, filters, beside: [...beside], conditions };
}

it('reads short names of places in the field for places only, the most populous first', () => {
  const places: TermKind[] = ['city', 'region', 'mrc'];
  expect(read('Saint-Étienne', places).ids).toEqual([27]);
  expect(read('Saint-Étienne, Laval, Québec', places).ids).toContain(27);
  expect(read('la grande Saint-Étienne', places)).toMatchObject({
    ids: [],
    rest: ['la', 'grande', 'saint', 'etienne'],
  });
  expect(read('plombier saint-étienne')).toMatchObject({ ids: [11], rest: ['saint', 'etienne'] });
});

it('makes runs of at most seven words, and leaves out the fillers in their midst', () => {
  const keys = runsOf(tokenize('changer mes pneus')).map(({ key }) => key);
  expect(keys).toContain('changer m pneu');
  expect(keys).toContain('changer pneu');
  const long = runsOf(tokenize('a b c d e f g h i'.replaceAll(' ', 'x ')));
  expect(Math.max(...long.map(({ length }) => length))).toBe(7);
});

it.each([
  ['plombier laval', [11, 21], []],
  ['laval plombier', [21, 11], []],
  ['plombier introuvable', [11], ['introuvable']],
  // The longest phrase first.
  ['changer mes pneus', [12], []],
  ['shop de soudure', [15], []],
  // A municipality goes before the region of its name.
  ['laval', [21], []],
  // A street is no place.
  ['6565 rue laval', [], ['6565', 'rue', 'laval']],
  ['sainte-catherine ouest', [], ['sainte', 'catherine', 'ouest']],
  // A hint names nothing by itself.
  ['veterinary', [], ['veterinary']],
  // « Région de » asks for the area.
  ['plombier région de laval', [11, 13], ['de']],
  ['plombier region laval', [11, 13], []],
  ['mrc de québec', [3], ['de']],
  // The area that follows tells towns of one name apart.
  ['saint-léon', [25], []],
  ['saint-léon, mauricie', [26, 4], []],
  // Verbs between the words of a phrase.
  ['mon enfant est autiste', [17], ['mon']],
  // A second place is part of a name.
  ['laval quebec', [21], ['quebec']],
])('names of %j', (text, ids, rest) => {
  const found = read(text);
  expect([found.ids.toSorted(), found.rest]).toEqual([ids.toSorted(), rest]);
});

it('asks for a second trade beside the first', () => {
  const { ids, beside, filters } = read('plombier traiteur');
  expect([ids, beside, filters.subcategory]).toEqual([[11, 13], [1], 11]);
});

it('joins phrases of one trade', () => {
  const { conditions } = read('pneus changer mes pneus');
  expect(conditions).toHaveLength(1);
  expect(conditions[0]?.phrases.map(({ text }) => text)).toEqual(['changer mes pneus', 'pneus']);
});

it('tells another name of a place', () => {
  expect(read('saint-hubert').conditions[0]?.phrases[0]).toEqual({
    stems: ['saint', 'hubert'],
    text: 'saint hubert',
    isAlias: false,
  });
  const alias = readPhrases(
    tokenize('st-hubert'),
    [{ ...city('saint hubert', 23), weight: -1 }],
    WHAT,
    NO_FILTERS,
  );
  expect(alias.conditions).toMatchObject([{ phrases: [{ isAlias: true }] }]);
});

it('contradicts no filter that was chosen', () => {
  const chosen = { ...NO_FILTERS, region: 3 };
  expect(read('plombier laval', WHAT, chosen)).toMatchObject({ ids: [11], rest: ['laval'] });
  expect(read('plombier quebec', WHAT, chosen).filters.city).toBe(24);
});

it('reads places alone in the field of places', () => {
  expect(read('plombier laval', ['city', 'region', 'mrc'])).toMatchObject({ ids: [21], rest: ['plombier'] });
});

it.each([
  // A course of something is no course; alone it is one.
  ['cours gagnon', null],
  ['cours', 17],
  // A need of more words is what was meant.
  ['chicane avec mon proprietaire', null],
])('weak words and needs go before a category of one word: %s', (text, subcategory) => {
  const tokens = tokenize(text);
  const terms = [category('cour', 17), category('proprietair', 18)];
  const read = readPhrases(tokens, terms, ['category'], NO_FILTERS, new Set(), findNeeds(tokens));
  expect(read.filters.subcategory).toBe(subcategory);
});

it.each([
  ['pneu de mon auto a changer', 12],
  ['changer vite un pneu', 12],
  // Adjacent words win.
  ['plombier pneu a changer', 11],
])('two words that others stand between name a category: %s', (text, subcategory) => {
  const terms = TERMS.filter(({ key }) => key !== 'pneu');
  const read = readPhrases(tokenize(text), terms, ['category'], NO_FILTERS);
  expect(read.filters.subcategory).toBe(subcategory);
});
