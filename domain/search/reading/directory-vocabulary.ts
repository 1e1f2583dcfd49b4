import type { Vocabulary } from './vocabulary.ts';

/**
 * Calls a procedure of the directory.
 *
 * @param args by parameter name
 * @throws when it does not answer
 */
export type CallDirectory = <Answer>(name: string, args: Record<string, unknown>) => Promise<Answer>;

/** The vocabulary of a directory, read at each search. */
export function directoryVocabulary(call: CallDirectory): Vocabulary {
  return {
    lookUp: (keys, stems) => call('search_vocabulary', { keys, stems }),
    spell(words, wantsCategory) {
      const [asked, stems] = [words.map(({ word }) => word), words.map(({ stem }) => stem)];
      return call('search_spellings', { words: asked, stems, wants_category: wantsCategory });
    },
    filtersOf: (slugs) => call('search_filters', slugs),
  };
}
