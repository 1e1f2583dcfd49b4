import type { ListingCategory } from '#domain/pages/directory.ts';
import { callProcedure } from './call.ts';
import type { DataClient } from './client.ts';
import { remembered } from './remembered.ts';

const read = remembered<'all', ListingCategory[]>((client) =>
  callProcedure(client, 'listing_categories', {}),
);

/**
 * Every category with its subcategories, in the order of the directory, asked for once.
 *
 * @throws DataError
 */
export function readTaxonomy(client: DataClient): Promise<ListingCategory[]> {
  return read(client, 'all');
}
