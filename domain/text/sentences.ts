import { isUnsayable, VOWEL } from './initials.ts';
import { isInCapitals } from './mixed-names.ts';
import { ACRONYMS } from './name-words.ts';

/** A word without a vowel is longer than this: « VTT », « RBQ » are read letter by letter. */
const LONGEST_ACRONYM = 5;

/**
 * Writes a text that is in capitals as a sentence. A text that has lower-case letters keeps its own, and its first letter
 * becomes a capital. Acronyms keep theirs.
 *
 * @example sentenceCase('FOURNIR UN REPAS AUX DÉFAVORISÉS') // 'Fournir un repas aux défavorisés'
 */
export function sentenceCase(text: string): string {
  const tokens = text.split(' ');
  const isCapitals = !/\p{Ll}/u.test(text) || isInCapitals(tokens);
  const written = isCapitals
    ? tokens.map((token) => (isAcronym(token) ? token : token.toLowerCase()))
    : tokens;
  return written
    .join(' ')
    .replace(/^(\P{L}*)(\p{Ll})/u, (_, before: string, letter: string) => before + letter.toUpperCase())
    .replace(/([.!?] )(\p{Ll})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());
}

function isAcronym(token: string): boolean {
  const word = token.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
  if (/^(\p{L}\.){2,}\p{L}?$/u.test(word) || ACRONYMS.has(word.toLowerCase())) return true;
  return word.length > 1 && word.length <= LONGEST_ACRONYM && (!VOWEL.test(word) || isUnsayable(word));
}
