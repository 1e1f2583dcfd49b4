/**
 * Normalization of search words, identical to `private.normalize_text`, `private.stems` and `private.phonetic_key` of
 * supabase/schemas, so that owners and visitors find the same categories for the same text
 * (tests/search/listing-categories.test.ts).
 */

// Accents of decomposed letters, and characters that are invisible inside words.
const REMOVED = /[\p{M}\u00ad\u200b-\u200d\u2060\ufeff]/gu;
const NO_WORD = /[^a-z0-9]+/g;
// Where unaccent writes two letters, or decomposing a letter yields nothing.
const LIGATURES: ReadonlyMap<string, string> = new Map([
  ['œ', 'oe'],
  ['æ', 'ae'],
  ['&', ' et '],
  ['+', ' et '],
]);
const LIGATURE = /[œæ&+]/g;
/** In their order, each on the endings that the one before it left. */
const ENDINGS: readonly [ending: string, stem: string][] = [
  ['eaux', 'eau'],
  ['oux', 'ou'],
  ['eux', 'eu'],
  ['aux', 'al'],
  ['ails', 'al'],
  ['ail', 'al'],
  ['ies', 'i'],
  ['s', ''],
  ['y', 'i'],
  ['ee', 'e'],
  ['e', ''],
  ['nn', 'n'],
  ['ll', 'l'],
  ['tt', 't'],
  ['ss', 's'],
  ['rr', 'r'],
  ['mm', 'm'],
  ['eus', 'eur'],
  ['tric', 'teur'],
  ['iv', 'if'],
  ['iqu', 'ic'],
];

/** Words so common that they narrow no search; `private.stop_words`. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  'a au aux and at avec chez d dans de des du en et for in l la le les my mon ma nos of on ou our par pour pres near s sur the to un une'.split(
    ' ',
  ),
);

/**
 * Small letters without accents, and spaces.
 *
 * @example plainWords('L’Érablière & fils') // 'l erabliere et fils'
 */
export function plainWords(text: string): string {
  return text
    .toLowerCase()
    .replace(LIGATURE, (letter) => LIGATURES.get(letter) ?? letter)
    .normalize('NFD')
    .replace(REMOVED, '')
    .replace(NO_WORD, ' ')
    .trim();
}

/**
 * What plural, feminine and the other language change, taken off each word: a key, not a word.
 *
 * @param plain as {@link plainWords} gives it
 * @example stemsOf('plombieres') // 'plombier'
 */
export function stemsOf(plain: string): string {
  let words = ` ${plain} `;
  for (const [ending, stem] of ENDINGS) words = words.replaceAll(`${ending} `, `${stem} `);
  return words.trim();
}

const SPELLINGS: readonly [spelling: string, sound: string][] = [
  ['ph', 'f'],
  ['th', 't'],
  ['qu', 'k'],
  ['ck', 'k'],
  ['sch', 'x'],
  ['ch', 'x'],
  ['eau', 'o'],
  ['au', 'o'],
  ['oeu', 'e'],
  ['oe', 'e'],
  ['y', 'i'],
];

/** A rough phonetic key of a stem, for both languages: homophones get the same key. Nasal vowels are digits. */
export function soundOf(stem: string): string {
  let sound = stem;
  for (const [spelling, letters] of SPELLINGS) sound = sound.replaceAll(spelling, letters);
  return sound
    .replace(/(?:oi|oua|wa)(?!n)/g, 'ua')
    .replace(/(?:ain|ein|aim|en(?![a-z0-9])|im(?=[bp])|in)(?![aeiou])/g, '1')
    .replace(/(?:an|am|en|em)(?=[^aeioumn])/g, '2')
    .replace(/o[mn]p?(?=[^aeioumnp])/g, '3')
    .replace(/sc?(?=[ei])|c(?=[ei])|ti(?=on)|z/g, 's')
    .replace(/[cq]/g, 'k')
    .replace(/g(?=[ei])/g, 'j')
    .replace(/gu(?=[aeio])/g, 'g')
    .replace(/ai|ei/g, 'e')
    .replaceAll('h', '')
    .replace(/(.)\1/g, '$1');
}
