import { STOP_WORDS, stemsOf } from '../words.ts';
import { RELATED_WORDS } from './related-words/index.ts';
import { RESEMBLING_WORDS } from './resembling-words/index.ts';
import { normalizeText } from './tokens.ts';

/** A need: its descriptions, and the phrases of listings that answer it; each is stems of words, or with `*` the start of one. */
export type DescribedNeed = {
  described: string[][];
  /** Descriptions that a text only resembles (nearest-needs.ts). */
  resembling: string[][];
  said: string[][];
};

/** Words that stand for « , » and « * » while a list is normalized as a whole: phrase by phrase took most of the start. */
const COMMA = 'zq1';
const ANY_END = 'zq0';

/** The needs of `related-words/`. */
export const DESCRIBED_NEEDS: readonly DescribedNeed[] = needs();

function needs(): DescribedNeed[] {
  const resembling = new Map(RESEMBLING_WORDS);
  return RELATED_WORDS.map(([described, said]) => {
    const [name = ''] = said.split(',');
    const more = resembling.get(name);
    // Needs may share their first phrase: the first of them takes the descriptions.
    resembling.delete(name);
    return {
      described: phrasesOf(described),
      resembling: more === undefined ? [] : phrasesOf(more),
      said: phrasesOf(said),
    };
  });
}

/** The phrases of a list, each as stems without small words. */
export function phrasesOf(list: string): string[][] {
  const words = normalizeText(list.replaceAll(',', ` ${COMMA} `).replaceAll('*', ANY_END)).split(' ');
  return stemsOf(words.filter((word) => !STOP_WORDS.has(word)).join(' '))
    .split(COMMA)
    .map((phrase) =>
      phrase
        .trim()
        .split(' ')
        .map((word) => word.replace(ANY_END, '*')),
    );
}
