import type { Locale } from '#domain/locale.ts';
import type { SearchPage } from '#domain/pages/directory.ts';
import { optionLexemes, withoutOptions } from '#domain/search/option-filters.ts';
import type { SearchQuery } from '#domain/search/search.ts';
import { callProcedure, withoutEmpty } from '#site/data/call.ts';
import type { PublicReads } from '#site/data/public-reads.ts';

/**
 * One page of a search, with its total, its facets and the names of the filters.
 *
 * @param signal ends a search that the visitor has already replaced
 * @param countOptions whether the codes of the matches are counted although none is asked
 */
export function searchBusinesses(
  client: PublicReads,
  query: SearchQuery,
  locale: Locale,
  signal?: AbortSignal,
  countOptions = false,
): Promise<SearchPage> {
  // `where` is a reserved word in SQL; how the results are drawn does not change them.
  const { where, view: _view, ...rest } = withoutOptions(query);
  const options = optionLexemes(query);
  const args = {
    ...withoutEmpty({ ...rest, place: where }),
    ...(options.length > 0 && { options }),
    ...(countOptions && { count_options: true }),
    locale,
  };
  return callProcedure(client, 'search_page', args, signal);
}
