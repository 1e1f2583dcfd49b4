import { ordinalForms, ordinalOf } from '../../places/ordinals.ts';
import { stemsOf } from '../words.ts';
import { describedWord, nearnessOf, wordInEr } from './described-words.ts';
import { isDescribing } from './needs.ts';
import { type Phrases, pairsOf, runsOf } from './phrases.ts';
import { respelled, stemOf, type Token } from './tokens.ts';
import type { KnownWords, Spelling } from './vocabulary.ts';
import { STREET_KINDS } from './word-lists.ts';

/** Third step of reading: the spelling of words that the directory does not have. */

/** Shorter words are seldom misspelt, and have too many neighbours. */
const SHORTEST = 4;
const LONGEST_SYNONYM = 3;

/** The stem of a word written as one with the next: « festi neige » is also « festineige »; empty after the last. */
export function joinedStem(tokens: readonly Token[], index: number): string {
  const [word, next] = [tokens[index], tokens[index + 1]];
  return word && next ? stemsOf(word.text + next.text) : '';
}

/** Lookup keys of a text: keys of its runs, stems of its words. */
export function lookedUp(tokens: readonly Token[]): { keys: string[]; stems: string[] } {
  return {
    keys: [...new Set([...runsOf(tokens), ...pairsOf(tokens)].map(({ key }) => key))],
    stems: [
      ...new Set(
        tokens.flatMap(({ text, spoken, stem, isFiller }) =>
          isFiller ? [] : [stem, ...ordinalStems(text), ...stemsInEr(spoken)],
        ),
      ),
    ],
  };
}

/** Stems of the other ways in which an ordinal is written: « 1re avenue » is also « première avenue ». */
export function ordinalStems(text: string): string[] {
  const number = ordinalOf(text);
  if (number === null) return [];
  const stems = ordinalForms(number).map((form) => stemOf(form));
  return [...new Set(stems)].filter((stem) => stem !== stemOf(text));
}

function stemsInEr(spoken: string): string[] {
  const word = wordInEr(spoken);
  return word === null ? [] : [stemOf(word)];
}

/** Stems of neighbours that may be one word: words outside of phrases, and a word that nothing holds with the one before. */
export function joinedStems(tokens: readonly Token[], { conditionOf }: Phrases, known: KnownWords): string[] {
  const isOutside = (index: number) => conditionOf[index] === null;
  const isContent = (index: number) => isOutside(index) && !tokens[index]?.isFiller;
  const indices = [...tokens.keys()].filter((index) => {
    const next = tokens[index + 1];
    if (!next || !isOutside(index + 1)) return false;
    if (isOutside(index)) return isContent(index) || isContent(index + 1);
    return isContent(index + 1) && !isHeld(next.stem, known);
  });
  return [...new Set(indices.map((index) => joinedStem(tokens, index)).filter(Boolean))];
}

/** The text with its synonyms replaced, the longest first; null when it has none. */
export function withSynonyms(tokens: readonly Token[], synonyms: KnownWords['synonyms']): string | null {
  const written: string[] = [];
  let isChanged = false;
  for (let index = 0; index < tokens.length; ) {
    const lengths = [LONGEST_SYNONYM, 2, 1].filter((length) => index + length <= tokens.length);
    const keyOf = (length: number) =>
      tokens
        .slice(index, index + length)
        .map(({ stem }) => stem)
        .join(' ');
    const length = lengths.find((one) => Object.hasOwn(synonyms, keyOf(one)));
    isChanged ||= length !== undefined;
    written.push(length === undefined ? (tokens[index] as Token).text : (synonyms[keyOf(length)] as string));
    index += length ?? 1;
  }
  return isChanged ? written.join(' ') : null;
}

/**
 * Whether a spelling is looked up for a word: a content word of four letters or more, outside of phrases and of all descriptions of
 * needs (« téléguidé » is spelt right in a directory without it).
 */
export function maySpell(tokens: readonly Token[], { conditionOf }: Phrases, index: number): boolean {
  const { text, stem, isFiller, isWeak } = tokens[index] as Token;
  return (
    conditionOf[index] === null &&
    !isFiller &&
    !isWeak &&
    !STREET_KINDS.has(text) &&
    text.length >= SHORTEST &&
    !isDescribing(stem) &&
    /^[a-z]+$/.test(stem)
  );
}

/** Whether a listing or a term has a word. « constructor » is a word, and a property of every object. */
export function isHeld(stem: string, { held }: KnownWords): boolean {
  return Object.hasOwn(held, stem);
}

/** Whether hardly a listing has a word. */
export function isRare(stem: string, known: KnownWords): boolean {
  return !isHeld(stem, known) || (known.held[stem] ?? 0) <= known.rareUpTo;
}

/** A corrected text: its tokens, or the text to read again after a word was split. */
export type Corrected = { tokens: Token[] } | { text: string };

/**
 * Replaces words that the directory does not have by known ones.
 *
 * @param spellings by the index of the word
 * @returns null when nothing is replaced
 */
export function correct(
  tokens: readonly Token[],
  known: KnownWords,
  spellings: ReadonlyMap<number, Spelling>,
): Corrected | null {
  const corrected = [...tokens];
  let isWrong = false;
  for (const [index, { near, split, similar }] of spellings) {
    const token = tokens[index] as Token;
    if (isHeld(token.stem, known)) continue;
    const other = otherWord(token, near?.shown ?? null, known);
    if (other !== null) {
      isWrong = true;
      corrected[index] = respelled(token, other);
      continue;
    }
    if (!near && split) {
      corrected[index] = { ...token, spoken: split };
      return { text: corrected.map(({ spoken }) => spoken).join(' ') };
    }
    const meant = near ?? similar;
    if (!meant) continue;
    isWrong = true;
    corrected[index] = respelled(token, meant.shown);
  }
  return isWrong ? { tokens: corrected } : null;
}

/** A word that a misspelt one is likelier than the nearest of the directory: by the sound of its end, or one of a description. */
function otherWord({ text, spoken }: Token, near: string | null, known: KnownWords): string | null {
  const inEr = wordInEr(spoken);
  if (inEr !== null && isHeld(stemOf(inEr), known)) return inEr;
  const described = describedWord(text);
  if (described === null) return null;
  return described.nearness > (near === null ? 0 : nearnessOf(text, near)) ? described.shown : null;
}
