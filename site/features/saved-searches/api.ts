import type { SavedSearch, SearchFrequency } from '#domain/search/saved-searches.ts';
import { callProcedure, runProcedure } from '#site/data/call.ts';
import type { DataClient } from '#site/data/client.ts';

/**
 * The saved searches of the account, the last saved first.
 *
 * @throws DataError
 */
export function readSavedSearches(client: DataClient): Promise<SavedSearch[]> {
  return callProcedure(client, 'my_saved_searches', {});
}

/**
 * Saves a search, or resumes it.
 *
 * @param query `savedQuery` of the search
 * @returns its id
 * @throws DataError email_not_confirmed, too_many_searches, invalid_search
 */
export async function saveSearch(client: DataClient, query: string, label: string): Promise<number> {
  return (await runProcedure(client, 'save_search', { query, label })).id;
}

/** @throws DataError search_not_found */
export async function changeFrequency(
  client: DataClient,
  id: number,
  frequency: SearchFrequency,
): Promise<void> {
  await runProcedure(client, 'change_saved_search', { id, frequency });
}

/** @throws DataError */
export async function deleteSavedSearch(client: DataClient, id: number): Promise<void> {
  await runProcedure(client, 'delete_saved_search', { id });
}
