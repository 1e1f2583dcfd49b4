import type { ListingCategory } from '#domain/pages/directory.ts';
import { callProcedure } from '#site/data/call.ts';
import type { DataClient } from '#site/data/client.ts';
import { remembered } from '#site/data/remembered.ts';

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
