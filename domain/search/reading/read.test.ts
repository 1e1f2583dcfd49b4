import { describe, expect, it } from 'vitest';
import { EMPTY_SEARCH } from '../search.ts';
import { isPhoneNumber, readFields, readSearch, readText } from './read.ts';
import { type AskedSearch, NO_FILTERS } from './request.ts';
import type { KnownWords, Spelling, SpellingOf, Term, Vocabulary } from './vocabulary.ts';

const near = (shown: string, stem: string, listings = 500): Spelling => ({
  near: { shown, stem, listings, isOneEdit: true } satisfies SpellingOf,
  split: null,
  similar: null,
});
const NONE: Spelling = { near: null, split: null, similar: null };

const TERMS: Term[] = [
  {
    key: 'plombier',
    kind: 'category',
    id: 11,
    weight: 2,
    filters: { ...NO_FILTERS, category: 1, subcategory: 11 },
  },
  {
    key: 'quebec',
    kind: 'city',
    id: 24,
    weight: 550_000,
    filters: { ...NO_FILTERS, region: 3, mrc: 124, city: 24 },
  },
  {
    key: 'laval',
    kind: 'city',
    id: 21,
    weight: 440_000,
    filters: { ...NO_FILTERS, region: 13, mrc: 121, city: 21 },
  },
];
const HELD = {
  quebec: 9_000,
  plombier: 900,
  laval: 5_000,
  gagnon: 800,
  urgenc: 300,
  festineig: 0,
  tigr: 1,
  tir: 700,
  pompier: 3,
  premier: 40,
  '1st': 3,
};
const SPELLINGS: Record<string, Spelling> = {
  plonbier: near('plombier', 'plombier'),
  lavalt: near('Laval', 'laval'),
  tiq: near('tire', 'tir', 700),
  plombierlaval: { ...NONE, split: 'plombier laval' },
  gagnion: { ...NONE, similar: { shown: 'gagnon', stem: 'gagnon', listings: 800, isOneEdit: false } },
  tigr: near('tir', 'tir', 700),
};

/** A vocabulary of a few words, which records the calls it receives. */
function directory(): Vocabulary & { calls: string[] } {
  const calls: string[] = [];
  return {
    calls,
    async lookUp(keys, stems): Promise<KnownWords> {
      calls.push('lookUp');
      return {
        terms: TERMS.filter(({ key }) => keys.includes(key)),
        held: Object.fromEntries(Object.entries(HELD).filter(([stem]) => stems.includes(stem))),
        rareUpTo: 2,
        synonyms: keys.includes('gar d tuyal') ? { 'gar d tuyal': 'plombier' } : {},
      };
    },
    async spell(words) {
      calls.push('spell');
      return words.map(({ stem }) => SPELLINGS[stem] ?? NONE);
    },
    async filtersOf() {
      calls.push('filtersOf');
      return { ...NO_FILTERS, region: 13 };
    },
  };
}

const read = (text: string) =>
  readText(text, ['category', 'city', 'region', 'mrc'], NO_FILTERS, directory(), new Date());

