import type { Locale } from '#domain/locale.ts';
import type { SearchPage } from '#domain/pages/directory.ts';
import { optionLexemes } from '#domain/search/option-filters.ts';
import { directoryVocabulary } from '#domain/search/reading/directory-vocabulary.ts';
import { readFields, type SearchFields } from '#domain/search/reading/read.ts';
import type { Vocabulary } from '#domain/search/reading/vocabulary.ts';
import type { SearchQuery } from '#domain/search/search.ts';
import { callByName, callProcedure } from '#site/data/call.ts';
import type { PublicReads } from '#site/data/public-reads.ts';

type SearchOptions = {
  /** Ends a search that the visitor has already replaced. */
  signal?: AbortSignal;
  /** Count the option codes of the matches even without a chosen option. */
  countOptions?: boolean;
  /** As a document is given it (`DocumentSite`). */
  vocabularyOver?: ((directory: Vocabulary) => Vocabulary) | undefined;
};

export type SearchAnswer = SearchPage & { fields: SearchFields };

/** One page of a search, with its total, its facets, the names of the filters and its two texts. @throws DataError */
export async function searchBusinesses(
  client: PublicReads,
  query: SearchQuery,
  locale: Locale,
  { signal, countOptions = false, vocabularyOver = (directory) => directory }: SearchOptions = {},
): Promise<SearchAnswer> {
  const points = query.view === 'map';
  const besideMap = query.view !== 'list';
  const asked = { ...query, options: optionLexemes(query), countOptions, points, besideMap, locale };
  const directory = directoryVocabulary((name, args) => callByName(client, name, args, signal));
  const { request, fields } = await readFields(asked, vocabularyOver(directory));
  const page = await callProcedure(client, 'search_page', { request }, signal);
  return { ...page, fields };
}
