import { stemsOf } from '../words.ts';
import { isFiller, STREET_KINDS, WEAK_WORDS } from './word-lists.ts';

/** First step of reading: the words of a text. */

/** A word of a search. */
export type Token = {
  /** Normalized. */
  text: string;
  /** The typed spelling, in lower case. */
  spoken: string;
  stem: string;
  isFiller: boolean;
  /** Whether nothing is searched by it alone. */
  isWeak: boolean;
  /** Whether it is part of the name of a street. */
  isOfStreet: boolean;
};

/** What people type in short and listings write in full. */
const ABBREVIATIONS: ReadonlyMap<string, string> = new Map([
  ['asso', 'association'],
  ['assoc', 'association'],
  ['assn', 'association'],
  ['ass', 'association'],
  ['hab', 'habitation'],
  ['corpo', 'corporation'],
  ['fede', 'federation'],
  ['univ', 'universite'],
  ['gouv', 'gouvernement'],
  ['muni', 'municipalite'],
]);

/** More words than anybody types. */
const MOST_TOKENS = 16;

const INVISIBLE = /[\u00ad\u200b-\u200d\u2060\ufeff]/g;
/** Single letters with a sign or a space between them: « A & W ». */
const INITIALS = /(?<![\p{L}\p{N}'’])(\p{L}) ?[-&.+]? ?(?=\p{L}(?![\p{L}\p{N}'’]))/gu;
/** « P'tites vues », « ti-gars ». */
const CONTRACTED = /(?<!\p{L})(?:p['’]?tit(?=e?s?(?!\p{L}))|ti(?=-\p{L}))/giu;
const NO_WORD = /[^\p{L}\p{N}]+/u;
/** In their order, as whole words; legal forms are left out. */
const REPLACED: readonly [word: string, by: string][] = [
  ['st', 'saint'],
  ['ste', 'sainte'],
  ['mtl', 'montreal'],
  ...['inc', 'ltee', 'ltd', 'limitee', 'limited', 'enr'].map((form) => [form, ''] as const),
  ...['s e n c r l', 's e n c', 'sencrl', 'senc', 'srl', 's r l'].map((form) => [form, ''] as const),
].map(([word, by]) => [` ${word} `, by === '' ? ' ' : ` ${by} `]);
/** Letters that decomposing leaves whole, as PostgreSQL's unaccent writes them. */
const LETTERS: ReadonlyMap<string, string> = new Map([
  ['œ', 'oe'],
  ['æ', 'ae'],
  ['ß', 'ss'],
  ['ø', 'o'],
  ['ł', 'l'],
  ['đ', 'd'],
  ['ð', 'd'],
  ['þ', 'th'],
  ['ħ', 'h'],
  ['ı', 'i'],
  ['ŧ', 't'],
  ['ŉ', '’n'],
  ['ĳ', 'ij'],
  ['ŋ', 'n'],
  ['ĸ', 'q'],
  ['ſ', 's'],
  ['ŀ', 'l'],
]);
const LETTER = /[œæßøłđðþħıŧŉĳŋĸſŀ]/g;

/**
 * Small letters without accents, words separated by one space, `&` as `et`, `St` in full, legal forms left out: as
 * `private.normalize_text`, by which listings are indexed.
 *
 * @example normalizeText('L’Érablière St-Jean & Fils inc.') // 'l erabliere saint jean et fils'
 */
export function normalizeText(text: string): string {
  const words = text
    .toLowerCase()
    .replace(INVISIBLE, '')
    .replace(LETTER, (letter) => LETTERS.get(letter) ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[&+]/g, ' et ')
    .split(NO_WORD)
    .filter(Boolean)
    .join(' ');
  return REPLACED.reduce((all, [word, by]) => all.replaceAll(word, by), ` ${words} `).trim();
}

/** The words of a query; unlike in texts, initials become one word: « a&w » and « A. W. » are « aw ». */
export function queryWords(text: string): string[] {
  return normalizeText(text.replace(INVISIBLE, '').replace(INITIALS, '$1'))
    .split(' ')
    .filter(Boolean)
    .slice(0, MOST_TOKENS);
}

/** The stem of one word; the word itself when nothing would be left. */
export function stemOf(word: string): string {
  return stemsOf(word) || word;
}

/** The words of a query with what their form and their neighbours tell. */
export function tokenize(asTyped: string): Token[] {
  const text = asTyped.replace(CONTRACTED, 'petit');
  const words = queryWords(text).map((word) => ABBREVIATIONS.get(word) ?? word);
  const typed = text.toLowerCase().trim().split(NO_WORD);
  const ofStreet = streetNames(words);
  const everywhere = wholeProvince(words);
  const ofAge = ageWords(words);
  return words.map((word, index) => ({
    text: word,
    // Normalizing may join or drop words; then they no longer correspond.
    spoken: (typed.length === words.length ? typed[index] : undefined) ?? word,
    stem: stemOf(word),
    isFiller: isFiller(word) || everywhere.has(index) || ofAge.has(index),
    isWeak: WEAK_WORDS.has(word),
    isOfStreet: ofStreet[index] ?? false,
  }));
}

/** Whether words are the name of a street. */
export function nameStreet(tokens: readonly Token[]): boolean {
  return tokens.some(({ isOfStreet, isFiller }) => isOfStreet && !isFiller);
}

/** A token with another spelling, in its place. */
export function respelled(token: Token, shown: string): Token {
  const text = normalizeText(shown);
  return { ...token, text, spoken: shown, stem: stemOf(text), isFiller: isFiller(text), isWeak: false };
}

const ARTICLES: ReadonlySet<string> = new Set('saint sainte de du des la le les l d notre'.split(' '));

/** Before these, a kind of street is an ordinary noun: « une place pour danser », « mon chemin ». */
const INDEFINITE: ReadonlySet<string> = new Set(
  'un une des mon ma mes ton ta tes son sa ses an my any some'.split(' '),
);

/** Which words are the name of a street: « 6565, rue Saint-Hubert » names no place, « rue de la Pierre » no trade. */
function streetNames(words: string[]): boolean[] {
  const names: boolean[] = [];
  for (const [index, word] of words.entries()) {
    const before = words[index - 1];
    names.push(
      before !== undefined &&
        ((STREET_KINDS.has(before) && !INDEFINITE.has(words[index - 2] ?? '')) ||
          word === 'allee' ||
          (index === 1 && /^\d{3,5}$/.test(before)) ||
          (names[index - 1] === true && ARTICLES.has(before))),
    );
  }
  return names;
}

/** Before « Québec » these say the province; the city is « à Québec ». */
const OF_PROVINCE = /(?:^| )(?:(?:par)?tout au|tout le|province (?:de|du|of)|au|province) $/;

/** Words that ask for the whole province, which narrow nothing: « partout au Québec ». */
function wholeProvince(words: string[]): ReadonlySet<number> {
  const found = new Set<number>();
  for (const [index, word] of words.entries()) {
    if (word !== 'quebec') continue;
    const [before = ''] = OF_PROVINCE.exec(`${words.slice(0, index).join(' ')} `) ?? [];
    const length = before.split(' ').filter(Boolean).length;
    if (length === 0) continue;
    for (let at = index - length; at <= index; at++) found.add(at);
  }
  return found;
}

const AGE_UNITS: ReadonlySet<string> = new Set('an ans mois months month year years yr yrs yo'.split(' '));
const BETWEEN_AGES: ReadonlySet<string> = new Set(['a', 'et', 'ou', 'to', 'and', 'or']);

/** Words that say an age, which listings hardly repeat: « garderie 0-5 ans », « de 4 à 8 ans ». */
function ageWords(words: string[]): ReadonlySet<number> {
  const isAge = (at: number) => /^\d{1,3}$/.test(words[at] ?? '');
  const found = new Set<number>();
  for (const [index, word] of words.entries()) {
    if (!AGE_UNITS.has(word) || !isAge(index - 1)) continue;
    found.add(index).add(index - 1);
    const before = BETWEEN_AGES.has(words[index - 2] ?? '') ? index - 3 : index - 2;
    if (isAge(before)) found.add(before);
  }
  return found;
}

/** The postal code, or its first half, that begins at a word, in lower case without a space; null when none does. */
export function postalCodeAt(tokens: readonly Token[], index: number): string | null {
  const word = tokens[index]?.text ?? '';
  if (/^[a-z]\d[a-z]\d[a-z]\d$/.test(word)) return word;
  if (!/^[a-z]\d[a-z]$/.test(word)) return null;
  const next = tokens[index + 1]?.text ?? '';
  return /^\d[a-z]\d$/.test(next) ? word + next : word;
}

/** Whether a word is a postal code, or one of its halves. */
export function isOfPostalCode(tokens: readonly Token[], index: number): boolean {
  if (postalCodeAt(tokens, index) !== null) return true;
  const isSecondHalf = /^\d[a-z]\d$/.test(tokens[index]?.text ?? '');
  return isSecondHalf && postalCodeAt(tokens, index - 1)?.length === 6;
}