describe('words', () => {
  it.each([
    ['plonbier', 'plombier', []],
    ['plonbier lavalt', 'plombier Laval', []],
    ['plombierlaval', 'plombier laval', []],
    ['gagnion', 'gagnon', ['gagnon']],
    // By the sound of its end, and by the words that describe needs.
    ['pompié', 'pompier', ['pompier']],
    ['ortofonie gagnon', 'orthophonie gagnon', ['orthophonie', 'gagnon']],
    ['12 crois gagnon', null, ['12', 'crois', 'gagnon']],
    // Four letters, of which the stem has three.
    ['tiqe plombier', 'tire plombier', ['tire']],
    // Words that the directory has are never corrected, nor numbers and short words.
    ['plombier gagnon', null, ['gagnon']],
    ['xyz 4567', null, ['xyz', '4567']],
  ])('are corrected: %s', async (text, corrected, words) => {
    expect(await read(text)).toMatchObject({ corrected, words });
  });

  it('of a sentence are weak, and neither corrected nor unknown', async () => {
    const { conditions, corrected, unknown } = await read('chu tanne gagnon');
    expect(corrected).toBeNull();
    expect(unknown).toEqual([]);
    expect(conditions).toMatchObject([
      { stem: 'chu', isWeak: true },
      { stem: 'tan', isWeak: true },
      { stem: 'gagnon', isAddress: false },
    ]);
    expect((await read('tanne')).conditions).toEqual([
      { kind: 'word', stem: 'tan', meant: [], isAddress: false },
    ]);
  });

  it('that describe a need are one condition', async () => {
    const { conditions, words } = await read('perd la mémoire');
    expect(conditions).toEqual([
      { kind: 'concept', related: expect.arrayContaining(['perd memoir', 'alzheimer']) },
    ]);
    expect(words).toEqual(['perd', 'memoire']);
  });

  it('are replaced by their synonyms', async () => {
    expect(await read('gars de tuyaux laval')).toMatchObject({
      subcategory: 11,
      city: 21,
      words: [],
      corrected: null,
    });
  });

  it.each([
    // Written as two, and rare ones that may be a frequent one misspelt.
    ['festi neige', ['festi', 'neig'], [['festineig'], ['festineig']]],
    ['tigre', ['tigr'], [['tir']]],
    ['gagnon', ['gagnon'], [[]]],
    ['1re gagnon', ['1r', 'gagnon'], [['1st', 'premier'], []]],
    ['premiere gagnon', ['premier', 'gagnon'], [['1st'], []]],
  ])('may be spelt otherwise: %s', async (text, stems, meant) => {
    const words = (await read(text)).conditions.filter((condition) => condition.kind === 'word');
    expect(words.map(({ stem }) => stem)).toEqual(stems);
    expect(words.map((word) => word.meant)).toEqual(meant);
  });

  it.each([
    ['455 gagnon', [true, true]],
    ['urgence gagnon 200', [false, false, false]],
    ['urgence rue gagnon', [false, true]],
    ['gagnon est', [true, true]],
  ])('are of an address after a number or a kind of street: %s', async (text, isAddress) => {
    const { conditions } = await read(text);
    expect(conditions.map((condition) => condition.kind === 'word' && condition.isAddress)).toEqual(
      isAddress,
    );
  });

  it('that ask for nothing narrow nothing, unless they are all', async () => {
    expect(await read('je cherche un bon plombier pas cher')).toMatchObject({
      words: [],
      named: ['plombier'],
    });
    expect(await read('chez le')).toMatchObject({ named: ['chez', 'l'], words: ['chez', 'le'] });
    expect((await read('le')).conditions).toEqual([{ kind: 'word', stem: 'l', meant: [], isAddress: false }]);
  });

  it.each([
    ['plombier interac', ['payment:debit'], []],
    ['plombier carte de crédit', ['payment:credit'], []],
    ['comptant', ['payment:cash'], []],
    ['plombier terrasse', ['amenity:terrace'], []],
    ['plombier qui livre à domicile', ['amenity:delivery'], []],
    ['plombier à domicile', ['amenity:home_visit'], []],
    ['plombier livraison à domicile', ['amenity:delivery'], []],
    ['plombier accessible en fauteuil roulant', ['amenity:wheelchair'], []],
    ['plombier sans rendez-vous', ['amenity:walk_in'], []],
    ['plombier en anglais', ['language:en'], []],
    ['english speaking plombier', ['language:en'], []],
    ['plombier parle créole', ['language:ht'], []],
    // A cuisine, a course.
    ['restaurant chinois', [], ['restaurant', 'chinois']],
    ['cours anglais', [], ['cours', 'anglais']],
    // « Visa » is the name of a street, « argent » a metal.
    ['12 rue visa', [], ['rue', 'visa']],
    ['argent', [], ['argent']],
  ])('that name an option are a condition: %s', async (text, options, words) => {
    const reading = await read(text);
    expect(reading).toMatchObject({ options, corrected: null });
    expect(reading.words.filter((word) => !/^\d/.test(word))).toEqual(words);
  });

  it.each([
    ['plombier partout au québec', null],
    ['plombier au Québec', null],
    ['plombier province de québec', null],
    ['plombier québec', 24],
    ['québec', 24],
  ])('mean the province and not the city: %s', async (text, city) => {
    expect(await read(text)).toMatchObject({ city, words: [] });
  });

  it('of the province say nothing after a place', async () => {
    expect(await read('plombier laval qc')).toMatchObject({ words: [], city: 21 });
    expect(await read('gagnon qc')).toMatchObject({ words: ['gagnon', 'qc'] });
  });

  it('that say when are a filter, and no words', async () => {
    const asked = await read('gagnon ouvert samedi');
    expect(asked).toMatchObject({ open: 'sat', words: ['gagnon'], named: ['gagnon'] });
    expect(await read('ouvert maintenant')).toMatchObject({ open: 'now', words: [], conditions: [] });
  });

  it.each([
    ['les mieux cotés', 'rating', []],
    ['gagnon mieux noté', 'rating', ['gagnon']],
    ['best rated plombier laval', 'rating', []],
    ['meilleur plombier laval', 'rating', []],
    ['nouveau plombier', 'newest', []],
    // Without a trade, or beside another word, they are part of a name.
    ['best gagnon', '', ['gagnon']],
    ['nouveau gagnon plombier', '', ['nouveau', 'gagnon']],
  ])('that ask for an order are no words: %s', async (text, sort, words) => {
    expect(await read(text)).toMatchObject({ sort, words });
  });

  it('that are properties of every object are words', async () => {
    const words = ['constructor', 'hasownproperty'];
    expect(await read(words.join(' '))).toMatchObject({ words, unknown: words, corrected: null });
  });

  it('without any listing are named', async () => {
    expect(await read('plombier zorglub')).toMatchObject({ words: ['zorglub'], unknown: ['zorglub'] });
    expect(await read('plombier that takes zorglub')).toMatchObject({ words: ['zorglub'] });
    expect(await read('plombier gagnon')).toMatchObject({ unknown: [] });
  });

  it('that are a postal code are a place', async () => {
    expect(await read('plombier h7a 1a1')).toMatchObject({ postalCode: 'H7A 1A1', words: [] });
    expect((await read('h7a')).conditions).toEqual([{ kind: 'postal', code: 'h7a' }]);
  });
});

