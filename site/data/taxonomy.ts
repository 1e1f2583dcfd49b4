import type { ListingCategory } from '#domain/directory.ts';
import { callProcedure } from './call.ts';
import { remembered } from './remembered.ts';

/**
 * Every category with its subcategories, in the order of the directory, asked for once.
 *
 * @throws DataError
 */
export const readTaxonomy = remembered<'all', ListingCategory[]>((client) =>
  callProcedure(client, 'listing_categories', {}),
);
