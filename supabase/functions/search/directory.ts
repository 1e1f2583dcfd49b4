import type { Vocabulary } from '../../../domain/search/reading/vocabulary.ts';

/** Calls a procedure of the directory as anyone may. @throws when it does not answer */
export type Call = <Answer>(name: string, args: Record<string, unknown>) => Promise<Answer>;

/** @param url of the project @param anonKey its public key */
export function createCall(url: string, anonKey: string): Call {
  return async (name, args) => {
    const response = await fetch(new URL(`/rest/v1/rpc/${name}`, url), {
      method: 'POST',
      headers: { apikey: anonKey, authorization: `Bearer ${anonKey}`, 'content-type': 'application/json' },
      body: JSON.stringify(args),
    });
    if (!response.ok) throw new Error(`${name} answered ${response.status}: ${await response.text()}`);
    return response.json();
  };
}

/** The vocabulary of a directory, asked for at each search. */
export function vocabularyOf(call: Call): Vocabulary {
  return {
    lookUp: (keys, stems) => call('search_vocabulary', { keys, stems }),
    spell(words, wantsCategory) {
      const [asked, stems] = [words.map(({ word }) => word), words.map(({ stem }) => stem)];
      return call('search_spellings', { words: asked, stems, wants_category: wantsCategory });
    },
    filtersOf: (slugs) => call('search_filters', slugs),
  };
}