describe('a search', () => {
  const ASKED: AskedSearch = { ...EMPTY_SEARCH, options: [], locale: 'fr' };
  const search = (asked: Partial<AskedSearch>, vocabulary = directory()) =>
    readSearch({ ...ASKED, ...asked }, vocabulary);

  it('is the same in two fields as in one', async () => {
    const one = await search({ q: 'plombier laval' });
    const two = await search({ q: 'plombier', where: 'laval' });
    expect({ ...two, q: one.q }).toEqual(one);
  });

  it.each([
    ['plombier laval', '', 'plombier', 'laval'],
    ['Plombier à Laval', '', 'Plombier', 'Laval'],
    ['Laval, plombier', '', 'plombier', 'Laval'],
    ['plombier Laval (Québec), urgence', '', 'plombier urgence', 'Laval'],
    ['urgence plombier région de Québec', '', 'urgence plombier', 'région de Québec'],
    ['plombier près de LAVAL H7A 1A1', '', 'plombier', 'LAVAL H7A 1A1'],
    ['à Laval', '', '', 'Laval'],
    ['plonbier lavalt', '', 'plonbier', 'Laval'],
    ['plombierlaval', '', 'plombier', 'laval'],
    ['gars de tuyaux laval', '', 'plombier', 'laval'],
    ['A & W Laval', '', 'A & W', 'Laval'],
    ['plombier', '', 'plombier', ''],
    ['gagnon qc', '', 'gagnon qc', ''],
    // A typed place stays where it is.
    ['plombier laval', 'quebec', 'plombier laval', 'quebec'],
  ])('has its place in the second field: %s', async (q, where, what, place) => {
    const { fields } = await readFields({ ...ASKED, q, where }, directory());
    expect([fields.q, fields.where]).toEqual([what, place]);
    expect(fields.isPlace).toBe(place !== '');
  });

  it('asks the directory nothing without words, and for filters only where words may contradict them', async () => {
    const vocabulary = directory();
    expect((await search({ city: 'laval' }, vocabulary)).understood.city).toBeNull();
    expect(vocabulary.calls).toEqual([]);
    await search({ q: 'plombier' }, vocabulary);
    expect(vocabulary.calls).toEqual(['lookUp']);
    vocabulary.calls.length = 0;
    expect((await search({ q: 'plombier', region: 'laval' }, vocabulary)).understood.region).toBe(13);
    expect(vocabulary.calls).toEqual(['filtersOf', 'lookUp']);
  });

  it('leaves out the words of « where » that name no place', async () => {
    expect((await search({ q: 'plombier', where: 'gagnon' })).conditions).toHaveLength(1);
  });

  it('of a telephone number is one', async () => {
    expect(await search({ q: '(514) 555-0123' })).toMatchObject({ q: '', phone: '(514) 555-0123' });
    expect(await search({ q: '5145550123', phone: '418' })).toMatchObject({ q: '5145550123', phone: '418' });
  });

  it.each(['9187-5577 Québec inc.', '9187 5577 quebec', '91875577 Canada ltée'])(
    'of a numbered company names no place: %s',
    async (q) => {
      const { conditions, ...request } = await search({ q });
      expect(request.q).toMatch(/^9187[- ]?5577$/);
      expect([...new Set(conditions.map(({ kind }) => kind))]).toEqual(['word']);
    },
  );
});

it.each([
  ['514 555-0123', true],
  ['+1 (514) 555.0123', true],
  ['555-0123', true],
  ['555-012', false],
  ['1234567890123456', false],
  ['514 555-0123 poste 4', false],
  ['-5550123', false],
  ['9187-2233', false],
  ['91872233', false],
  ['1187654321', true],
])('a telephone number has 7 to 15 digits: %s', (text, isPhone) => {
  expect(isPhoneNumber(text)).toBe(isPhone);
});
