import type { Locale } from '#domain/locale.ts';
import type { SearchPage } from '#domain/pages/directory.ts';
import { optionLexemes } from '#domain/search/option-filters.ts';
import { readSearch } from '#domain/search/reading/read.ts';
import type { Vocabulary } from '#domain/search/reading/vocabulary.ts';
import type { SearchQuery } from '#domain/search/search.ts';
import { callProcedure } from '#site/data/call.ts';
import type { PublicReads } from '#site/data/public-reads.ts';

/**
 * One page of a search, with its total, its facets and the names of the filters.
 *
 * @param signal ends a search that the visitor has already replaced
 * @param countOptions whether the codes of the matches are counted although none is asked
 */
export async function searchBusinesses(
  client: PublicReads,
  query: SearchQuery,
  locale: Locale,
  signal?: AbortSignal,
  countOptions = false,
): Promise<SearchPage> {
  const asked = { ...query, options: optionLexemes(query), countOptions, locale };
  const request = await readSearch(asked, vocabularyOf(client, signal));
  return callProcedure(client, 'search_page', { request }, signal);
}

function vocabularyOf(client: PublicReads, signal?: AbortSignal): Vocabulary {
  return {
    lookUp: (keys, stems) => callProcedure(client, 'search_vocabulary', { keys, stems }, signal),
    spell(words, wantsCategory) {
      const [asked, stems] = [words.map(({ word }) => word), words.map(({ stem }) => stem)];
      const args = { words: asked, stems, wants_category: wantsCategory };
      return callProcedure(client, 'search_spellings', args, signal);
    },
    filtersOf: (slugs) => callProcedure(client, 'search_filters', slugs, signal),
  };
}
