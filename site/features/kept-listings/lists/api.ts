import type { AccountList } from '#domain/listing/kept-lists.ts';
import { callProcedure, runProcedure } from '#site/data/call.ts';
import type { DataClient } from '#site/data/client.ts';
import { syncAccount } from '../sync-kept.ts';

/**
 * The lists of the account: the star's, once it has what this device keeps, then the named ones by name.
 *
 * @throws DataError
 */
export async function readLists(client: DataClient): Promise<AccountList[]> {
  await syncAccount('due');
  return callProcedure(client, 'my_kept_lists', {});
}

/**
 * Creates a named list, or renames one.
 *
 * @param id null for a new list
 * @returns its id
 * @throws DataError invalid_name, name_taken, too_many_lists, list_not_found
 */
export async function saveList(client: DataClient, id: number | null, name: string): Promise<number> {
  return (await runProcedure(client, 'save_kept_list', { id, name })).id;
}

/** @throws DataError list_not_found */
export async function deleteList(client: DataClient, id: number): Promise<void> {
  await runProcedure(client, 'delete_kept_list', { id });
}

/**
 * Puts a listing in a list, or takes it out.
 *
 * @throws DataError list_full, list_not_found
 */
export async function putInList(client: DataClient, id: number, slug: string, isIn: boolean): Promise<void> {
  await runProcedure(client, 'put_in_kept_list', { id, slug, is_in: isIn });
}

/**
 * Makes the link of a list, or stops it.
 *
 * @throws DataError list_not_found
 */
export async function shareList(client: DataClient, id: number, isShared: boolean): Promise<void> {
  await runProcedure(client, 'share_kept_list', { id, is_shared: isShared });
}
