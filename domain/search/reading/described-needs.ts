import { STOP_WORDS } from '../words.ts';
import { RELATED_WORDS } from './related-words/index.ts';
import { normalizeText, stemOf } from './tokens.ts';

/** A need: its descriptions, and the phrases of listings that answer it; each is stems of words, or with `*` the start of one. */
export type DescribedNeed = { described: string[][]; said: string[][] };

/** The needs of `related-words/`. */
export const DESCRIBED_NEEDS: readonly DescribedNeed[] = RELATED_WORDS.map(([described, said]) => ({
  described: phrasesOf(described),
  said: phrasesOf(said),
}));

/** The phrases of a list, without small words. */
function phrasesOf(list: string): string[][] {
  return list.split(',').map((phrase) =>
    phrase
      .trim()
      .split(/\s+/)
      .flatMap((word) => (word.endsWith('*') ? `${normalizeText(word)}*` : normalizeText(word).split(' ')))
      .filter((word) => !STOP_WORDS.has(word))
      .map((word) => (word.endsWith('*') ? word : stemOf(word))),
  );
}
